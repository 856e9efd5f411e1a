// The command `score`: its options, how their values are read, and its help.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { executionProviders, type ExecutionProvider } from '../core/models/executionProviders.ts';
import { readDataSet, shippedDataSets, type DataSet } from '../core/evidence/dataSets.ts';
import { combinations, type Combination } from '../core/columns/combineRatings.ts';
import { parseScales } from '../core/columns/columnScales.ts';
import { averitecMetric, checkLevels } from '../core/metrics/averitec.ts';
import { evidenceStagesMetric } from '../core/metrics/evidenceStages.ts';
import { sourceSupportMetric } from '../core/metrics/sourceSupport.ts';
import { verdictMetric } from '../core/metrics/verdict.ts';
import { defaultMetrics, metricGroups, metrics, metricsOf } from '../core/metrics/registry.ts';
import { semqaParameters, type SemqaParameters } from '../core/parameters/semqaParameters.ts';
import { officialMetrics } from '../core/tables/officialTable.ts';
import { textParameters, type TextParameters } from '../core/parameters/textParameters.ts';
import { namesOf, pickValues } from '../core/parameters/values.ts';
import { readShard, type Shard } from '../core/report/shard.ts';
import type { ColumnSource, FileSource } from '../protocol/fileReading.ts';
import { InspectorError } from '../protocol/errors.ts';
import { readSmallFile } from '../node/smallFile.ts';
import {
  mappingOptions,
  retrievedMappingOption,
  type MappingOptions,
} from './mapping/mappingOptions.ts';
import { judgeOptions, type JudgeOptions } from './judge/judgeOptions.ts';
import { maxFailedOption, type FailedLimitOption } from './run/maxFailed.ts';
import type { CommandText } from './command.ts';
import {
  asUsageError,
  createPrimaryOption,
  filePath,
  inputPath,
  numberFrom,
  optionsOf,
  parseWholeNumber,
  type PrimaryOption,
} from './optionValues.ts';
import { type OutputFormat, outputFormats, outputsOption } from './output/outputFormats.ts';
import { checkConstraint, constraintRules } from '../core/doctor/leaveOutFlagged.ts';

/** The option as parsed by commander. */
interface WithoutOption {
  /** Ids of the doctor's rules. If absent, all evidence is scored. */
  readonly without?: readonly string[];
}

function parseRules(text: string): readonly string[] {
  const rules = [...new Set(text.split(',').map((rule) => rule.trim()))];
  const problem = checkConstraint(rules);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return rules;
}

function createWithoutOption(): Option {
  const names = constraintRules.map(({ id }) => id).join(', ');
  return new Option(
    '--without <rules>',
    `leave out the predicted evidence that these rules of the doctor flag, separated by commas, and compare the scores with all evidence: ${names}`,
  ).argParser(parseRules);
}

