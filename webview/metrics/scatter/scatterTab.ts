// Two metrics over all claims: each dot a claim, how both are distributed, how they go together.

import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnCorrelation } from '../../../src/core/comparison/columnCorrelations.ts';
import type { ComparedScore } from '../../../src/core/comparison/comparedClaim.ts';
import { pValueWords } from '../../../src/core/format/pValues.ts';
import { fewDiffering, fewestCorrelated } from '../../../src/core/statistics/fewClaims.ts';
import { correlationMeasures } from '../../../src/core/statistics/correlationMatrix.ts';
import { working } from '../../common/guidance.ts';
import { claimSummary } from '../claim/claimSummary.ts';
import { plotFigure } from '../plot.ts';
import type { DrawnDistribution } from './scatterResults.ts';
import type { MetricsStore } from '../store.ts';
import { measureNames } from '../viewState.ts';
import {
  countOf,
  formatInScale,
  statisticInterval,
  statisticText,
} from '../../../src/core/format/numbers.ts';
import { noNumber } from '../../../src/core/format/signs.ts';

function correlationTable(pair: ColumnCorrelation): TemplateResult {
  return html`<table class="plain-table">
    <caption class="visually-hidden">
      How the two metrics go together
    </caption>
    <thead>
      <tr>
        <th scope="col">Measure</th>
        <th scope="col" class="count">Value</th>
        <th scope="col" class="count">95 % interval</th>
        <th scope="col" class="count">Chance</th>
      </tr>
    </thead>
    <tbody>
      ${correlationMeasures.map((measure) => {
        const { coefficient, interval, pValue, isBound } = pair[measure];
        return html`<tr>
          <th scope="row">${measureNames[measure]}</th>
          <td class="count"><b>${statisticText(coefficient)}</b></td>
          <td class="count">${statisticInterval(interval)}</td>
          <td class="count">${pValue === null ? noNumber : pValueWords(pValue, isBound)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function figures(store: MetricsStore): TemplateResult {
  const pair = store.scatter.correlation.result;
  const total = store.claims.list.length;
  return html`<section aria-label="Correlation">
    <h2>Correlation</h2>
    ${pair ? correlationTable(pair) : nothing}
    ${working(store.scatter.correlation, 'Computing correlations and intervals')}
    ${
      pair
        ? html`<p class="muted">
            ${countOf(pair.claims, 'claim')} with both
            scores${
              pair.claims < total
                ? `; ${total - pair.claims} left out: failed, or without one of the scores`
                : ''
            }.
            ${
              pair.claims < fewestCorrelated
                ? `No intervals: fewer than ${fewestCorrelated} claims.`
                : `Intervals from ${countOf(pair.resamples, 'bootstrap resample')}.`
            }
            ${pair.claims < fewDiffering ? 'Chance by permutation of the claims.' : nothing}
          </p>`
        : nothing
    }
  </section>`;
}

function distribution(
  store: MetricsStore,
  column: ComparedScore,
  { description, drawing, missing }: DrawnDistribution,
): TemplateResult {
  const said = description
    ? `median ${formatInScale(description.median, column)}, middle half ${formatInScale(description.lowerQuartile, column)} to ${formatInScale(description.upperQuartile, column)}`
    : 'no claim has this score';
  return html`<div>
    ${plotFigure(store, drawing, `distribution-${column.column}`)}
    <p class="muted">${said}${missing > 0 ? `; ${missing} without` : ''}</p>
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
          ? plotFigure(store, drawn.plot, `scatter-${x.column}-${y.column}`)
          : html`<p class="muted">Drawing ${countOf(store.claims.list.length, 'claim')}…</p>`
      }
      ${
        drawn
          ? html`<section class="distributions" aria-label="Distributions">
              ${distribution(store, x, drawn.distributions[0])}
              ${x === y ? nothing : distribution(store, y, drawn.distributions[1])}
            </section>`
          : nothing
      }
    </div>
    <div class="scatter-side">${claimSummary(store, x, y)} ${figures(store)}</div>
  </div>`;
}
