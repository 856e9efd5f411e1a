import { html, nothing, type TemplateResult } from 'lit';
import type { ClaimPair, PlacedClaim } from '../../src/core/datasets/claimPairs.ts';
import type { Drawing } from '../../src/core/plots/drawing.ts';
import type { StatsBeside } from '../../src/core/stats/besideStats.ts';
import { type CountedKind, sizedKinds } from '../../src/core/stats/fileStats.ts';
import { countPlot, sizePlot } from '../../src/core/stats/statsPlots.ts';
import {
  listCountedNames,
  type StatsTable,
  statsTables,
} from '../../src/core/stats/statsTables.ts';
import { countedWords } from '../../src/core/stats/statsWords.ts';
import { describePair } from '../../src/core/tables/dataSetTables.ts';
import { joinParts, type Render, textOf } from '../../src/core/words/message.ts';
import type { ShownPairs } from '../../src/protocol/statsPanel.ts';
import { evidenceLabel, evidenceText } from '../common/evidenceText.ts';
import { readingSheet } from '../common/keySheet/keySheet.ts';
import { render, t, translateCount } from '../common/l10n.ts';
import { panelPage, provenanceLine } from '../common/panel/page.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { plotWidth } from '../common/plots/plotSize.ts';
import { runNotes } from '../common/runHead.ts';
import { type CellLink, tableView } from '../common/tableView.ts';
import type { StatsStore } from './store.ts';

// Head of the statistics panel: the files, their formats and the export buttons.

type Action = 'chooseFiles' | 'exportStats' | 'cancel' | 'again' | 'findPairs' | 'cancelPairs';

