// The confusion matrix of verdicts. A click on a cell lists its claims.

import { html, nothing, type TemplateResult } from 'lit';
import { otherLabels, type ConfusionMatrix } from '../../../src/core/metrics/verdict.ts';
import { noVerdict } from '../../../src/core/words/remarks.ts';
import type { VerdictCell } from '../../../src/protocol/panels.ts';
import { shareStyle } from '../../common/bars.ts';
import { onCellKey } from '../../common/cellKeys.ts';
import { evidenceLabel } from '../../common/evidenceText.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { showList } from '../list/showList.ts';
import { areSameVerdicts } from '../rows/verdictFilter.ts';
import { everyClaim } from '../list/listedClaims.ts';
import type { InspectorStore } from '../store.ts';

interface ConfusionCell {
  readonly count: number;
  /** Share of the cell in its row, from 0 to 1. */
  readonly share: number;
  readonly isRight: boolean;
  /**
   * Verdicts whose claims the cell lists. Absent if the cell has no claims or combines several labels, so that it lists nothing.
   */
  readonly verdicts?: VerdictCell;
}

function cellsOf({ labels, counts, withoutVerdict }: ConfusionMatrix): ConfusionCell[][] {
  const hasMissing = withoutVerdict.some((count) => count > 0);
  return labels.map((reference, row) => {
    const numbers = [...(counts[row] ?? []), ...(hasMissing ? [withoutVerdict[row] ?? 0] : [])];
    const all = numbers.reduce((sum, count) => sum + count, 0);
    return numbers.map((count, column) => {
      const predicted = labels[column] ?? null;
      const isListed = count > 0 && reference !== otherLabels && predicted !== otherLabels;
      return {
        count,
        share: all === 0 ? 0 : count / all,
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
export function toggleCell(store: InspectorStore): CellChoice {
  return {
    isChosen: (verdicts) => areSameVerdicts(verdicts, store.view.verdicts),
    choose: (verdicts) => {
      const isChosen = areSameVerdicts(verdicts, store.view.verdicts);
      store.list.change(isChosen ? everyClaim : { ...everyClaim, verdicts });
      if (!isChosen) showList(store);
    },
  };
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
    const { count, share, isRight, verdicts } = cell;
    const content = html`<span class="cell-number">${count}</span>
      ${isRight ? html`<span class="cell-match">${t('right')}</span>` : nothing}`;
    return html`<td class="cell ${isRight ? 'is-match' : ''}" .style=${shareStyle(share)}>
      ${verdicts ? listButton(choice, verdicts, content, { id, isFirst: cell === first }) : content}
    </td>`;
  };
  return html`<div
    class="matrix-scroll"
    role="region"
    aria-label=${t('Confusion matrix')}
    tabindex="0"
  >
    <table class="matrix confusion">
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
          ${(rows[0]?.length ?? 0) > labels.length ? html`<th scope="col">${render(noVerdict)}</th>` : nothing}
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
