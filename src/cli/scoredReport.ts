// A run as a report in memory: what commands need that compute with all claims at once.

import { buildReport } from '../core/report/buildReport.ts';
import type { Report } from '../core/report/report.ts';
import type { ScoredClaim } from '../core/results/claims.ts';
import { observing, paramsOf, type ScoreEnvironment } from './score.ts';
import { semqaParametersOf, type RunOptions } from './scoreOptions.ts';

/** What a command needs that scores whole runs, not streams. */
export type RunEnvironment = Omit<ScoreEnvironment, 'scoring'> & {
  readonly scoring: Pick<ScoreEnvironment['scoring'], 'score'>;
};

/** Rejects as scoring does: there is no report of a part. */
export async function scoredReport(
  { reference, predictions }: { readonly reference: string; readonly predictions: string },
  options: RunOptions,
  { scoring, progress, signal }: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'>,
): Promise<Report> {
  const claims: ScoredClaim[] = [];
  const job = scoring.score(
    { ...paramsOf(options), predictions: { path: predictions }, reference: { path: reference } },
    observing(progress, claims),
    signal,
  );
  const result = await job.result;
  return buildReport(
    { ...result, claims },
    { semqa: semqaParametersOf(options), averitecLevels: [] },
  );
}
