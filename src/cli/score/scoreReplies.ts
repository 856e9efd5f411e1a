// `evidence-inspector score --replies FILE` without other files. The replies contain their claims, so no other file is
// read.

import { metricsOf } from '../../core/score/metrics/registry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import { exitStatus, plainPrinter } from '../command.ts';
import { checkOutputs, ReportOutputs } from '../output/reportOutputs.ts';
import { buildScoringParams, collectRun, type ScoreEnvironment } from '../run/collectRun.ts';
import { catchFailure, finishRun, writeRun } from './score.ts';
import type { RepliesOptions } from '../scoreOptions.ts';

/** Returns the error for the first option that needs reference and predictions. Returns `undefined` if no such option is used. */
function findFileOptions({ stream, format, columns, shard }: RepliesOptions): string | undefined {
  if (stream === true) return '--stream reads reference and predictions';
  if (shard) return '--shard divides the claims of a reference';
  if (format === 'official')
    return 'The table of the official scripts needs reference and predictions';
  return columns ? '--columns belong to the claims of a reference' : undefined;
}

/** Throws an `InspectorError` for a metric that replies alone cannot provide. */
async function metricsAlone({
  metrics,
  replies,
  hasUsualMetrics,
}: RepliesOptions): Promise<readonly string[]> {
  const allMetrics = await metricsOfReplyFiles(replies, undefined);
  if (hasUsualMetrics === true) return allMetrics;
  const other = metricsOf(metrics).find(({ id }) => !allMetrics.includes(id));
  if (!other) return metrics;
  throw new InspectorError(
    'noJudge',
    `The replies are for ${allMetrics.join(', ')}, not for ${other.id}.`,
    'Give --reference and --predictions too, or leave --metrics out.',
  );
}

interface RepliesEnvironment extends Omit<ScoreEnvironment, 'scoring'> {
  readonly scoring: Pick<LocalScoring, 'replies'>;
}

/** Scores, prints and writes. Resolves with the exit status. */
export async function scoreReplies(
  repliesOptions: RepliesOptions,
  environment: RepliesEnvironment,
): Promise<number> {
  const { progress, print, width, scoring, signal } = environment;
  const printLine = plainPrinter(progress);
  const needing = findFileOptions(repliesOptions);
  if (needing !== undefined) {
    printLine(`error: ${needing}. Give --reference and --predictions, or leave it out.`);
    return exitStatus.wrongUsage;
  }
  const options = { ...repliesOptions, metrics: await metricsAlone(repliesOptions) };
  await checkOutputs(options);
  const outputs = new ReportOutputs(options, { print, width, printLine });
  const { replies } = options;
  const run = collectRun(environment, (observer) =>
    scoring.replies({ ...buildScoringParams(options), replies }, observer, signal),
  ).then((collected) => writeRun(collected, options, environment, outputs));
  return await finishRun(await catchFailure(run), options, outputs, environment);
}
