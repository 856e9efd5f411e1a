// Scores for groups of claims. Small groups are marked, because a mean over four claims says little.

import { html, type TemplateResult } from 'lit';
import { headlineLevel } from '../../../src/core/score/metrics/averitec.ts';
import type { Slice } from '../../../src/core/score/report/slices.ts';
import { sliceKindsOf, sliceTable } from '../../../src/core/show/tables/fileTables.ts';
import { sortTable } from '../../../src/core/show/tables/model/sortTable.ts';
import { fewClaims } from '../../../src/core/base/words/sliceWords.ts';
import { choice } from '../../common/controls.ts';
import { render, t } from '../../common/l10n.ts';
import { columnSort, tableView } from '../../common/tableView.ts';
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
    return columnSort(sliceOrder?.column === id, isDown, () => {
      store.sortSlices(id);
    });
  };
  const names = Object.fromEntries(kinds.map(({ kind, heading }) => [kind, render(heading)]));
  return html`<div class="flow tab-toolbar">
      ${choice(t('Slice claims by'), names, shown.kind, (kind) => {
        store.look({ slices: kind });
      })}
      <span class="muted"
        >${t('Each slice shows the means of its claims. Slices with fewer than {0} claims are marked. A claim with several values belongs to several slices.', fewClaims)}</span
      >
    </div>
    ${tableView(store, sortTable(table, sliceOrder, render), { sortAt })}`;
}
