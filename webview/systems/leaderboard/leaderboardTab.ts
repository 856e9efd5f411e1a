// All systems in one table.

import { html, nothing, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/comparison/alignedSystems.ts';
import type {
  Leaderboard,
  LeaderboardCell,
  LeaderboardColumn,
  LeaderboardRow,
} from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import {
  describeCoverage,
  type RankedRow,
  rankRows,
} from '../../../src/core/comparison/leaderboard/leaderboardTable.ts';
import type { SystemComparison } from '../../../src/core/comparison/systemRows.ts';
import { resultWord } from '../../../src/core/comparison/tables/comparisonTables.ts';
import {
  countText,
  formatPrintedScore,
  percentText,
  scoreInterval,
} from '../../../src/core/format/numbers.ts';
import { noNumber } from '../../../src/core/format/signs.ts';
import { semqaMetric } from '../../../src/core/metrics/semqaMetric.ts';
import { rangesIn, sentences } from '../../../src/core/words/lists.ts';
import { formatUndecidedShare } from '../../../src/core/words/remarks.ts';
import { computationStatus } from '../../common/guidance.ts';
import { render, t } from '../../common/l10n.ts';
import { stageText } from '../../common/runHead.ts';
import { isFolded, resultMark } from '../../common/tableView.ts';
import { columnId, type SystemsStore } from '../store.ts';

// The table with one row per system, sorted by the chosen column.

/**
 * Widths in pixels. `systemPixels` is for rank and system together, and `scorePixels` is for each score with its interval on one
 * line.
 */
const systemPixels = 280;
const scorePixels = 125;

/** Renders a mark for a significant difference from the baseline. */
function mark(
  comparison: SystemComparison | undefined,
  column: LeaderboardColumn,
  at: number,
): TemplateResult | typeof nothing {
  const difference = comparison?.rows.find((row) => row.column === column.column)?.differences[
    at - 1
  ];
  return difference?.result === 'better' || difference?.result === 'worse'
    ? html`<span title=${render(difference.sentence)}
        >${resultMark(difference.result, render(resultWord(difference.result)))}</span
      >`
    : nothing;
}

function scoreCell(
  store: SystemsStore,
  { row, at }: RankedRow,
  column: LeaderboardColumn,
  cell: LeaderboardCell | undefined,
): TemplateResult {
  if (!cell) return html`<td class="number">${noNumber}</td>`;
  const { mean, interval } = cell;
  const over = mean === null ? undefined : describeCoverage(row, cell);
  const undecided =
    column.column === semqaMetric.scores[0]?.column && row.matches
      ? render(formatUndecidedShare(row.matches) ?? '')
      : '';
  return html`<td class="number">
    <span class="board-mean"
      >${mark(store.comparison, column, at)} <b>${formatPrintedScore(mean, column)}</b></span
    >
    ${interval === null ? nothing : html`<span class="interval">${scoreInterval(interval, column, rangesIn(render))}</span>`}
    ${over === undefined ? nothing : html`<span class="board-claims">${render(over)}</span>`}
    ${undecided === '' ? nothing : html`<span class="undecided-note">${undecided}</span>`}
  </td>`;
}

function stateText(store: SystemsStore, at: number, { cells }: LeaderboardRow): string {
  const state = store.systems[at]?.state;
  if (cells.length > 0 || !state || state.kind === 'complete') return '';
  return state.kind === 'scoring' ? stageText(state) : state.message;
}

function boardRow(
  store: SystemsStore,
  board: Leaderboard,
  places: readonly number[],
  ranked: RankedRow,
): TemplateResult {
  const { row, at, rank } = ranked;
  const state = stateText(store, at, row);
  return html`<tr
    class="board-row"
    @click=${() => {
      const uri = store.systems[at]?.uri;
      if (uri !== undefined) store.post({ type: 'openSystem', uri });
    }}
  >
    <td class="number muted">${rank ?? noNumber}</td>
    <th scope="row">
      <button
        type="button"
        class="score-name evidence"
        dir="auto"
        title=${t('Show the scores for this file')}
      >
        ${row.system}
      </button>
      ${at === 0 && store.systems.length > 1 ? html`<span class="tag">${t('baseline')}</span>` : nothing}
      ${state === '' ? nothing : html`<span class="board-state">${state}</span>`}
    </th>
    ${places.map((place) => {
      const column = board.columns[place];
      return column ? scoreCell(store, ranked, column, row.cells[place]) : nothing;
    })}
  </tr>`;
}

function headCell(
  store: SystemsStore,
  column: LeaderboardColumn,
  isChosen: boolean,
): TemplateResult {
  const { isReversed } = store.view;
  const isDown = (column.better === 'higher') !== isReversed;
  return html`<th
    scope="col"
    class="number"
    aria-sort=${isChosen ? (isDown ? 'descending' : 'ascending') : nothing}
  >
    <button
      type="button"
      class="sort-button"
      title=${column.name}
      @click=${() => {
        store.setView({ rankedBy: columnId(column), isReversed: isChosen && !isReversed });
      }}
    >
      ${labelOf(column)}<span aria-hidden="true" class="sort-mark"
        >${isChosen ? (isDown ? ' ↓' : ' ↑') : ''}</span
      >
    </button>
  </th>`;
}

function boardTable(store: SystemsStore, board: Leaderboard, caption: string): TemplateResult {
  const { rankedBy, isReversed, hasAllScores } = store.view;
  const chosen = Math.max(
    0,
    board.columns.findIndex((column) => columnId(column) === rankedBy),
  );
  const places = board.columns.flatMap(({ isStanding }, place) =>
    isStanding || hasAllScores || place === chosen ? [place] : [],
  );
  const isNarrow = isFolded(systemPixels + scorePixels * places.length);
  return html`<div class="wide-table" role="region" aria-label=${t('Leaderboard')} tabindex="0">
    <table class="scores-table board-table ${isNarrow ? 'folded-table folded-board' : ''}">
      <caption>
        <span class="evidence" dir="auto">${caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" class="number">${t('Rank')}</th>
          <th scope="col">${t('System')}</th>
          ${places.map((place) => {
            const column = board.columns[place];
            return column ? headCell(store, column, place === chosen) : nothing;
          })}
        </tr>
      </thead>
      <tbody>
        ${rankRows(board, chosen, isReversed).map((ranked) =>
          boardRow(store, board, places, ranked),
        )}
      </tbody>
    </table>
  </div>`;
}

function captionOf(store: SystemsStore, board: Leaderboard): string {
  const { confidence, resamples, columns } = board;
  if (resamples === 0) {
    return t(
      'The table shows means over the claims of each fully scored system. Intervals appear once all systems have been scored.',
    );
  }
  const baseline = store.systems.length > 1 ? store.systems[0]?.name : undefined;
  const notes = [
    ...(columns.length > 0
      ? [
          t(
            'The table shows means over the claims of each system. Below each mean is the {0} interval from {1} bootstrap resamples of the claims.',
            ...[percentText(confidence), countText(resamples)],
          ),
        ]
      : []),
    ...(baseline === undefined
      ? []
      : [
          t(
            'Overlapping intervals do not mean that two systems are equal. Primary scores are tested against {0} on the same claims.',
            baseline,
          ),
        ]),
    t('Select a system to see its scores.'),
  ];
  return sentences(notes);
}

export function leaderboardTab(store: SystemsStore): TemplateResult {
  const { computing } = store.leaderboard;
  const board = computing.result;
  if (!board) return computationStatus(computing, t('Creating the leaderboard'));
  const { hasAllScores } = store.view;
  return html`<div class="board-line">
      ${
        board.columns.every(({ isStanding }) => isStanding)
          ? nothing
          : html`<label class="board-all"
              ><input
                type="checkbox"
                .checked=${hasAllScores}
                @change=${() => {
                  store.setView({ hasAllScores: !hasAllScores });
                }}
              />
              ${t('All scores')}</label
            >`
      }
    </div>
    ${computationStatus(computing, t('Creating the leaderboard'))}
    ${boardTable(store, board, captionOf(store, board))}`;
}
