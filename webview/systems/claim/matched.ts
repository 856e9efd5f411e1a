// Which predicted question of a system stands for each reference question.

import { semqa, type SemqaParameters } from '../../../src/core/scoring/semqa.ts';
import { semqaInputsOf, semqaMetric } from '../../../src/core/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../../src/core/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';

export interface MatchedQuestion {
  readonly predicted: number;
  readonly similarity: number;
  /** Above the threshold. What is not counts as not matched, and its answers for nothing. */
  readonly counted: boolean;
  /** Of the answers, 0..1; `null`: they were not compared. */
  readonly support: number | null;
  readonly undecided: boolean;
}

export interface ClaimMatch {
  /** Whose pairs these are; `null`: no metric paired the questions. */
  readonly by: 'SemQA' | 'METEOR' | null;
  /** By reference question, the most similar first; softmax has several of one. */
  readonly matched: ReadonlyMap<number, readonly MatchedQuestion[]>;
  /** Reference questions with a match that counts. */
  readonly count: number;
  /** Predicted questions that stand for none. */
  readonly left: readonly number[];
}

const known = new WeakMap<ScoredClaim, { of: SemqaParameters; match: ClaimMatch }>();

type Pair = readonly [reference: number, match: MatchedQuestion];

function semqaPairs(claim: ScoredClaim, parameters: SemqaParameters): readonly Pair[] {
  return semqa(semqaInputsOf(claim), parameters).matches.map(
    ({ reference, predicted, similarity, counted, support, undecided }) => [
      reference,
      { predicted, similarity, counted, support, undecided },
    ],
  );
}

function meteorPairs(claim: ScoredClaim): readonly Pair[] {
  const found = hungarianMeteorMetric.input(claim)?.question;
  if (!found) return [];
  return found.pairs.flatMap(([row, column]) => {
    const reference = found.texts.references[row]?.question;
    const predicted = found.texts.predicted[column]?.question;
    const similarity = found.matrix[row]?.[column] ?? 0;
    if (reference === undefined || predicted === undefined || similarity <= 0) return [];
    const match = { predicted, similarity, counted: true, support: null, undecided: false };
    return [[reference, match]];
  });
}

function computeMatch(claim: ScoredClaim, parameters: SemqaParameters): ClaimMatch {
  const hasSemqa =
    !semqaMetric.failure(claim) &&
    semqaInputsOf(claim).similarities.some((row) => (row?.length ?? 0) > 0);
  const pairs = hasSemqa ? semqaPairs(claim, parameters) : meteorPairs(claim);
  const matched = new Map<number, MatchedQuestion[]>();
  for (const [reference, match] of pairs) {
    matched.set(reference, [...(matched.get(reference) ?? []), match]);
  }
  for (const matches of matched.values()) matches.sort((a, b) => b.similarity - a.similarity);
  const used = new Set(pairs.map(([, { predicted }]) => predicted));
  return {
    by: hasSemqa ? 'SemQA' : hungarianMeteorMetric.input(claim) ? 'METEOR' : null,
    matched,
    count: [...matched.values()].filter((matches) => matches.some(({ counted }) => counted)).length,
    left: [...claim.predictedEvidence.keys()].filter((place) => !used.has(place)),
  };
}

/** SemQA's matching under the parameters in force, as every view has it; without SemQA METEOR's of the questions. Computed once. */
export function claimMatch(claim: ScoredClaim, parameters: SemqaParameters): ClaimMatch {
  const before = known.get(claim);
  if (before?.of === parameters) return before.match;
  const match = computeMatch(claim, parameters);
  known.set(claim, { of: parameters, match });
  return match;
}
