// `evidence-inspector score`: one system against one reference. Results on stdout, everything else on stderr.

import { buildReport } from '../core/report/buildReport.ts';
import type { RunFrame, RunResult } from '../core/report/runFrame.ts';
import type { Report } from '../core/report/report.ts';
import { primaryProblem } from '../core/comparison/primary/primaryScores.ts';
import { plainText } from '../core/text/plainText.ts';
import { describedNames, primaryLine } from '../core/comparison/primary/primaryLine.ts';
import type { ReportEnd } from '../core/tables/reportWriter.ts';
import { noteLines, resultLines, timingLines } from '../core/tables/summaryLines.ts';
import { checkWritable } from '../node/writeFile.ts';
import type { InspectorError } from '../protocol/errors.ts';
import type { ScoreJob, ScoreObserver, ScoringParams } from '../protocol/scorer.ts';
import type { LocalScoring } from '../scorer/engine/createScoring.ts';
import { columnsOfRun } from './columnsBeside.ts';
import { exitStatus } from './exitStatus.ts';
import { failureOf, sayFailure } from './failure.ts';
import { FailedClaims } from './maxFailed.ts';
import { findingsOf } from './findings.ts';
import type { JudgeParams } from '../core/judge/judgeParams.ts';
import { spendingText, type JudgeSpending } from '../core/judge/judgeCost.ts';
import { agreeing, hushable, type HushedProgress } from './judge/agreeing.ts';
import { judgeParamsOf } from './judge/judgeOptions.ts';
import { isForPrograms } from './output/outputFormats.ts';
import type { ProgressDisplay } from './terminal/progress.ts';
import { ReportOutputs } from './output/reportOutputs.ts';
import {
  semqaParametersOf,
  textParametersOf,
  type RunOptions,
  type ScoreOptions,
} from './scoreOptions.ts';
import { metricsWithReplies } from './replies/repliesMetrics.ts';
import type { Print } from './terminal/standardOutput.ts';
import { partCannot } from './merge/shardUsage.ts';
import { isMapped, needsWholeRun, readsStreams } from './streamed.ts';
import { StreamedReport } from './streamedReport.ts';
import type { ScoredClaim } from '../core/results/claims.ts';
import type { EvaluationParameters } from '../core/metrics/metric.ts';
import { textOf } from '../core/words/message.ts';

