import { html, type TemplateResult } from 'lit';
import type { Drawing } from '../../src/core/plots/drawing.ts';
import type { ScatterPlot } from '../../src/core/plots/scatterPlot.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import type { MetricsStore } from './store.ts';

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
    @dot-open=${({ detail }: PlotFigureEvents['dot-open']) => {
      store.select(detail.index);
    }}
    @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => {
      store.post({ type: 'savePlot', ...detail });
    }}
    @plot-point=${({ detail }: PlotFigureEvents['plot-point']) => {
      onPoint?.(detail.left, detail.top);
    }}
  ></plot-figure>`;
}
