// `evidence-inspector agreement`: agreement between raters. Prints results on stdout, everything else on stderr.

import path from 'node:path';
import { formatProblem } from '../core/read/claims/problems.ts';
import {
  agreementReport,
  type DimensionAgreement,
} from '../core/analyse/ratings/agreementReport.ts';
import { agreementSentence } from '../core/analyse/ratings/agreementSentence.ts';
import {
  type ControlScore,
  describeControlScore,
  describeQualification,
  qualifyRaters,
  separateControls,
  usualPassMark,
} from '../core/analyse/ratings/controlItems.ts';
import { dimensionsOf } from '../core/analyse/ratings/dimensionRatings.ts';
import type { Rating } from '../core/analyse/ratings/rating.ts';
import { raterKey } from '../core/read/claims/ids.ts';
import { readingText } from '../core/analyse/ratings/reading/ratingForms.ts';
import { columnMeanings } from '../core/analyse/ratings/reading/readRatings.ts';
import {
  agreementCsv,
  agreementHtml,
  agreementJson,
  type AgreementExportFacts,
} from '../core/analyse/ratings/tables/agreementExports.ts';
import { agreementTables } from '../core/analyse/ratings/tables/agreementTables.ts';
import { measurementLevels } from '../core/base/statistics/agreement/codedRatings.ts';
import { defaultResamples } from '../core/base/statistics/bootstrap.ts';
import {
  inGroup,
  choiceOption,
  type OptionValues,
  readDifferentNames,
  readNumber,
  textOption,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { markdownBullet } from '../core/show/tables/model/markdownText.ts';
import { renderTable } from '../core/show/tables/model/renderTable.ts';
import { toPlainText } from '../core/base/toPlainText.ts';
import { textOf } from '../core/base/words/message.ts';
import {
  type JudgedFiles,
  ratingFilesIn,
  ratingTextsAt,
  readJudgedReports,
} from '../node/ratings/ratingFiles.ts';
import { schemeIn } from '../node/smallFile.ts';
import { InspectorError } from '../protocol/errors.ts';
import { type CommandText, UsageError } from './command.ts';
import { mappingOf, mappingOption } from './mapping/mappingOptions.ts';
import { filesArgument, inputPath, seedOption } from './optionValues.ts';
import {
  formatOption,
  outputOption,
  type PageFormat,
  pageFormats,
} from './output/outputFormats.ts';
import { warningsOfFile } from './run/collectRun.ts';
import { resultCommand, type ResultEnvironment } from './run/resultCommand.ts';
import type { PrintLine } from './terminal/streams.ts';

// Options of `agreement`.

function readPassMark(text: string): number {
  const value = readNumber(text);
  if (value > 0 && value <= 1) return value;
  throw new RangeError('Expected a share above 0 and up to 1.');
}

const agreementOptions = {
  ...inGroup('input', {
    dimension: textOption(
      '-d, --dimension <name>',
      'only this dimension; also names the ratings if a file does not',
      { brief: 'only this dimension' },
    ),
    columnsAre: choiceOption(
      '--columns-are <what>',
      'what the columns are in files with one row per claim and no column "rater" (default: raters, or dimensions if two files have the same columns for the same claims)',
      columnMeanings,
      { brief: `what the columns are: ${columnMeanings.join(', ')}` },
    ),
    raters: valueOption(
      '--raters <columns>',
      "the raters' columns in files with one row per claim, separated by commas, or their paths with --mapping; names such as PE_ann and PE_ben contain a dimension and a rater (default: columns with a common stem such as label_0 and label_1, or with the same scale)",
      (text) =>
        readDifferentNames(text, 'Expected the names of two or more columns, separated by commas.'),
      { brief: "the raters' columns, separated by commas" },
    ),
    control: textOption(
      '--control <rater>',
      'the rater whose ratings are the known answers of control items; the other raters are scored on these claims, which are left out of the agreement',
    ),
    passMark: valueOption(
      '--pass-mark <share>',
      `share of the known answers that a rater must have right, such as ${String(usualPassMark)}; other raters are left out of the agreement`,
      readPassMark,
    ),
    id: textOption(
      '--id <column>',
      'the column that identifies the claims (default: claim_id, or else the number, index or text of the claim)',
      { brief: 'the column that identifies the claims' },
    ),
  }),
  mapping: {
    ...mappingOption,
    help: 'read the verdicts of annotators through this mapping (docs/mapping.md), with one file for each rater or with the paths of --raters; NAME=FILE only for the file of that name; repeatable',
  },
  output: outputOption('also write the agreement to this file', pageFormats),
  format: formatOption(pageFormats),
  seed: seedOption('seed of the bootstrap; the same seed gives the same numbers'),
  ...inGroup('scores', {
    scale: choiceOption(
      '--scale <level>',
      'level of measurement: values only differ, have an order, or have distances (default: interval for numbers, nominal for words)',
      measurementLevels,
      { brief: measurementLevels.join(', ') },
    ),
    values: valueOption(
      '--values <values>',
      'all values of the scale from lowest to highest, separated by commas; they set the order of words and the agreement by chance (default: the values in the ratings)',
      (text) =>
        readDifferentNames(
          text,
          'Expected two or more different values from lowest to highest, separated by commas.',
        ),
      { brief: 'all values of the scale from lowest to highest' },
    ),
    scheme: valueOption(
      '--scheme <file>',
      'your own rating scheme, whose levels are the scale of its questions (repeatable; the bundled schemes are known)',
      (text, before: readonly string[] = []): readonly string[] => [...before, inputPath(text)],
    ),
    resamples: wholeNumberOption(
      '--resamples <number>',
      'number of bootstrap resamples for the intervals',
      [100, 1_000_000],
      { default: defaultResamples },
    ),
  }),
} as const;

export type AgreementOptions = OptionValues<typeof agreementOptions> & {
  readonly files: readonly string[];
};

export const agreementCommand: CommandText = {
  name: 'agreement',
  description:
    'measure how far raters agree: kappas, alphas, intraclass correlations, with intervals',
  argument: filesArgument(
    '<files...>',
    'rating files (CSV, TSV, JSON Lines, exports of Label Studio, Argilla, Prodigy, doccano), which are combined; or evidence files of several annotators, to compare their verdicts; or scored reports (JSON) of two judges',
  ),
  options: agreementOptions,
  examples: [
    'evidence-inspector agreement ratings.csv',
    'evidence-inspector agreement ann.jsonl ben.jsonl --dimension coverage --values 1,2,3,4,5',
    'evidence-inspector agreement labels.csv --raters label_0,label_1,label_2 --id question_id',
    'evidence-inspector agreement first.json second.json --format latex',
  ],
};

// Reads the files of `agreement` and reports problems in them before anything is computed.

/**
 * Reads ratings from rating files, or judge verdicts from scored reports. For each file, prints its problems and how it was read.
 * Throws `noRatings` if a file has no ratings.
 */
async function ratingFiles(
  {
    files,
    dimension,
    columnsAre,
    raters,
    id,
    mapping,
  }: Pick<AgreementOptions, 'files' | 'dimension' | 'columnsAre' | 'raters' | 'id' | 'mapping'>,
  printLine: PrintLine,
  signal: AbortSignal,
): Promise<JudgedFiles & { readonly warnings: readonly string[] }> {
  const options = { dimension, columnsAre, raters, ...(id === undefined ? {} : { id }) };
  const texts = (await ratingTextsAt(files, signal)).map((text) => ({
    ...text,
    mapping: mappingOf(text.path, { mapping: mapping ?? [] }),
  }));
  const { files: ratedFiles, notesOn } = readJudgedReports(texts) ?? {
    files: ratingFilesIn(texts, options),
    notesOn: () => [],
  };
  for (const file of ratedFiles) {
    const name = path.relative('', file.path);
    for (const problem of file.problems) printLine(textOf(formatProblem(name, problem)));
    const reading = readingText(file);
    if (reading === null) {
      throw new InspectorError(
        'noRatings',
        `${name} has no ratings.`,
        'A rating file needs a column claim_id (or --id COLUMN), and either the columns rater and value or one column per rater (--raters COLUMNS).',
      );
    }
    printLine(`${name}: ${textOf(reading)}`);
  }
  const warnings = ratedFiles.flatMap((file) =>
    warningsOfFile(file.problems, path.relative('', file.path)),
  );
  return { files: ratedFiles, notesOn, warnings };
}

/** Leaves out the raters who did not pass. Throws a usage error if nobody passed. */
function qualified(
  ratings: readonly Rating[],
  scores: readonly ControlScore[] | undefined,
  passMark: number | undefined,
  printLine: PrintLine,
): {
  readonly ratings: readonly Rating[];
  readonly qualification?: AgreementExportFacts['qualification'];
} {
  if (passMark === undefined) return { ratings };
  if (!scores) throw new UsageError('--pass-mark needs --control.');
  const raters = qualifyRaters(scores, passMark);
  for (const one of raters) printLine(textOf(describeQualification(one)));
  const passed = new Set(
    raters.filter(({ isPassed }) => isPassed).map(({ rater }) => raterKey(rater)),
  );
  if (passed.size === 0) throw new UsageError('No rater passed the qualification test.');
  return {
    ratings: ratings.filter(({ rater }) => passed.has(raterKey(rater))),
    qualification: raters,
  };
}

/** Separates control items. Throws a usage error if there are no ratings by the rater with the known answers. */
function controlled(
  ratings: readonly Rating[],
  control: string | undefined,
): { readonly ratings: readonly Rating[]; readonly scores?: readonly ControlScore[] } {
  if (control === undefined) return { ratings };
  const separated = separateControls(ratings, control);
  if (separated.scores.length > 0) return separated;
  const raters = [...new Set(ratings.map(({ rater }) => rater))].join(', ');
  throw new UsageError(
    `No rater ${JSON.stringify(control)} has answers that other raters can be compared with; the raters are ${raters}.`,
  );
}

type Environment = ResultEnvironment & { readonly version: string };

/** Reads the files, then computes, prints and writes the agreement. Resolves with the exit status. */
export function agreement(options: AgreementOptions, environment: Environment): Promise<number> {
  const { width, signal, version } = environment;
  const { scheme = [] } = options;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const { dimension, scale, values, resamples, seed } = options;
    const schemes = scheme.map(schemeIn);
    const { files: ratedFiles, notesOn, warnings } = await ratingFiles(options, printLine, signal);
    const { ratings: others, scores: controls } = controlled(
      ratedFiles.flatMap((file) => file.ratings),
      options.control,
    );
    for (const score of controls ?? []) printLine(textOf(describeControlScore(score)));
    const { ratings, qualification } = qualified(others, controls, options.passMark, printLine);
    const files = ratedFiles.map(({ name, sha256 }) => ({ name, sha256 }));
    const dimensions = agreementReport(ratings, {
      resamples,
      seed,
      schemes,
      notesOn,
      dimension,
      ...(scale === undefined ? {} : { level: scale }),
      ...(values === undefined ? {} : { values }),
    });
    if (dimensions.length === 0) {
      const names = dimensionsOf(ratings).join(', ');
      throw new UsageError(
        names === ''
          ? 'These files contain no ratings. Expected a column (or a member of each claim, or a place in lists of equal length) for each rater, or one for the rater and one for the value. --raters names the columns of raters, and --id that of claims.'
          : `There is no dimension ${JSON.stringify(dimension)}; there is ${names}.`,
      );
    }
    const source = { files, resamples, seed, version, controls, qualification };
    return {
      what: 'agreement',
      textAs: (format) => agreementText(dimensions, source, format, width),
      warnings,
    };
  });
}

function agreementText(
  dimensions: readonly DimensionAgreement[],
  source: AgreementExportFacts,
  format: PageFormat,
  width: number,
): string {
  if (format === 'json') return agreementJson(dimensions, source);
  if (format === 'csv') return agreementCsv(dimensions);
  const { files, resamples, seed } = source;
  const made = `Of ${files.map(({ name }) => name).join(', ')}; intervals from ${String(resamples)} resamples of the claims, seed ${String(seed)}.`;
  if (format === 'html') return agreementHtml(dimensions, made);
  const tables = dimensions.flatMap((one) => agreementTables(one)).map(({ table }) => table);
  const [last] = tables.slice(-1);
  const texts = tables.map((table) => {
    const notes = table === last ? [...(table.footnotes ?? []), made] : (table.footnotes ?? []);
    return renderTable({ ...table, footnotes: notes }, format, width);
  });
  const sentences = dimensions.map((one) => textOf(agreementSentence(one)));
  const lines =
    format === 'markdown'
      ? sentences.map(markdownBullet)
      : format === 'table'
        ? sentences.map(toPlainText)
        : [];
  return [...lines, ...(lines.length > 0 ? [''] : []), texts.join('\n')].join('\n');
}
