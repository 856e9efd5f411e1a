// Options of `compare`: the run options of `score` and its own options.

import { parsePath } from '../../core/read/mapping/path.ts';
import {
  inGroup,
  flagOption,
  type OptionValues,
  parameterOption,
  textOption,
  valueOption,
  wholeNumberOption,
} from '../../core/score/parameters/optionRow.ts';
import { averitecMetric } from '../../core/score/metrics/averitec.ts';
import { levelParameters } from '../../core/score/parameters/levelParameter.ts';
import {
  allowOption,
  filesArgument,
  inputOption,
  omitRows,
  primaryOption,
  seedOption,
} from '../optionValues.ts';
import { figureFormats, formatOption, outputsOption } from '../output/outputFormats.ts';
import { pathsOption, runOptions } from '../scoreOptions.ts';
import type { CommandText } from '../command.ts';

function readSystemNames(text: string): readonly string[] {
  const parts = text.split(',').map((name) => name.trim());
  if (parts.some((name) => name === '')) {
    throw new RangeError('Expected names, separated by commas.');
  }
  if (new Set(parts).size < parts.length) {
    throw new RangeError('Expected a different name for each system.');
  }
  return parts;
}

function readSystemField(text: string): string {
  try {
    parsePath(text);
    return text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${error.message} docs/mapping.md describes paths.`);
  }
}

export const compareOptions = {
  ...inGroup('input', {
    reference: inputOption(
      '-r, --reference <gold>',
      'reference file: annotated claims; not needed if all systems are reports',
      { brief: 'reference file; not needed if all systems are reports' },
    ),
    names: valueOption(
      '--names <names>',
      "the systems' names, separated by commas (default: the file names)",
      readSystemNames,
    ),
    systemField: valueOption(
      '--system-field <name>',
      'the files have several systems: each is compared, by the name that this member or column has in each item (model), or by the members of this object in each claim (answers.*)',
      readSystemField,
    ),
    systemColumns: valueOption(
      '--system-columns <columns>',
      'the file has a column with the verdict of each system (gpt_prediction,llama_prediction): each is compared; not with --system-field',
      readSystemNames,
    ),
    baseline: textOption(
      '--baseline <name>',
      'the system that the others are compared with (default: the first)',
      { brief: 'the system to compare with (default: the first)' },
    ),
  }),
  output: outputsOption('also write the comparison to this file', figureFormats),
  format: formatOption(figureFormats),
  paths: pathsOption,
  primary: primaryOption(
    'only these scores are tested, corrected for their number and called better or worse; all others are exploratory',
  ),
  allow: allowOption('no system is called better or worse because of such a warning'),
  level: parameterOption(
    'averitecLevel',
    levelParameters.averitecLevel,
    { group: 'scores', metric: averitecMetric.id },
    'level',
  ),
  seed: seedOption('seed of bootstrap and exchanges; the same seed gives the same numbers'),
  // Replies belong to the evidence of a single system.
  ...omitRows(runOptions, ['replies']),
  ...inGroup('output', {
    all: flagOption(
      '--all',
      'print all tables in the terminal: also other scores, sources, slices and single claims (default: the answer and the primary scores)',
      { brief: 'print all tables, not only the answer' },
    ),
    leaderboard: flagOption(
      '--leaderboard',
      'one row per system, sorted by the first primary score: scores with bootstrap intervals instead of differences from a baseline; also for one system',
      { brief: 'one row per system instead of differences' },
    ),
    paper: flagOption(
      '--paper',
      'with LaTeX: a single table of the primary scores with caption, one row a system, bold only where the tests show it to be better than all others',
    ),
    siunitx: flagOption(
      '--siunitx',
      'as --paper, with numbers in S columns of siunitx, which align at the decimal point',
      { implies: { paper: true } },
    ),
  }),
  ...inGroup('scores', {
    resamples: wholeNumberOption(
      '--resamples <number>',
      'number of bootstrap resamples; ten times as many exchanges if few claims differ (default: 1000, more if more than 25 comparisons are tested)',
      [100, 1_000_000],
    ),
  }),
} as const;

/** `files`: prediction files and stored reports. `reference` is required if any file is not a report. */
export type CompareOptions = OptionValues<typeof compareOptions> & {
  readonly files: readonly string[];
};

export const compareCommand: CommandText = {
  name: 'compare',
  description: 'compare systems on one reference: differences, intervals, tests',
  argument: filesArgument(
    '<files...>',
    'two or more systems: prediction files, or reports written by `score --output`, which are not scored again; the first is the baseline. A folder stands for its prediction files that belong to the reference',
  ),
  options: compareOptions,
  examples: [
    'evidence-inspector compare --reference dev.json systemA.json systemB.json',
    'evidence-inspector compare -r dev.json a.json b.json c.json --baseline b.json --format markdown',
    'evidence-inspector compare --leaderboard --reference dev.json runs/',
    'evidence-inspector compare -r dev.json systems.jsonl --system-field model',
    'evidence-inspector compare a.report.json b.report.json --level 0.2 --output comparison.json',
  ],
};
