// `evidence-inspector checkup`: compares metrics with human ratings. Prints results on stdout, everything else on
// stderr.

import { warningsAmong } from '../../core/report/concernedClaims.ts';
import { checkup as checkedUp, type Checkup } from '../../core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../core/checkup/checkupJson.ts';
import { checkupText } from '../../core/checkup/checkupText.ts';
import { checkupInputOf } from '../../core/checkup/reportCheckup.ts';
import { checkupFigure } from '../../core/figures/checkupFigure.ts';
import { isUnpredicted } from '../../core/results/claims.ts';
import type { Report } from '../../core/report/report.ts';
import { raterReliabilities } from '../../node/ratings/raterFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { columnsOfRun } from '../run/columnsBeside.ts';
import { readStoredReport } from '../../node/tools/readStoredReport.ts';
import { findingsOf } from '../run/findings.ts';
import { figureFormats } from '../output/outputFormats.ts';
import { resultCommand } from '../run/resultCommand.ts';
import { type RunEnvironment, scoreReport } from '../run/collectRun.ts';
import { UsageError } from '../usageError.ts';
import type { CheckupOptions } from './checkupOptions.ts';
import type { PrintLine } from '../terminal/messages.ts';

/**
 * Scores the predictions unless a stored report is given, then checks, prints and writes. Resolves with the exit
 * status.
 */
export function checkup(options: CheckupOptions, environment: RunEnvironment): Promise<number> {
  return resultCommand(options, figureFormats, environment, async (printLine, failed) => {
    const report = await reportOf(options, environment, printLine);
    failed.add(report);
    environment.progress.stop();
    const checkup = await checkReport(report, options, environment.signal);
    const provenance = provenanceOfCheckup(report);
    const { width } = environment;
    return {
      what: 'check-up',
      textAs: (format) =>
        format === 'svg'
          ? checkupFigure(checkup, provenance)
          : checkupText(checkup, format, width, provenance),
      warnings: warningsAmong(report.notes).map(({ message }) => message),
    };
  });
}

async function reportOf(
  options: CheckupOptions,
  environment: RunEnvironment,
  printLine: PrintLine,
): Promise<Report> {
  const { report, reference, predictions } = options;
  if (report !== undefined) {
    if (predictions === undefined) {
      const stored = await readStoredReport(report, environment.signal);
      checkAligned(stored);
      return stored;
    }
    throw new UsageError(
      'a stored report is not scored again, so --predictions cannot be used with it.',
    );
  }
  if (reference === undefined || predictions === undefined) {
    throw new UsageError('expected a stored report, or --reference and --predictions.');
  }
  const files = { reference, predictions };
  const columns = await columnsOfRun(options, predictions, printLine);
  const scored = await scoreReport(files, { ...options, ...columns }, environment);
  for (const line of findingsOf({ ...options, ...files }, scored)) printLine(line);
  for (const { message } of scored.notes) printLine(message);
  return scored;
}

/**
 * Rejects a report in which no claim has a prediction. Earlier versions wrote such reports if the predictions were for other
 * claims.
 */
function checkAligned({ claims, provenance }: Report): void {
  if (claims.length === 0 || !claims.every(isUnpredicted)) return;
  throw new InspectorError(
    'nothingAligned',
    `No prediction of ${provenance.predictions.name} belongs to a claim of ${provenance.reference.name}.`,
    'Score the predictions against the reference that they were made for.',
  );
}

async function checkReport(
  report: Report,
  options: CheckupOptions,
  signal: AbortSignal,
): Promise<Checkup> {
  const { dimensions, scores, ratingsEach, raters, resamples, seed } = options;
  const reliabilities =
    raters === undefined ? undefined : await raterReliabilities({ path: raters }, signal);
  try {
    const input = checkupInputOf(report, { dimensions, scores, reliabilities, ratingsEach });
    return checkedUp(input, { resamples, seed });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'noRatings',
      `Metrics cannot be compared with ratings: ${error.message}.`,
      'Add ratings by claim with --columns FILE#1..5, and name their columns with --dimensions.',
      { cause: error },
    );
  }
}
