// `evidence-inspector checkup`: which metric follows people. Results on stdout, everything else on stderr.

import { checkup as checkedUp, type Checkup } from '../../core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../core/checkup/checkupJson.ts';
import { checkupInputOf } from '../../core/checkup/reportCheckup.ts';
import type { Report } from '../../core/report/report.ts';
import { plainText } from '../../core/text/plainText.ts';
import { checkWritable } from '../../node/writeFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { columnsOfRun } from '../columnsBeside.ts';
import { UsageError } from '../compare/comparedSystems.ts';
import { exitStatus } from '../exitStatus.ts';
import { storedReport } from '../exportReport.ts';
import { sayFailure } from '../failure.ts';
import { findingsOf } from '../findings.ts';
import { inputsOf } from '../inputs.ts';
import { printedAs } from '../outputFormats.ts';
import type { ScoreEnvironment } from '../score.ts';
import { scoredReport } from '../scoredReport.ts';
import { writeResult } from '../writeResult.ts';
import { checkupFormatOfFile, type CheckupOptions } from './checkupOptions.ts';
import { checkupText } from './checkupText.ts';
import { raterReliabilities } from './raterFile.ts';

type Environment = Omit<ScoreEnvironment, 'scoring'> & {
  readonly scoring: Pick<ScoreEnvironment['scoring'], 'score'>;
};

type Say = (line: string) => void;

/** Scores what is not scored yet, checks, prints, writes; resolves with the exit status. */
export async function checkup(options: CheckupOptions, environment: Environment): Promise<number> {
  const { progress, print, width } = environment;
  const say: Say = (line) => {
    progress.say(plainText(line));
  };
  try {
    const { output, format } = options;
    if (output !== undefined) await checkWritable(output, inputsOf(options));
    const report = await reportOf(options, environment, say);
    progress.stop();
    const found = await checkedReport(report, options, environment.signal);
    const provenance = provenanceOfCheckup(report);
    const text = (as: CheckupOptions['format']) => checkupText(found, as, width, provenance);
    const isWritten =
      output === undefined ||
      (await writeResult(output, text(checkupFormatOfFile(output)), 'check-up', say));
    await print(text(format), printedAs(format));
    return isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    progress.stop();
    if (error instanceof UsageError) {
      say(`error: ${error.message} Run it with --help to see what it takes.`);
      return exitStatus.wrongUsage;
    }
    return sayFailure(error, say);
  }
}

async function reportOf(
  options: CheckupOptions,
  environment: Environment,
  say: Say,
): Promise<Report> {
  const { report, reference, predictions } = options;
  if (report !== undefined) {
    if (predictions === undefined) return await storedReport(report, environment.signal);
    throw new UsageError('a stored report is not scored again; expected no --predictions with it.');
  }
  if (reference === undefined || predictions === undefined) {
    throw new UsageError('expected a stored report, or --reference and --predictions.');
  }
  const files = { reference, predictions };
  const columns = await columnsOfRun(options, predictions, say);
  const scored = await scoredReport(files, { ...options, ...columns }, environment);
  for (const line of findingsOf({ ...options, ...files }, scored, false)) say(line);
  for (const { message } of scored.notes) say(message);
  return scored;
}

async function checkedReport(
  report: Report,
  options: CheckupOptions,
  signal: AbortSignal,
): Promise<Checkup> {
  const { dimensions, scores, ratingsEach, raters, resamples, seed } = options;
  const reliabilities = raters === undefined ? undefined : await raterReliabilities(raters, signal);
  try {
    const input = checkupInputOf(report, {
      ...(dimensions ? { dimensions } : {}),
      ...(scores ? { scores } : {}),
      ...(reliabilities ? { reliabilities } : {}),
      ...(ratingsEach === undefined ? {} : { ratingsEach }),
    });
    return checkedUp(input, { resamples, seed });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'noRatings',
      `There is nothing to hold metrics against: ${error.message}.`,
      'Give ratings by claim with --columns FILE#1..5, and name their columns with --dimensions.',
      { cause: error },
    );
  }
}