/** Options as parsed by commander. */
export interface ScoreOptions
  extends
    SemqaParameters,
    TextParameters,
    JudgeOptions,
    MappingOptions,
    PrimaryOption,
    WithoutOption,
    FailedLimitOption {
  readonly reference: string;
  readonly predictions: string;
  readonly metrics: readonly string[];
  /** Files with external ratings and scores. */
  readonly columns?: readonly ColumnSource[];
  /** Files of stored judge replies. */
  readonly replies?: readonly FileSource[];
  /** Files and folders with the text of source pages. */
  readonly sources?: readonly string[];
  /** A file with what a pipeline retrieved for each claim. */
  readonly retrieved?: string;
  /** True if the user named no metrics. The metrics of the replies are then added to the default metrics. */
  readonly hasUsualMetrics?: true;
  /** If `false`, ignores rating files beside the predictions. */
  readonly columnsBeside?: boolean;
  /** How several ratings of a claim are combined. Defaults to their mean. */
  readonly combine?: Combination;
  readonly output?: string | readonly string[];
  /** A flat JSON file with all scores of the run, for DVC and similar trackers. */
  readonly summary?: string;
  readonly format: OutputFormat;
  /** Allows an HTML page to contain the absolute path of the prediction file, which its links need. */
  readonly paths?: boolean;
  readonly limit?: number;
  /** Pairs predictions with reference claims by position only. */
  readonly byPosition?: true;
  /** Scores only this part of the claims, for a later merge. */
  readonly shard?: Shard;
  readonly threads: number;
  /** Keeps the metrics' times in the report. */
  readonly timing?: true;
  /** Levels of the AVeriTeC score in addition to the official ones. */
  readonly levels: readonly number[];
  /** The data set. Detected from the reference's labels if absent. */
  readonly dataSet?: DataSet;
  /** Whether to read the files as streams. If absent, only large files are read as streams. */
  readonly stream?: boolean;
  /** Folder of the result store, or `false` for no store. If absent, the default folder is used. */
  readonly store?: string | false;
  /** Ids of installed models. If absent, the bundled models are used. */
  readonly encoder?: string;
  readonly nli?: string;
  readonly reader?: string;
  readonly regressor?: string;
  /** Folder of installed models. If absent, the default folder is used. */
  readonly modelsFolder?: string;
  /** Absent: the CPU. */
  readonly executionProvider?: ExecutionProvider;
}

/** Options of `score` for replies without other files. The replies contain their claims. */
export type RepliesOptions = Omit<ScoreOptions, 'reference' | 'predictions' | 'replies'> &
  Required<Pick<ScoreOptions, 'replies'>>;

const ownRunOptions = [
  ...([
    'metrics',
    'columns',
    'replies',
    'sources',
    'retrieved',
    'columnsBeside',
    'combine',
    'limit',
    'byPosition',
    'maxFailed',
    'threads',
    'dataSet',
    'store',
    'encoder',
    'nli',
    'reader',
    'regressor',
    'modelsFolder',
    'without',
  ] as const),
  'executionProvider',
  'mapping',
  'choose',
  'referenceMapping',
  'retrievedMapping',
] as const;

/** Options of a single run, without the options for its report. */
export const runOptionNames = [
  ...ownRunOptions,
  ...namesOf(semqaParameters),
  ...namesOf(textParameters),
];

export type RunOptions = Pick<ScoreOptions, (typeof runOptionNames)[number]>;

export function semqaParametersOf(options: RunOptions): SemqaParameters {
  return pickValues(semqaParameters, options);
}

export function textParametersOf(options: RunOptions): TextParameters {
  return pickValues(textParameters, options);
}

function metricIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  asUsageError(() => metricsOf(ids));
  return [...new Set(ids)];
}

function levels(text: string): readonly number[] {
  const numbers = text.split(',').map((level) => numberFrom(level.trim()));
  asUsageError(() => {
    checkLevels(numbers);
  });
  return numbers;
}

/** Returns the shipped data set of this name, or the data set that a JSON file describes. */
function dataSet(text: string): DataSet {
  const known = shippedDataSets.find(({ id }) => id === text);
  if (known) return known;
  const names = shippedDataSets.map(({ id }) => id).join(', ');
  let json: unknown;
  try {
    json = JSON.parse(readSmallFile(text));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidArgumentError(
      `Expected ${names}, or a JSON file that describes a data set (${reason}).`,
    );
  }
  return asUsageError(() => readDataSet(json));
}

/** The part after the last `#`, if it is a scale. File names may also contain a `#`. */
const scalePart = /^(.+)#([^#/\\]*\.\.[^#/\\]*)$/su;

/**
 * Parses `ratings.csv`, `ratings.csv#1..5` or `ratings.csv#coverage=1..5,repetition=1..3`. Each use of the option adds one file.
 */
function columnsFile(text: string, before: readonly ColumnSource[] = []): readonly ColumnSource[] {
  const [, file, scales] = scalePart.exec(text) ?? [];
  if (file === undefined || scales === undefined) return [...before, { path: inputPath(text) }];
  asUsageError(() => parseScales(scales));
  return [...before, { path: inputPath(file), scales }];
}

