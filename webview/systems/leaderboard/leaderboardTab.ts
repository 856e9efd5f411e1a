// All systems in one table, with what has changed since the folder was scored before.

import { html, nothing, type TemplateResult } from 'lit';
import type { Leaderboard } from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import { countText, percentText } from '../../../src/core/format/numbers.ts';
import { working } from '../../common/guidance.ts';
import type { SystemsStore } from '../store.ts';
import { boardTable } from './boardTable.ts';
import { sinceChosen, sinceLine } from './since.ts';

function captionOf(store: SystemsStore, board: Leaderboard): string {
  const { confidence, resamples, columns } = board;
  if (resamples === 0) {
    return 'Means over the claims of each system that is scored to its end; intervals follow when all are.';
  }
  const first = columns[0]
    ? `Means over each system's claims, below them the ${percentText(confidence)} interval: where ${countText(resamples)} resamples of the claims (bootstrap) put it.`
    : '';
  const baseline = store.systems.length > 1 ? store.systems[0]?.name : undefined;
  const marks =
    baseline === undefined
      ? ''
      : ` Overlapping intervals do not say that two systems are equal: "better" and "worse" are tested against ${baseline}, on the same claims.`;
  return `${first}${marks} A click on a system opens its scores.`;
}

export function leaderboardTab(store: SystemsStore): TemplateResult {
  const { computing } = store.leaderboard;
  const board = computing.result;
  if (!board) return working(computing, 'Making the leaderboard');
  const since = sinceChosen(store, board);
  const { hasAllScores } = store.view;
  return html`<div class="board-line">
      ${sinceLine(store, since)}
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
              All scores</label
            >`
      }
    </div>
    ${working(computing, 'Making the leaderboard')}
    ${boardTable(store, board, since, captionOf(store, board))}`;
}
