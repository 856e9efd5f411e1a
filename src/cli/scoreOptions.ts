// The options of `score`, checked one by one: what is wrong is said with what was expected.

import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { metricById } from '../core/metrics/registry.ts';
import {
  checkSemqaParameters,
  defaultSemqaParameters,
  semqaVariations,
  type SemqaParameters,
  type SemqaVariation,
} from '../core/metrics/semqa.ts';

export const outputFormats = ['table', 'json', 'csv', 'markdown'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** As commander hands them over. */
export interface ScoreOptions {
  readonly reference: string;
  readonly predictions: string;
  readonly metrics: readonly string[];
  readonly output?: string;
  readonly format: OutputFormat;
  readonly limit?: number;
  readonly threads: number;
  readonly alpha: number;
  readonly threshold: number;
  readonly variation: SemqaVariation;
  readonly temperature: number;
  /** A folder; `false`: none; absent: the usual one. */
  readonly store?: string | false;
}

export function semqaParametersOf(options: ScoreOptions): SemqaParameters {
  const { alpha, threshold, variation, temperature } = options;
  return { alpha, threshold, variation, temperature };
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `Number` alone takes '', ' 1 ' and '0x10', none of which anybody means. */
function numberFrom(text: string): number {
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new InvalidArgumentError('Expected a number, as 0.5.');
  return value;
}

function wholeNumber(minimum: number, maximum: number): (text: string) => number {
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
    try {
      checkSemqaParameters({ ...defaultSemqaParameters, [name]: value });
    } catch (error) {
      if (error instanceof RangeError) throw new InvalidArgumentError(`${error.message}.`);
      throw error;
    }
    return value;
  };
}

function metricIds(text: string): readonly string[] {
  const ids = text.split(',').map((id) => id.trim());
  for (const id of ids) {
    try {
      metricById(id);
    } catch (error) {
      if (error instanceof RangeError) throw new InvalidArgumentError(`${error.message}.`);
      throw error;
    }
  }
  return [...new Set(ids)];
}

function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}

export const scoreOptions: readonly Option[] = [
  new Option('-r, --reference <gold>', 'reference file: annotated claims (AVeriTeC form)')
    .argParser(filePath)
    .makeOptionMandatory(),
  new Option('-p, --predictions <pred>', "a system's predictions (FEVER or AVeriTeC 2023 form)")
    .argParser(filePath)
    .makeOptionMandatory(),
  new Option('-m, --metrics <ids>', 'metrics, separated by commas')
    .argParser(metricIds)
    .default(['semqa'], 'semqa'),
  new Option(
    '-o, --output <file>',
    'also write the report to this file: JSON, or CSV or Markdown when it ends in .csv or .md',
  ).argParser(filePath),
  new Option('-f, --format <format>', 'what is printed').choices(outputFormats).default('table'),
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
  new Option('--store <folder>', 'where model results are kept between runs').argParser(filePath),
  new Option('--no-store', 'keep no model results'),
];
