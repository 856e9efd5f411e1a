// A table that compares every score with every other. Each cell shows the value and a colour. A click chooses X and Y.

import { html, nothing, type TemplateResult } from 'lit';
import {
  describeLeftOut,
  type SelectedColumns,
} from '../../src/core/analyse/comparison/metricComparison.ts';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { Action } from '../../src/core/show/document/document.ts';
import { viewCorrelations } from '../../src/core/analyse/panels/correlationsView.ts';
import { correlationPlot } from '../../src/core/show/plots/correlationPlot.ts';
import { lightColours, standaloneSvg } from '../../src/core/show/plots/svgMarkup.ts';
import { correlationMeasures } from '../../src/core/base/statistics/correlationMatrix.ts';
import { computationStatus } from '../common/computation.ts';
import { choice, icon, keyOr } from '../common/controls.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { english, inline, render, t, translate, translateNames } from '../common/l10n.ts';
import { notesFold } from '../common/runHead.ts';
import type { MetricsStore } from './store.ts';
import { measureNames } from './viewState.ts';
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

function table(store: MetricsStore, columns: readonly ComparedScore[]): TemplateResult {
  const { measure, x, y } = store.view;
  const matrix = viewCorrelations({
    columns,
    measure,
    name: { english: measureNames[measure], values: [] },
    at: (row, of) => store.correlations.at(row, of),
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
  ${notesFold(
    t('About the measures'),
    correlationMeasures.map((measure) =>
      inline<string | TemplateResult>(
        '{0}: {1}',
        html`<b>${translate(measureNames[measure])}</b>`,
        translate(explanations[measure]),
      ),
    ),
  )}`;
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
