// A folder's systems.

import { alignColumnsSteps } from '../../../src/core/analyse/comparison/comparison.ts';
import {
  leaderboardSteps,
  type Leaderboard,
} from '../../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import { finishSteps } from '../../../src/core/base/statistics/samples.ts';
import { systemsMessage, type TestedSystem } from './systemsPanel.ts';

/** Returns the leaderboard as the panel creates it. */
export function boardOf(tested: readonly TestedSystem[]): Leaderboard {
  const { header, systems } = systemsMessage(tested);
  const { metrics, dataSet, averitecLevel } = header;
  const aligned = finishSteps(alignColumnsSteps(systems, metrics, dataSet, averitecLevel));
  return finishSteps(leaderboardSteps(aligned, { metrics, dataSet }));
}

export const testedFolder = { uri: 'file:///project', name: 'project' };
