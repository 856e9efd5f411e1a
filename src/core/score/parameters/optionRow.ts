// An option of the command line as one row: its flags, its help, its known values, and how its text becomes a value. Parsing, types,
// `--help`, completion, docs/commandLine.md and the Python package are made from the rows.

import {
  describeExpected,
  idsOf,
  optionFlag,
  type Parameter,
  type ParameterTable,
  type ValueOf,
} from './parameter.ts';
import { checkValues } from './values.ts';
import { textOf } from '../../base/words/message.ts';

/** Groups of options in `--help`, with their headings. */
export const optionGroups = {
  input: 'Input',
  scores: 'Scores',
  models: 'Models',
  judge: 'Judge',
  output: 'Output',
} as const;

/** File access that a row needs to read its value. */
export interface OptionFiles {
  /** Returns the absolute path of an input file or folder, and protects it from being overwritten. */
  input(text: string): string;
  /** Returns the text of a small file. */
  read(text: string): string;
}

export interface OptionFacts {
  /** Flags as in `--help`: `-m, --metrics <ids>`. */
  readonly flags: string;
  readonly help: string;
  readonly group: keyof typeof optionGroups;
  /** Help that fits on one line. Options with it are on the first page of `--help`. */
  readonly brief?: string;
  /** Id of the metric if the option concerns only this metric. */
  readonly metric?: string;
  /** Known values, for completion, suggestions and Python's types. The option may take other values as well. */
  readonly names?: readonly string[];
  /** Shown instead of the default value. */
  readonly defaultText?: string;
  /** Help of the form `--no-NAME`, which sets the value `false`. */
  readonly noHelp?: string;
  readonly isRequired?: true;
  /** Options that this option switches on. */
  readonly implies?: Readonly<Record<string, unknown>>;
}

/** Facts that most options do not need. The default group is the input. */
type OptionExtras = Partial<Omit<OptionFacts, 'flags' | 'help'>>;

export interface OptionRow<Value = unknown> extends OptionFacts {
  /** Reads the text of one use of the option. `before`: the value of earlier uses. Throws RangeError for wrong values. */
  read?(text: string, before: Value | undefined, files: OptionFiles): Value;
  /** All allowed values. */
  readonly choices?: readonly string[];
  readonly default?: Value;
}

/** Rows by the name of the option's value: `judgeModel` for `--judge-model`. */
export type OptionRows = Readonly<Record<string, OptionRow>>;

type RowValue<Row> = Row extends OptionRow<infer Value> ? Value : never;

/** Values of a table's options. Options without a default value may be absent. */
export type OptionValues<Rows> = {
  readonly [Name in keyof Rows as undefined extends RowValue<Rows[Name]> ? never : Name]: RowValue<
    Rows[Name]
  >;
} & {
  readonly [Name in keyof Rows as undefined extends RowValue<Rows[Name]> ? Name : never]?: RowValue<
    Rows[Name]
  >;
};

export function flagOption(
  flags: string,
  help: string,
  extras: OptionExtras = {},
): OptionRow<boolean | undefined> {
  return rowOf(flags, help, extras);
}

export function textOption(
  flags: string,
  help: string,
  extras: OptionExtras = {},
): OptionRow<string | undefined> {
  return rowOf(flags, help, extras);
}

type WithDefault<Value> = OptionExtras & { readonly default: Value };

/** An option that takes one of some names. */
export function choiceOption<const Id extends string>(
  flags: string,
  help: string,
  choices: readonly Id[],
  extras: WithDefault<NoInfer<Id>>,
): OptionRow<Id>;
export function choiceOption<const Id extends string>(
  flags: string,
  help: string,
  choices: readonly Id[],
  extras?: OptionExtras,
): OptionRow<Id | undefined>;
export function choiceOption(
  flags: string,
  help: string,
  choices: readonly string[],
  extras: OptionExtras = {},
): OptionRow<string> {
  return { ...rowOf(flags, help, extras), choices };
}

type Read<Value> = (text: string, before: Value | undefined, files: OptionFiles) => Value;

/** An option whose value `read` makes from its text. */
export function valueOption<Value>(
  flags: string,
  help: string,
  read: Read<Value>,
  extras: WithDefault<NoInfer<Value>>,
): OptionRow<Value>;
export function valueOption<Value>(
  flags: string,
  help: string,
  read: Read<Value>,
  extras?: OptionExtras,
): OptionRow<Value | undefined>;
export function valueOption<Value>(
  flags: string,
  help: string,
  read: Read<Value>,
  extras: OptionExtras = {},
): OptionRow<Value> {
  return { ...rowOf<Value>(flags, help, extras), read };
}

