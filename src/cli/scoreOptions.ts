// The options of `score`, checked one by one: what is wrong is said with what was expected.

import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { executionProviders, type ExecutionProvider } from '../core/models/executionProviders.ts';
import { readDataSet, shippedDataSets, type DataSet } from '../core/evidence/dataSets.ts';
import { checkLevels } from '../core/metrics/averitec.ts';
import { metricGroups, metrics, metricsOf } from '../core/metrics/registry.ts';
import {
  checkSemqaParameters,
  defaultSemqaParameters,
  semqaVariations,
  type SemqaParameters,
  type SemqaVariation,
} from '../core/scoring/semqa.ts';
import {
  answerContexts,
  answerSupports,
  type AnswerContext,
  type AnswerSupport,
} from '../core/scoring/semqaAnswers.ts';
import {
  defaultTextParameters,
  meteorTokenizers,
  type MeteorTokenizer,
  type TextParameters,
} from '../core/scoring/textMetric.ts';
import { readSmallFile } from '../node/smallFile.ts';
import { outputFormats, type OutputFormat } from './outputFormats.ts';

/** The official evaluation costs a second beside the models' ten. */
const defaultMetrics = metrics.filter(({ isDefault }) => isDefault).map(({ id }) => id);

/** As commander hands them over. */
export interface ScoreOptions {
  readonly reference: string;
  readonly predictions: string;
  readonly metrics: readonly string[];
  readonly output?: string;
  readonly format: OutputFormat;
  /** A page of HTML may name the prediction file with its whole path, and so link to it. */
  readonly paths?: boolean;
  readonly limit?: number;
  readonly threads: number;
  readonly alpha: number;
  readonly threshold: number;
  readonly variation: SemqaVariation;
  readonly temperature: number;
  readonly answerSupport: AnswerSupport;
  readonly answerContext: AnswerContext;
  /** Of the AVeriTeC score, besides the official ones. */
  readonly levels: readonly number[];
  readonly meteorTokenizer: MeteorTokenizer;
  readonly rougeStemmer: boolean;
  /** Absent: told by the reference's labels. */
  readonly dataSet?: DataSet;
  /** Read the files as streams; absent: when they are large. */
  readonly stream?: boolean;
  /** A folder; `false`: none; absent: the usual one. */
  readonly store?: string | false;
  /** Ids of installed models; absent: those that come with the product. */
  readonly encoder?: string;
  readonly nli?: string;
  /** Of installed models; absent: the usual one. */
  readonly modelsFolder?: string;
  /** Absent: the CPU. */
  readonly executionProvider?: ExecutionProvider;
}

/** Of one run, whatever becomes of its report. */
export type RunOptions = Pick<
  ScoreOptions,
  | 'metrics'
  | 'limit'
  | 'threads'
  | 'alpha'
  | 'threshold'
  | 'variation'
  | 'temperature'
  | 'answerSupport'
  | 'answerContext'
  | 'meteorTokenizer'
  | 'rougeStemmer'
  | 'dataSet'
  | 'store'
  | 'encoder'
  | 'nli'
  | 'modelsFolder'
  | 'executionProvider'
>;

export function semqaParametersOf(options: RunOptions): SemqaParameters {
  const { alpha, threshold, variation, temperature, answerSupport, answerContext } = options;
  return { alpha, threshold, variation, temperature, answerSupport, answerContext };
}

export function textParametersOf(options: RunOptions): TextParameters {
  const { meteorTokenizer, rougeStemmer } = options;
  return { meteorTokenizer, rougeStemmer };
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `Number` alone takes '', ' 1 ' and '0x10', none of which anybody means. */
export function numberFrom(text: string): number {
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new InvalidArgumentError('Expected a number, as 0.5.');
  return value;
}

export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/u.test(text) ? Number(text) : NaN;
    if (!(value >= minimum && value <= maximum)) {
      const range = maximum === Infinity ? `from ${minimum} up` : `from ${minimum} to ${maximum}`;
      throw new InvalidArgumentError(`Expected a whole number ${range}.`);
    }
    return value;
  };
}

/** The ranges are SemQA's own. */
function parameter(name: 'alpha' | 'threshold' | 'temperature'): (text: string) => number {
  return (text) => {
    const value = numberFrom(text);
    checked(() => {
      checkSemqaParameters({ ...defaultSemqaParameters, [name]: value });
    });
    return value;
  };
}

/** A RangeError of ours becomes wrong usage. */
export function checked<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = error.message.replace(/\.?$/u, '.');
    throw new InvalidArgumentError(sentence);
  }
}

function metricIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  checked(() => metricsOf(ids));
  return [...new Set(ids)];
}

function levels(text: string): readonly number[] {
  const numbers = text.split(',').map((level) => numberFrom(level.trim()));
  checked(() => {
    checkLevels(numbers);
  });
  return numbers;
}

const filesOfDataSets = new WeakMap<DataSet, string>();

