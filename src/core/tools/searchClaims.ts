import { flawKinds, flawName, flawsOf, type FlawKind } from '../report/claimFlaws.ts';
import { semqaMetric } from '../metrics/semqaMetric.ts';
import { runMetrics } from '../report/runScores.ts';
import { scoreLine } from '../report/summary.ts';
import { columnId } from './described.ts';
import { fileInputs, fileOf } from './inputs.ts';
import { provenanceOf, provenanceSchema } from './provenance.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  scoreSchema,
  textSchema,
  type Tool,
  type ToolFile,
} from './tool.ts';
import { markUntrusted, untrustedNote, untrustedSchema } from './markUntrusted.ts';
import { msg, textOf } from '../words/message.ts';
import { findQuery } from '../find/findQuery.ts';
import type { ReportClaim } from '../results/claims.ts';

interface ToolQuery {
  readonly score?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly flaw?: FlawKind;
  readonly find?: string;
}

/** Whether a claim meets all conditions. A claim without the score meets no condition on it. */
function claimHas(
  claim: ReportClaim,
  value: number | null,
  { atLeast, atMost, flaw, find }: ToolQuery,
): boolean {
  if (atLeast !== undefined && (value === null || value < atLeast)) return false;
  if (atMost !== undefined && (value === null || value > atMost)) return false;
  if (flaw !== undefined && !flawsOf(claim).includes(flaw)) return false;
  if (find === undefined) return true;
  const texts = [
    claim.claim,
    ...[...claim.referenceEvidence, ...claim.predictedEvidence].flatMap(({ question, answers }) => [
      question,
      ...answers.map(({ text }) => text),
    ]),
  ].join('\n');
  return findQuery(find).every(({ pattern }) => pattern.test(texts));
}

const usualLimit = 10;
const mostClaims = 50;

interface Input extends ToolFile, ToolQuery {
  readonly order?: 'file' | 'lowest' | 'highest';
  readonly limit?: number;
}

export const searchClaimsTool: Tool = {
  name: 'evidence_inspector_search_claims',
  title: msg('Search Claims'),
  about: 'Claims of a scored file by a score, a flaw or words.',
  description: `Finds claims of a scored file: by a score (lowest or highest first, within bounds), by a flaw (${flawKinds.map((kind) => `${kind}: ${flawName(kind)}`).join('; ')}), by words in claim, questions and answers, or by all of these at once. ${untrustedNote}`,
  input: objectOf(
    {
      ...fileInputs,
      score: {
        ...textSchema,
        description: `Id of a score (column of score_file), as ${semqaMetric.id}; without it the run's first`,
      },
      atLeast: numberSchema,
      atMost: numberSchema,
      order: { enum: ['file', 'lowest', 'highest'], default: 'file' },
      flaw: { enum: flawKinds },
      find: {
        ...textSchema,
        description: 'Words that must all be there; "a phrase" in quotation marks',
      },
      limit: { type: 'integer', minimum: 1, maximum: mostClaims, default: usualLimit },
    },
    ['file'],
  ),
  output: objectOf({
    note: textSchema,
    score: { ...textSchema, description: 'Id of the score that `value` is of' },
    found: { ...countSchema, description: 'All that were found; `claims` has the first of them' },
    claims: listOf(
      objectOf({
        claim: { ...countSchema, description: 'Position in the reference file' },
        text: untrustedSchema,
        value: scoreSchema,
        line: untrustedSchema,
        flaws: listOf({ enum: flawKinds }),
      }),
    ),
    provenance: provenanceSchema,
  }),
  answer: async (input: Input, host) => {
    const report = await host.report(fileOf(input));
    const metrics = runMetrics(report);
    const scores = metrics.flatMap(({ scores: own }) => own.filter(({ ofClaim }) => ofClaim));
    const score =
      input.score === undefined
        ? scores[0]
        : scores.find(({ column }) => columnId(column) === columnId(input.score ?? ''));
    if (!score) {
      const names = scores.map(({ column }) => columnId(column)).join(', ');
      throw new RangeError(
        `There is no score "${columnId(input.score ?? '')}" of claims in this run; there are ${names}.`,
      );
    }
    const matches = report.claims
      .map((claim) => ({ claim, value: score.ofClaim?.(claim) ?? null }))
      .filter(({ claim, value }) => claimHas(claim, value, input));
    const sign = input.order === 'highest' ? -1 : 1;
    if (input.order === 'lowest' || input.order === 'highest') {
      matches.sort(
        (a, b) =>
          Number(a.value === null) - Number(b.value === null) ||
          sign * ((a.value ?? 0) - (b.value ?? 0)) ||
          a.claim.index - b.claim.index,
      );
    }
    return {
      note: untrustedNote,
      score: columnId(score.column),
      found: matches.length,
      claims: matches.slice(0, input.limit ?? usualLimit).map(({ claim, value }) => ({
        claim: claim.index,
        text: markUntrusted(claim.claim, 300),
        value,
        line: markUntrusted(textOf(scoreLine(claim, metrics))),
        flaws: flawsOf(claim),
      })),
      provenance: provenanceOf(report),
    };
  },
};
