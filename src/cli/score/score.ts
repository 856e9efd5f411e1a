// `evidence-inspector score`: scores a system against a reference. Prints results on stdout, everything else on stderr.

import { toPlainText } from '../../core/text/toPlainText.ts';
import type { RunParams, ScoreJob, ScoreObserver } from '../../protocol/scoring.ts';
import { columnsOfRun } from '../run/columnsBeside.ts';
import { exitStatus } from '../exitStatus.ts';
import { failureOf, printFailure } from '../failure.ts';
import { findingsOf } from '../run/findings.ts';
import type { JudgeParams } from '../../core/judge/judgeParams.ts';
import { type JudgeSpending } from '../../core/judge/judgeCost.ts';
import { confirmPlan, hushable, type HushedProgress } from '../judge/confirmPlan.ts';
import { judgeParamsOf } from '../judge/judgeOptions.ts';
import { checkOutputs, ReportOutputs } from '../output/reportOutputs.ts';
import { type ScoreOptions } from '../scoreOptions.ts';
import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import { findOptionForAllClaims, findWrongUsage, readsStreams } from './optionRules.ts';
import { StreamedReport } from './streamedReport.ts';
import { compareWithAll } from './constraint.ts';
import { textOf } from '../../core/words/message.ts';
import { buildScoringParams, collectRun, describeFiles } from '../run/collectRun.ts';
import {
  catchFailure,
  evaluationOf,
  finishRun,
  writeRun,
  type RunOutcome,
} from '../run/finishRun.ts';
import type { ScoreEnvironment } from '../run/runEnvironment.ts';

/** A run of `score` and its judge, if any. */
interface JudgedRun extends Omit<ScoreEnvironment, 'progress'> {
  readonly progress: HushedProgress;
  readonly judge: JudgeParams | undefined;
  readonly agree: NonNullable<ScoreObserver['agree']>;
}

/** Adds the metrics of the replies to the default metrics if the user named no metrics. Throws like `metricsOfReplyFiles`. */
async function metricsWithReplies({
  metrics,
  replies,
  hasUsualMetrics,
}: ScoreOptions): Promise<Pick<ScoreOptions, 'metrics'>> {
  if (!replies || hasUsualMetrics !== true) return { metrics };
  return {
    metrics: [...new Set([...metrics, ...(await metricsOfReplyFiles(replies, undefined))])],
  };
}

/** Scores, prints and writes. Resolves with the exit status. Finished claims are kept after a failure. */
export async function score(
  scoreOptions: ScoreOptions,
  environment: ScoreEnvironment,
): Promise<number> {
  const { print, width, env, ask } = environment;
  let spent: JudgeSpending | undefined;
  const progress = hushable({
    ...environment.progress,
    update: (step) => {
      spent = step.spent ?? spent;
      environment.progress.update(step);
    },
  });
  const printLine = (line: string): void => {
    progress.printLine(toPlainText(line));
  };
  let options = {
    ...scoreOptions,
    ...(await columnsOfRun(scoreOptions, scoreOptions.predictions, printLine)),
  };
  const wrongUsage = findWrongUsage(options);
  if (wrongUsage !== undefined) {
    printLine(`error: ${wrongUsage}`);
    return exitStatus.wrongUsage;
  }
  let judge: JudgeParams | undefined;
  try {
    options = { ...options, ...(await metricsWithReplies(options)) };
    judge = judgeParamsOf(options, env);
    await checkOutputs(options);
  } catch (error) {
    return printFailure(error, printLine);
  }
  const outputs = new ReportOutputs(options, { print, width, printLine });
  const isStreamed = options.without === undefined && (await readsStreams(options));
  if (isStreamed && options.stream === undefined) {
    printLine('The files are large and are read as streams. --no-stream reads them whole.');
  }
  const refused = findOptionForAllClaims(options, isStreamed, judge !== undefined);
  if (refused !== undefined) {
    printLine(`error: ${refused}`);
    return exitStatus.wrongUsage;
  }
  const run = isStreamed ? scoreStreams : scoreFiles;
  const agree = confirmPlan(progress, options.yes === true, ask);
  const judging = { ...environment, progress, judge, agree };
  const ended = await catchFailure(run(options, judging, outputs));
  return await finishRun(
    ended,
    options,
    outputs,
    { progress, ...(spent ? { spent } : {}) },
    (report) => findingsOf(options, report, isStreamed),
  );
}

async function scoreFiles(
  options: ScoreOptions,
  environment: JudgedRun,
  outputs: ReportOutputs,
): Promise<RunOutcome> {
  const params: RunParams = {
    ...buildScoringParams(options, environment.judge),
    predictions: { path: options.predictions },
    reference: { path: options.reference },
  };
  const start = (asked: RunParams, observer: ScoreObserver): ScoreJob =>
    environment.scoring.score(asked, { ...observer, agree: environment.agree }, environment.signal);
  const collected = await collectRun(
    environment,
    (observer) => start(params, observer),
    (run) => {
      environment.progress.printLine(toPlainText(describeFiles(run)));
    },
  );
  const { without, ...withAll } = params;
  const compared =
    without === undefined
      ? collected
      : await compareWithAll(
          ...([collected, without, evaluationOf(options), environment] as const),
          (only, observer) => start({ ...withAll, only }, observer),
        );
  return await writeRun(compared, options, environment, outputs);
}

async function scoreStreams(
  options: ScoreOptions,
  { scoring, progress, signal }: JudgedRun,
  outputs: ReportOutputs,
): Promise<RunOutcome> {
  const streamed = new StreamedReport(outputs, evaluationOf(options));
  const job = scoring.stream(
    {
      ...buildScoringParams(options),
      predictions: options.predictions,
      reference: options.reference,
      // With `--stream`, the input may be a pipe, and memory use stays constant. If streaming was selected automatically, claims
      // can be in any order, because the scores must equal the scores of files that are read as a whole.
      isAnyOrder: options.stream === undefined,
    },
    {
      onAligned: (run) => {
        progress.printLine(toPlainText(describeFiles(run)));
        streamed.start(run);
      },
      onScored: (claims) => streamed.add(claims),
      onProgress: (step) => {
        progress.update(step);
      },
      onNotice: (message) => {
        progress.printLine(toPlainText(textOf(message)));
      },
    },
    signal,
  );
  try {
    const result = await job.result;
    return { report: await streamed.end(result), hasLostClaims: (result.lost?.count ?? 0) > 0 };
  } catch (error) {
    const failure = failureOf(error);
    const soFar = job.soFar();
    const isWorthless = failure.code === 'nothingAligned';
    if (!soFar || streamed.count === 0 || isWorthless) return { failure };
    return { failure, report: await streamed.end(soFar) };
  }
}
