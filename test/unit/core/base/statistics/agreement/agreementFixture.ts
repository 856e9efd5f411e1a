// Numbers from krippendorff, irrCAC, pingouin, statsmodels and scikit-learn, made by test/peers/agreementFixture.py. The fixture
// lists their versions.

import {
  agreementSteps,
  type Agreement,
} from '../../../../../../src/core/base/statistics/agreement/agreement.ts';
import {
  pairSteps,
  type PairAgreement,
} from '../../../../../../src/core/base/statistics/agreement/pairAgreement.ts';
import { finishSteps } from '../../../../../../src/core/base/statistics/samples.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  codeNumbers,
  type CodedRatings,
} from '../../../../../../src/core/base/statistics/agreement/codedRatings.ts';

type Found = number | null;
/** The value and the two ends of its interval. */
type FoundWithEnds = readonly [Found, Found, Found];

interface AgreementCase {
  readonly scale: readonly number[];
  /** Ratings, with one word per unit, one letter per rating, and a dot for a missing rating. */
  readonly units: string;
  readonly chance: Readonly<
    Record<
      | 'equal'
      | 'within1'
      | 'within2'
      | 'fleiss'
      | 'randolph'
      | 'ac1'
      | 'ac2Ordinal'
      | 'ac2Linear'
      | 'ac2Quadratic',
      Found
    >
  > | null;
  readonly complete: Readonly<Record<'fleiss' | 'randolph', Found>> | null;
  readonly alpha: Readonly<Record<'nominal' | 'ordinal' | 'interval', Found>>;
  readonly kappa: Readonly<Record<'plain' | 'linear' | 'quadratic', Found>> | null;
  /** ICC1, ICC2, ICC3, ICC1k, ICC2k, ICC3k. */
  readonly intraclass: readonly FoundWithEnds[] | null;
  readonly described: readonly [mean: number, median: number, standardDeviation: Found];
}

export const fixture = JSON.parse(
  readFileSync(new URL('../fixtures/agreement.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly fQuantiles: readonly (readonly [number, number, number, number])[];
  readonly cases: readonly AgreementCase[];
};

/** Returns the ratings as `[units][raters]`. */
export function ratingsOf({ scale, units }: AgreementCase): readonly (readonly Found[])[] {
  return units
    .split(' ')
    .map((unit) => Array.from(unit, (letter) => scale[letter.charCodeAt(0) - 97] ?? null));
}

export function codedCase(one: AgreementCase): CodedRatings {
  return codeNumbers(ratingsOf(one), one.scale);
}

/** Asserts that two numbers of about 1 are equal to within 1e-9. Two `null` values are equal. */
export function assertNear(found: Found | undefined, expected: Found, what: string): void {
  if (found == null || expected === null) {
    assert.equal(found, expected, what);
    return;
  }
  const allowed = 1e-9 * Math.max(1, Math.abs(expected));
  assert.ok(Math.abs(found - expected) <= allowed, `${what}: ${found}, expected ${expected}`);
}

/** All steps at once. */
export function agreementOf(...of: Parameters<typeof agreementSteps>): Agreement {
  return finishSteps(agreementSteps(...of));
}

/** All steps at once. */
export function pairAgreement(...of: Parameters<typeof pairSteps>): PairAgreement {
  return finishSteps(pairSteps(...of));
}