/** Each use of the option adds one file. */
function repliesFile(text: string, before: readonly FileSource[] = []): readonly FileSource[] {
  return [...before, { path: inputPath(text) }];
}

/** Each use of the option adds one path. */
function sourcesPath(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, inputPath(text)];
}

/** Creates the option for commands that compare answers with the cited pages. */
const sourcesOption = (): Option =>
  new Option(
    '--sources <path>',
    `source texts for ${sourceSupportMetric.id}: a JSON Lines file or a folder of them (AVeriTeC's knowledge store), or a folder of pages by address; nothing is downloaded; repeatable`,
  ).argParser(sourcesPath);

/** Creates the option for commands that score and write pages. */
export const pathsOption = (): Option =>
  new Option(
    '--paths',
    'link the claims of an HTML page to VS Code; the links contain the whole path of the predictions (default: reports contain file names and hashes, no paths)',
  );

export const modelsFolderOption = (): Option =>
  new Option(
    '--models-folder <folder>',
    "folder of downloaded models (default: the user's data folder)",
  ).argParser(filePath);

const metricNames = [...metrics.map(({ id }) => id), ...metricGroups.keys()].join(', ');

export const scoreOptions: readonly Option[] = [
  new Option(
    '-r, --reference <gold>',
    'reference file: annotated claims (AVeriTeC format)',
  ).argParser(inputPath),
  new Option(
    '-p, --predictions <pred>',
    "a system's predictions (FEVER or AVeriTeC 2023 format)",
  ).argParser(inputPath),
  ...mappingOptions,
  new Option('-m, --metrics <ids>', `metrics, separated by commas: ${metricNames}`)
    .argParser(metricIds)
    .default(defaultMetrics, defaultMetrics.join(',')),
  new Option(
    '--columns <file>',
    'ratings or other scores by claim (CSV, TSV, JSON Lines, results of other programs), added to the run as columns; FILE#1..5 sets the scale; repeatable',
  ).argParser(columnsFile),
  new Option(
    '--replies <file>',
    "stored replies of a judge (JSON Lines, from Ev2R's programs or ours), scored without a model, and without --reference and --predictions if the replies identify their claims; repeatable",
  ).argParser(repliesFile),
  sourcesOption(),
  new Option(
    '--retrieved <file>',
    `what the pipeline retrieved for each claim, for ${evidenceStagesMetric.id}: JSON Lines with claim_id and a list such as top_10 (HerO), or any form with --retrieved-mapping`,
  ).argParser(inputPath),
  retrievedMappingOption(),
  new Option(
    '--combine <rule>',
    "how several ratings of a claim are combined: mean (default), median, majority, or ClaimDecomp's majority, which otherwise takes the level nearest the mean",
  ).choices(combinations),
  new Option(
    '--no-columns-beside',
    'ignore NAME.ratings.jsonl (.csv, .tsv) beside the predictions NAME.json',
  ),
  outputsOption(
    'also write the report to this file',
    outputFormats,
    '; an unfinished report is written to NAME.partial beside it',
  ),
  new Option(
    '--summary <file>',
    'also write all numbers to this file as one flat JSON object, for DVC, Snakemake and other trackers',
  ).argParser(filePath),
  new Option(
    '-f, --format <format>',
    'format of the printed result; official alone, without --metrics and files, computes only the metrics that it prints',
  )
    .choices(outputFormats)
    .default('table'),
  pathsOption(),
  createPrimaryOption(
    'the scores of the line after the results and of an SVG figure; `compare` tests these scores',
  ),
  createWithoutOption(),
  new Option(
    '--levels <numbers>',
    'levels of the AVeriTeC score in addition to the official levels: .15,.35',
  )
    .argParser(levels)
    .default([], 'none'),
  ...optionsOf(textParameters),
  new Option(
    '--data-set <name>',
    `data set of the verdicts: ${shippedDataSets.map(({ id }) => id).join(', ')}, or a JSON file that describes it (default: from the reference)`,
  ).argParser(dataSet),
  new Option(
    '--stream',
    'read JSON Lines claim by claim, without all evidence in memory; pipes are copied to a temporary file (default: only files above 64 MB)',
  ),
  new Option('--no-stream', 'read the files whole'),
  new Option(
    '--by-position',
    'pair the first prediction with the first reference claim and so on, ignoring their texts and numbers (default: only if the predictions have neither)',
  ),
  new Option('--limit <claims>', 'only the first reference claims').argParser(
    parseWholeNumber(1, Infinity),
  ),
  maxFailedOption(),
  new Option(
    '--shard <part>',
    'only this part of the claims: 2/8 is the second of eight parts, which `merge` combines into the report of one run',
  ).argParser((text: string) => asUsageError(() => readShard(text))),
  new Option(
    '--timing',
    'measure the time per claim of every metric that compares texts or runs models, print it and store it in the report (with --no-store: without earlier results)',
  ),
  new Option('--threads <number>', 'number of model threads; 0: one per processor')
    .argParser(parseWholeNumber(0, 64))
    .default(0),
  ...optionsOf(semqaParameters),
  new Option('--encoder <id>', 'the model of the question score (default: the bundled model)'),
  new Option('--nli <id>', 'the model of the answer score (default: the bundled model)'),
  new Option(
    '--reader <id>',
    'the model that decides which questions are answered (default: the bundled model)',
  ),
  new Option('--regressor <id>', 'an imported model that scores a pair of texts with a number'),
  modelsFolderOption(),
  new Option(
    '--execution-provider <name>',
    'device of the models (default: cpu, also if the requested device is not available)',
  ).choices(executionProviders),
  ...judgeOptions,
  new Option('--store <folder>', 'folder that stores model results between runs').argParser(
    filePath,
  ),
  new Option('--no-store', 'do not store model results'),
];