export interface ScoreEnvironment {
  readonly scoring: Pick<LocalScoring, 'score' | 'stream'>;
  readonly progress: ProgressDisplay;
  /** Aborted when the person wants to stop. */
  readonly signal: AbortSignal;
  readonly print: Print;
  /** Of the table, in cells. */
  readonly width: number;
  /** Has the judge's key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Yes or no; absent where nobody sits at a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** A run of `score` with the judge that it may ask. */
interface Judging extends Omit<ScoreEnvironment, 'progress'> {
  readonly progress: HushedProgress;
  readonly judge: JudgeParams | undefined;
  readonly agree: NonNullable<ScoreObserver['agree']>;
}

/** What came of a run; a failed one may have finished claims all the same. */
export interface Ended {
  readonly report?: ReportEnd;
  readonly failure?: InspectorError;
  /** Scored without a prediction that the file has: the numbers are not the system's. */
  readonly hasLostClaims?: boolean;
}

/** Scores, prints, writes; resolves with the exit status. What is finished is kept, whatever happens to the rest. */
export async function score(given: ScoreOptions, environment: ScoreEnvironment): Promise<number> {
  const { print, width, env, ask } = environment;
  let spent: JudgeSpending | undefined;
  const progress = hushable({
    ...environment.progress,
    update: (step) => {
      spent = step.spent ?? spent;
      environment.progress.update(step);
    },
  });
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  let options = { ...given, ...(await columnsOfRun(given, given.predictions, say)) };
  const wrongName = options.columns === undefined ? primaryProblem(options.primary) : undefined;
  if (wrongName !== undefined) {
    say(`error: --primary: ${textOf(wrongName)}`);
    return exitStatus.wrongUsage;
  }
  if (options.stream === true && needsWholeRun(options)) {
    say(
      'error: A page of HTML is made of all claims at once, so not with --stream. Leave it out, or ask for csv, jsonl or json.',
    );
    return exitStatus.wrongUsage;
  }
  if (options.stream === true && isMapped(options)) {
    say('error: Files that are read through a mapping are read whole. Leave out --stream.');
    return exitStatus.wrongUsage;
  }
  let judge: JudgeParams | undefined;
  try {
    options = { ...options, ...(await metricsWithReplies(options)) };
    judge = judgeParamsOf(options, env);
    if (options.output !== undefined) await checkWritable(options.output);
  } catch (error) {
    return sayFailure(error, say);
  }
  const outputs = new ReportOutputs(options, { print, width, say });
  const isStreamed = await readsStreams(options);
  if (isStreamed && options.stream === undefined) {
    say('The files are large and read as streams; --no-stream reads them whole.');
  }
  if (isStreamed && judge) {
    say(
      'error: What a judge costs is said before it is asked, so the files must be read whole. Add --no-stream.',
    );
    return exitStatus.wrongUsage;
  }
  const refused = partCannot(options, isStreamed);
  if (refused !== undefined) {
    say(`error: ${refused}`);
    return exitStatus.wrongUsage;
  }
  const run = isStreamed ? scoreStreams : scoreFiles;
  const agree = agreeing(progress, options.yes === true, ask);
  const judging = { ...environment, progress, judge, agree };
  const ended = await endOf(run(options, judging, outputs));
  return await told(ended, options, outputs, { progress, ...(spent ? { spent } : {}) }, (report) =>
    findingsOf(options, report, isStreamed),
  );
}

/** Prints what has to be said at the end of a run, and gives the exit status. */
export async function told(
  { report, failure, hasLostClaims }: Ended,
  options: Pick<ScoreOptions, 'format' | 'primary' | 'maxFailed'>,
  outputs: ReportOutputs,
  { progress, spent }: Pick<ScoreEnvironment, 'progress'> & { readonly spent?: JudgeSpending },
  findings: (report: ReportEnd) => readonly string[] = () => [],
): Promise<number> {
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  await outputs.discard();
  progress.stop();
  if (spent) say(`Judge: ${spendingText(spent)}.`);
  const lost = outputs.failure;
  const failures = [...new Set([failure, lost])].filter((each) => each !== undefined);
  const [status] = failures.map((each) => sayFailure(each, say));
  const arrivedNowhere = lost !== undefined && lost === failure;
  if (report && !arrivedNowhere) {
    // The formats for programs have no room for sentences; the person reads them here.
    if (isForPrograms(options.format)) {
      const lines = [...resultLines(report), ...noteLines(report), ...timingLines(report)];
      for (const line of lines) say(line);
    }
    say(primaryLine(report, options.primary));
    const wrongName = primaryProblem(options.primary, describedNames(report));
    if (wrongName !== undefined) say(`warning: --primary: ${textOf(wrongName)}`);
    for (const line of findings(report)) say(line);
  }
  const failed = new FailedClaims(options);
  if (report && !arrivedNowhere) failed.add(report);
  const hasFailedClaims = failed.told(say);
  if (status !== undefined) return status;
  if (!outputs.isWritten) return exitStatus.failed;
  if (hasLostClaims) return exitStatus.claimsLost;
  return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
}

/** A defect while the report is written is a failure like others. */
export async function endOf(run: Promise<Ended>): Promise<Ended> {
  try {
    return await run;
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function evaluationOf(options: RunOptions & Pick<ScoreOptions, 'levels'>): EvaluationParameters {
  return { semqa: semqaParametersOf(options), averitecLevels: options.levels };
}

/** What every way of scoring is told. */
export function paramsOf(
  options: RunOptions & Pick<ScoreOptions, 'timing' | 'judgeProfile' | 'shard'>,
  judge?: JudgeParams,
): ScoringParams {
  const { metrics, columns, replies, judgeProfile, threads, dataSet, limit, shard, timing } =
    options;
  const { encoder = '', nli = '', regressor = '', executionProvider } = options;
  const isChosen = [encoder, nli, regressor].some((id) => id !== '');
  return {
    metrics,
    ...(columns === undefined ? {} : { columns }),
    ...(replies === undefined ? {} : { replies }),
    ...(judgeProfile === undefined ? {} : { judgeProfile }),
    text: textParametersOf(options),
    parameters: semqaParametersOf(options),
    threads,
    ...(!isChosen && executionProvider === undefined
      ? {}
      : {
          models: {
            ...{ encoder, nli, regressor },
            ...(executionProvider === undefined ? {} : { executionProvider }),
          },
        }),
    ...(dataSet === undefined ? {} : { dataSet }),
    ...(limit === undefined ? {} : { limit }),
    ...(shard === undefined ? {} : { shard }),
    ...(timing === true ? { timing } : {}),
    ...(judge ? { judge } : {}),
  };
}

async function scoreFiles(
  options: ScoreOptions,
  environment: Judging,
  outputs: ReportOutputs,
): Promise<Ended> {
  const collected = await collect(environment, (observer) =>
    environment.scoring.score(
      {
        ...paramsOf(options, environment.judge),
        predictions: { path: options.predictions },
        reference: { path: options.reference },
      },
      { ...observer, agree: environment.agree },
      environment.signal,
    ),
  );
  return await written(collected, options, environment, outputs);
}

/** Writes what a run has come to. */
export async function written(
  { result, failure }: Collected,
  options: RunOptions & Pick<ScoreOptions, 'levels'>,
  environment: Pick<ScoreEnvironment, 'progress'>,
  outputs: ReportOutputs,
): Promise<Ended> {
  if (!result || (failure && result.claims.length === 0)) return failure ? { failure } : {};
  const { claims, ...rest }: Report = buildReport(result, evaluationOf(options));
  const report = { ...rest, claimCount: claims.length };
  environment.progress.stop();
  try {
    await outputs.begin(report);
    await outputs.claims(claims);
    await outputs.end(report);
    return { report, ...(failure ? { failure } : {}) };
  } catch (error) {
    return { report, failure: failure ?? failureOf(error) };
  }
}

export interface Collected {
  readonly result?: RunResult;
  readonly failure?: InspectorError;
}

/** Shows how a run gets on, and collects what it finishes. */
export function observing(progress: ProgressDisplay, claims: ScoredClaim[]): ScoreObserver {
  return {
    onScored: (scored) => {
      for (const claim of scored) claims.push(claim);
    },
    onProgress: (step) => {
      progress.update(step);
    },
    onNotice: (message) => {
      progress.say(plainText(textOf(message)));
    },
  };
}

/** Runs a job to its end, or as far as it came. */
export async function collect(
  { progress }: Pick<ScoreEnvironment, 'progress'>,
  start: (observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
): Promise<Collected> {
  const claims: ScoredClaim[] = [];
  const aligned: RunFrame[] = [];
  try {
    const job = start({ ...observing(progress, claims), onAligned: (run) => aligned.push(run) });
    return { result: { ...(await job.result), claims } };
  } catch (error) {
    const failure = failureOf(error);
    const [run] = aligned;
    return run ? { failure, result: { ...run, claims } } : { failure };
  }
}

async function scoreStreams(
  options: ScoreOptions,
  { scoring, progress, signal }: Judging,
  outputs: ReportOutputs,
): Promise<Ended> {
  const streamed = new StreamedReport(outputs, evaluationOf(options));
  const job = scoring.stream(
    {
      ...paramsOf(options),
      predictions: options.predictions,
      reference: options.reference,
      // Who asks for a stream may be reading a pipe, and gets constant memory; who does not, the same scores as of whole files.
      isAnyOrder: options.stream === undefined,
    },
    {
      onAligned: (run) => {
        streamed.start(run);
      },
      onScored: (claims) => streamed.add(claims),
      onProgress: (step) => {
        progress.update(step);
      },
      onNotice: (message) => {
        progress.say(plainText(textOf(message)));
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
