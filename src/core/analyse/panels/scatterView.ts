// Two scores compared over all claims: their correlation, their distributions and a scatter plot. In steps, because claims are many.

import { formatInScale } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { correlationMatrixSteps } from '../../base/statistics/correlationMatrix.ts';
import type { Scores, Steps } from '../../base/statistics/samples.ts';
import { msg, type Render, textOf } from '../../base/words/message.ts';
import { outcomeNames } from '../../base/words/remarks.ts';
import { verdictOutcome } from '../../score/metrics/verdict.ts';
import type { Drawing } from '../../show/plots/drawing.ts';
import { histogramPlot } from '../../show/plots/histogramPlot.ts';
import {
  type ScatterDot,
  scatterPlot,
  type ScatterPlot,
  type ScoreAxis,
} from '../../show/plots/scatterPlot.ts';
import {
  affordableResamples,
  type ColumnCorrelation,
  columnDistribution,
  type ColumnDistribution,
} from '../comparison/metricComparison.ts';
import type { ComparedClaim, ComparedScore } from '../comparison/toComparedClaim.ts';

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

/** Correlates all pairs of columns: first their coefficients, then also their intervals, if time allows. `found` gets each result. */
export function* allPairsSteps(
  claims: readonly ComparedClaim[],
  columns: readonly string[],
  found: (pair: ColumnCorrelation) => void,
): Steps<null> {
  const pairs = columns.flatMap((first, index) =>
    columns.slice(index + 1).map((second) => [first, second] as const),
  );
  const resamples = matrixResamples(claims.length, pairs.length);
  const rounds = resamples === 0 ? [0] : [0, resamples];
  let done = 0;
  for (const round of rounds) {
    for (const [first, second] of pairs) {
      const steps = pairSteps(claims, first, second, round);
      let step = steps.next();
      while (step.done !== true) {
        yield done / (pairs.length * rounds.length);
        step = steps.next();
      }
      found(step.value);
      done += 1;
    }
  }
  return null;
}

/** Width in pixels, and how messages become text. */
interface Look {
  readonly width: number;
  readonly render: Render;
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
  { width, render }: Look,
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

export function* drawSteps(
  claims: readonly ComparedClaim[],
  x: ComparedScore,
  y: ComparedScore,
  look: Look,
): Steps<DrawnPair> {
  const { width, render } = look;
  const ofX = yield* distributionSteps(claims, x, 'distribution-x', look);
  yield 0.2;
  const ofY = yield* distributionSteps(claims, y, 'distribution-y', look);
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
