// `evidence-inspector checkup`: compares metrics with human ratings. Prints results on stdout, everything else on
// stderr.

import { judgedTokensText } from '../core/score/judge/judgePlan.ts';
import { checkup as checkedUp, type Checkup } from '../core/analyse/checkup/checkup.ts';
import { provenanceOfCheckup } from '../core/analyse/checkup/checkupJson.ts';
import { checkupText } from '../core/analyse/checkup/checkupText.ts';
import { checkupInputOf } from '../core/analyse/checkup/reportCheckup.ts';
import { checkupFigure } from '../core/analyse/figures/figureSheet.ts';
import { warningsAmong } from '../core/score/report/concernedClaims.ts';
import type { Report } from '../core/score/report/report.ts';
import { isUnpredicted } from '../core/score/results/claims.ts';
import {
  inGroup,
  type OptionValues,
  readNames,
  readNumber,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { raterReliabilities } from '../node/ratings/ratingFiles.ts';
import { readStoredReport } from '../node/tools/readStoredReport.ts';
import { InspectorError } from '../protocol/errors.ts';
import { type CommandText, UsageError } from './command.ts';
import { confirmPlan, hushable, judgeOptions, judgeParamsOf } from './judgeOptions.ts';
import { fileArgument, inputOption, referenceOption, seedOption } from './optionValues.ts';
import { figureFormats, formatOption, outputsOption } from './output/outputFormats.ts';
import {
  columnsOfRun,
  groupReport,
  type RunEnvironment,
  scoreReport,
  findingsOf,
} from './run/collectRun.ts';
import { resultCommand } from './run/resultCommand.ts';
import { runOptions } from './scoreOptions.ts';
import type { PrintLine } from './terminal/streams.ts';

// Options of `checkup`: the run options of `score` and its own options.

function readColumns(text: string): readonly string[] {
  return readNames(text, 'Expected names, separated by commas');
}

function ratingsEach(text: string): number {
  const value = readNumber(text);
  if (value < 1) throw new RangeError('Expected a number from 1 up.');
  return value;
}

const checkupOptions = {
  ...inGroup('input', {
    reference: referenceOption,
    predictions: inputOption('-p, --predictions <pred>', 'the rated predictions', {
      brief: 'the rated predictions',
    }),
    raters: inputOption(
      '--raters <file>',
      'single ratings of the same dimensions, for these claims or others; the agreement of raters sets the ceiling',
    ),
  }),
  output: outputsOption('also write the check-up to this file', figureFormats),
  format: formatOption(figureFormats),
  seed: seedOption('seed of the bootstrap; the same seed gives the same numbers'),
  ...runOptions,
  ...judgeOptions,
  judge: { ...judgeOptions.judge, brief: undefined }, // keeps the first page of help on one screen
  ...inGroup('scores', {
    dimensions: valueOption(
      '--dimensions <names>',
      'the columns with human ratings, separated by commas (default: numbers on a scale beyond 0 to 1)',
      readColumns,
      { brief: 'the columns with human ratings' },
    ),
    scores: valueOption(
      '--scores <columns>',
      'the metrics to compare with the ratings, separated by commas (default: all)',
      readColumns,
      { brief: 'the metrics to compare with the ratings' },
    ),
    ratingsEach: valueOption(
      '--ratings-each <number>',
      'number of ratings that each value is the mean of, for the ceiling (default: as many as the columns have, else 1)',
      ratingsEach,
    ),
    resamples: wholeNumberOption(
      '--resamples <number>',
      'number of bootstrap resamples for the intervals',
      [100, 1_000_000],
      { default: 1000 },
    ),
  }),
} as const;

/** `report`: a stored report, which is not scored again. If absent, `reference` and `predictions` are scored. */
export type CheckupOptions = OptionValues<typeof checkupOptions> & { readonly report?: string };

export const checkupCommand: CommandText = {
  name: 'checkup',
  description: 'compare metrics with human ratings: correlations, ceilings, tested differences',
  argument: fileArgument(
    '[report]',
    'a report written by `score --columns RATINGS --output REPORT`; it is not scored again',
  ),
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
    const report = groupReport(await reportOf(options, environment, printLine), options.cluster);
    failed.add(report);
    environment.progress.stop();
    const { claims, provenance: made } = report;
    const server = made.judgeServer;
    if (server) printLine(judgedTokensText(server, claims.length, options.judgePrice));
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
  const progress = hushable(environment.progress);
  const scored = await scoreReport(
    files,
    { ...options, ...columns },
    {
      ...environment,
      progress,
      judge: judgeParamsOf(options, environment.env),
      agree: confirmPlan(progress, options.yes === true, environment.ask),
    },
  );
  for (const line of findingsOf({ ...options, ...files }, scored)) printLine(line);
  for (const { message, isWarning } of scored.notes) {
    if (isWarning !== true) printLine(`note: ${message}`);
    else if (options.format !== 'table') printLine(`warning: ${message}`); // the table begins with them
  }
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
