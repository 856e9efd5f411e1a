// Results for the scatter plot of two columns: its drawing, both distributions, and the correlation with its intervals.

import {
  type ColumnCorrelation,
  columnDistribution,
  type ColumnDistribution,
} from '../../../src/core/comparison/metricComparison.ts';
import type { ComparedClaim, ComparedScore } from '../../../src/core/comparison/toComparedClaim.ts';
import type { Drawing } from '../../../src/core/plots/drawing.ts';
import { histogramPlot } from '../../../src/core/plots/histogramPlot.ts';
import {
  scatterPlot,
  type ScatterDot,
  type ScatterPlot,
  type ScoreAxis,
} from '../../../src/core/plots/scatterPlot.ts';
import type { Steps } from '../../../src/core/statistics/steps.ts';
import type { Claims } from '../../common/claims.ts';
import { Computation } from '../../common/computation.ts';
import { plotWidth } from '../../common/plots/plotSize.ts';
import { pairSteps } from '../matrix/correlations.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { formatInScale } from '../../../src/core/format/numbers.ts';
import { outcomeNames } from '../../../src/core/words/remarks.ts';
import { msg, textOf, type Render } from '../../../src/core/words/message.ts';
import { render } from '../../common/l10n.ts';

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
    const { list, version } = this.#claims;
    const width = plotWidth(620);
    const subject = `${x.column} ${y.column}`;
    this.#drawn.want(`${subject} ${width}`, version, () => drawSteps(list, x, y, width));
    this.correlation.want(subject, version, () => pairSteps(list, x.column, y.column));
  }

  get drawn(): DrawnPair | undefined {
    return this.#drawn.result;
  }
}
