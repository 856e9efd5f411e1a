// Official scores before the other metrics are finished. They take seconds, and models take minutes.

import type { EvaluationParameters } from '../../core/metrics/metric.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { buildReport } from '../../core/report/reportBuilder.ts';
import { officialMetrics } from '../../core/tables/officialTable.ts';
import { numberLines } from '../../core/tables/summaryLines.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import type { RunFrame } from '../../core/report/report.ts';
import type { RunParams, ScoreJob, ScoreObserver } from '../../protocol/scoring.ts';
import { collectRun, type ScoreEnvironment } from '../run/collectRun.ts';

/** Runs with at most this many claims are finished before a user has read early scores. */
const fewClaims = 50;

/**
 * If a user is watching and the run has official and other metrics, scores the official metrics first and prints them as messages.
 * The run then computes all metrics, so its results stay the same. `onRead`: called once the files have been read. Returns whether
 * `onRead` was called.
 */
export async function printEarlyScores(
  params: RunParams,
  evaluation: EvaluationParameters,
  { progress }: Pick<ScoreEnvironment, 'progress'>,
  start: (params: RunParams, observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
  onRead: (run: RunFrame) => void,
): Promise<boolean> {
  const asked = metricsOf(params.metrics).map(({ id }) => id);
  const metrics = officialMetrics.filter((id) => asked.includes(id));
  if (!progress.isWatched || metrics.length === 0 || metrics.length === asked.length) return false;
  const { columns, replies, sources, retrieved, judge, timing, without, ...quick } = params;
  let isRead = false;
  const { result, failure } = await collectRun(
    { progress: { ...progress, printLine: () => undefined } }, // the whole run has the same notices
    (observer) => start({ ...quick, metrics }, observer),
    (run) => {
      isRead = true;
      onRead(run);
    },
  );
  // The whole run fails in the same way and says so.
  if (!result || failure || result.claims.length <= fewClaims) return isRead;
  const { claims, ...report } = buildReport(result, evaluation);
  progress.printLine('Official scores, before the other metrics:');
  for (const line of numberLines({ ...report, claimCount: claims.length })) {
    progress.printLine(toPlainText(line));
  }
  return isRead;
}
