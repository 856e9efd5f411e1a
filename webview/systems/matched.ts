// Which predicted question of a system stands for each reference question.

import { defaultSemqaParameters, semqa } from '../../src/core/scoring/semqa.ts';
import { semqaInputsOf, semqaMetric } from '../../src/core/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../src/core/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../src/core/results/claims.ts';

export interface MatchedQuestion {
  readonly predicted: number;
  readonly similarity: number;
  /** Of the answers, 0..1; `null`: they were not compared. */
  readonly support: number | null;
  readonly undecided: boolean;
}

export interface ClaimMatch {
  /** Whose pairs these are; `null`: no metric paired the questions. */
  readonly by: 'SemQA' | 'METEOR' | null;
  /** By reference question. */
  readonly matched: ReadonlyMap<number, MatchedQuestion>;
  /** Predicted questions that stand for none. */
  readonly left: readonly number[];
}

const known = new WeakMap<ScoredClaim, ClaimMatch>();

function semqaPairs(claim: ScoredClaim): readonly (readonly [number, MatchedQuestion])[] {
  // Hungarian pairs follow from the similarities alone, whatever the other parameters are.
  return semqa(semqaInputsOf(claim), { ...defaultSemqaParameters, threshold: -1 }).matches.map(
    (match) => [
      match.reference,
      {
        predicted: match.predicted,
        similarity: match.similarity,
        support: match.support,
        undecided: match.undecided,
      },
    ],
  );
}

function meteorPairs(claim: ScoredClaim): readonly (readonly [number, MatchedQuestion])[] {
  const found = hungarianMeteorMetric.input(claim)?.question;
  if (!found) return [];
  return found.pairs.flatMap(([row, column]) => {
    const reference = found.texts.references[row]?.question;
    const predicted = found.texts.predicted[column]?.question;
    const similarity = found.matrix[row]?.[column] ?? 0;
    if (reference === undefined || predicted === undefined || similarity <= 0) return [];
    return [[reference, { predicted, similarity, support: null, undecided: false }]];
  });
}

function computed(claim: ScoredClaim): ClaimMatch {
  const hasSemqa =
    !semqaMetric.failure(claim) &&
    semqaInputsOf(claim).similarities.some((row) => (row?.length ?? 0) > 0);
  const pairs = hasSemqa ? semqaPairs(claim) : meteorPairs(claim);
  const matched = new Map(pairs);
  const used = new Set(pairs.map(([, { predicted }]) => predicted));
  return {
    by: hasSemqa ? 'SemQA' : hungarianMeteorMetric.input(claim) ? 'METEOR' : null,
    matched,
    left: [...claim.predictedEvidence.keys()].filter((place) => !used.has(place)),
  };
}

/** SemQA's Hungarian matching, without it METEOR's of the questions; computed once for a claim. */
export function claimMatch(claim: ScoredClaim): ClaimMatch {
  const match = known.get(claim) ?? computed(claim);
  known.set(claim, match);
  return match;
}
