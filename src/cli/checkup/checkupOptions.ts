// Options of `checkup`: the run options of `score` and its own options.

import { Argument, InvalidArgumentError, Option } from 'commander';
import { defaultSeed } from '../../core/statistics/bootstrap.ts';
import { figureFormats, type FigureFormat } from '../output/outputFormats.ts';
import { largestSeed, runOptions } from '../compare/compareOptions.ts';
import { numberFrom, parseWholeNumber, inputPath } from '../optionValues.ts';
import { type RunOptions } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';
import { outputsOption } from '../output/outputOption.ts';

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
