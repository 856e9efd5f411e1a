// A run as a report in memory, for commands that need all claims at once.

import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import { buildReport } from '../../core/report/buildReport.ts';
import type { Report } from '../../core/report/report.ts';
import type { ScoredClaim } from '../../core/results/claims.ts';
import { buildScoringParams, observeRun } from './collectRun.ts';
import type { RunEnvironment } from './runEnvironment.ts';
import { semqaParametersOf, type RunOptions } from '../scoreOptions.ts';

/**
 * `systemMapping`: the mapping for the predictions, used instead of the command's mappings. Rejects with the errors of scoring.
 * Never returns the report of an unfinished run.
 */
export async function scoreReport(
  {
    reference,
    predictions,
    systemMapping,
  }: { readonly reference: string; readonly predictions: string; readonly systemMapping?: Mapping },
  options: RunOptions,
  { scoring, progress, signal }: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'>,
): Promise<Report> {
  const claims: ScoredClaim[] = [];
  const job = scoring.score(
    {
      ...buildScoringParams(options),
      predictions: {
        path: predictions,
        ...(systemMapping === undefined ? {} : { mapping: systemMapping }),
      },
      reference: { path: reference },
    },
    observeRun(progress, claims),
    signal,
  );
  const result = await job.result;
  return buildReport(
    { ...result, claims },
    { semqa: semqaParametersOf(options), averitecLevels: [] },
  );
}
