// What can be set, as rows of tables: settings, command line, sliders, messages, the report's schema and the sentences about
// differences take names, ranges, choices and defaults from there. package.json, schema and README cannot import: they are
// written from the tables (`npm run written`), and a test says when they are not up to date.

import { settingText } from '../format/numbers.ts';
import { getOwnValue } from '../getOwnValue.ts';
import {
  capitalise,
  joinList,
  literal,
  msg,
  type Message,
  type Wording,
} from '../words/message.ts';

interface Words {
  /** In sentences: `question weight`, `answer support`. */
  readonly name: Message;
  /** Over a control. */
  readonly heading: Message;
  /** The field's word, where it is another one. */
  readonly word?: string;
  /** What it is: a clause without full stop, for command line, controls, settings and schema. */
  readonly help: Message;
  /** What the settings say besides, Markdown. */
  readonly more?: string;
  /** What stands for its value on the command line: `weight`. */
  readonly argument?: string;
  /** It matters only where another parameter of its table has this value. */
  readonly onlyWith?: Readonly<Record<string, string>>;
  /** Reports of earlier versions lack it: there it had what is its default now. */
  readonly addedLater?: true;
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
  /** The part of the range that a slider usually shows, and its steps. */
  readonly slider?: { readonly minimum: number; readonly maximum: number; readonly step: number };
}

export interface ChoiceWords {
  /** In sentences. */
  readonly name: Message;
  /** In a list to choose from. */
  readonly heading: Message;
  /** What it means, in one sentence. */
  readonly help: Message;
}

export interface ChoiceParameter<Id extends string = string> extends Words {
  readonly kind: 'choice';
  readonly default: NoInfer<Id>;
  readonly choices: Readonly<Record<Id, ChoiceWords>>;
  /** In sentences the name of a choice says enough: the parameter's own stands not before it. */
  readonly namesAlone?: true;
  /** All choices are on screen at once. */
  readonly isOpen?: true;
}

/** Off unless set: on the command line it is said by its name alone. */
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

/** Checks the row's type and keeps its choices as types. */
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

/** In a message about another value: `a number from 0 to 1`. */
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

/** Of the row's type and in its range: finite, where it is a number. */
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

/** A value as people read it: of a flag `on` or `off`, of a choice its id. */
export function valueText(row: Parameter, value: unknown): string {
  if (row.kind === 'flag') return value === true ? 'on' : 'off';
  if (typeof value === 'number') return settingText(value);
  return String(value);
}

/** The name of a choice; any other value as it is set. */
export function valueName(row: Parameter, value: unknown): Message {
  const text = valueText(row, value);
  const name = row.kind === 'choice' ? getOwnValue(row.choices, text)?.name : undefined;
  return name ?? text;
}

/** A value after what it is of: `question weight 0.8`, `answer support: E / (E + C)`; alone where it says that itself. */
export function describeValue(row: Parameter, value: unknown): Message {
  const name = row.name;
  if (row.kind === 'number') return msg('{0} {1}', name, valueText(row, value));
  const valueWords = valueName(row, value);
  return row.kind === 'choice' && row.namesAlone === true
    ? valueWords
    : msg('{0}: {1}', name, valueWords);
}

/** The help as a sentence of its own. */
export function sentence({ help }: Pick<Parameter, 'help'>): Wording {
  return capitalise(msg('{0}.', help));
}

/** Over its control: `alpha: weight of ...` where the field has another word for it. */
export function tooltipOf(row: Parameter): Wording {
  return row.word === undefined ? sentence(row) : msg('{0}: {1}.', row.word, row.help);
}

/** `--answer-support`: what a parameter of that name is called on the command line. */
export function optionFlag(name: string): string {
  return `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
}
