// Parts that several tabs share: the choice of two columns, and a plot.

import { html, type TemplateResult } from 'lit';
import type { Drawing } from '../../src/core/show/plots/drawing.ts';
import type { ScatterPlot } from '../../src/core/show/plots/scatterPlot.ts';
import { iconButton, metricButton } from '../common/buttons.ts';
import { choice } from '../common/controls.ts';
import { t } from '../common/l10n.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import type { MetricsStore } from './store.ts';

/** Returns the short names of the columns, which plots and the matrix use too. Full names do not fit a narrow panel. */
export function columnNames(store: MetricsStore): Readonly<Record<string, string>> {
  return Object.fromEntries(store.columns.map(({ column, heading }) => [column, heading]));
}

/** Renders the choice of the metric of an axis, with the button that opens the metric's page. */
function axisChoice(store: MetricsStore, axis: 'x' | 'y', label: string): TemplateResult {
  const column = store[axis];
  return html`<span class="check pair-axis">
    <b>${axis.toUpperCase()}</b>
    ${choice(label, columnNames(store), store.view[axis], (id) => store.setView({ [axis]: id }), column?.name)}
    ${column && metricButton(column.name, () => store.post({ type: 'openMetricPage', metric: column.metric }))}
  </span>`;
}

/** Renders the choice of the two metrics for scatter plot and disagreements. */
export function pairChoice(store: MetricsStore): TemplateResult {
  const { x, y } = store.view;
  return html`<div class="flow pair-choice" role="group" aria-label=${t('Metrics to compare')}>
    ${axisChoice(store, 'x', t('Metric X'))}
    ${iconButton('swap', t('Swap X and Y'), () => store.setView({ x: y, y: x }))}
    ${axisChoice(store, 'y', t('Metric Y'))}
  </div>`;
}

/** Renders a plot whose dots are claims of the store. `save` contains the name of the saved file and its drawing in English. */
export function plotFigure(
  store: MetricsStore,
  drawing: Drawing | ScatterPlot,
  save: { readonly name: string; readonly inEnglish: () => Drawing },
  onPoint?: (left: number, top: number) => void,
): TemplateResult {
  return html`<plot-figure
    .drawing=${drawing}
    .describeDot=${store.describeDot}
    .chosen=${store.view.selected}
    .savedDrawing=${save.inEnglish}
    .saveName=${save.name}
    @dot-open=${({ detail }: PlotFigureEvents['dot-open']) => store.select(detail.index)}
    @dot-look=${({ detail }: PlotFigureEvents['dot-look']) => store.point(detail.index)}
    @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => store.post({ type: 'savePlot', ...detail })}
    @plot-point=${({ detail }: PlotFigureEvents['plot-point']) => onPoint?.(detail.left, detail.top)}
  ></plot-figure>`;
}
