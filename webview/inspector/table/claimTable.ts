// All claims of the run as a table that is sorted and filtered at its heads. It shows the claims that the list beside a claim shows, in
// the same order.

import { html, nothing, type TemplateResult } from 'lit';
import { formatInScale } from '../../../src/core/base/numbers.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import { conditionWords } from '../../../src/core/show/tables/claimConditions.ts';
import {
  computeFilledShare,
  countColumn,
  type HeadCounts,
} from '../../../src/core/show/tables/columnCounts.ts';
import { renderTable } from '../../../src/core/show/tables/model/renderTable.ts';
import type { Table } from '../../../src/core/show/tables/model/table.ts';
import { failedWord, noVerdict } from '../../../src/core/base/words/remarks.ts';
import { outcomeOf, outcomeText, standingSign } from '../../common/claims.ts';
import { icon, scoreBar, type Shown } from '../../common/controls.ts';
import { copyButton, copyTable } from '../../common/copy.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { findingNote, foundInRow } from '../../common/find/evidenceFind.ts';
import { render, t } from '../../common/l10n.ts';
import { rowsByKey, rowsIn } from '../../common/list/virtualList.ts';
import { Memo } from '../../common/memo.ts';
import { afterRendering } from '../../common/panel/page.ts';
import { statusSigns } from '../list/claimList.ts';
import {
  filterChoice,
  findClaims,
  nothingFound,
  shownCount,
  unsureKey,
} from '../list/claimToolbar.ts';
import { filterChips } from '../list/filterChips.ts';
import type { ListPosition } from '../list/listPosition.ts';
import {
  type ClaimColumn,
  firstColumns,
  fixedColumns,
  readOrder,
  tableColumnOf,
} from '../rows/claimColumns.ts';
import { hasFailed, rowHeadline, type ScoredRow } from '../rows/claimScores.ts';
import { popupMenu } from '../popupMenu.ts';
import type { InspectorStore } from '../store.ts';
import { columnHead } from './columnHead.ts';
import { checkBox, linkButton } from '../../common/buttons.ts';

/** Row height in pixels, as in table.css: two lines. */
export const tableRowPixels = 44;

/** Minimum widths of columns in pixels, so that the first columns fit into 1,000 pixels. */
const widths: Readonly<Record<ClaimColumn['kind'], number>> = {
  ...{ number: 48, claim: 160, verdict: 108, text: 140, statuses: 118, score: 78 },
};

/** Shares of the room that is left, which are the widths in pixels in a window of 1,200 pixels. */
const shares: typeof widths = {
  ...{ number: 48, claim: 240, verdict: 144, text: 176, statuses: 160, score: 98 },
};

/** The counts of each column, once for the same rows. */
const counted = new Memo<Map<string, HeadCounts>>();

/**
 * Returns the shown columns, in the order of all columns. Without any chosen column of this run, these are the first columns, except
 * verdicts and causes of predictions without verdicts, which would say the same of every claim.
 */
function shownColumns({ columns, view, header, rows }: InspectorStore): readonly ClaimColumn[] {
  if (!header) return [];
  const chosen = view.columns?.filter((id) => columns.some((one) => one.id === id)) ?? [];
  const hasVerdicts = rows.all.some(({ row }) => row.predictedVerdict !== null);
  const ids =
    chosen.length > 0
      ? chosen
      : firstColumns(header).filter((id) => hasVerdicts || (id !== 'predicted' && id !== 'cause'));
  return columns.filter(({ id }) => fixedColumns.includes(id) || ids.includes(id));
}