/** Of a data set that a person described; `undefined`: of those that we know. */
export function dataSetFile(described: DataSet): string | undefined {
  return filesOfDataSets.get(described);
}

/** The name of a data set that we know, or a file that describes one. */
function dataSet(text: string): DataSet {
  const known = shippedDataSets.find(({ id }) => id === text);
  if (known) return known;
  const names = shippedDataSets.map(({ id }) => id).join(', ');
  let json: unknown;
  try {
    json = JSON.parse(readSmallFile(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidArgumentError(
      `Expected ${names}, or a JSON file that describes a data set (${reason}).`,
    );
  }
  const described = checked(() => readDataSet(json));
  filesOfDataSets.set(described, path.resolve(text));
  return described;
}

export function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}

/** Of commands that score and write pages. */
export const pathsOption = (): Option =>
  new Option(
    '--paths',
    'link the claims of an HTML page to VS Code, which puts the whole path of the predictions into it (default: reports hold file names and hashes, no paths)',
  );

export const modelsFolderOption = (): Option =>
  new Option(
    '--models-folder <folder>',
    "where downloaded models are (default: the user's data folder)",
  ).argParser(filePath);

const metricNames = [...metrics.map(({ id }) => id), ...metricGroups.keys()].join(', ');

export const scoreOptions: readonly Option[] = [
  new Option('-r, --reference <gold>', 'reference file: annotated claims (AVeriTeC form)')
    .argParser(filePath)
    .makeOptionMandatory(),
  new Option('-p, --predictions <pred>', "a system's predictions (FEVER or AVeriTeC 2023 form)")
    .argParser(filePath)
    .makeOptionMandatory(),
  new Option('-m, --metrics <ids>', `metrics, separated by commas: ${metricNames}`)
    .argParser(metricIds)
    .default(defaultMetrics, defaultMetrics.join(',')),
  new Option(
    '-o, --output <file>',
    'also write the report to this file: JSON, or as its name ends in .jsonl, .csv, .md, .tex, .html; an unfinished one to NAME.partial beside it',
  ).argParser(filePath),
  new Option('-f, --format <format>', 'what is printed').choices(outputFormats).default('table'),
  pathsOption(),
  new Option(
    '--levels <numbers>',
    'levels of the AVeriTeC score besides the official ones: .15,.35',
  )
    .argParser(levels)
    .default([], 'none'),
  new Option('--meteor-tokenizer <version>', 'the NLTK whose words METEOR compares')
    .choices(meteorTokenizers)
    .default(defaultTextParameters.meteorTokenizer),
  new Option('--rouge-stemmer', 'stem words for ROUGE').default(defaultTextParameters.rougeStemmer),
  new Option(
    '--data-set <name>',
    `what the verdicts are: ${shippedDataSets.map(({ id }) => id).join(', ')}, or a JSON file that describes it (default: told by the reference)`,
  ).argParser(dataSet),
  new Option(
    '--stream',
    'read JSON Lines once, at constant memory, also from pipes; predictions must stand near their reference claims (default: files above 64 MB are streamed in any order)',
  ),
  new Option('--no-stream', 'read the files whole'),
  new Option('--limit <claims>', 'only the first reference claims').argParser(
    wholeNumber(1, Infinity),
  ),
  new Option('--threads <number>', 'model threads; 0: one for each processor')
    .argParser(wholeNumber(0, 64))
    .default(0),
  new Option('--alpha <weight>', "the question score's weight, 0 to 1")
    .argParser(parameter('alpha'))
    .default(defaultSemqaParameters.alpha),
  new Option('--threshold <t>', 'answers count for matches above it, -1 to 1')
    .argParser(parameter('threshold'))
    .default(defaultSemqaParameters.threshold),
  new Option('--variation <name>', 'how questions are matched')
    .choices(semqaVariations)
    .default(defaultSemqaParameters.variation),
  new Option('--temperature <number>', 'of the softmax variation, above 0; smaller sharpens')
    .argParser(parameter('temperature'))
    .default(defaultSemqaParameters.temperature),
  new Option(
    '--answer-support <definition>',
    "what entailment between answers is worth: the paper's E / (E + C), undecided matches left out or counted half, or P(entailment)",
  )
    .choices(answerSupports)
    .default(defaultSemqaParameters.answerSupport),
  new Option(
    '--answer-context <texts>',
    'what the entailment model reads: answers alone, questions with answers, or answers with a yes or no completed by its explanation or question',
  )
    .choices(answerContexts)
    .default(defaultSemqaParameters.answerContext),
  new Option(
    '--encoder <id>',
    'the model of the question score (default: the one that comes along)',
  ),
  new Option('--nli <id>', 'the model of the answer score (default: the one that comes along)'),
  modelsFolderOption(),
  new Option(
    '--execution-provider <name>',
    'where the models run (default: cpu, also where this machine lacks what was asked for)',
  ).choices(executionProviders),
  new Option('--store <folder>', 'where model results are kept between runs').argParser(filePath),
  new Option('--no-store', 'keep no model results'),
];
