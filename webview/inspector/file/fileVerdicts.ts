// F1 of each label, and the confusion matrix.

import { html, nothing, type TemplateResult } from 'lit';
import { findLargest } from '../../../src/core/base/statistics/sums.ts';
import {
  hasPredictedVerdicts,
  type ConfusionMatrix,
  otherLabels,
  type VerdictAggregate,
} from '../../../src/core/score/metrics/verdict.ts';
import { f1Table, tabulateConfusion } from '../../../src/core/show/tables/fileTables.ts';
import { writeCondition } from '../../../src/core/show/tables/claimConditions.ts';
import { noVerdict } from '../../../src/core/base/words/remarks.ts';
import type { VerdictCell } from '../../../src/protocol/panels.ts';
import { onCellKey, shareStyle } from '../../common/controls.ts';
import { copyTable } from '../../common/copy.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import { everyClaim } from '../list/listedClaims.ts';
import { showList } from '../list/showList.ts';
import type { InspectorStore } from '../store.ts';

// The confusion matrix of verdicts. A click on a cell lists its claims.

interface ConfusionCell {
  readonly count: number;
  /** Strength of the colour, from 0 to 1: the square root of the count's share in the largest count. Larger counts are darker. */
  readonly strength: number;
  readonly isRight: boolean;
  /**
   * Verdicts whose claims the cell lists. Absent if the cell has no claims or combines several labels, so that it lists nothing.
   */
  readonly verdicts?: VerdictCell;
}

function cellsOf({ labels, counts, withoutVerdict }: ConfusionMatrix): ConfusionCell[][] {
  const hasMissing = withoutVerdict.some((count) => count > 0);
  const largest = findLargest([...counts.flat(), ...withoutVerdict]);
  return labels.map((reference, row) => {
    const numbers = [...(counts[row] ?? []), ...(hasMissing ? [withoutVerdict[row] ?? 0] : [])];
    return numbers.map((count, column) => {
      const predicted = labels[column] ?? null;
      const isListed = count > 0 && reference !== otherLabels && predicted !== otherLabels;
      return {
        count,
        strength: Math.sqrt(count / (largest || 1)),
        isRight: row === column,
        verdicts: isListed ? { reference, predicted } : undefined,
      };
    });
  });
}

/**
 * Returns the cell choice for the table beside the list. A click lists the cell's claims, and a second click lists all claims
 * again.
 */
function toggleCell(store: InspectorStore): CellChoice {
  const isChosen = (verdicts: VerdictCell): boolean =>
    cellConditions(verdicts).join('\n') === store.view.where.join('\n');
  return {
    isChosen,
    choose: (verdicts) => {
      const where = isChosen(verdicts) ? [] : cellConditions(verdicts);
      store.list.change({ ...everyClaim, where });
      if (where.length > 0) showList(store);
    },
  };
}

/** Returns the conditions that the claims of a cell meet. */
export function cellConditions({ reference, predicted }: VerdictCell): readonly string[] {
  return [
    writeCondition({ field: 'predicted', value: predicted ?? '' }),
    writeCondition({ field: 'reference', value: reference }),
  ];
}

/** What a cell's button does. */
export interface CellChoice {
  /** Absent if the button leads to another view, so that it never looks pressed. */
  readonly isChosen?: (verdicts: VerdictCell) => boolean;
  readonly choose: (verdicts: VerdictCell, button: string) => void;
}

function listButton(
  { isChosen, choose }: CellChoice,
  verdicts: VerdictCell,
  content: TemplateResult,
  { id, isFirst }: { readonly id: string; readonly isFirst: boolean },
): TemplateResult {
  const isPressed = isChosen?.(verdicts);
  return html`<button
    type="button"
    class="cell-open"
    id=${id}
    tabindex=${isFirst ? 0 : -1}
    aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    title=${isPressed === true ? t('List all claims') : t('List the claims in this cell')}
    @click=${() => {
      choose(verdicts, id);
    }}
  >
    ${content}
  </button>`;
}

/** Without `hasCaption`, the caption is only for screen readers, because the heading above already names the table. */
export function confusionTable(
  confusion: ConfusionMatrix,
  choice: CellChoice,
  hasCaption = false,
): TemplateResult {
  const { labels } = confusion;
  const rows = cellsOf(confusion);
  /** The cell that can be reached with Tab. */
  const first = rows.flat().find(({ verdicts }) => verdicts !== undefined);
  const cellView = (cell: ConfusionCell, id: string): TemplateResult => {
    const { count, strength, isRight, verdicts } = cell;
    if (count === 0) {
      return html`<td class="cell ${isRight ? 'is-match' : ''}">
        <span class="visually-hidden">0</span>
      </td>`;
    }
    const content = html`<span class="cell-number">${count}</span>
      ${isRight ? html`<span class="cell-match">${t('right')}</span>` : nothing}`;
    return html`<td class="cell ${isRight ? 'is-match' : ''}" .style=${shareStyle(strength)}>
      ${verdicts ? listButton(choice, verdicts, content, { id, isFirst: cell === first }) : content}
    </td>`;
  };
  const columns = rows[0]?.length ?? 0;
  return html`<div
    class="pairs-scroll"
    role="region"
    aria-label=${t('Confusion matrix')}
    tabindex="0"
  >
    <table class="matrix confusion" .style=${`--columns: ${String(columns)}`}>
      <caption class=${hasCaption ? '' : 'visually-hidden'}>
        ${t('Number of claims by verdict. Select a cell to list its claims. Darker cells account for a larger share of their row.')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            ${t('Reference')} <span class="muted" aria-hidden="true">${t('↓ predicted →')}</span>
          </th>
          ${labels.map(
            (label) =>
              html`<th scope="col">
                ${inline('{0} {1}', html`<span class="visually-hidden">${t('predicted')}</span>`, evidenceLabel(label))}
              </th>`,
          )}
          ${columns > labels.length ? html`<th scope="col">${render(noVerdict)}</th>` : nothing}
        </tr>
      </thead>
      <tbody @keydown=${onCellKey}>
        ${rows.map(
          (cells, row) =>
            html`<tr>
              <th scope="row">${evidenceLabel(labels[row] ?? '')}</th>
              ${cells.map((cell, column) => cellView(cell, `cell-${row}-${column}`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function fileVerdicts(store: InspectorStore, verdict: VerdictAggregate): TemplateResult {
  const { confusion } = verdict;
  return html`${tableView(store, f1Table(verdict), { drawsBars: true })}
  ${
    hasPredictedVerdicts(confusion)
      ? html`${confusionTable(confusion, toggleCell(store), true)}
        ${copyTable(store, t('Confusion matrix'), () => tabulateConfusion(confusion))}`
      : nothing
  }`;
}