function action(store: StatsStore, type: Action, text: string, title: string): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    title=${title}
    @click=${() => {
      store.post({ type });
    }}
    >${text}</vscode-button
  >`;
}

function files({ beside, reading, header }: StatsStore): readonly TemplateResult[] {
  if (reading) {
    return reading.map(
      (name) => html`<li><span class="file-name evidence" dir="auto">${name}</span></li>`,
    );
  }
  return (beside?.files ?? []).map(
    ({ name, role }, index) =>
      html`<li>
        <span class="file-name evidence" dir="auto">${name}</span>
        <span class="muted"
          >${render(joinParts([role === 'reference' ? t('reference') : t('predictions'), header?.forms[index] ?? '']))}</span
        >
      </li>`,
  );
}

function head(store: StatsStore): TemplateResult {
  const { beside, reading, header } = store;
  return html`<header class="files-head">
    <div class="head-line">
      <ul class="files" aria-label=${t('Evidence files')}>
        ${files(store)}
      </ul>
      <div class="stats-actions">
        ${action(store, 'chooseFiles', t('Choose files…'), t('Choose other files, or add files'))}
        ${beside ? action(store, 'exportStats', t('Export…'), t("Export all counts in the command line's output format")) : nothing}
      </div>
    </div>
    ${
      reading
        ? html`<p class="working">
            <span>${t('Reading the files…')}</span>
            ${action(store, 'cancel', t('Cancel'), t('Cancel reading'))}
          </p>`
        : nothing
    }
    ${runNotes(header?.problems ?? [], { icon: 'warning', about: 'these files' })}
  </header>`;
}

// Shows claims that occur twice, in one file or in two, side by side.

function claimCell(
  store: StatsStore,
  { files }: ShownPairs,
  { file, index, text, verdict }: PlacedClaim,
): TemplateResult {
  const name = files.length > 1 ? (files[file] ?? '') : '';
  return html`<td>
    <p class="muted">
      <button
        type="button"
        class="link-button"
        title=${t('Show the claim in its file')}
        @click=${() => {
          store.post({ type: 'showClaim', file, index });
        }}
      >
        ${t('claim {0}', index)}</button
      >${name === '' ? nothing : html` <span class="evidence" dir="auto">${name}</span>`}
      ${verdict === null ? nothing : evidenceLabel(verdict)}
    </p>
    <p>${evidenceText(text)}</p>
  </td>`;
}

function pairRow(
  store: StatsStore,
  comparison: ShownPairs,
  pair: ClaimPair,
  place: number,
): TemplateResult {
  return html`<tr>
    <th scope="row">
      ${render(describePair(pair))}
      <button
        type="button"
        class="link-button"
        title=${t('Show both claims in their files, side by side')}
        @click=${() => {
          store.post({ type: 'showPair', pair: place });
        }}
      >
        ${t('Show both')}
      </button>
    </th>
    ${claimCell(store, comparison, pair.first)}${claimCell(store, comparison, pair.second)}
  </tr>`;
}

function pairTable(store: StatsStore, comparison: ShownPairs, left: number): TemplateResult {
  const caption = t('Claims that occur twice');
  return html`<div class="table-view" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('Relation between the claims')}</th>
            <th scope="col">${t('First claim')}</th>
            <th scope="col">${t('Second claim')}</th>
          </tr>
        </thead>
        <tbody>
          ${comparison.pairs.map((pair, place) => pairRow(store, comparison, pair, place))}
        </tbody>
      </table>
    </div>
    ${left > 0 ? html`<p class="muted">${translateCount(left, '{0} more row is not shown.', '{0} more rows are not shown.')}</p>` : nothing}`;
}

function content(store: StatsStore): TemplateResult {
  const { pairs } = store;
  switch (pairs.kind) {
    case 'none':
      return html`<p class="stats-actions">
        ${action(store, 'findPairs', t('Find duplicate claims'), t('Compare all claims with each other by wording and with the encoder model'))}
      </p>`;
    case 'running':
      return html`<p class="working">
        <span
          >${
            pairs.total === 0
              ? t('Comparing claims…')
              : translateCount(pairs.total, '{1} of {0} claim', '{1} of {0} claims', pairs.done)
          }</span
        >
        ${action(store, 'cancelPairs', t('Cancel'), t('Stop comparing'))}
      </p>`;
    case 'failed':
      return html`<p role="alert">${pairs.message}</p>
        <p class="stats-actions">
          ${action(store, 'findPairs', t('Find duplicate claims'), t('Compare the claims again'))}
        </p>`;
    case 'done': {
      const { comparison, sentences, left } = pairs;
      return html`${sentences.map((sentence) => html`<p>${render(sentence)}</p>`)}
      ${comparison.pairs.length === 0 ? nothing : pairTable(store, comparison, left)}`;
    }
  }
}

function pairSection(store: StatsStore): TemplateResult {
  return html`<section class="stats-pairs">
    <h2>${t('Claims that occur twice')}</h2>
    ${content(store)}
  </section>`;
}

// A section for each table, with plots of its values.

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

function sections(store: StatsStore, beside: StatsBeside): readonly TemplateResult[] {
  return statsTables(beside).map((one) => section(store, beside, one));
}

function emptyPage(store: StatsStore, message: string): TemplateResult {
  return html`<main class="empty-page">
    <h1>${t('No statistics to show')}</h1>
    <p class="evidence">${message}</p>
    <p class="stats-actions">
      ${action(store, 'again', t('Read again'), t('Read the same files again'))}
      ${action(store, 'chooseFiles', t('Choose files…'), t('Other evidence files'))}
    </p>
  </main>`;
}

/** Renders the contents of the files first, because a search for duplicates starts only on demand. */
function contents(store: StatsStore, beside: StatsBeside): readonly TemplateResult[] {
  const [first, ...others] = sections(store, beside);
  return [...(first ? [first] : []), pairSection(store), ...others];
}

export function statsView(store: StatsStore): TemplateResult {
  const { beside } = store;
  return panelPage(
    store,
    (message) => emptyPage(store, message),
    () =>
      html`<main>
          <h1 class="visually-hidden">${t('Contents of these files')}</h1>
          ${head(store)}
          <div class="results" role="region" aria-label=${t('Statistics')} tabindex="0">
            ${beside ? contents(store, beside) : nothing}
          </div>
        </main>
        ${provenanceLine(t('The counts come from the files alone. Nothing is scored.'))}`,
    readingSheet,
  );
}
