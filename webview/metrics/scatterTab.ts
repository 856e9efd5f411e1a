// Two metrics over all claims: a dot per claim, both distributions, and the correlation.

import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatInScale, statisticText } from '../../src/core/base/numbers.ts';
import { measureNames, viewCorrelation } from '../../src/core/analyse/panels/correlationsView.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { computationStatus } from '../common/computation.ts';
import { render, t, translateCount } from '../common/l10n.ts';
import { claimSummary } from './claimSummary.ts';
import type { DrawnDistribution } from '../../src/core/analyse/panels/scatterView.ts';
import type { MetricsStore } from './store.ts';
import { plotFigure } from './tabParts.ts';

function figures(store: MetricsStore): TemplateResult {
  const pair = store.scatter.correlation.result;
  const blocks = pair ? viewCorrelation(pair, store.claims.list.length) : [];
  const [table, ...basis] = blocksView(blocksContext(store), blocks);
  return html`<section aria-label=${t('Correlation')} tabindex="0">
    <h2>${t('Correlation')}</h2>
    ${table}
    ${computationStatus(store.scatter.correlation, t('Computing correlations and intervals'))}
    ${basis}
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
  const value = `${render(measureNames.pearson)} = ${statisticText(coefficient)}`;
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
  return html`<div class="beside scatter-tab">
    <div class="stack scatter-plots">
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
    <div class="stack scatter-side">${claimSummary(store, x, y)} ${figures(store)}</div>
  </div>`;
}
