// The overview message for the inspector's page. Uses the file's scores and the claims so far.

import { constraintRules, leakConstraint } from '../../../core/doctor/leaveOutFlagged.ts';
import { overviewMetrics, overviewOf } from '../../../core/overview/overview.ts';
import { computePrimarySteps } from '../../../core/comparison/primary/primaryOfRun.ts';
import { causeOf } from '../../../core/questions/causes.ts';
import type { ToInspector } from '../../../protocol/panels.ts';
import { finishInSlices, workInSlices } from '../../platform/workInSlices.ts';
import type { Run } from '../../runs/run.ts';

/** `undefined` before the file's first scores. Confidence intervals are added when all claims are scored. */
export async function overviewMessage(
  run: Run,
  names: readonly string[],
): Promise<ToInspector | undefined> {
  const { numbers } = run;
  if (!numbers) return undefined;
  const { aggregate, notes } = numbers;
  const claims = run.claims();
  // Statuses are cached per claim. Computing them in slices first keeps the overview itself short.
  await workInSlices(claims, causeOf);
  const provenance = run.result?.provenance;
  const overview = overviewOf({ aggregate, claims, notes, provenance });
  const { sentences, causes, lists, readFirst, yardstick } = overview;
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
  const isConstrained = provenance?.without !== undefined;
  const leakRules = constraintRules
    .filter(({ id }) => !isConstrained && leakConstraint.includes(id))
    .map(({ id, name }) => ({ id, name }));
  return {
    type: 'overview',
    sentences,
    causes,
    lists,
    readFirst,
    primary,
    missing,
    leakRules,
    ...(yardstick ? { yardstick } : {}),
  };
}
