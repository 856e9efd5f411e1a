// Options of `grid`: the run options of `score` without the settings that `grid` searches, and its own options.

import { InvalidArgumentError, Option } from 'commander';
import { gridStatistics } from '../../core/comparison/tables/gridTables.ts';
import { semqaMetric } from '../../core/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../core/metrics/textMetrics.ts';
import {
  checkSemqaParameters,
  defaultSemqaParameters,
  semqaVariations,
  type SemqaVariation,
} from '../../core/parameters/semqaParameters.ts';
import { runOptions } from '../compare/compareOptions.ts';
import { numberFrom, asUsageError, inputPath } from '../optionValues.ts';
import { outputOption, type TableFormat, tableFormats } from '../output/outputFormats.ts';
import { type RunOptions } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';

type SearchedParameter = 'alpha' | 'threshold' | 'variation' | 'temperature';

/** Options as parsed by commander. */
export interface GridOptions extends Omit<RunOptions, SearchedParameter> {
  readonly reference?: string;
  readonly predictions?: string;
  /** A file with question scores, answer scores and the columns to compare with. Replaces a run. */
  readonly table?: string;
  /** Column names. If empty, all columns are used. */
  readonly target: readonly string[];
  readonly alphas: readonly number[];
  readonly thresholds: readonly number[];
  readonly variations: readonly SemqaVariation[];
  readonly temperatures: readonly number[];
  /** The statistic that chooses the best setting for a target. */
  readonly by: (typeof gridStatistics)[number];
  readonly output?: string;
  readonly format: TableFormat;
}

/** 0, 0.1 and so on. */
const tenths = (last: number): readonly number[] =>
  Array.from({ length: last + 1 }, (_, step) => step / 10);

function numbers(name: 'alpha' | 'threshold' | 'temperature') {
  return (text: string): readonly number[] => {
    const values = text.split(',').map((value) => numberFrom(value.trim()));
    asUsageError(() => {
      for (const value of values)
        checkSemqaParameters({ ...defaultSemqaParameters, [name]: value });
    });
    return [...new Set(values)];
  };
}

function variations(text: string): readonly SemqaVariation[] {
  return [...new Set(text.split(','))].map((word) => {
    const known = semqaVariations.find((name) => name === word.trim());
    if (known) return known;
    throw new InvalidArgumentError(`Expected some of ${semqaVariations.join(', ')}.`);
  });
}

const appendText = (text: string, before: readonly string[]): readonly string[] => [
  ...before,
  text,
];

const searched: ReadonlySet<string> = new Set<SearchedParameter>([
  'alpha',
  'threshold',
  'variation',
  'temperature',
]);

/** SemQA and the metric that the paper compares it with. */
const usualMetrics = [semqaMetric.id, hungarianMeteorMetric.id];

const gridOptions: readonly Option[] = [
  new Option('-r, --reference <gold>', 'reference file: annotated claims').argParser(inputPath),
  new Option('-p, --predictions <pred>', "a system's predictions").argParser(inputPath),
  new Option(
    '--table <file>',
    "a table with SemQA's question and answer scores and the scores to compare them with, instead of reference and predictions: the authors' table or one from --format csv; only alpha is searched",
  ).argParser(inputPath),
  new Option('--target <column>', 'the scores that SemQA is compared with; repeatable')
    .argParser(appendText)
    .default([], 'all available'),
  new Option('--alphas <numbers>', 'weights of the question score, separated by commas')
    .argParser(numbers('alpha'))
    .default(tenths(10), '0,0.1,...,1'),
  new Option('--thresholds <numbers>', 'thresholds, separated by commas')
    .argParser(numbers('threshold'))
    .default(tenths(9), '0,0.1,...,0.9'),
  new Option(
    '--variations <names>',
    `variations, separated by commas: ${semqaVariations.join(', ')}; softmax at low thresholds compares every answer with every other answer, which takes minutes`,
  )
    .argParser(variations)
    .default([defaultSemqaParameters.variation], defaultSemqaParameters.variation),
  new Option(
    '--temperatures <numbers>',
    'temperatures of the softmax variation, separated by commas',
  )
    .argParser(numbers('temperature'))
    .default([defaultSemqaParameters.temperature], '1'),
  new Option(
    '--by <statistic>',
    'the statistic that selects a combination of settings; json and csv have all statistics',
  )
    .choices(gridStatistics)
    .default('pearson'),
  outputOption('also write the search to this file', tableFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(tableFormats)
    .default('table'),
  ...runOptions
    .filter((option) => !searched.has(option.attributeName()))
    .map((option) => (option.attributeName() === 'metrics' ? metricsOption(option) : option)),
];

function metricsOption({ flags, description, parseArg }: Option): Option {
  const option = new Option(flags, description).default(usualMetrics, usualMetrics.join(','));
  if (parseArg) option.argParser(parseArg);
  return option;
}

export const gridCommand: CommandText = {
  name: 'grid',
  description: "compare SemQA's settings with other metrics, ratings or the scores of a table",
  options: gridOptions,
  examples: [
    'evidence-inspector grid --reference dev.json --predictions system.json',
    'evidence-inspector grid -r dev.json -p system.json --columns ratings.csv --target coverage --format csv',
    'evidence-inspector grid --table scores.csv --alphas 0.8,0.9',
  ],
};
