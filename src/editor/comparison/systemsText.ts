// Content of a comparison's text: the objects of the exports, and each system's version of the claim in view.

import { buildComparisonSteps } from '../../core/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../core/comparison/leaderboard/comparedLeaderboard.ts';
import { refuseIncomparable, buildReports } from './exportComparison.ts';
import { finishInSlices } from '../platform/workInSlices.ts';
import type { ShownInPanels } from '../panels/panelTexts.ts';
import type { NamedRun } from './parts/systemsHeader.ts';

/** Uses the runs that have a result, baseline first. Rejects with an `InspectorError` if they cannot be compared. */
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