type Range = readonly [minimum: number, maximum?: number];

export function wholeNumberOption(
  flags: string,
  help: string,
  range: Range,
  extras: WithDefault<number>,
): OptionRow<number>;
export function wholeNumberOption(
  flags: string,
  help: string,
  range: Range,
  extras?: OptionExtras,
): OptionRow<number | undefined>;
export function wholeNumberOption(
  flags: string,
  help: string,
  [minimum, maximum = Infinity]: Range,
  extras: OptionExtras = {},
): OptionRow<number | undefined> {
  return valueOption(flags, help, (text) => readWholeNumber(text, minimum, maximum), extras);
}

function rowOf<Value>(
  flags: string,
  help: string,
  extras: OptionExtras & { readonly default?: Value },
): OptionRow<Value> {
  return { flags, help, group: 'input', ...extras };
}

/** Puts options into a group of `--help`. */
export function inGroup<Rows extends OptionRows>(group: OptionFacts['group'], rows: Rows): Rows {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, group }]);
  return Object.fromEntries(entries) as Rows;
}

/** Makes an option required. The program ends with a usage error if it is missing. */
export function requiredOption<Value>(row: OptionRow<Value>): OptionRow<Exclude<Value, undefined>> {
  return { ...row, isRequired: true } as OptionRow<Exclude<Value, undefined>>;
}

function readWholeNumber(text: string, minimum: number, maximum: number): number {
  const value = /^\d+$/u.test(text) ? Number(text) : NaN;
  if (value >= minimum && value <= maximum) return value;
  const range =
    maximum === Infinity
      ? `from ${String(minimum)} up`
      : `from ${String(minimum)} to ${String(maximum)}`;
  throw new RangeError(`Expected a whole number ${range}`);
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** Reads a number. `Number` alone accepts '', ' 1 ' and '0x10', which are mistakes. */
export function readNumber(text: string): number {
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new RangeError('Expected a number, such as 0.5');
  return value;
}

/** Returns the two or more parts between commas. Throws RangeError with `expected` if a part is empty or occurs twice. */
export function readDifferentNames(text: string, expected: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const areDifferent = new Set(names).size === names.length;
  if (names.length < 2 || names.includes('') || !areDifferent) throw new RangeError(expected);
  return names;
}

/** Returns the parts between commas, each once. Throws RangeError with `expected` if a part is empty. */
export function readNames(text: string, expected: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new RangeError(expected);
  return [...new Set(names)];
}

/** Returns the option of a parameter: `--answer-support <definition>`. `name`: replaces the row's own name. */
export function parameterOption<Row extends Parameter>(
  id: string,
  row: Row,
  facts: Pick<OptionFacts, 'group' | 'metric' | 'brief'>,
  name = id,
): OptionRow<ValueOf<Row>> {
  const flag = optionFlag(name);
  const help = textOf(row.help);
  const made = ((): OptionRow => {
    switch (row.kind) {
      case 'flag':
        return { ...flagOption(flag, help, facts), default: row.default };
      case 'choice':
        return choiceOption(`${flag} <${row.argument ?? 'name'}>`, help, idsOf(row), {
          ...facts,
          default: row.default,
        });
      case 'number':
        return valueOption(
          `${flag} <${row.argument ?? 'number'}>`,
          `${help}: ${textOf(describeExpected(row))}`,
          (text) => {
            const value = readNumber(text);
            checkValues({ [name]: row }, { [name]: value });
            return value;
          },
          { ...facts, default: row.default },
        );
    }
  })();
  return made as OptionRow<ValueOf<Row>>;
}

/** Returns the options of a table of parameters. */
export function parameterOptions<Table extends ParameterTable>(
  table: Table,
  facts: (id: keyof Table) => Pick<OptionFacts, 'group' | 'metric' | 'brief'>,
): { readonly [Name in keyof Table]: OptionRow<ValueOf<Table[Name]>> } {
  const rows = Object.entries(table).map(([id, row]) => [id, parameterOption(id, row, facts(id))]);
  return Object.fromEntries(rows) as {
    readonly [Name in keyof Table]: OptionRow<ValueOf<Table[Name]>>;
  };
}
