// Ends a run: writes and prints the report, prints messages and determines the exit status.

import { buildReport } from '../../core/report/buildReport.ts';
import type { Constraint } from '../../core/report/constraint.ts';
import type { Report } from '../../core/report/report.ts';
import { checkPrimaryNames } from '../../core/comparison/primary/primaryScores.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import {
  listDescribedNames,
  formatPrimaryLine,
} from '../../core/comparison/primary/formatPrimaryLine.ts';
import type { ReportEnd } from '../../core/tables/reportWriter.ts';
import { noteLines, resultLines, timingLines } from '../../core/tables/summaryLines.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import { exitStatus } from '../exitStatus.ts';
import { failureOf, printFailure } from '../failure.ts';
import { FailedClaims } from './maxFailed.ts';
import { spendingText, type JudgeSpending } from '../../core/judge/judgeCost.ts';
import { isForPrograms } from '../output/outputFormats.ts';
import type { ReportOutputs } from '../output/reportOutputs.ts';
import { semqaParametersOf, type RunOptions, type ScoreOptions } from '../scoreOptions.ts';
import type { EvaluationParameters } from '../../core/metrics/metric.ts';
import type { CollectedRun } from './collectRun.ts';
import type { ScoreEnvironment } from './runEnvironment.ts';
import { textOf } from '../../core/words/message.ts';

/** Outcome of a run. A failed run may still have finished claims. */
export interface RunOutcome {
  readonly report?: ReportEnd;
  readonly failure?: InspectorError;
  /** True if a prediction was not found for its claim, so that the scores are too low. */
  readonly hasLostClaims?: boolean;
}

/** Returns the parameters for building a report. */
export function evaluationOf(
  options: RunOptions & Pick<ScoreOptions, 'levels'>,
): EvaluationParameters {
  return { semqa: semqaParametersOf(options), averitecLevels: options.levels };
}

/** Writes the claims that a run has finished. */
export async function writeRun(
  { result, failure, constraint }: CollectedRun & { readonly constraint?: Constraint },
  options: RunOptions & Pick<ScoreOptions, 'levels'>,
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
    return { report, ...(failure ? { failure } : {}) };
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
  { report, failure, hasLostClaims }: RunOutcome,
  options: Pick<ScoreOptions, 'format' | 'primary' | 'maxFailed'>,
  outputs: ReportOutputs,
  { progress, spent }: Pick<ScoreEnvironment, 'progress'> & { readonly spent?: JudgeSpending },
  findings: (report: ReportEnd) => readonly string[] = () => [],
): Promise<number> {
  const printLine = (line: string): void => {
    progress.printLine(toPlainText(line));
  };
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
  if (hasLostClaims) return exitStatus.claimsLost;
  return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
}
