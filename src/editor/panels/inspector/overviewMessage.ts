// The overview of a run for its page: made of the file's numbers and of the claims so far.

import { constraintRules, leakConstraint } from '../../../core/doctor/leaveOutFlagged.ts';
import { overviewMetrics, overviewOf } from '../../../core/overview/overview.ts';
import { computePrimarySteps } from '../../../core/comparison/primary/primaryOfRun.ts';
import { causeOf } from '../../../core/questions/causes.ts';
import type { ToInspector } from '../../../protocol/panels.ts';
import { finishInSlices, workInSlices } from '../../platform/workInSlices.ts';
import type { Run } from '../../runs/run.ts';

/** `undefined` before the file's first numbers. Intervals come when all claims are scored. */
export async function overviewMessage(
  run: Run,
  names: readonly string[],
): Promise<ToInspector | undefined> {
  const { numbers } = run;
  if (!numbers) return undefined;
  const { aggregate, notes } = numbers;
  const claims = run.claims();
  // Statuses are kept with their claims, so that the overview is made in one go.
  await workInSlices(claims, causeOf);
  const { sentences, causes, readFirst } = overviewOf({ aggregate, claims, notes });
  const level = { averitecLevels: [run.averitecLevel] };
  const metrics = run.metricRows.map((metric) => ({
    ...metric,
    scores: [...metric.scores, ...metric.scoresAt(level)],
  }));
  const { dataSet } = run;
  const primary = await finishInSlices(
    computePrimarySteps(
      { aggregate, metrics, dataSet, claims: run.isScoring ? [] : claims },
      names,
    ),
  );
  const missing = overviewMetrics
    .filter(({ id }) => run.metricRows.every((metric) => metric.id !== id))
    .map(({ name }) => name);
  const isConstrained = run.result?.provenance.without !== undefined;
  const leakRules = constraintRules
    .filter(({ id }) => !isConstrained && leakConstraint.includes(id))
    .map(({ id, name }) => ({ id, name }));
  return { type: 'overview', sentences, causes, readFirst, primary, missing, leakRules };
}
