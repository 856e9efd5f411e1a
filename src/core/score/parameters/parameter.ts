// Defines all parameters as rows of tables. Settings, command line, sliders, messages, the report's schema and sentences about
// differences take names, ranges, choices and defaults from these tables. package.json, schema and README cannot import the
// tables. These files are generated from the tables (`npm run written`), and a test fails if they are outdated.

import type { DifferenceCode } from '../../base/warningTable.ts';
import { settingText } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  capitalise,
  joinList,
  literal,
  msg,
  type Message,
  type Wording,
} from '../../base/words/message.ts';

interface Words {
  /** The parameter's name in sentences, for example `question weight` or `answer support`. */
  readonly name: Message;
  /** Heading of the parameter's control. */
  readonly heading: Message;
  /** The technical term, if it differs from the name. */
  readonly word?: string;
  /** What the parameter means: a clause without a full stop, for the command line, controls, settings and schema. */
  readonly help: Message;
  /** Placeholder for the parameter's value on the command line: `weight`. */
  readonly argument?: string;
  /** The parameter has an effect only if another parameter of its table has this value. */
  readonly onlyWith?: Readonly<Record<string, string>>;
  /** True if reports of earlier versions do not contain the parameter. Their scores used its current default. */
  readonly addedLater?: true;
  /**
   * Code of a difference in this parameter between two runs, whose row in core/base/warningTable.ts says whether it forbids a decision. `need`: the
   * parameter affects only metrics that need this input.
   */
  readonly difference?: { readonly code: DifferenceCode; readonly need?: string };
}

export interface Range {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly integer?: true;
}

export interface NumberParameter extends Words, Range {
  readonly kind: 'number';
  readonly default: number;
  /** The usual range of a slider, and its steps. */
  readonly slider?: { readonly minimum: number; readonly maximum: number; readonly step: number };
}

export interface ChoiceWords {
  /** Name of the choice in sentences. */
  readonly name: Message;
  /** Name of the choice in a list of choices. */
  readonly heading: Message;
  /** What the choice means, in one sentence. */
  readonly help: Message;
}

export interface ChoiceParameter<Id extends string = string> extends Words {
  readonly kind: 'choice';
  readonly default: NoInfer<Id>;
  readonly choices: Readonly<Record<Id, ChoiceWords>>;
  /** True if the names of the choices are clear in sentences without the parameter's name before them. */
  readonly namesAlone?: true;
  /** True if the control shows all choices at once. */
  readonly isOpen?: true;
}

/** A parameter that is off by default. On the command line, its name without a value switches it on. */
export interface FlagParameter extends Words {
  readonly kind: 'flag';
  readonly default: false;
}

export type Parameter = NumberParameter | ChoiceParameter | FlagParameter;
export type ParameterTable = Readonly<Record<string, Parameter>>;

export type ValueOf<Row> =
  Row extends ChoiceParameter<infer Id>
    ? Id
    : Row extends NumberParameter
      ? number
      : Row extends FlagParameter
        ? boolean
        : never;
export type ValuesOf<Table> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** Makes a row with choices. The ids of the choices become types. */
export function choiceOf<Id extends string>(
  row: Omit<ChoiceParameter<Id>, 'kind'>,
): ChoiceParameter<Id> {
  return { kind: 'choice', ...row };
}

export function numberOf(row: Omit<NumberParameter, 'kind'>): NumberParameter {
  return { kind: 'number', ...row };
}

export function flagOf(row: Omit<FlagParameter, 'kind' | 'default'>): FlagParameter {
  return { kind: 'flag', default: false, ...row };
}

export function idsOf<Id extends string>({ choices }: ChoiceParameter<Id>): readonly Id[] {
  return Object.keys(choices) as Id[];
}

/** `"a", "b" or "c"`. */
export function listChoices(values: readonly string[]): Wording {
  const quoted = values.map((value) => JSON.stringify(value));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? literal(last) : msg('{0} or {1}', joinList(quoted), last);
}

function describeExpectedNumber({ integer, exclusiveMinimum, minimum, maximum }: Range): Wording {
  if (exclusiveMinimum !== undefined) {
    return integer === true
      ? msg('a whole number above {0}', String(exclusiveMinimum))
      : msg('a number above {0}', String(exclusiveMinimum));
  }
  return integer === true
    ? msg('a whole number from {0} to {1}', String(minimum), String(maximum))
    : msg('a number from {0} to {1}', String(minimum), String(maximum));
}

/** Describes the expected value for a message: `a number from 0 to 1`. */
export function describeExpected(row: Parameter): Wording {
  switch (row.kind) {
    case 'number':
      return describeExpectedNumber(row);
    case 'choice':
      return listChoices(idsOf(row));
    case 'flag':
      return msg('true or false');
  }
}

function isInRange(range: Range, value: unknown): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, integer } = range;
  return (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    (integer !== true || Number.isInteger(value))
  );
}

/** Whether the value has the row's type and is in its range. A number must be finite. */
export function isValueOf<Row extends Parameter>(row: Row, value: unknown): value is ValueOf<Row> {
  switch (row.kind) {
    case 'number':
      return isInRange(row, value);
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(row.choices, value);
    case 'flag':
      return typeof value === 'boolean';
  }
}

/** Returns a value for display: `on` or `off` for a flag, the id for a choice. */
export function valueText(row: Parameter, value: unknown): string {
  if (row.kind === 'flag') return value === true ? 'on' : 'off';
  if (typeof value === 'number') return settingText(value);
  return String(value);
}

/** Returns the name of a choice. Values of other parameters are shown as they were set. */
export function valueName(row: Parameter, value: unknown): Message {
  const text = valueText(row, value);
  const name = row.kind === 'choice' ? getOwnValue(row.choices, text)?.name : undefined;
  return name ?? text;
}

/**
 * Describes a value after its parameter's name: `question weight 0.8`, `answer support: E / (E + C)`. Leaves out the parameter's
 * name if the name of the value is clear without it.
 */
export function describeValue(row: Parameter, value: unknown): Message {
  const name = row.name;
  if (row.kind === 'number') return msg('{0} {1}', name, valueText(row, value));
  const valueWords = valueName(row, value);
  return row.kind === 'choice' && row.namesAlone === true
    ? valueWords
    : msg('{0}: {1}', name, valueWords);
}

/** Returns the help text as a separate sentence. */
export function sentence({ help }: Pick<Parameter, 'help'>): Wording {
  return capitalise(msg('{0}.', help));
}

/** Returns the tooltip of the parameter's control. Starts with the technical term if there is one: `alpha: weight of ...`. */
export function tooltipOf(row: Parameter): Wording {
  return row.word === undefined ? sentence(row) : msg('{0}: {1}.', row.word, row.help);
}

/** Returns the command-line option for a parameter's name: `--answer-support`. */
export function optionFlag(name: string): string {
  return `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}