/** Returns the shown rows and columns for copies and files. */
function tabulateClaims(store: InspectorStore): Table {
  const columns = shownColumns(store);
  return {
    caption: 'Claims',
    columns: columns.map(tableColumnOf),
    rows: store.rows.visible.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

function columnChoice(store: InspectorStore): TemplateResult {
  const shown = shownColumns(store).map(({ id }) => id);
  const choose = (id: string, isShown: boolean): void =>
    store.setView({ columns: isShown ? [...shown, id] : shown.filter((one) => one !== id) });
  return popupMenu(
    'column-choice',
    t('Columns'),
    t('Columns'),
    store.columns
      .filter(({ id }) => !fixedColumns.includes(id))
      .map((column) =>
        checkBox(render(column.name ?? column.heading), shown.includes(column.id), (isShown) =>
          choose(column.id, isShown),
        ),
      ),
  );
}

/** Says which claims are listed and in which order, in English, as saved pages are. */
function describeList({ list, columns, view }: InspectorStore): string {
  const columnOf = (id: string): ClaimColumn | undefined => columns.find((one) => one.id === id);
  const nameOf = (column: ClaimColumn): string => textOf(column.name ?? column.heading);
  const { column: id = '', isDescending } = readOrder(view.order) ?? {};
  const sorted = columnOf(id);
  return [
    ...list.conditions.map((condition) => {
      const { heading, value } = conditionWords(condition, columnOf(condition.field));
      return `${textOf(heading)} ${textOf(value)}`.trim();
    }),
    ...(view.find === '' ? [] : [`found by “${view.find}”`]),
    ...(sorted
      ? [`sorted by ${nameOf(sorted)}, ${isDescending === true ? 'descending' : 'ascending'}`]
      : []),
  ].join('; ');
}

function actions(store: InspectorStore): TemplateResult {
  const { where, find, order } = store.view;
  const columns = shownColumns(store).map(({ id }) => id);
  const link = t('Link to this view');
  return html`<div class="flow small at-end table-actions">
    ${copyTable(store, t('Claims'), () => tabulateClaims(store))}
    ${copyButton(store, { what: link, word: t('Link') }, () => store.post({ type: 'copyViewLink', view: { where, find, order, columns }, what: link }))}
    ${linkButton(t('Save as CSV'), () => store.post({ type: 'saveTable', csv: renderTable(tabulateClaims(store), 'csv') }), { id: 'save-table', title: t('Save the shown rows and columns') })}
    ${linkButton(
      t('Save as web page'),
      () => {
        const claims = store.rows.visible.map(({ row }) => row.index);
        store.post({ type: 'saveClaims', claims, words: describeList(store) });
      },
      { id: 'save-claims', title: t('Save the listed claims with their evidence') },
    )}
  </div>`;
}

function verdictCell(verdict: string | null): TemplateResult {
  return verdict === null
    ? html`<span class="muted">${render(noVerdict)}</span>`
    : html`<span class="evidence" title=${verdict}>${evidenceLabel(verdict)}</span>`;
}

/** Renders the predicted verdict, with a sign where it differs from the reference. */
function predictedCell({ row }: ScoredRow): TemplateResult {
  const isWrong = outcomeOf(row) === 'wrong';
  return html`${isWrong ? html`<span class="standing-wrong" title=${outcomeText(row)}>${standingSign('wrong').icon}<span class="visually-hidden">${outcomeText(row)}</span></span> ` : nothing}${verdictCell(row.predictedVerdict)}`;
}

function scoreCell(scored: ScoredRow, { sortBy, scale }: ClaimColumn): TemplateResult {
  const score = sortBy(scored);
  if (typeof score !== 'number' || !scale) {
    return hasFailed(scored.row)
      ? html`<span class="cut row-failed" title=${render(failedWord)}
          >${icon('warning')} ${render(failedWord)}</span
        >`
      : html`<span class="muted">${formatInScale(null, { maximum: 1 })}</span>`;
  }
  return html`<span>${formatInScale(score, scale)}</span
    >${scoreBar(computeFilledShare(score, scale))}`;
}

function cellContent(store: InspectorStore, scored: ScoredRow, column: ClaimColumn): Shown {
  const { row } = scored;
  switch (column.kind) {
    case 'number':
      return html`${row.index}`;
    case 'claim':
      return html`<span class="first-lines evidence" dir="auto" title=${row.claim}
          >${row.claim}</span
        >${foundInRow(store.finder.found.get(row.index))}`;
    case 'verdict':
      return column.id === 'predicted' ? predictedCell(scored) : verdictCell(row.referenceVerdict);
    case 'statuses': {
      const { answered } = rowHeadline(row, store.level);
      return answered ? statusSigns(row, render(answered)) : nothing;
    }
    case 'score':
      return scoreCell(scored, column);
    case 'text': {
      const cell = column.cell(scored);
      const text = cell.kind === 'text' ? render(cell.text) : '';
      return html`<span class="first-lines evidence" dir="auto" title=${text}>${text}</span>`;
    }
  }
}

function rowView(
  store: InspectorStore,
  columns: readonly ClaimColumn[],
  scored: ScoredRow,
  place: number,
): TemplateResult {
  const { index } = scored.row;
  const isSelected = index === store.view.selected;
  return html`<div
    id="claim-${index}"
    class="table-row ${isSelected ? 'is-selected' : ''}"
    role="row"
    aria-rowindex=${place + 2}
    aria-selected=${String(isSelected)}
    @click=${() => store.openFromTable(index)}
  >
    ${columns.map(
      (column) =>
        html`<div class="table-cell kind-${column.kind}" role="gridcell">
          ${cellContent(store, scored, column)}
        </div>`,
    )}
  </div>`;
}

function onTableKey(store: InspectorStore, position: ListPosition, event: KeyboardEvent): void {
  // Keys at a head belong to its buttons.
  if (event.target !== event.currentTarget) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const places = rowsByKey(event.key, position.window.heightPixels, tableRowPixels);
  const { selected } = store.view;
  if (places !== undefined) {
    store.step(places);
  } else if (event.key === 'Enter' && selected !== null && store.selectedPosition >= 0) {
    store.openFromTable(selected);
    afterRendering(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}

function grid(store: InspectorStore, position: ListPosition): TemplateResult {
  const columns = shownColumns(store);
  const { visible, all } = store.rows;
  const tracks = columns.map(
    ({ kind }) => `minmax(${String(widths[kind])}px, ${String(shares[kind])}fr)`,
  );
  const known = counted.of([all, visible], () => new Map());
  const countsOf = (column: ClaimColumn): HeadCounts => {
    const counts = known.get(column.id) ?? countColumn(column, all, visible);
    known.set(column.id, counts);
    return counts;
  };
  const least = columns.reduce((sum, { kind }) => sum + widths[kind], 0);
  return html`<div
    id="claim-table"
    class="claim-table"
    role="grid"
    tabindex="0"
    aria-label=${t('Claims')}
    aria-rowcount=${visible.length + 1}
    aria-colcount=${columns.length}
    .style=${`--columns: ${tracks.join(' ')}; --least: ${String(least)}px`}
    @keydown=${(event: KeyboardEvent) => onTableKey(store, position, event)}
    ${rowsIn(
      position.window,
      {
        rows: visible,
        keyOf: ({ row }) => row.index,
        view: (scored, place) => rowView(store, columns, scored, place),
      },
      position.forget,
    )}
  >
    <div class="table-head" role="rowgroup">
      <div class="head-row" role="row" aria-rowindex="1">
        ${columns.map((column) => columnHead(store, column, countsOf(column)))}
      </div>
    </div>
    <div class="row-room" role="rowgroup"></div>
  </div>`;
}

export function claimTable(store: InspectorStore, position: ListPosition): TemplateResult {
  return html`<section class="table-pane" aria-label=${t('Claims')}>
    <h1 class="visually-hidden">${t('Table of claims')}</h1>
    <div class="flow toolbar">
      ${findClaims(store, 'claim-table')} ${filterChoice(store)} ${columnChoice(store)}
    </div>
    ${filterChips(store)}
    <div class="flow means">
      <div>${shownCount(store)}${findingNote(store.finder)}${unsureKey(store)}</div>
      ${store.rows.visible.length > 0 ? actions(store) : nothing}
    </div>
    <div class="table-frame">${grid(store, position)} ${nothingFound(store)}</div>
  </section>`;
}
