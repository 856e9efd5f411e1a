// Two metrics over all claims: a dot per claim, both distributions, and the correlation.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type ColumnCorrelation,
  columnDistribution,
  type ColumnDistribution,
} from '../../src/core/comparison/metricComparison.ts';
import type { ComparedClaim, ComparedScore } from '../../src/core/comparison/toComparedClaim.ts';
import {
  formatInScale,
  pValueWords,
  statisticInterval,
  statisticText,
} from '../../src/core/format/numbers.ts';
import { noNumber } from '../../src/core/format/signs.ts';
import { getOwnValue } from '../../src/core/getOwnValue.ts';
import { verdictOutcome } from '../../src/core/metrics/verdict.ts';
import type { Drawing } from '../../src/core/plots/drawing.ts';
import { histogramPlot } from '../../src/core/plots/histogramPlot.ts';
import {
  type ScatterDot,
  scatterPlot,
  type ScatterPlot,
  type ScoreAxis,
} from '../../src/core/plots/scatterPlot.ts';
import { correlationMeasures } from '../../src/core/statistics/correlationMatrix.ts';
import { fewestCorrelated } from '../../src/core/statistics/fewClaims.ts';
import type { Steps } from '../../src/core/statistics/steps.ts';
import { rangesIn } from '../../src/core/words/lists.ts';
import { msg, type Render, textOf } from '../../src/core/words/message.ts';
import { outcomeNames } from '../../src/core/words/remarks.ts';
import type { Claims } from '../common/claims.ts';
import { Computation, computationStatus } from '../common/computation.ts';
import { render, t, translate, translateCount } from '../common/l10n.ts';
import { plotWidth } from '../common/plots/plotFigure.ts';
import { claimSummary } from './claim/claimSummary.ts';
import { pairSteps } from './matrix/correlations.ts';
import type { MetricsStore } from './store.ts';
import { plotFigure } from './tabParts.ts';
import { measureNames } from './viewState.ts';

// Results for the scatter plot of two columns: its drawing, both distributions, and the correlation with its intervals.

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

function correlationTable(pair: ColumnCorrelation): TemplateResult {
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      ${t('Correlation between the two metrics')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('Measure')}</th>
        <th scope="col" class="count">${t('Value')}</th>
        <th scope="col" class="count">${t('95 % interval')}</th>
        <th scope="col" class="count">${t('p-value')}</th>
      </tr>
    </thead>
    <tbody>
      ${correlationMeasures.map((measure) => {
        const { coefficient, interval, pValue, isBound } = pair[measure];
        return html`<tr>
          <th scope="row">${translate(measureNames[measure])}</th>
          <td class="count"><b>${statisticText(coefficient)}</b></td>
          <td class="count">${statisticInterval(interval, rangesIn(render))}</td>
          <td class="count">${pValue === null ? noNumber : pValueWords(pValue, isBound)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function figures(store: MetricsStore): TemplateResult {
  const pair = store.scatter.correlation.result;
  const total = store.claims.list.length;
  return html`<section aria-label=${t('Correlation')} tabindex="0">
    <h2>${t('Correlation')}</h2>
    ${pair ? correlationTable(pair) : nothing}
    ${computationStatus(store.scatter.correlation, t('Computing correlations and intervals'))}
    ${
      pair
        ? html`<p class="muted">
            ${
              pair.claims < total
                ? translateCount(
                    pair.claims,
                    '{0} claim has both scores. Left out because scoring failed or a score is missing: {1}.',
                    '{0} claims have both scores. Left out because scoring failed or a score is missing: {1}.',
                    total - pair.claims,
                  )
                : translateCount(
                    pair.claims,
                    '{0} claim has both scores.',
                    '{0} claims have both scores.',
                  )
            }
            ${
              pair.claims < fewestCorrelated
                ? t('Intervals require at least {0} claims.', fewestCorrelated)
                : translateCount(
                    pair.resamples,
                    'Intervals are based on {0} bootstrap resample.',
                    'Intervals are based on {0} bootstrap resamples.',
                  )
            }
            ${pair.isPermuted ? t('p-values come from permutations of the claims.') : nothing}
          </p>`
        : nothing
    }
  </section>`;
}

function distribution(
  store: MetricsStore,
  column: ComparedScore,
  { description, drawing, inEnglish, missing }: DrawnDistribution,
): TemplateResult {
  const summary = description
    ? t(
        'median {0}, interquartile range {1} to {2}',
        ...[description.median, description.lowerQuartile, description.upperQuartile].map((value) =>
          formatInScale(value, column),
        ),
      )
    : t('no claim has this score');
  return html`<div>
    ${plotFigure(store, drawing, { name: `distribution-${column.column}`, inEnglish })}
    <p class="muted">
      ${missing > 0 ? t('{0}; claims without this score: {1}', summary, missing) : summary}
    </p>
  </div>`;
}

export function scatterTab(
  store: MetricsStore,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const drawn = store.scatter.drawn;
  return html`<div class="scatter-tab">
    <div class="scatter-plots">
      ${
        drawn
          ? plotFigure(store, drawn.plot, {
              name: `scatter-${x.column}-${y.column}`,
              inEnglish: drawn.inEnglish,
            })
          : html`<p class="muted">
              ${translateCount(store.claims.list.length, 'Plotting {0} claim…', 'Plotting {0} claims…')}
            </p>`
      }
      ${
        drawn
          ? html`<section class="distributions" aria-label=${t('Distributions')}>
              ${distribution(store, x, drawn.distributions[0])}
              ${x === y ? nothing : distribution(store, y, drawn.distributions[1])}
            </section>`
          : nothing
      }
    </div>
    <div class="scatter-side">${claimSummary(store, x, y)} ${figures(store)}</div>
  </div>`;
}
