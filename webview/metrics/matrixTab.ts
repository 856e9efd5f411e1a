// A table that compares every score with every other. Each cell shows the value and a colour. A click chooses X and Y.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type ColumnCorrelation,
  describeLeftOut,
  type SelectedColumns,
} from '../../src/core/comparison/metricComparison.ts';
import type { ComparedScore } from '../../src/core/comparison/toComparedClaim.ts';
import { type Ends, statisticInterval, statisticText } from '../../src/core/format/numbers.ts';
import { correlationPlot } from '../../src/core/plots/correlationPlot.ts';
import { lightColours, standaloneSvg } from '../../src/core/plots/svgMarkup.ts';
import { correlationMeasures } from '../../src/core/statistics/correlationMatrix.ts';
import { findLargest } from '../../src/core/statistics/sums.ts';
import { column, type Table, textCell } from '../../src/core/tables/model/table.ts';
import { rangesIn } from '../../src/core/words/lists.ts';
import { computationStatus } from '../common/computation.ts';
import { choice, icon, keyOr, onCellKey, shareStyle } from '../common/controls.ts';
import { copyTable } from '../common/copy.ts';
import {
  english,
  inline,
  render,
  t,
  translate,
  translateCount,
  translateNames,
} from '../common/l10n.ts';
import type { MetricsStore } from './store.ts';
import { measureNames } from './viewState.ts';

/** Returns all columns, or only the first column of each metric, without duplicates and constant columns. */
export function selectShownColumns(store: MetricsStore): SelectedColumns<ComparedScore> {
  const { columns, view, correlations } = store;
  if (!view.isShort) return correlations.select(columns);
  const seen = new Set<string>();
  return correlations.select(columns.filter(({ metric }) => !seen.has(metric) && seen.add(metric)));
}

function toolbar(store: MetricsStore, columns: readonly ComparedScore[]): TemplateResult {
  const { measure, isShort } = store.view;
  return html`<div class="tab-toolbar">
    ${choice(t('Measure'), translateNames(measureNames), measure, (key) => store.setView({ measure: keyOr(measureNames, key, measure) }))}
    <label class="check"
      ><input
        type="checkbox"
        .checked=${isShort}
        @change=${() => store.setView({ isShort: !isShort })}
      />
      ${t('Show one score per metric')}</label
    >
    <vscode-button
      appearance="secondary"
      ?disabled=${measure === 'covariance'}
      title=${measure === 'covariance' ? t('Covariances have different scales and cannot be saved as one picture. Choose another measure.') : nothing}
      @click=${() => save(store, columns)}
      >${t('Save as SVG')}</vscode-button
    >
  </div>`;
}

function save(store: MetricsStore, columns: readonly ComparedScore[]): void {
  const { measure } = store.view;
  const { node } = correlationPlot({
    id: 'correlations',
    title: `${measureNames[measure]} of ${store.header?.predictionsName ?? ''}`,
    names: columns.map(({ heading }) => heading),
    measure: measureNames[measure],
    coefficients: columns.map(({ column: row }) =>
      columns.map(
        ({ column }) => store.correlations.at(row, column)?.[measure].coefficient ?? null,
      ),
    ),
  });
  const svg = standaloneSvg(node, lightColours);
  store.post({ type: 'savePlot', name: `correlations-${measure}`, svg });
}

/** Returns the value that gets the strongest colour: the largest absolute covariance, or 1 for coefficients. */
function findStrongest(store: MetricsStore, columns: readonly ComparedScore[]): number {
  const { measure } = store.view;
  if (measure !== 'covariance') return 1;
  const all = columns.flatMap(({ column: row }) =>
    columns.map(({ column }) =>
      Math.abs(store.correlations.at(row, column)?.[measure].coefficient ?? 0),
    ),
  );
  return Math.max(Number.MIN_VALUE, findLargest(all));
}

function intervalText(interval: Ends): string {
  return statisticInterval(interval, rangesIn(render));
}

function sentence(
  store: MetricsStore,
  row: ComparedScore,
  column: ComparedScore,
  pair: ColumnCorrelation,
): string {
  const { coefficient, interval } = pair[store.view.measure];
  const names = [row.heading, column.heading];
  const claims = translateCount(pair.claims, '{0} claim', '{0} claims');
  if (coefficient === null) {
    return t(
      '{0} with {1} on {2}: no value, because there are too few claims or a score is the same for all claims',
      ...[...names, claims],
    );
  }
  const value = statisticText(coefficient);
  return interval
    ? t(
        '{0} with {1}: {2}, 95 % interval {3}, {4}',
        ...names,
        value,
        intervalText(interval),
        claims,
      )
    : t('{0} with {1}: {2}, {3}', ...names, value, claims);
}

/**
 * Minimum share of all claims, from 0 to 1. A cell with fewer claims has a note, because its value cannot be compared with those
 * of its neighbours.
 */
const fewClaims = 0.9;

