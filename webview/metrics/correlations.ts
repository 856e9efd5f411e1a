// Results for the scatter plot of two columns: its drawing, both distributions, and the correlation with its intervals.

import {
  type ColumnCorrelation,
  selectColumns,
  type SelectedColumns,
} from '../../src/core/analyse/comparison/metricComparison.ts';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import {
  allPairsSteps,
  drawSteps,
  type DrawnPair,
  pairSteps,
} from '../../src/core/analyse/panels/scatterView.ts';
import type { Claims } from '../common/claims.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import { render } from '../common/l10n.ts';
import { plotWidth } from '../common/controls.ts';

// Correlations of all columns. The coefficients are computed first, pair by pair, and then their intervals if time allows.

function keyOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

export class Correlations {
  readonly work: Computation<null>;
  readonly #claims: Claims;
  readonly #pairs = new Map<string, ColumnCorrelation>();
  #subject = '';
  readonly #selected = new Memo<SelectedColumns<ComparedScore>>();

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.work = new Computation(changed);
  }

  /** Selects the columns whose correlations are informative. Computed once for the same claims and columns. */
  select(columns: readonly ComparedScore[]): SelectedColumns<ComparedScore> {
    const { list } = this.#claims;
    const from = [list, ...columns.map(({ column }) => column)];
    return this.#selected.of(from, () => selectColumns(list, columns));
  }

  /** Starts computing the columns. `at` returns the results so far. */
  want(columns: readonly string[]): void {
    const subject = columns.join(' ');
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#pairs.clear();
    }
    const { list } = this.#claims;
    this.work.want(subject, [list], () =>
      allPairsSteps(list, columns, (pair) => this.#pairs.set(keyOf(pair.first, pair.second), pair)),
    );
  }

  /** Returns the correlation of two columns, in either order. */
  at(a: string, b: string): ColumnCorrelation | undefined {
    return this.#pairs.get(keyOf(a, b));
  }
}

export class ScatterResults {
  readonly correlation: Computation<ColumnCorrelation>;
  readonly #claims: Claims;
  readonly #drawn: Computation<DrawnPair>;

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.#drawn = new Computation(changed);
    this.correlation = new Computation(changed);
  }

  /** Draws and correlates the pair. The results so far are in `drawn` and `correlation`. */
  want(x: ComparedScore, y: ComparedScore): void {
    const { list } = this.#claims;
    const width = plotWidth(620);
    const subject = `${x.column} ${y.column}`;
    this.#drawn.want(`${subject} ${width}`, [list], () => drawSteps(list, x, y, { width, render }));
    this.correlation.want(subject, [list], () => pairSteps(list, x.column, y.column));
  }

  get drawn(): DrawnPair | undefined {
    return this.#drawn.result;
  }
}