export const scoreCommand: CommandText = {
  name: 'score',
  description: "score a system's evidence against the reference evidence",
  options: scoreOptions,
  examples: [
    'evidence-inspector score --reference dev.json --predictions system.json',
    'evidence-inspector score -r dev.json -p system.json --format csv > scores.csv',
    'evidence-inspector score -r dev.json -p system.json --alpha 0.8 --output report.json',
    `evidence-inspector score -r dev.json -p system.json -m ${averitecMetric.id},${verdictMetric.id} -f official`,
    'evidence-inspector score -r many.jsonl -p system.jsonl -m all --stream -f jsonl > scores.jsonl',
  ],
};

/**
 * Without `--metrics` and files, `--format official` computes only the metrics that it prints.
 *
 * Accepts reference and predictions, or replies alone. With replies and no named metrics, the metrics of the replies
 * are used.
 */
export function completeScoreOptions(
  options: Partial<ScoreOptions> & Omit<ScoreOptions, 'reference' | 'predictions'>,
  command: Command,
): ScoreOptions | RepliesOptions {
  const { reference, predictions, replies, format, output, summary } = options;
  const isUsual = command.getOptionValueSource('metrics') !== 'cli';
  const usual = replies && isUsual ? { hasUsualMetrics: isUsual } : {};
  if (reference !== undefined && predictions !== undefined) {
    const isOnlyOfficial =
      isUsual && format === 'official' && output === undefined && summary === undefined;
    const chosen = isOnlyOfficial ? { metrics: officialMetrics } : usual;
    return { ...options, reference, predictions, ...chosen };
  }
  if (replies && reference === undefined && predictions === undefined) {
    return { ...options, replies, ...usual };
  }
  return command.error(missingFileError(reference === undefined ? 'reference' : 'predictions'));
}

/** Returns the same text as commander's error for required options. */
function missingFileError(name: string): string {
  const flags = scoreOptions.find((option) => option.attributeName() === name)?.flags ?? name;
  return `error: required option '${flags}' not specified`;
}
