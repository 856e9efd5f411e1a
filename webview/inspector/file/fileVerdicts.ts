// F1 of each label, and the confusion matrix.

import { html, nothing, type TemplateResult } from 'lit';
import {
  hasPredictedVerdicts,
  type VerdictAggregate,
} from '../../../src/core/score/metrics/verdict.ts';
import { viewConfusion } from '../../../src/core/show/pages/claimCounts.ts';
import { f1Table } from '../../../src/core/show/tables/fileTables.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { tableView } from '../../common/tableView.ts';
import { everyClaim } from '../list/listedClaims.ts';
import { showList } from '../list/showList.ts';
import type { InspectorStore } from '../store.ts';

/** A cell lists its claims beside the table. A second press lists all claims again. */
export function fileVerdicts(store: InspectorStore, verdict: VerdictAggregate): TemplateResult {
  const { confusion } = verdict;
  const context = blocksContext(store, (action) => {
    if (!('ask' in action)) return;
    const where = (action.values ?? []).map(String);
    store.list.change({ ...everyClaim, where });
    if (where.length > 0) showList(store);
  });
  return html`${tableView(store, f1Table(verdict), { drawsBars: true })}
  ${
    hasPredictedVerdicts(confusion)
      ? html`<div class="confusion">
          ${blocksView(context, [viewConfusion(confusion, store.view.where)])}
        </div>`
      : nothing
  }`;
}
