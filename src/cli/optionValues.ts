// Turns rows of options into options of the parser, and has the rows that several commands share: files, `--primary`, `--allow`,
// `--seed` and `--role`.

import { Argument, InvalidArgumentError, Option } from 'commander';
import path from 'node:path';
import {
  checkPrimaryNames,
  defaultPrimaryScores,
} from '../core/analyse/comparison/primary/primaryScores.ts';
import { decidingNames } from '../core/base/decisions.ts';
import { suggestName } from '../core/read/claims/verdictSpelling.ts';
import { metrics } from '../core/score/metrics/registry.ts';
import {
  choiceOption,
  type textOption,
  type OptionFacts,
  optionGroups,
  type OptionRow,
  type OptionRows,
  readNames,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { defaultSeed } from '../core/base/statistics/bootstrap.ts';
import { textOf } from '../core/base/words/message.ts';
import { noteInput } from '../node/inputs/fileUse.ts';
import { readSmallFile } from '../node/smallFile.ts';
import { UsageError } from './command.ts';

/** Returns the absolute path of an option's output file or folder. */
export function filePath(text: string): string {
  if (text === '') throw new RangeError('Expected the path of a file');
  return path.resolve(text);
}

/** Path of standard input. */
export const standardInput = '/dev/stdin';

/**
 * Returns the absolute path of an option's input file, where `-` is standard input. Protects the file from being overwritten later. Throws `fileUnwritable`.
 */
export function inputPath(text: string): string {
  if (text === '-' && process.platform === 'win32') {
    throw new RangeError('Windows has no path for standard input. Write it to a file first');
  }
  const file = text === '-' ? standardInput : filePath(text);
  noteInput(file);
  return file;
}

/** Converts our RangeErrors to usage errors. */
export function asUsageError<Value>(check: () => Value): Value {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = error.message
      .replace(/^\p{Ll}/u, (first) => first.toUpperCase())
      .replace(/(?<![.?])$/u, '.');
    throw new InvalidArgumentError(sentence);
  }
}

const files = { input: inputPath, read: readSmallFile };

/** Returns the parser's forms of an option: `--store <folder>` and `--no-store`. */
function formsOf(row: OptionRow): readonly Option[] {
  const { flags, help, choices, default: usual, defaultText, noHelp, implies } = row;
  const option = new Option(flags, help).helpGroup(groupOf(row));
  if (choices) option.choices(choices);
  if (row.read) {
    option.argParser<unknown>((text, before) =>
      asUsageError(() => row.read?.(text, before === usual ? undefined : before, files)),
    );
  }
  if (usual !== undefined) option.default(usual, defaultText);
  if (row.isRequired) option.makeOptionMandatory();
  if (implies) option.implies(implies);
  if (noHelp === undefined) return [option];
  const off = `--no-${option.long?.slice(2) ?? ''}`;
  return [option, new Option(off, noHelp).helpGroup(groupOf(row))];
}

/** Returns the heading of the option's group. Options of one metric have a group of their own. */
function groupOf({ group, metric }: OptionFacts): string {
  const name = metrics.find(({ id }) => id === metric)?.name;
  return name === undefined ? `${optionGroups[group]}:` : `Only ${name} (${metric ?? ''}):`;
}

/** Returns the parser's options for a table of rows, sorted by group, options of one metric last in their group. */
export function optionsOf(rows: OptionRows): readonly Option[] {
  const order = Object.keys(optionGroups);
  const place = ({ group, metric }: OptionRow): number =>
    2 * order.indexOf(group) + (metric === undefined ? 0 : 1);
  return Object.values(rows)
    .toSorted((a, b) => place(a) - place(b))
    .flatMap(formsOf);
}

