// A folder's systems with an earlier run.

import { alignColumnsSteps } from '../../../src/core/comparison/comparison.ts';
import type { PastRun } from '../../../src/core/comparison/leaderboard/history.ts';
import {
  leaderboardSteps,
  type Leaderboard,
} from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import { finishSteps } from '../../../src/core/statistics/steps.ts';
import type { FolderHeader } from '../../../src/protocol/comparePanels.ts';
import { systemsMessage, type TestedSystem } from './systemsPanel.ts';

const reference = { name: 'reference.json', sha256: 'r' };

/** Returns the leaderboard as the panel creates it. */
export function boardOf(tested: readonly TestedSystem[]): Leaderboard {
  const { header, systems } = systemsMessage(tested);
  const { metrics, dataSet, averitecLevel } = header;
  const aligned = finishSteps(alignColumnsSteps(systems, metrics, dataSet, averitecLevel));
  return finishSteps(leaderboardSteps(aligned, { metrics, dataSet }));
}

/**
 * Returns an earlier run in which the first system had a different file and a SemQA score that was .25 better, the second system
 * was missing, another system was present, and the encoder was different.
 */
export function runBefore(systems: readonly TestedSystem[]): PastRun {
  const { columns, rows } = boardOf(systems);
  const scoresOf = (at: number): Record<string, number | null> =>
    Object.fromEntries(
      columns.map(({ column }, place) => [column, rows[at]?.cells[place]?.mean ?? null]),
    );
  const [first, , third] = systems.map(({ name }) => name);
  const better = { ...scoresOf(0), semqa: (scoresOf(0)['semqa'] ?? 0) + 0.25 };
  return {
    when: '2026-11-20T10:00:00.000Z',
    reference,
    made: { encoder: 'mpnet' },
    systems: [
      { file: first ?? '', sha256: 'then', scores: better },
      { file: third ?? '', sha256: `${third ?? ''} now`, scores: scoresOf(2) },
      { file: 'gone.json', sha256: 'x', scores: {} },
    ],
  };
}

export function folderAfter(
  systems: readonly TestedSystem[],
  runs: readonly PastRun[] = [runBefore(systems)],
): FolderHeader {
  const files = systems.map(({ name }) => ({ file: name, sha256: `${name} now` }));
  return {
    uri: 'file:///project',
    name: 'project',
    files,
    reference,
    made: { encoder: 'mini' },
    runs,
  };
}
