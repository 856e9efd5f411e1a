// All systems in one table.

import { html, nothing, type TemplateResult } from 'lit';
import type { Leaderboard } from '../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import {
  leaderboardTable,
  rankRows,
} from '../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { joinParts, type Message, msg } from '../../src/core/base/words/message.ts';
import { checkBox } from '../common/buttons.ts';
import { computationStatus } from '../common/computation.ts';
import { t } from '../common/l10n.ts';
import { isFolded } from '../common/panel/page.ts';
import { stageText } from '../common/runHead.ts';
import { columnSort, tableView } from '../common/tableView.ts';
import { columnId, type SystemsStore } from './store.ts';

/** Returns what stands beside each system's name: which system is the baseline, and why a system has no scores. */
function listNotes({ systems }: SystemsStore, { rows }: Leaderboard): readonly Message[] {
  return rows.map(({ cells }, at) => {
    const state = cells.length > 0 ? undefined : systems[at]?.state;
    const isBaseline = at === 0 && systems.length > 1;
    const parts = [
      isBaseline ? msg('baseline') : [],
      state?.kind === 'scoring' ? stageText(state) : [],
      state?.kind === 'stopped' ? state.message : [],
    ].flat();
    return parts.length === 0 ? '' : joinParts(parts);
  });
}

/** Width in pixels of a column with a drawn interval. Where the columns do not fit, intervals are numbers. */
const drawnPixels = 80;

function boardTable(store: SystemsStore, board: Leaderboard): TemplateResult {
  const { comparison, systems } = store;
  const { rankedBy, isReversed, hasAllScores } = store.view;
  const { columns, resamples } = board;
  const chosen = columns.findIndex((column) => columnId(column) === rankedBy);
  const by = Math.max(0, chosen);
  const ranked = rankRows(board, by, isReversed);
  const notes = listNotes(store, board);
  const table = leaderboardTable(board, {
    isWhole: hasAllScores,
    by,
    isReversed,
    comparison,
    notes,
  });
  const baseline = systems.length > 1 && resamples > 0 ? systems[0]?.name : undefined;
  const intervals = table.columns.filter(({ kind }) => kind === 'scoreInterval');
  const drawsIntervals = !isFolded(drawnPixels * (intervals.length + 1));
  const footnotes = [
    ...(table.footnotes ?? []),
    ...(baseline === undefined
      ? []
      : [
          msg(
            'Overlapping intervals do not mean that two systems are equal. Primary scores are tested against {0} on the same claims.',
            baseline,
          ),
        ]),
  ];
  return tableView(
    store,
    { ...table, footnotes },
    {
      drawsIntervals,
      cellAt: (row, column) => {
        const uri = systems[ranked[row]?.at ?? -1]?.uri;
        if (table.columns[column]?.isRowName !== true || uri === undefined) return undefined;
        const open = (): void => store.post({ type: 'openSystem', uri });
        return { label: t('Show the scores for this file'), open };
      },
      sortAt: (at) => {
        const { id, kind } = table.columns[at] ?? {};
        const place = kind === 'score' ? columns.findIndex(({ column }) => column === id) : -1;
        const column = columns[place];
        if (!column) return undefined;
        const isChosen = place === by;
        const isDown = (column.better === 'higher') !== isReversed;
        return columnSort(isChosen, isDown, () =>
          store.setView({ rankedBy: columnId(column), isReversed: isChosen && !isReversed }),
        );
      },
    },
  );
}

export function leaderboardTab(store: SystemsStore): TemplateResult {
  const { leaderboard: computing } = store;
  const board = computing.result;
  if (!board) return computationStatus(computing, t('Creating the leaderboard'));
  const { hasAllScores } = store.view;
  return html`<div class="flow tab-toolbar board-line">
      ${
        board.columns.every(({ isStanding }) => isStanding)
          ? nothing
          : checkBox(t('All scores'), hasAllScores, (isOn) => store.setView({ hasAllScores: isOn }))
      }
    </div>
    ${computationStatus(computing, t('Creating the leaderboard'))}
    <div class="leaderboard">${boardTable(store, board)}</div>`;
}
