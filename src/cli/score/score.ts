// `evidence-inspector score`: scores a system against a reference. Prints results on stdout, everything else on stderr.

import { checkPrimaryNames } from '../../core/analyse/comparison/primary/primaryScores.ts';
import {
  formatPrimaryLine,
  listDescribedNames,
} from '../../core/analyse/comparison/primary/primaryOfRun.ts';
import { type JudgeSpending, spendingText } from '../../core/score/judge/judgePlan.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import type { EvaluationParameters } from '../../core/score/metrics/metric.ts';
import type { Constraint, Report, RunFrame, RunResult } from '../../core/score/report/report.ts';
import { buildReport } from '../../core/score/report/reportBuilder.ts';
import type { ReportEnd } from '../../core/show/tables/reportWriter.ts';
import { noteLines, resultLines, timingLines } from '../../core/show/tables/summaryLines.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { textOf } from '../../core/base/words/message.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import type { RunParams, ScoreJob, ScoreObserver } from '../../protocol/scoring.ts';
import { metricsOfReplyFiles } from '../../scorer/providers/judge/storedReplies.ts';
import { exitStatus, failureOf, printFailure, plainPrinter } from '../command.ts';
import { confirmPlan, hushable, type HushedProgress, judgeParamsOf } from '../judgeOptions.ts';
import { isForPrograms } from '../output/outputFormats.ts';
import { checkOutputs, ReportOutputs } from '../output/reportOutputs.ts';
import {
  buildScoringParams,
  type CollectedRun,
  collectRun,
  columnsOfRun,
  describeFiles,
  type ScoreEnvironment,
  findingsOf,
} from '../run/collectRun.ts';
import { FailedClaims } from '../run/maxFailed.ts';
import { semqaParametersOf, type ScoreRunOptions, type ScoreOptions } from '../scoreOptions.ts';
import { printEarlyScores, StreamedReport } from './streamedReport.ts';
import { suggestTurn } from './swappedFiles.ts';
import { findOptionForAllClaims, findWrongUsage, readsStreams } from './optionRules.ts';
import {
  compareConstraint,
  countLeftOut,
  listConstrainedClaims,
  replaceClaims,
} from '../../core/analyse/comparison/compareConstraint.ts';

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
  const printLine = plainPrinter(progress);
  let options = {
    ...scoreOptions,
    ...(await columnsOfRun(scoreOptions, scoreOptions.predictions, printLine)),
  };
  const wrongUsage = findWrongUsage(options);
  if (wrongUsage !== undefined) {
    printLine(`error: ${wrongUsage}`);
    return exitStatus.wrongUsage;
  }
  options = { ...options, ...(await metricsWithReplies(options)) };
  const judge = judgeParamsOf(options, env);
  await checkOutputs(options);
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
  const ended = await catchFailure(
    run(options, judging, outputs).then((outcome) => ({
      ...outcome,
      failure: outcome.failure && suggestTurn(outcome.failure, options),
    })),
  );
  return await finishRun(ended, options, outputs, { progress, spent }, (report) =>
    findingsOf(options, report),
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
  const onRead = (run: RunFrame): void =>
    environment.progress.printLine(toPlainText(describeFiles(run)));
  const isRead = await printEarlyScores(params, evaluationOf(options), environment, start, onRead);
  const collected = await collectRun(
    environment,
    (observer) => start(params, observer),
    isRead ? undefined : onRead,
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
    },
    {
      onAligned: (run) => {
        progress.printLine(toPlainText(describeFiles(run)));
        streamed.start(run);
      },
      onScored: (claims) => streamed.add(claims),
      onProgress: (step) => progress.update(step),
      onNotice: (message) => progress.printLine(toPlainText(textOf(message))),
    },
    signal,
  );
  try {
    const result = await job.result;
    return { report: await streamed.end(result) };
  } catch (error) {
    const failure = failureOf(error);
    const soFar = job.soFar();
    const isWorthless = failure.code === 'nothingAligned';
    if (!soFar || streamed.count === 0 || isWorthless) return { failure };
    return { failure, report: await streamed.end(soFar) };
  }
}

/** Outcome of a run. A failed run may still have finished claims. */
export interface RunOutcome {
  readonly report?: ReportEnd;
  readonly failure?: InspectorError;
}

/** Returns the parameters for building a report. */
function evaluationOf(
  options: ScoreRunOptions & Pick<ScoreOptions, 'levels'>,
): EvaluationParameters {
  return { semqa: semqaParametersOf(options), averitecLevels: options.levels };
}

