// Results for the scatter plot of two columns: its drawing, both distributions, and the correlation with its intervals.

import {
  affordableResamples,
  type ColumnCorrelation,
  columnDistribution,
  type ColumnDistribution,
  selectColumns,
  type SelectedColumns,
} from '../../src/core/analyse/comparison/metricComparison.ts';
import type {
  ComparedClaim,
  ComparedScore,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatInScale } from '../../src/core/base/numbers.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { verdictOutcome } from '../../src/core/score/metrics/verdict.ts';
import type { Drawing } from '../../src/core/show/plots/drawing.ts';
import { histogramPlot } from '../../src/core/show/plots/histogramPlot.ts';
import {
  type ScatterDot,
  scatterPlot,
  type ScatterPlot,
  type ScoreAxis,
} from '../../src/core/show/plots/scatterPlot.ts';
import { correlationMatrixSteps } from '../../src/core/base/statistics/correlationMatrix.ts';
import type { Scores, Steps } from '../../src/core/base/statistics/samples.ts';
import { msg, type Render, textOf } from '../../src/core/base/words/message.ts';
import { outcomeNames } from '../../src/core/base/words/remarks.ts';
import type { Claims } from '../common/claims.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import { render } from '../common/l10n.ts';
import { plotWidth } from '../common/controls.ts';

// Correlations of all columns. The coefficients are computed first, pair by pair, and then their intervals if time allows.

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
function* pairSteps(
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
    this.work.want(subject, [list], () => this.#steps(list, columns));
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

export interface DrawnDistribution extends ColumnDistribution {
  readonly drawing: Drawing;
  /** The English version for papers. */
  readonly inEnglish: () => Drawing;
}

export interface DrawnPair {
  readonly plot: ScatterPlot;
  /** The English version for papers. */
  readonly inEnglish: () => Drawing;
  /** Claims that lack one of the scores. */
  readonly left: number;
  readonly distributions: readonly [x: DrawnDistribution, y: DrawnDistribution];
}

/** Outcomes in the order of the plot's colours and shapes. */
const outcomes = ['right', 'wrong', 'unknown'] as const;

function axisOf(
  { heading, maximum }: ComparedScore,
  { description }: ColumnDistribution,
): ScoreAxis {
  return {
    name: heading,
    minimum: Math.min(0, description?.minimum ?? 0),
    maximum: Math.max(maximum, description?.maximum ?? 0),
  };
}

function* distributionSteps(
  claims: readonly ComparedClaim[],
  score: ComparedScore,
  id: string,
  width: number,
): Steps<DrawnDistribution> {
  const distribution = columnDistribution(claims, score);
  yield 0;
  const { edges, counts } = distribution.histogram;
  const mean = distribution.description?.mean;
  const draw = (toText: Render): Drawing =>
    histogramPlot({
      id,
      title: toText(msg('Distribution of {0}', score.heading)),
      name: score.heading,
      edges,
      series: [{ name: score.heading, counts }],
      mark:
        mean === undefined
          ? undefined
          : { value: mean, text: toText(msg('mean {0}', formatInScale(mean, score))) },
      width: Math.min(320, width),
      height: 180,
      render: toText,
    });
  return { ...distribution, drawing: draw(render), inEnglish: () => draw(textOf) };
}

function* drawSteps(
  claims: readonly ComparedClaim[],
  x: ComparedScore,
  y: ComparedScore,
  width: number,
): Steps<DrawnPair> {
  const ofX = yield* distributionSteps(claims, x, 'distribution-x', width);
  yield 0.2;
  const ofY = yield* distributionSteps(claims, y, 'distribution-y', width);
  yield 0.4;
  const dots = claims.flatMap(({ index, scores, ...verdicts }): ScatterDot[] => {
    const [left, up] = [
      getOwnValue(scores, x.column) ?? null,
      getOwnValue(scores, y.column) ?? null,
    ];
    if (left === null || up === null) return [];
    const outcome = verdictOutcome(verdicts.predictedVerdict, verdicts.referenceVerdict);
    return [{ index, x: left, y: up, group: outcomes.indexOf(outcome) }];
  });
  yield 0.6;
  const groups = dots.some(({ group }) => group === 2) ? outcomes : outcomes.slice(0, 2);
  const left = claims.length - dots.length;
  const draw = (toText: Render): ScatterPlot =>
    scatterPlot(dots, {
      id: 'scatter',
      title: toText(msg('{0} against {1}', y.heading, x.heading)),
      x: axisOf(x, ofX),
      y: axisOf(y, ofY),
      groups: groups.map((outcome) => toText(outcomeNames[outcome])),
      left,
      withDiagonal: x.minimum === y.minimum && x.maximum === y.maximum,
      width,
      height: Math.min(460, Math.max(340, width * 0.75)),
      render: toText,
    });
  return { plot: draw(render), inEnglish: () => draw(textOf), left, distributions: [ofX, ofY] };
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
    this.#drawn.want(`${subject} ${width}`, [list], () => drawSteps(list, x, y, width));
    this.correlation.want(subject, [list], () => pairSteps(list, x.column, y.column));
  }

  get drawn(): DrawnPair | undefined {
    return this.#drawn.result;
  }
}
