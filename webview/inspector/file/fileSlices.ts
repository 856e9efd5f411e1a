// Scores for groups of claims. Small groups are marked, because a mean over four claims says little.

import { html, type TemplateResult } from 'lit';
import { headlineLevel } from '../../../src/core/score/metrics/averitec.ts';
import type { Slice } from '../../../src/core/score/report/slices.ts';
import { sliceKindsOf, sliceTable } from '../../../src/core/show/tables/fileTables.ts';
import type { Cell, Table } from '../../../src/core/show/tables/model/table.ts';
import { fewClaims } from '../../../src/core/base/words/sliceWords.ts';
import { choice } from '../../common/controls.ts';
import { render, t } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import { runMetrics } from '../rows/claimScores.ts';
import type { InspectorStore } from '../store.ts';

/**
 * Returns the level for the table. This is the user's level if the host has counts for it, and otherwise the level used by the
 * leaderboards.
 */
function sliceLevel(store: InspectorStore, slices: readonly Slice[]): number {
  const isThere = slices.some(
    ({ averitecScore }) => averitecScore && Object.hasOwn(averitecScore, String(store.level)),
  );
  return isThere ? store.level : headlineLevel;
}

/** Returns what rows are sorted by. Missing numbers are last in either direction. */
function sortKey(cell: Cell | undefined): string | number | null {
  switch (cell?.kind) {
    case 'text':
      return render(cell.text);
    case 'score':
    case 'count':
      return cell.value;
    case 'share':
      return cell.whole === 0 ? null : cell.part / cell.whole;
    default:
      return null;
  }
}

function sortRows({ columns, rows }: Table, order: InspectorStore['sliceOrder']): Table['rows'] {
  const at = columns.findIndex(({ id }) => id === order?.column);
  if (!order || at < 0) return rows;
  const direction = order.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [sortKey(a[at]), sortKey(b[at])];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return typeof left === 'number' && typeof right === 'number'
      ? direction * (left - right)
      : -direction * String(left).localeCompare(String(right), 'en');
  });
}

export function fileSlices(store: InspectorStore, slices: readonly Slice[]): TemplateResult {
  const kinds = sliceKindsOf(slices, runMetrics(store.header));
  const shown = kinds.find(({ kind }) => kind === store.view.slices) ?? kinds[0];
  if (!shown) return html``;
  const level = sliceLevel(store, shown.slices);
  const table = sliceTable(shown, runMetrics(store.header), level);
  const { sliceOrder } = store;
  const sortAt = (at: number) => {
    const { id = '', kind } = table.columns[at] ?? {};
    // Texts are sorted from A, numbers from the largest.
    const isDown = sliceOrder?.isDescending === (kind !== 'text');
    const direction = isDown ? ('descending' as const) : ('ascending' as const);
    const sort = (): void => {
      store.sortSlices(id);
    };
    return { direction: sliceOrder?.column === id ? direction : undefined, sort };
  };
  const names = Object.fromEntries(kinds.map(({ kind, heading }) => [kind, render(heading)]));
  return html`<div class="tab-choice">
      ${choice(t('Slice claims by'), names, shown.kind, (kind) => {
        store.look({ slices: kind });
      })}
      <span class="muted"
        >${t('Each slice shows the means of its claims. Slices with fewer than {0} claims are marked. A claim with several values belongs to several slices.', fewClaims)}</span
      >
    </div>
    ${tableView(store, { ...table, rows: sortRows(table, sliceOrder) }, { sortAt })}`;
}
