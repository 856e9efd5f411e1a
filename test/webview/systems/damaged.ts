// A system and a copy damaged on purpose. A comparison must detect the damage.

import { claims, ordinaryClaim } from '../fixtures/claims.ts';
import { compared, scoredClaim } from '../fixtures/scoredClaim.ts';
import { textsOf } from '../fixtures/textMatchings.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { partsOf, scoredFrom } from '../../support/flatClaim.ts';

/** Returns the claims of the system. The first claims are the special claims of the fixtures. */
export function soundClaims(count: number): ScoredClaim[] {
  return claims(count);
}

/** Moves each answer to the next question, so that it no longer answers its question. */
function withShuffledAnswers(claim: ScoredClaim): ScoredClaim {
  const evidence = claim.predictedEvidence;
  const shuffled = evidence.map((pair, at) => ({
    ...pair,
    answers: evidence[(at + 1) % evidence.length]?.answers ?? [],
  }));
  const parts = partsOf(claim);
  return scoredClaim(claim.index, {
    ...parts,
    predictedEvidence: shuffled,
    texts: textsOf(claim.referenceEvidence, shuffled),
    comparisons: (parts.comparisons ?? []).map(({ reference, predicted, referenceAnswer }) =>
      compared(reference, predicted, [0.04, 0.06, 0.9, 0.05, 0.05, 0.9], [referenceAnswer, 0]),
    ),
  });
}

/** Keeps only the first question and its answer. */
function withDroppedQuestions(claim: ScoredClaim): ScoredClaim {
  const predictedEvidence = claim.predictedEvidence.slice(0, 1);
  const parts = partsOf(claim);
  return scoredClaim(claim.index, {
    ...parts,
    predictedEvidence,
    texts: textsOf(claim.referenceEvidence, predictedEvidence),
    similarities: (parts.similarities ?? []).map((row) => row?.slice(0, 1) ?? null),
    comparisons: (parts.comparisons ?? []).filter(({ predicted }) => predicted === 0),
  });
}

export const isShuffled = (index: number): boolean => index >= 10 && index % 4 === 3;
export const isDropped = (index: number): boolean => index >= 10 && index % 4 === 2;
/** Its verdict becomes wrong. */
export const isMisjudged = (index: number): boolean => index >= 10 && index % 10 === 3;

/**
 * Returns damaged claims. One claim in four has shuffled answers, one in four has lost questions, and some verdicts are wrong.
 */
export function damagedClaims(count: number): ScoredClaim[] {
  return soundClaims(count).map((claim) => {
    const { index } = claim;
    const evidence = isShuffled(index)
      ? withShuffledAnswers(claim)
      : isDropped(index)
        ? withDroppedQuestions(claim)
        : claim;
    return isMisjudged(index) ? { ...evidence, predictedVerdict: 'Not Enough Evidence' } : evidence;
  });
}

/** Returns a system of equal quality, which differs from the sound system only by chance. */
export function similarClaims(count: number): ScoredClaim[] {
  return soundClaims(count).map((claim) => {
    const { index } = claim;
    if (index < 10) return claim;
    const shift = index % 2 === 0 ? 0.02 : -0.02;
    const similarities = semqaInputsOf(ordinaryClaim(index)).similarities.map(
      (row) => row?.map((value) => (value ?? 0) + shift) ?? null,
    );
    return scoredFrom({ ...partsOf(claim), similarities });
  });
}
