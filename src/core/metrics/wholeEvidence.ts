// METEOR, ROUGE-L and BLEU of the whole predicted evidence as one text. These are baselines in Ev2R's paper.

import { type Accumulator, NamedMeans } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { WholeEvidenceScore } from '../scoring/wholeEvidence.ts';
import { defineMetric, type Column, type ScoreDescription, type TypedMetric } from './metric.ts';
import { partScores, resultFromProvider } from './ownResult.ts';
import { akhtar2026 } from './works.ts';

const parts = ['meteor', 'rougeL', 'bleu'] as const;
type Part = (typeof parts)[number];

/** Means over the claims that have a score. `null` if no claim has a score. */
export interface WholeEvidenceAggregate extends Readonly<Record<Part, number | null>> {
  readonly claims: number;
}

function accumulator(): Accumulator<ReportClaim, WholeEvidenceAggregate> {
  const means = new NamedMeans(parts);
  return {
    add: (claim) => {
      const score = wholeEvidenceMetric.result(claim);
      if (score) means.add(score, claim.index);
    },
    result: () => ({ ...means.values(), claims: means.counts().meteor }),
  };
}

const columns: Readonly<Record<Part, Column & Pick<ScoreDescription, 'means'>>> = {
  meteor: {
    column: 'wholeEvidence_meteor',
    name: 'METEOR of the whole evidence',
    heading: 'METEOR whole',
    means: 'common words, stems and synonyms of all evidence as one text',
  },
  rougeL: {
    column: 'wholeEvidence_rougeL',
    name: 'ROUGE-L of the whole evidence',
    heading: 'ROUGE-L whole',
    means: 'longest common sequence of words of all evidence as one text',
  },
  bleu: {
    column: 'wholeEvidence_bleu',
    name: 'BLEU of the whole evidence',
    heading: 'BLEU whole',
    means: 'common sequences of 1 to 4 words of all evidence as one text',
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
  // Empty, because the metric uses all texts. The official evaluation uses only the first ten.
  subjects: [],
  page: 'docs/metrics/wholeEvidence.md',
  works: [akhtar2026],
  ...resultFromProvider<WholeEvidenceScore>('wholeEvidence'),
  accumulator,
  scores: partScores(() => wholeEvidenceMetric, columns),
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
