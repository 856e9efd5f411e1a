// `evidence-inspector checkup`: compares metrics with human ratings. Prints results on stdout, everything else on
// stderr.

import { Argument, InvalidArgumentError, Option } from 'commander';
import { checkup as checkedUp, type Checkup } from '../core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../core/checkup/checkupJson.ts';
import { checkupText } from '../core/checkup/checkupText.ts';
import { checkupInputOf } from '../core/checkup/reportCheckup.ts';
import { checkupFigure } from '../core/figures/checkupFigure.ts';
import { warningsAmong } from '../core/report/concernedClaims.ts';
import type { Report } from '../core/report/report.ts';
import { isUnpredicted } from '../core/results/claims.ts';
import { defaultSeed } from '../core/statistics/bootstrap.ts';
import { raterReliabilities } from '../node/ratings/ratingFiles.ts';
import { readStoredReport } from '../node/tools/readStoredReport.ts';
import { InspectorError } from '../protocol/errors.ts';
import { type CommandText, UsageError } from './command.ts';
import { largestSeed, runOptions } from './compare/compareOptions.ts';
import { inputPath, numberFrom, parseWholeNumber } from './optionValues.ts';
import { type FigureFormat, figureFormats, outputsOption } from './output/outputFormats.ts';
import { columnsOfRun, type RunEnvironment, scoreReport } from './run/collectRun.ts';
import { findingsOf } from './run/findings.ts';
import { resultCommand } from './run/resultCommand.ts';
import type { RunOptions } from './scoreOptions.ts';
import type { PrintLine } from './terminal/streams.ts';

// Options of `checkup`: the run options of `score` and its own options.

/** Options as parsed by commander. */
export interface CheckupOptions extends RunOptions {
  /** A stored report, which is not scored again. If absent, `reference` and `predictions` are scored. */
  readonly report?: string;
  readonly reference?: string;
  readonly predictions?: string;
  /** Names of rating columns. Defaults to the columns whose scale goes beyond 1. */
  readonly dimensions?: readonly string[];
  /** Metric columns. Defaults to all. */
  readonly scores?: readonly string[];
  /** File with individual ratings for these dimensions. Its claims may differ from the claims of the reference. */
  readonly raters?: string;
  readonly ratingsEach?: number;
  readonly output?: string | readonly string[];
  readonly format: FigureFormat;
  readonly resamples: number;
  readonly seed: number;
}

const checkupArgument = new Argument(
  '[report]',
  'a report written by `score --columns RATINGS --output REPORT`; it is not scored again',
).argParser(inputPath);

function nameList(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('Expected names, separated by commas.');
  return [...new Set(names)];
}

function ratingsEach(text: string): number {
  const value = numberFrom(text);
  if (value < 1) throw new InvalidArgumentError('Expected a number from 1 up.');
  return value;
}

const checkupOptions: readonly Option[] = [
  new Option('-r, --reference <gold>', 'reference file: annotated claims').argParser(inputPath),
  new Option('-p, --predictions <pred>', 'the rated predictions').argParser(inputPath),
  new Option(
    '--dimensions <names>',
    'the columns with human ratings, separated by commas (default: numbers on a scale beyond 0 to 1)',
  ).argParser(nameList),
  new Option(
    '--scores <columns>',
    'the metrics to compare with the ratings, separated by commas (default: all)',
  ).argParser(nameList),
  new Option(
    '--raters <file>',
    'single ratings of the same dimensions, for these claims or others; the agreement of raters sets the ceiling',
  ).argParser(inputPath),
  new Option(
    '--ratings-each <number>',
    'number of ratings that each value is the mean of, for the ceiling (default: as many as the columns have, else 1)',
  ).argParser(ratingsEach),
  outputsOption('also write the check-up to this file', figureFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(figureFormats)
    .default('table'),
  new Option('--resamples <number>', 'number of bootstrap resamples for the intervals')
    .argParser(parseWholeNumber(100, 1_000_000))
    .default(1000),
  new Option('--seed <number>', 'seed of the bootstrap; the same seed gives the same numbers')
    .argParser(parseWholeNumber(0, largestSeed))
    .default(defaultSeed),
  ...runOptions,
];

export const checkupCommand: CommandText = {
  name: 'checkup',
  description: 'compare metrics with human ratings: correlations, ceilings, tested differences',
  argument: checkupArgument,
  options: checkupOptions,
  examples: [
    'evidence-inspector checkup -r dev.json -p system.json -m all --columns ratings.csv#1..5',
    'evidence-inspector checkup rated.report.json --dimensions coverage --raters raters.csv --output checkup.html',
  ],
};

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
