// Two metrics over all claims: a dot per claim, both distributions, and the correlation.

import { html, nothing, type TemplateResult } from 'lit';
import type { ColumnCorrelation } from '../../src/core/analyse/comparison/metricComparison.ts';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatInScale, statisticText } from '../../src/core/base/numbers.ts';
import { correlationMeasures } from '../../src/core/base/statistics/correlationMatrix.ts';
import { fewestCorrelated } from '../../src/core/base/statistics/samples.ts';
import {
  column,
  statisticCell,
  statisticIntervalCell,
  type Table,
  textCell,
} from '../../src/core/show/tables/model/table.ts';
import { msg } from '../../src/core/base/words/message.ts';
import { tableView } from '../common/tableView.ts';
import { computationStatus } from '../common/computation.ts';
import { t, translate, translateCount } from '../common/l10n.ts';
import { claimSummary } from './claimSummary.ts';
import type { DrawnDistribution } from './correlations.ts';
import type { MetricsStore } from './store.ts';
import { plotFigure } from './tabParts.ts';
import { measureNames } from './viewState.ts';

function correlationTable(pair: ColumnCorrelation): Table {
  return {
    caption: msg('Correlation between the two metrics'),
    columns: [
      column('measure', msg('Measure'), 'text'),
      column('value', msg('Value'), 'statistic', { isStrong: true }),
      column('interval', msg('95 % interval'), 'statisticInterval'),
      column('p', msg('p-value'), 'pValue'),
    ],
    rows: correlationMeasures.map((measure) => {
      const { coefficient, interval, pValue, isBound } = pair[measure];
      return [
        textCell({ english: measureNames[measure], values: [] }),
        statisticCell(coefficient),
        statisticIntervalCell(interval),
        { kind: 'pValue', value: pValue, isBound },
      ];
    }),
  };
}

function figures(store: MetricsStore): TemplateResult {
  const pair = store.scatter.correlation.result;
  const total = store.claims.list.length;
  return html`<section aria-label=${t('Correlation')} tabindex="0">
    <h2>${t('Correlation')}</h2>
    ${pair ? tableView(store, correlationTable(pair)) : nothing}
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

/** Says how closely the two scores follow each other. The line keeps its height while the intervals are computed. */
function correlationLine(store: MetricsStore): TemplateResult {
  const pearson = store.scatter.correlation.result?.pearson;
  const { coefficient = null, interval = null } = pearson ?? {};
  const value = `${translate(measureNames.pearson)} = ${statisticText(coefficient)}`;
  const ends = interval && ([statisticText(interval.low), statisticText(interval.high)] as const);
  return html`<h2 class="scatter-correlation">
    ${pearson === undefined ? nothing : ends ? t('{0} (95 % interval {1} to {2})', value, ...ends) : value}
  </h2>`;
}

export function scatterTab(
  store: MetricsStore,
  x: ComparedScore,
  y: ComparedScore,
): TemplateResult {
  const drawn = store.scatter.drawn;
  return html`<div class="scatter-tab">
    <div class="scatter-plots">
      ${correlationLine(store)}
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
          ? html`<section class="columns distributions" aria-label=${t('Distributions')}>
              ${distribution(store, x, drawn.distributions[0])}
              ${x === y ? nothing : distribution(store, y, drawn.distributions[1])}
            </section>`
          : nothing
      }
    </div>
    <div class="scatter-side">${claimSummary(store, x, y)} ${figures(store)}</div>
  </div>`;
}