/** Writes the claims that a run has finished. */
export async function writeRun(
  { result, failure, constraint }: CollectedRun & { readonly constraint?: Constraint },
  options: ScoreRunOptions & Pick<ScoreOptions, 'levels'>,
  environment: Pick<ScoreEnvironment, 'progress'>,
  outputs: ReportOutputs,
): Promise<RunOutcome> {
  if (!result || (failure && result.claims.length === 0)) return failure ? { failure } : {};
  const { claims, ...rest }: Report = buildReport(result, evaluationOf(options));
  const report = {
    ...rest,
    ...(constraint ? { without: constraint } : {}),
    claimCount: claims.length,
  };
  environment.progress.stop();
  try {
    await outputs.begin(report);
    await outputs.claims(claims);
    await outputs.end(report);
    return { report, failure };
  } catch (error) {
    return { report, failure: failure ?? failureOf(error) };
  }
}

/** Treats an unexpected error during writing like any other failure. */
export async function catchFailure(run: Promise<RunOutcome>): Promise<RunOutcome> {
  try {
    return await run;
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Prints the messages at the end of a run and returns the exit status. */
export async function finishRun(
  { report, failure }: RunOutcome,
  options: Pick<ScoreOptions, 'format' | 'primary' | 'maxFailed'>,
  outputs: ReportOutputs,
  { progress, spent }: Pick<ScoreEnvironment, 'progress'> & { readonly spent?: JudgeSpending },
  findings: (report: ReportEnd) => readonly string[] = () => [],
): Promise<number> {
  const printLine = plainPrinter(progress);
  await outputs.discard();
  progress.stop();
  if (spent) printLine(`Judge: ${spendingText(spent)}.`);
  const lost = outputs.failure;
  const failures = [...new Set([failure, lost])].filter((each) => each !== undefined);
  const [status] = failures.map((each) => printFailure(each, printLine));
  const arrivedNowhere = lost !== undefined && lost === failure;
  if (report && !arrivedNowhere) {
    // Formats for programs have no sentences, so the user reads them here.
    if (isForPrograms(options.format)) {
      const lines = [...resultLines(report), ...noteLines(report), ...timingLines(report)];
      for (const line of lines) printLine(line);
    }
    printLine(formatPrimaryLine(report, options.primary));
    const wrongName = checkPrimaryNames(options.primary, listDescribedNames(report));
    if (wrongName !== undefined) printLine(`warning: --primary: ${textOf(wrongName)}`);
    for (const line of findings(report)) printLine(line);
  }
  const failed = new FailedClaims(options);
  if (report && !arrivedNowhere) failed.add(report);
  const hasFailedClaims = failed.printIfTooMany(printLine);
  if (status !== undefined) return status;
  if (!outputs.isWritten) return exitStatus.failed;
  return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
}

// `score --without`: compares scores without flagged evidence with scores on all evidence. Only claims that lost
// evidence are scored again, with all their evidence.

/** A run without flagged evidence, and its comparison with the run on all evidence. `failure`: from either of the two runs. */
export interface ConstrainedRun extends CollectedRun {
  readonly constraint?: Constraint;
}

/** Returns the run on all evidence. Data about the whole file, such as a judge's provenance, come from the first run. */
function toFullRun({ provenance, ...run }: RunResult, scored: RunResult['claims']): RunResult {
  const { without: _, ...rest } = provenance;
  return { ...run, provenance: rest, claims: replaceClaims(run.claims, scored) };
}

/**
 * Compares a finished run without flagged evidence with the same run on all evidence. `scoreAll` scores claims with all
 * evidence. Returns a failed run unchanged and without a comparison.
 */
async function compareWithAll(
  constrained: CollectedRun,
  rules: readonly string[],
  evaluation: EvaluationParameters,
  environment: Pick<ScoreEnvironment, 'progress'>,
  scoreAll: (only: readonly number[], observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
): Promise<ConstrainedRun> {
  const { result, failure } = constrained;
  if (!result || failure) return constrained;
  const only = listConstrainedClaims(result.claims);
  if (only.length === 0) {
    const counts = countLeftOut(rules, result.claims, result.claims);
    return { result, constraint: { ...counts, scores: [] } };
  }
  environment.progress.printLine(
    'Scoring the claims with left-out evidence again, with all evidence.',
  );
  const all = await collectRun(environment, (observer) => scoreAll(only, observer));
  if (!all.result || all.failure)
    return { ...constrained, ...(all.failure ? { failure: all.failure } : {}) };
  const full = buildReport(toFullRun(result, all.result.claims), evaluation);
  const without = buildReport(result, evaluation);
  return { result, constraint: compareConstraint(rules, full, without) };
}
