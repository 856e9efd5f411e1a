// Parses the values of options: paths, numbers, and values that a table of parameters describes. Errors say what was
// expected. The options `--primary` and `--allow` belong to several commands.

import { InvalidArgumentError, Option } from 'commander';
import path from 'node:path';
import {
  checkPrimaryNames,
  defaultPrimaryScores,
} from '../core/comparison/primary/primaryScores.ts';
import { decidingNames } from '../core/decisions/decisions.ts';
import { suggestName } from '../core/evidence/verdictSpelling.ts';
import {
  describeExpected,
  idsOf,
  optionFlag,
  type Parameter,
  type ParameterTable,
} from '../core/parameters/parameter.ts';
import { checkValues } from '../core/parameters/values.ts';
import { textOf } from '../core/words/message.ts';
import { noteInput } from '../node/inputs/fileUse.ts';
import { UsageError } from './command.ts';

/** Returns the absolute path of an option's output file or folder. */
export function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}

/**
 * Returns the absolute path of an option's input file. Protects the file from being overwritten later. Throws `fileUnwritable`.
 */
export function inputPath(text: string): string {
  const file = filePath(text);
  noteInput(file);
  return file;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `Number` alone accepts '', ' 1 ' and '0x10', which are mistakes. */
export function numberFrom(text: string): number {
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new InvalidArgumentError('Expected a number, such as 0.5.');
  return value;
}

export function parseWholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/u.test(text) ? Number(text) : NaN;
    if (!(value >= minimum && value <= maximum)) {
      const range = maximum === Infinity ? `from ${minimum} up` : `from ${minimum} to ${maximum}`;
      throw new InvalidArgumentError(`Expected a whole number ${range}.`);
    }
    return value;
  };
}

/**
 * Builds an option such as `--answer-support <definition>`, with the row's help, range, choices and default. `name`: replaces the
 * row's own name.
 */
export function optionOf(id: string, row: Parameter, name = id): Option {
  const flag = optionFlag(name);
  switch (row.kind) {
    case 'flag':
      return new Option(flag, textOf(row.help)).default(row.default);
    case 'choice':
      return new Option(`${flag} <${row.argument ?? 'name'}>`, textOf(row.help))
        .choices(idsOf(row))
        .default(row.default);
    case 'number':
      return new Option(
        `${flag} <${row.argument ?? 'number'}>`,
        `${textOf(row.help)}: ${textOf(describeExpected(row))}`,
      )
        .argParser((text) => {
          const value = numberFrom(text);
          asUsageError(() => {
            checkValues({ [name]: row }, { [name]: value });
          });
          return value;
        })
        .default(row.default);
  }
}

/** Builds the options of a table of parameters. */
export function optionsOf(table: ParameterTable): readonly Option[] {
  return Object.entries(table).map(([id, row]) => optionOf(id, row));
}

/** Converts our RangeErrors to usage errors. */
export function asUsageError<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = error.message.replace(/\.?$/u, '.');
    throw new InvalidArgumentError(sentence);
  }
}

// The option `--primary a,b` with the scores that are tested and reported as better or worse.

/** The option as parsed by commander. */
export interface PrimaryOption {
  /** Ids of metrics and names of score columns. */
  readonly primary: readonly string[];
}

function parsePrimaryNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => name === '')) {
    throw new InvalidArgumentError(
      'Expected ids of metrics or columns of scores, separated by commas.',
    );
  }
  return [...new Set(names)];
}

export function createPrimaryOption(use: string): Option {
  return new Option('--primary <scores>', `the primary scores, by metric or column: ${use}`)
    .argParser(parsePrimaryNames)
    .default(defaultPrimaryScores, defaultPrimaryScores.join(','));
}

/**
 * Throws a UsageError for an unknown score. `others`: names of further columns in the runs. `flag`: the option in which the user
 * named the scores.
 */
export function checkPrimary(
  { primary }: PrimaryOption,
  others: readonly string[] = [],
  flag = '--primary',
): void {
  const problem = checkPrimaryNames(primary, others);
  if (problem !== undefined) throw new UsageError(`${flag}: ${textOf(problem)}`);
}

// The option `--allow` of commands that decide something.

const known = decidingNames.map(({ name }) => name);

function allowed(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return [...before, ...names];
  const likely = suggestName(wrong, known);
  throw new InvalidArgumentError(
    likely === undefined
      ? `There is no warning "${wrong}". Expected names, separated by commas, of ${known.join(', ')}.`
      : `There is no warning "${wrong}". Did you mean "${likely}"?`,
  );
}

/** Options with the names of warnings that do not forbid a decision. */
export interface AllowOption {
  readonly allow?: readonly string[];
}

/** `effect`: what the command otherwise does because of such a warning. */
export function createAllowOption(effect: string): Option {
  return new Option(
    '--allow <names>',
    `let these warnings pass, by name, separated by commas, such as differentEncoder (default: ${effect}; docs/comparisons.md lists the names)`,
  ).argParser(allowed);
}
