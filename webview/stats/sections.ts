// A section for each table, with plots of its values.

import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing } from '../../src/core/plots/drawing.ts';
import type { StatsBeside } from '../../src/core/stats/besideStats.ts';
import type { CountedKind } from '../../src/core/stats/countedThings.ts';
import { sizedKinds } from '../../src/core/stats/fileStats.ts';
import { countPlot, sizePlot } from '../../src/core/stats/statsPlots.ts';
import {
  listCountedNames,
  statsTables,
  type StatsTable,
} from '../../src/core/stats/statsTables.ts';
import { countedWords } from '../../src/core/stats/statsWords.ts';
import { textOf, type Render } from '../../src/core/words/message.ts';
import { render, t } from '../common/l10n.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { tableView, type CellLink } from '../common/tableView.ts';
import type { StatsStore } from './store.ts';

const widestPlot = 420;

/**
 * Returns the link of a cell. A click on one of a file's counts lists the file's claims. Shares have no link, because the count
 * beside them has one.
 */
function linkOf(
  store: StatsStore,
  beside: StatsBeside,
  kind: CountedKind,
): (row: number, column: number) => CellLink | undefined {
  const names = listCountedNames(beside, kind);
  const { names: allNames, without } = beside.counts[kind];
  return (row, column) => {
    if (column % 2 === 0) return undefined;
    const file = (column - 1) / 2;
    const name = names[row];
    const count = (allNames[row]?.counts ?? without)[file] ?? 0;
    const whose = beside.files[file];
    if (name === undefined || count === 0 || !whose) return undefined;
    const what = countedWords[kind].name;
    return {
      label: t('claims in {0} with {1}: {2}', whose.name, what, name ?? t('none')),
      open: () => {
        store.post({ type: 'listClaims', file, kind, name });
      },
    };
  };
}

/** Renders a plot. Saved drawings are in English. */
function plot(
  store: StatsStore,
  draw: (render: Render) => Drawing | null,
  saveName: string,
): TemplateResult | typeof nothing {
  const drawing = draw(render);
  if (drawing === null) return nothing;
  return html`<plot-figure
    .drawing=${drawing}
    .savedDrawing=${() => draw(textOf)}
    .saveName=${saveName}
    @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => {
      store.post({ type: 'savePlot', ...detail });
    }}
  ></plot-figure>`;
}

function plots(
  store: StatsStore,
  beside: StatsBeside,
  of: StatsTable['of'],
): readonly (TemplateResult | typeof nothing)[] {
  const width = plotWidth(widestPlot);
  if (of === 'totals' || of === 'dates') return [];
  if (of === 'sizes') {
    return sizedKinds.map((kind) =>
      plot(store, (words) => sizePlot(beside, kind, width, words), kind),
    );
  }
  return [plot(store, (words) => countPlot(beside, of, width, words), of)];
}

function section(
  store: StatsStore,
  beside: StatsBeside,
  { of, table }: StatsTable,
): TemplateResult {
  const link =
    of === 'totals' || of === 'dates' || of === 'sizes' ? undefined : linkOf(store, beside, of);
  return html`<section class="stats-${of}">
    <h2>${render(table.caption)}</h2>
    <div class="section-body">
      <div class="section-table">${tableView(store, table, link)}</div>
      <div class="section-plots">${plots(store, beside, of)}</div>
    </div>
  </section>`;
}

export function sections(store: StatsStore, beside: StatsBeside): readonly TemplateResult[] {
  return statsTables(beside).map((one) => section(store, beside, one));
}
