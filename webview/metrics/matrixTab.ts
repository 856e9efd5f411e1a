// A table that compares every score with every other. Each cell shows the value and a colour. A click chooses X and Y.

import { html, nothing, type TemplateResult } from 'lit';
import {
  describeLeftOut,
  type SelectedColumns,
} from '../../src/core/analyse/comparison/metricComparison.ts';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { Action } from '../../src/core/show/document/document.ts';
import {
  correlationsSvg,
  measureNames,
  viewCorrelations,
  viewMeasures,
} from '../../src/core/analyse/panels/correlationsView.ts';
import { computationStatus } from '../common/computation.ts';
import { choice, icon, keyOr } from '../common/controls.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { render, t, translateNames } from '../common/l10n.ts';
import type { MetricsStore } from './store.ts';
import { checkBox, pushButton } from '../common/buttons.ts';

/** Returns all columns, or only the first column of each metric, without duplicates and constant columns. */
export function selectShownColumns(store: MetricsStore): SelectedColumns<ComparedScore> {
  const { columns, view, correlations } = store;
  if (!view.isShort) return correlations.select(columns);
  const seen = new Set<string>();
  return correlations.select(columns.filter(({ metric }) => !seen.has(metric) && seen.add(metric)));
}

function toolbar(store: MetricsStore, columns: readonly ComparedScore[]): TemplateResult {
  const { measure, isShort } = store.view;
  return html`<div class="flow tab-toolbar">
    ${choice(t('Measure'), translateNames(measureNames), measure, (key) => store.setView({ measure: keyOr(measureNames, key, measure) }))}
    ${checkBox(t('Show one score per metric'), isShort, (isOn) => store.setView({ isShort: isOn }))}
    ${pushButton(t('Save as SVG'), () => save(store, columns), { title: measure === 'covariance' ? t('Covariances have different scales and cannot be saved as one picture. Choose another measure.') : undefined, isOff: measure === 'covariance' })}
  </div>`;
}

const at = (store: MetricsStore) => (row: string, of: string) => store.correlations.at(row, of);

function save(store: MetricsStore, columns: readonly ComparedScore[]): void {
  const { measure } = store.view;
  const svg = correlationsSvg(
    { columns, measure, at: at(store) },
    store.header?.predictionsName ?? '',
  );
  store.post({ type: 'savePlot', name: `correlations-${measure}`, svg });
}

function table(store: MetricsStore, columns: readonly ComparedScore[]): TemplateResult {
  const { measure, x, y } = store.view;
  const matrix = viewCorrelations({
    columns,
    measure,
    at: at(store),
    isChosen: (of, row) => of === x && row === y,
    claims: store.claims.list.length,
  });
  const act = (action: Action): void => {
    if (!('choose' in action)) return;
    const { x: across = '', y: down = '' } = action.choose;
    store.comparePair(across, down);
  };
  return html`${blocksView(blocksContext(store, act), [matrix])}`;
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
  ${blocksView(blocksContext(store), viewMeasures())}`;
}
