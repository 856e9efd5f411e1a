// Correlations of all columns. The coefficients are computed first, pair by pair, and then their intervals if time allows.

import {
  affordableResamples,
  type ColumnCorrelation,
  selectColumns,
  type SelectedColumns,
} from '../../../src/core/comparison/metricComparison.ts';
import type { ComparedClaim, ComparedScore } from '../../../src/core/comparison/toComparedClaim.ts';
import { correlationMatrixSteps } from '../../../src/core/statistics/correlationMatrix.ts';
import type { Scores } from '../../../src/core/statistics/samples.ts';
import type { Steps } from '../../../src/core/statistics/steps.ts';
import type { Claims } from '../../common/claims.ts';
import { Computation } from '../../common/computation.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';

/**
 * Maximum product of claims, pairs and resamples. This is about ten seconds of work, during which the user looks at the
 * coefficients.
 */
const budget = 20_000_000;
const fewestResamples = 100;
const mostResamples = 1000;

function scoresIn(claims: readonly ComparedClaim[], column: string): Scores {
  return claims.map(({ scores }) => getOwnValue(scores, column) ?? null);
}

/**
 * Correlates two columns. `wanted` is the number of resamples. If it is absent, as many resamples as possible for a single pair
 * are used, and p-values of few claims are computed from permutations.
 */
export function* pairSteps(
  claims: readonly ComparedClaim[],
  first: string,
  second: string,
  wanted?: number,
): Steps<ColumnCorrelation> {
  const columns = [scoresIn(claims, first), scoresIn(claims, second)];
  yield 0;
  const resamples = wanted ?? affordableResamples(claims.length, 1);
  const permutations = wanted === undefined ? resamples : 0;
  const [pair] = yield* correlationMatrixSteps(columns, { resamples, permutations });
  if (!pair) throw new RangeError('two columns have one pair');
  return { ...pair, first, second, resamples };
}

/**
 * Returns the number of resamples per pair of the matrix. 0 means that there are too many claims, so each pair gets its intervals
 * only when it is chosen.
 */
function matrixResamples(claims: number, pairs: number): number {
  const affordable = Math.floor(budget / Math.max(1, claims * pairs));
  return affordable < fewestResamples ? 0 : Math.min(mostResamples, affordable);
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

export class Correlations {
  readonly work: Computation<null>;
  readonly #claims: Claims;
  readonly #pairs = new Map<string, ColumnCorrelation>();
  #subject = '';
  #selected: { readonly key: string; readonly columns: SelectedColumns<ComparedScore> } | undefined;

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.work = new Computation(changed);
  }

  /** Selects the columns whose correlations are informative. Computed once for the same claims and columns. */
  select(columns: readonly ComparedScore[]): SelectedColumns<ComparedScore> {
    const { list, version } = this.#claims;
    const key = [version, ...columns.map(({ column }) => column)].join(' ');
    if (this.#selected?.key !== key) {
      this.#selected = { key, columns: selectColumns(list, columns) };
    }
    return this.#selected.columns;
  }

  /** Starts computing the columns. `at` returns the results so far. */
  want(columns: readonly string[]): void {
    const subject = columns.join(' ');
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#pairs.clear();
    }
    const { list, version } = this.#claims;
    this.work.want(subject, version, () => this.#steps(list, columns));
  }

  /** Returns the correlation of two columns, in either order. */
  at(a: string, b: string): ColumnCorrelation | undefined {
    return this.#pairs.get(keyOf(a, b));
  }

  *#steps(claims: readonly ComparedClaim[], columns: readonly string[]): Steps<null> {
    const pairs = columns.flatMap((first, index) =>
      columns.slice(index + 1).map((second) => [first, second] as const),
    );
    const resamples = matrixResamples(claims.length, pairs.length);
    const rounds = resamples === 0 ? [0] : [0, resamples];
    const total = pairs.length * rounds.length;
    let done = 0;
    for (const round of rounds) {
      for (const [first, second] of pairs) {
        const steps = pairSteps(claims, first, second, round);
        for (;;) {
          const step = steps.next();
          if (step.done === true) {
            this.#pairs.set(keyOf(first, second), step.value);
            break;
          }
          yield done / total;
        }
        done += 1;
      }
    }
    return null;
  }
}