function cell(
  store: MetricsStore,
  row: ComparedScore,
  column: ComparedScore,
  place: { readonly isFirst: boolean; readonly strongest: number },
): TemplateResult {
  if (row.column === column.column) return html`<td class="is-self">1</td>`;
  const pair = store.correlations.at(row.column, column.column);
  const { measure, x, y } = store.view;
  const coefficient = pair?.[measure].coefficient ?? null;
  const isChosen = row.column === y && column.column === x;
  const label = pair
    ? sentence(store, row, column, pair)
    : t('{0} with {1}: not computed yet', row.heading, column.heading);
  const interval = pair?.[measure].interval;
  return html`<td>
    <button
      type="button"
      class="correlation ${coefficient !== null && coefficient < 0 ? 'is-negative' : ''} ${isChosen ? 'is-chosen' : ''}"
      .style=${shareStyle(Math.abs(coefficient ?? 0) / place.strongest)}
      tabindex=${place.isFirst ? 0 : -1}
      title=${label}
      aria-current=${isChosen ? 'true' : nothing}
      @click=${() => store.comparePair(column.column, row.column)}
    >
      <span class="visually-hidden">${t('{0} with {1}:', row.heading, column.heading)}</span>
      ${pair ? statisticText(coefficient) : '…'}${
        pair && pair.claims < fewClaims * store.claims.list.length
          ? html`<span class="interval"
              >${t('{0} of {1}', pair.claims, store.claims.list.length)}</span
            >`
          : nothing
      }${interval ? html`<span class="interval">${intervalText(interval)}</span>` : nothing}
    </button>
  </td>`;
}

function tabulateMatrix(store: MetricsStore, columns: readonly ComparedScore[]): Table {
  const { measure } = store.view;
  return {
    caption: `${measureNames[measure]} of every pair of scores`,
    columns: [
      column('score', 'score', 'text'),
      ...columns.map((one) => column(one.column, one.heading, 'statistic')),
    ],
    rows: columns.map((row) => [
      textCell(row.heading),
      ...columns.map((one) => ({
        kind: 'statistic' as const,
        value:
          row.column === one.column
            ? 1
            : (store.correlations.at(row.column, one.column)?.[measure].coefficient ?? null),
      })),
    ]),
  };
}

function table(store: MetricsStore, columns: readonly ComparedScore[]): TemplateResult {
  const most = findStrongest(store, columns);
  return html`<div class="matrix-scroll" role="region" aria-label=${t('Correlation matrix')}>
      <table class="correlations">
        <caption>
          <span class="caption-text"
            >${t('{0} for every pair of scores. Select a cell to see its claims.', translate(measureNames[store.view.measure]))}</span
          >
        </caption>
        <thead>
          <tr>
            <td></td>
            ${columns.map(({ heading, name }) => html`<th scope="col" title=${name}>${heading}</th>`)}
          </tr>
        </thead>
        <tbody @keydown=${onCellKey}>
          ${columns.map(
            (row, down) =>
              html`<tr>
                <th scope="row" title=${row.name}>${row.heading}</th>
                ${columns.map((column, right) =>
                  cell(store, row, column, { isFirst: down === 0 && right === 1, strongest: most }),
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${copyTable(store, t('Correlation matrix'), () => tabulateMatrix(store, columns))}`;
}

export function matrixTab(store: MetricsStore): TemplateResult {
  const selected = selectShownColumns(store);
  const { columns } = selected;
  const [first, second] = columns;
  const sample = first && second ? store.correlations.at(first.column, second.column) : undefined;
  const hasNone = store.correlations.work.progress === null && sample?.resamples === 0;
  return html`${toolbar(store, columns)}
    ${computationStatus(store.correlations.work, t('Computing correlations and intervals'))}
    ${
      hasNone
        ? html`<p class="muted">
            ${icon('about')}
            ${t('Computing the intervals for all pairs would take minutes with this many claims. Select a cell to compute the interval for its pair.')}
          </p>`
        : nothing
    }
    ${table(store, columns)}
    ${describeLeftOut(selected).map((note) => html`<p class="muted">${render(note)}</p>`)}
    <details class="measures">
      <summary>${t('About the measures')}</summary>
      <ul>
        ${correlationMeasures.map((measure) => html`<li>${inline<string | TemplateResult>('{0}: {1}', html`<b>${translate(measureNames[measure])}</b>`, translate(explanations[measure]))}</li>`)}
      </ul>
    </details>`;
}

const explanations: Readonly<Record<keyof typeof measureNames, string>> = {
  pearson: english("how closely the claims' points follow a straight line, from -1 to 1."),
  spearman: english(
    "Pearson's r of the ranks. It shows whether one metric rises with the other, even if the relationship is not linear.",
  ),
  kendall: english(
    'share of claim pairs that both metrics put in the same order, minus the share in the opposite order, from -1 to 1. Adjusted for ties.',
  ),
  covariance: english(
    'a measure in the units of the two scores. Covariances of different pairs cannot be compared.',
  ),
};