/** Returns a text up to its first colon, semicolon or bracket, for a first page or a completion. */
export function firstClause(text: string): string {
  return text.split(/ ?[:;(]| written by |,? if (?:its|their) format /u)[0] ?? '';
}

/** Returns the help of an option on one line. */
export function briefOf({ brief, help }: OptionFacts): string {
  return brief ?? firstClause(help);
}

/** Returns the rows without the named ones. */
export function omitRows<Rows extends OptionRows, Name extends keyof Rows>(
  rows: Rows,
  names: readonly Name[],
): Omit<Rows, Name> {
  const entries = Object.entries(rows).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(entries) as Omit<Rows, Name>;
}

/** Returns the named rows. */
export function pickRows<Rows extends OptionRows, Name extends keyof Rows>(
  rows: Rows,
  names: readonly Name[],
): Pick<Rows, Name> {
  const entries = Object.entries(rows).filter(([name]) => names.some((one) => one === name));
  return Object.fromEntries(entries) as unknown as Pick<Rows, Name>;
}

export function inputOption(
  flags: string,
  help: string,
  extras: Parameters<typeof textOption>[2] = {},
): OptionRow<string | undefined> {
  return valueOption(flags, help, inputPath, extras);
}

/** The reference of commands that need nothing else of it. */
export const referenceOption = inputOption(
  '-r, --reference <gold>',
  'reference file: annotated claims',
  { brief: 'reference file: annotated claims' },
);

/** An output file or folder. */
export function pathOption(
  flags: string,
  help: string,
  extras: Parameters<typeof textOption>[2] = {},
): OptionRow<string | undefined> {
  return valueOption(flags, help, filePath, extras);
}

/** Several files as arguments. Input files are protected from being overwritten. */
export function filesArgument(name: string, help: string, read = inputPath): Argument {
  return new Argument(name, help).argParser(
    (text: string, before: readonly string[] | undefined) => [
      ...(before ?? []),
      asUsageError(() => read(text)),
    ],
  );
}

/** One file as an argument. */
export function fileArgument(name: string, help: string, read = inputPath): Argument {
  return new Argument(name, help).argParser((text: string) => asUsageError(() => read(text)));
}

export function seedOption(help: string): OptionRow<number> {
  return wholeNumberOption('--seed <number>', help, [0, 2 ** 32 - 1], {
    default: defaultSeed,
    group: 'scores',
  });
}

/** `help`: "the file is a reference or predictions, if its format does not tell". */
export function roleOption(help: string): OptionRow<'reference' | 'predictions' | undefined> {
  return choiceOption('--role <role>', help, ['reference', 'predictions'], { group: 'input' });
}

// The option `--primary a,b` with the scores that are tested and reported as better or worse.

/** Ids of metrics and names of score columns. */
export interface PrimaryOption {
  readonly primary: readonly string[];
}

export function readScoreNames(text: string): readonly string[] {
  return readNames(text, 'Expected ids of metrics or columns of scores, separated by commas');
}

export function primaryOption(use: string): OptionRow<readonly string[]> {
  return valueOption(
    '--primary <scores>',
    `the primary scores, by metric or column: ${use}`,
    readScoreNames,
    {
      names: metrics.map(({ id }) => id),
      defaultText: defaultPrimaryScores.join(','),
      default: defaultPrimaryScores,
      group: 'scores',
    },
  );
}

/**
 * Throws a UsageError for an unknown score. `others`: names of further columns in the runs. `flag`: the option in which the user
 * named the scores.
 */
export function checkPrimary(
  { primary }: PrimaryOption,
  others: readonly string[],
  flag = '--primary',
): void {
  const problem = checkPrimaryNames(primary, others);
  if (problem !== undefined) throw new UsageError(`${flag}: ${textOf(problem)}`);
}

// The option `--allow` of commands that decide something.

const known = decidingNames.map(({ name }) => name);

function readAllowed(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return [...before, ...names];
  const likely = suggestName(wrong, known);
  throw new RangeError(
    likely === undefined
      ? `There is no warning "${wrong}". Expected names, separated by commas, of ${known.join(', ')}.`
      : `There is no warning "${wrong}". Did you mean "${likely}"?`,
  );
}

/** `effect`: what the command otherwise does because of such a warning. */
export function allowOption(effect: string): OptionRow<readonly string[] | undefined> {
  return valueOption(
    '--allow <names>',
    `let these warnings pass, by name, separated by commas, such as differentEncoder (default: ${effect}; docs/comparisons.md lists the names)`,
    readAllowed,
    { names: known, group: 'scores' },
  );
}
