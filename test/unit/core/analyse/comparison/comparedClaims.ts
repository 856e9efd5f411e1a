// Builds compared claims with only the fields that a test needs.

import type { ScoreColumn } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import type {
  ComparedClaim,
  ComparedRun,
} from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';

export function compared(index: number, parts: Partial<ComparedClaim> = {}): ComparedClaim {
  return {
    index,
    claim: `Claim ${String(index)}.`,
    referenceVerdict: null,
    predictedVerdict: null,
    scores: {},
    claimTypes: [],
    strategies: [],
    answerTypes: [],
    ...parts,
  };
}

/** Returns a verdict that is right or wrong. */
export function verdict(
  isRight: boolean,
): Pick<ComparedClaim, 'referenceVerdict' | 'predictedVerdict'> {
  return { referenceVerdict: 'Refuted', predictedVerdict: isRight ? 'Refuted' : 'Supported' };
}

export function column(name: string, parts: Partial<ScoreColumn> = {}): ScoreColumn {
  return {
    metric: name,
    column: name,
    name,
    heading: name.toUpperCase(),
    minimum: 0,
    maximum: 1,
    better: 'higher',
    page: 'docs/metrics/semqa.md',
    ...parts,
  };
}

/** Returns a system with one score column. `values` has one number per claim. */
export function runOf(
  name: string,
  score: string,
  values: readonly (number | null)[],
): ComparedRun {
  return {
    name,
    claims: values.map((value, index) => compared(index, { scores: { [score]: value } })),
  };
}
