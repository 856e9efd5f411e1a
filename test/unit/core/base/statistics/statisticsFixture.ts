// Numbers from SciPy, numpy, scikit-learn and sacrebleu, made by test/peers/statisticsFixture.py. The fixture lists their
// versions.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Scores } from '../../../../../src/core/base/statistics/samples.ts';

type Rows = readonly (readonly number[])[];
type CoefficientAndP = readonly [coefficient: number | null, pValue: number | null];

export interface CorrelationCase {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly covariance: number | null;
  readonly pearson: CoefficientAndP;
  readonly spearman: CoefficientAndP;
  readonly kendall: CoefficientAndP;
}

interface BootstrapCase {
  readonly percentile: readonly number[];
  readonly draws: readonly string[];
}

interface StatisticsFixture {
  readonly peers: string;
  readonly correlations: readonly CorrelationCase[];
  readonly ranks: readonly { readonly values: number[]; readonly ranks: number[] }[];
  readonly described: readonly {
    readonly values: number[];
    readonly mean: number;
    readonly standardDeviation: number | null;
    readonly quantiles: Rows;
    readonly counts: number[];
    readonly edges: number[];
    readonly unitCounts: number[];
    readonly unitEdges: number[];
  }[];
  readonly distributions: Readonly<
    Record<
      | 'normalCdf'
      | 'normalQuantile'
      | 'studentTwoSided'
      | 'fairCoin'
      | 'incompleteBeta'
      | 'logGamma',
      Rows
    >
  >;
  readonly bootstraps: {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly mean: BootstrapCase;
    readonly pearson: BootstrapCase;
  };
  readonly paired: readonly {
    readonly a: Scores;
    readonly b: Scores;
    readonly draws: readonly string[];
    readonly exchanges: readonly string[];
    readonly bs: number;
    readonly ar: number;
  }[];
  readonly permutations: readonly {
    readonly a: Scores;
    readonly b: Scores;
    readonly pValue: number;
  }[];
  readonly pairings: readonly {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly pearson: number;
    readonly spearman: number;
    readonly kendall: number;
  }[];
  readonly mcnemar: readonly {
    readonly onlyA: number;
    readonly onlyB: number;
    readonly exact: number;
  }[];
  readonly effects: readonly {
    readonly a: readonly number[];
    readonly b: readonly number[];
    readonly cohensD: number;
    readonly superiority: number;
  }[];
  readonly kappas: readonly {
    readonly labels: readonly string[];
    readonly first: readonly string[];
    readonly second: readonly string[];
    readonly none: number;
    readonly linear: number;
    readonly quadratic: number;
  }[];
}

export const fixture = JSON.parse(
  readFileSync(new URL('fixtures/statistics.json', import.meta.url), 'utf8'),
) as StatisticsFixture;

/** Asserts that two numbers are equal up to a relative error. Two `null` values are equal. */
export function assertClose(
  found: number | null | undefined,
  expected: number | null | undefined,
  what: string,
  relative = 1e-10,
): void {
  if (found == null || expected == null) {
    assert.equal(found, expected, what);
    return;
  }
  const allowed = relative * Math.abs(expected);
  assert.ok(Math.abs(found - expected) <= allowed, `${what}: ${found}, expected ${expected}`);
}

/** Returns the positions that the fixture encodes as one letter each. */
export function placesOf(draws: readonly string[]): Uint32Array[] {
  return draws.map((word) => Uint32Array.from(word, (letter) => letter.charCodeAt(0) - 97));
}
