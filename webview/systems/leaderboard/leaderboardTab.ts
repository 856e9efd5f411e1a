// All systems in one table.

import { html, nothing, type TemplateResult } from 'lit';
import type { Leaderboard } from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import { countText, percentText } from '../../../src/core/format/numbers.ts';
import { computationStatus } from '../../common/guidance.ts';
import { t } from '../../common/l10n.ts';
import type { SystemsStore } from '../store.ts';
import { boardTable } from './boardTable.ts';
import { sentences } from '../../../src/core/words/lists.ts';

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
