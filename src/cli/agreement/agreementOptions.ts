// Options of `agreement`.

import { Argument, InvalidArgumentError, Option } from 'commander';
import { columnMeanings, type ColumnMeaning } from '../../core/ratings/reading/readRatings.ts';
import {
  measurementLevels,
  type MeasurementLevel,
} from '../../core/statistics/agreement/codedRatings.ts';
import { defaultResamples, defaultSeed } from '../../core/statistics/bootstrap.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { largestSeed } from '../compare/compareOptions.ts';
import { parseWholeNumber, inputPath } from '../optionValues.ts';

import { parseMappingOption, type GivenMapping } from '../mapping/mappingOptions.ts';
import type { CommandText } from '../command.ts';
import { outputOption } from '../output/outputOption.ts';

/** Options as parsed by commander. */
export interface AgreementOptions {
  readonly files: readonly string[];
  readonly format: PageFormat;
  readonly output?: string;
  readonly dimension?: string;
  /**
   * Measurement level of the ratings. Defaults to interval for numbers, ordinal for words with `values`, and nominal otherwise.
   */
  readonly scale?: MeasurementLevel;
  /** All values of the scale in ascending order. Defaults to the values in the files. */
  readonly values?: readonly string[];
  /** Files with the user's own rating schemes. */
  readonly scheme?: readonly string[];
  /** Meaning of the columns. Detected from the files if absent. */
  readonly columnsAre?: ColumnMeaning;
  /** Columns of raters, in files with one row per claim. Detected from the files if absent. */
  readonly raters?: readonly string[];
  /** Column that identifies the claims. Detected from the files if absent. */
  readonly id?: string;
  /** Mappings of the annotators' evidence files. */
  readonly mapping?: readonly GivenMapping[];
  readonly resamples: number;
  readonly seed: number;
}

const agreementArgument = new Argument(
  '<files...>',
  'rating files (CSV, TSV, JSON Lines, exports of Label Studio, Argilla, Prodigy, doccano), which are combined; or evidence files of several annotators, to compare their verdicts; or scored reports (JSON) of two judges',
).argParser((text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  inputPath(text),
]);

function values(text: string): readonly string[] {
  const parts = text.split(',').map((value) => value.trim());
  if (parts.length < 2 || parts.includes('') || new Set(parts).size < parts.length) {
    throw new InvalidArgumentError(
      'Expected two or more different values from lowest to highest, separated by commas.',
    );
  }
  return parts;
}

function parseColumns(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length < 2 || names.includes('') || new Set(names).size < names.length) {
    throw new InvalidArgumentError(
      'Expected the names of two or more columns, separated by commas.',
    );
  }
  return names;
}

const agreementOptions: readonly Option[] = [
  new Option(
    '-d, --dimension <name>',
    'only this dimension; also names the ratings if a file does not',
  ),
  new Option(
    '--columns-are <what>',
    'what the columns are in files with one row per claim and no column "rater" (default: raters, or dimensions if two files have the same columns for the same claims)',
  ).choices(columnMeanings),
  new Option(
    '--raters <columns>',
    "the raters' columns in files with one row per claim, separated by commas, or their paths with --mapping; names such as PE_ann and PE_ben contain a dimension and a rater (default: columns with a common stem such as label_0 and label_1, or with the same scale)",
  ).argParser(parseColumns),
  new Option(
    '--id <column>',
    'the column that identifies the claims (default: claim_id, or else the number, index or text of the claim)',
  ),
  new Option(
    '--mapping <file>',
    'read the verdicts of annotators through this mapping (docs/mapping.md), with one file for each rater or with the paths of --raters; NAME=FILE only for the file of that name; repeatable',
  ).argParser(parseMappingOption),
  new Option(
    '--scale <level>',
    'level of measurement: values only differ, have an order, or have distances (default: interval for numbers, nominal for words)',
  ).choices(measurementLevels),
  new Option(
    '--values <values>',
    'all values of the scale from lowest to highest, separated by commas; they set the order of words and the agreement by chance (default: the values in the ratings)',
  ).argParser(values),
  new Option(
    '--scheme <file>',
    'your own rating scheme, whose levels are the scale of its questions (repeatable; the bundled schemes are known)',
  ).argParser((text: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    inputPath(text),
  ]),
  outputOption('also write the agreement to this file', pageFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(pageFormats)
    .default('table'),
  new Option('--resamples <number>', 'number of bootstrap resamples for the intervals')
    .argParser(parseWholeNumber(100, 1_000_000))
    .default(defaultResamples),
  new Option('--seed <number>', 'seed of the bootstrap; the same seed gives the same numbers')
    .argParser(parseWholeNumber(0, largestSeed))
    .default(defaultSeed),
];

export const agreementCommand: CommandText = {
  name: 'agreement',
  description:
    'measure how far raters agree: kappas, alphas, intraclass correlations, with intervals',
  argument: agreementArgument,
  options: agreementOptions,
  examples: [
    'evidence-inspector agreement ratings.csv',
    'evidence-inspector agreement ann.jsonl ben.jsonl --dimension coverage --values 1,2,3,4,5',
    'evidence-inspector agreement labels.csv --raters label_0,label_1,label_2 --id question_id',
    'evidence-inspector agreement first.json second.json --format latex',
  ],
};
