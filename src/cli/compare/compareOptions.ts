// Options of `compare`: the run options of `score` and its own options.

import { Argument, InvalidArgumentError, Option } from 'commander';
import { parsePath } from '../../core/evidence/mapping/path.ts';
import { levelParameters } from '../../core/parameters/levelParameter.ts';
import { defaultSeed } from '../../core/statistics/bootstrap.ts';
import {
  type AllowOption,
  createAllowOption,
  createPrimaryOption,
  inputPath,
  optionOf,
  parseWholeNumber,
  type PrimaryOption,
} from '../optionValues.ts';
import { type FigureFormat, figureFormats, outputsOption } from '../output/outputFormats.ts';
import { pathsOption, runOptionNames, scoreOptions, type RunOptions } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';

/** Options as parsed by commander. */
export interface CompareOptions extends RunOptions, PrimaryOption, AllowOption {
  /** Prediction files and stored reports. */
  readonly files: readonly string[];
  /** Required if any file is not a report. */
  readonly reference?: string;
  readonly output?: string | readonly string[];
  readonly format: FigureFormat;
  /** Prints all tables in the terminal instead of the answer and the primary scores. */
  readonly all?: boolean;
  /** Allows an HTML page to contain absolute paths of the prediction files, which its links need. */
  readonly paths?: boolean;
  /** Names of the systems in the order of the files. Defaults to the file names. */
  readonly names?: readonly string[];
  /** Path of the member or column with the system name of each item, for a file with several systems. */
  readonly systemField?: string;
  /** The columns with the verdicts of each system, for a table with one row per claim. */
  readonly systemColumns?: readonly string[];
  /** Name of the baseline system. Defaults to the first system. */
  readonly baseline?: string;
  /** Prints one row per system with intervals instead of differences. */
  readonly leaderboard?: boolean;
  /** Whether LaTeX output is a single table with caption. */
  readonly paper?: boolean;
  /** Whether the `paper` table uses siunitx columns. */
  readonly siunitx?: boolean;
  readonly level: number;
  /** Number of bootstrap resamples. The default depends on the number of comparisons. */
  readonly resamples?: number;
  readonly seed: number;
}

const compareArgument = new Argument(
  '<files...>',
  'two or more systems: prediction files, or reports written by `score --output`, which are not scored again; the first is the baseline. A folder stands for its prediction files that belong to the reference',
).argParser((text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  inputPath(text),
]);

function names(text: string): readonly string[] {
  const parts = text.split(',').map((name) => name.trim());
  if (parts.some((name) => name === '')) {
    throw new InvalidArgumentError('Expected names, separated by commas.');
  }
  if (new Set(parts).size < parts.length) {
    throw new InvalidArgumentError('Expected a different name for each system.');
  }
  return parts;
}

function parseSystemField(text: string): string {
  try {
    parsePath(text);
    return text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidArgumentError(`${error.message} docs/mapping.md describes paths.`);
  }
}

/** Options of `score` that `compare` uses for each run. */
const ofRuns: ReadonlySet<string> = new Set(runOptionNames);

/** Run options of commands that score. */
export const runOptions: readonly Option[] = scoreOptions.filter((option) =>
  ofRuns.has(option.attributeName()),
);

export const largestSeed = 2 ** 32 - 1;

const compareOptions: readonly Option[] = [
  new Option(
    '-r, --reference <gold>',
    'reference file: annotated claims; not needed if all systems are reports',
  ).argParser(inputPath),
  outputsOption('also write the comparison to this file', figureFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(figureFormats)
    .default('table'),
  new Option(
    '--all',
    'print all tables in the terminal: also other scores, sources, slices and single claims (default: the answer and the primary scores)',
  ),
  pathsOption(),
  new Option(
    '--names <names>',
    "the systems' names, separated by commas (default: the file names)",
  ).argParser(names),
  new Option(
    '--system-field <name>',
    'the files have several systems: each is compared, by the name that this member or column has in each item (model), or by the members of this object in each claim (answers.*)',
  ).argParser(parseSystemField),
  new Option(
    '--system-columns <columns>',
    'the file has a column with the verdict of each system (gpt_prediction,llama_prediction): each is compared',
  )
    .argParser(names)
    .conflicts('systemField'),
  new Option(
    '--baseline <name>',
    'the system that the others are compared with (default: the first)',
  ),
  new Option(
    '--leaderboard',
    'one row per system, sorted by the first primary score: scores with bootstrap intervals instead of differences from a baseline; also for one system',
  ),
  new Option(
    '--paper',
    'with LaTeX: a single table of the primary scores with caption, one row a system, bold only where the tests show it to be better than all others',
  ),
  new Option(
    '--siunitx',
    'as --paper, with numbers in S columns of siunitx, which align at the decimal point',
  ).implies({ paper: true }),
  createPrimaryOption(
    'only these scores are tested, corrected for their number and called better or worse; all others are exploratory',
  ),
  createAllowOption('no system is called better or worse because of such a warning'),
  optionOf('averitecLevel', levelParameters.averitecLevel, 'level'),
  new Option(
    '--resamples <number>',
    'number of bootstrap resamples; ten times as many exchanges if few claims differ (default: 1000, more if more than 25 comparisons are tested)',
  ).argParser(parseWholeNumber(100, 1_000_000)),
  new Option(
    '--seed <number>',
    'seed of bootstrap and exchanges; the same seed gives the same numbers',
  )
    .argParser(parseWholeNumber(0, largestSeed))
    .default(defaultSeed),
  // Replies belong to the evidence of a single system.
  ...runOptions.filter((option) => option.attributeName() !== 'replies'),
];

export const compareCommand: CommandText = {
  name: 'compare',
  description: 'compare systems on one reference: differences, intervals, tests',
  argument: compareArgument,
  options: compareOptions,
  examples: [
    'evidence-inspector compare --reference dev.json systemA.json systemB.json',
    'evidence-inspector compare -r dev.json a.json b.json c.json --baseline b.json --format markdown',
    'evidence-inspector compare --leaderboard --reference dev.json runs/',
    'evidence-inspector compare -r dev.json systems.jsonl --system-field model',
    'evidence-inspector compare a.report.json b.report.json --level 0.2 --output comparison.json',
  ],
};
