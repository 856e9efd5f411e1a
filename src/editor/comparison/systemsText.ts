// What the text of a comparison is made of: the same objects as its exports, and the claim in view of every system.

import { buildComparisonSteps } from '../../core/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../core/comparison/leaderboard/comparedLeaderboard.ts';
import { refuseIncomparable, buildReports } from './exportComparison.ts';
import { finishInSlices } from '../platform/workInSlices.ts';
import type { ShownInPanels } from '../panels/panelTexts.ts';
import type { NamedRun } from './parts/systemsHeader.ts';

/** Of the runs that have ended, the baseline first. Rejects with `InspectorError` where they cannot be compared. */
export async function systemsText(
  runs: readonly NamedRun[],
  inView: number | undefined,
  primary: readonly string[],
): Promise<ShownInPanels['systems']> {
  const finished = runs.filter(({ run }) => run.result !== undefined);
  const reports = await buildReports(finished);
  const level = finished[0]?.run.averitecLevel;
  const drawing = { primary, ...(level === undefined ? {} : { level }) };
  return await refuseIncomparable(async () => ({
    comparison: await finishInSlices(buildComparisonSteps(reports, drawing)),
    leaderboard: await finishInSlices(compareLeaderboardSteps(reports, drawing)),
    claims: finished.flatMap(({ name, run }) => {
      const claim = inView === undefined ? undefined : run.claimInFull(inView);
      return claim ? [{ claim, metrics: run.metricRows, system: name }] : [];
    }),
  }));
}
