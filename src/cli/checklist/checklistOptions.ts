// Options of `checklist`: the run options of `score` and its own options.

import { Option } from 'commander';
import { perturbations, perturbationsOf } from '../../core/checklist/perturbations.ts';
import { defaultSeed } from '../../core/statistics/bootstrap.ts';
import type { CommandText } from '../command.ts';
import { largestSeed, runOptions } from '../compare/compareOptions.ts';
import { parseWholeNumber, asUsageError, filePath, inputPath } from '../optionValues.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { scoreOptions, type RunOptions } from '../scoreOptions.ts';
import { outputOption } from '../output/outputOption.ts';

/** Options as parsed by commander. */
export interface ChecklistOptions extends RunOptions {
  /** The reference file. Defaults to the unchanged file in `data`. */
  readonly reference?: string;
  /** Perturbation ids. Defaults to all. */
  readonly perturbations?: readonly string[];
  /** A folder with files that are already perturbed. */
  readonly data?: string;
  /** The folder for the perturbed files. */
  readonly export?: string;
  /** If `false`, only writes the files of `export`. */
  readonly scoring: boolean;
  readonly sample?: number;
  readonly seed: number;
  /** Number of claims that are listed for each unexpected cell. */
  readonly worst: number;
  readonly output?: string;
  readonly format: PageFormat;
}

function perturbationIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  return asUsageError(() => perturbationsOf(ids)).map(({ id }) => id);
}

/** Options of `score` that concern a prediction file. `checklist` omits these options because it makes its own predictions. */
const ofPredictions: ReadonlySet<string> = new Set([
  'metrics',
  'columns',
  'replies',
  'columnsBeside',
  'combine',
  'mapping',
  'without',
]);

/** The option `--metrics` of `score`, with all metrics as default. */
function metricsOption(): Option {
  const scored = scoreOptions.find((option) => option.attributeName() === 'metrics');
  if (!scored?.parseArg) throw new Error('score has no metrics');
  return new Option(scored.flags, scored.description)
    .argParser(scored.parseArg)
    .default(['all'], 'all');
}

const checklistOptions: readonly Option[] = [
  new Option(
    '-r, --reference <gold>',
    'reference file: annotated claims whose evidence is perturbed',
  ).argParser(inputPath),
  new Option(
    '--perturbations <ids>',
    `which, separated by commas (default: all): ${perturbations.map(({ id }) => id).join(', ')}`,
  ).argParser(perturbationIds),
  new Option(
    '--data <folder>',
    "files that are already perturbed: files from --export, or Ev2R's checklist.NAME.json(.gz), whose base_data is the reference if none is given",
  ).argParser(filePath),
  new Option(
    '--export <folder>',
    'write each perturbed file as AVeriTeC predictions, to be scored by other programs; with --no-scoring, do nothing else',
  ).argParser(filePath),
  new Option('--no-scoring', 'only write the files of --export'),
  new Option('--sample <claims>', 'number of claims, drawn with the seed (default: all)').argParser(
    parseWholeNumber(2, Infinity),
  ),
  new Option('--seed <number>', 'seed of the perturbations, the sample and the bootstrap')
    .argParser(parseWholeNumber(0, largestSeed))
    .default(defaultSeed),
  new Option(
    '--worst <claims>',
    'list this number of claims for each cell that is not as expected (JSON always has ten)',
  )
    .argParser(parseWholeNumber(0, 10))
    .default(0),
  outputOption('also write the checklist to this file', pageFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(pageFormats)
    .default('table'),
  metricsOption(),
  ...runOptions.filter((option) => !ofPredictions.has(option.attributeName())),
];

export const checklistCommand: CommandText = {
  name: 'checklist',
  description:
    'find out what metrics miss: score the reference against copies that were changed by rule',
  options: checklistOptions,
  examples: [
    'evidence-inspector checklist --reference dev.json --sample 100',
    'evidence-inspector checklist -r dev.json -m rouge --perturbations negation,synonyms --worst 3',
    'evidence-inspector checklist -r dev.json --export perturbed --no-scoring',
    'evidence-inspector checklist --data perturbed -r dev.json --output checklist.html',
  ],
};
