// METEOR, ROUGE-L and BLEU of the whole predicted evidence as one text: what Ev2R's paper holds its scorers against.

import type { Accumulator } from '../results/accumulator.ts';
import type { ReportClaim } from '../results/claims.ts';
import { Mean } from '../results/means.ts';
import type { WholeEvidenceScore } from '../scoring/wholeEvidence.ts';
import { defineMetric, type ScoreDescription, type TypedMetric } from './metric.ts';

const parts = ['meteor', 'rougeL', 'bleu'] as const;
type Part = (typeof parts)[number];

/** Means over the claims that have a score; `null` when none has. */
export interface WholeEvidenceAggregate extends Readonly<Record<Part, number | null>> {
  readonly claims: number;
}

function accumulator(): Accumulator<ReportClaim, WholeEvidenceAggregate> {
  const means = { meteor: new Mean(), rougeL: new Mean(), bleu: new Mean() };
  return {
    add: (claim) => {
      const score = wholeEvidenceMetric.result(claim);
      if (!score) return;
      for (const part of parts) means[part].add(score[part]);
    },
    result: () => ({
      meteor: means.meteor.value(),
      rougeL: means.rougeL.value(),
      bleu: means.bleu.value(),
      claims: means.meteor.count,
    }),
  };
}

const named: Readonly<Record<Part, Pick<ScoreDescription, 'name' | 'heading' | 'scale'>>> = {
  meteor: { name: 'METEOR of the whole evidence', heading: 'METEOR whole' },
  rougeL: { name: 'ROUGE-L of the whole evidence', heading: 'ROUGE-L whole' },
  bleu: {
    name: 'BLEU of the whole evidence',
    heading: 'BLEU whole',
    scale: { minimum: 0, maximum: 100, better: 'higher' },
  },
};

const range = (part: Part) => ({ minimum: 0, maximum: part === 'bleu' ? 100 : 1 });

export const wholeEvidenceMetric: TypedMetric<
  WholeEvidenceScore,
  WholeEvidenceScore,
  WholeEvidenceAggregate
> = defineMetric({
  id: 'wholeEvidence',
  name: 'Whole evidence',
  version: '1',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['lexicon'],
  // Not the texts that the official evaluation compares, of which only the first ten count.
  subjects: [],
  page: 'docs/metrics/wholeEvidence.md',
  resultOf: (_claim, input) => input,
  accumulator,
  encode: ({ result }) => (result ? { wholeEvidence: result } : {}),
  // The report has been validated: this is what `encode` writes.
  decode: ({ wholeEvidence }) => {
    const score = wholeEvidence as WholeEvidenceScore | undefined;
    return { input: score, result: score };
  },
  scores: parts.map((part): ScoreDescription => ({
    ...named[part],
    column: `wholeEvidence_${part}`,
    ofClaim: (claim) => wholeEvidenceMetric.result(claim)?.[part] ?? null,
    ofFile: (aggregate) => wholeEvidenceMetric.total(aggregate)?.[part] ?? null,
  })),
  shape: {
    claim: {
      type: 'object',
      required: [...parts],
      additionalProperties: false,
      properties: Object.fromEntries(
        parts.map((part) => [part, { type: 'number', ...range(part) }]),
      ),
    },
    total: {
      type: 'object',
      required: [...parts, 'claims'],
      additionalProperties: false,
      properties: {
        ...Object.fromEntries(
          parts.map((part) => [part, { type: ['number', 'null'], ...range(part) }]),
        ),
        claims: { type: 'integer', minimum: 0 },
      },
    },
  },
});
