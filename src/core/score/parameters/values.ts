// The values of all parameters of a table.

import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  describeExpected,
  isValueOf,
  describeValue,
  type Parameter,
  type ParameterTable,
  type ValuesOf,
  valueName,
} from './parameter.ts';
import { type Wording, msg, textOf } from '../../base/words/message.ts';

type Fields = Readonly<Record<string, unknown>>;

export function namesOf<Table extends ParameterTable>(
  table: Table,
): readonly (keyof Table & string)[] {
  return Object.keys(table);
}

/** Makes an object with one value for each row of the table, in the table's order. */
function valuesBy<Table extends ParameterTable>(
  table: Table,
  value: (name: string, row: Parameter) => unknown,
): ValuesOf<Table> {
  const entries = Object.entries(table).map(([name, row]) => [name, value(name, row)]);
  return Object.fromEntries(entries) as ValuesOf<Table>;
}

export function defaultsOf<Table extends ParameterTable>(table: Table): ValuesOf<Table> {
  return valuesBy(table, (_name, row) => row.default);
}

/** Takes the values of the table's parameters from an object that may contain other members. */
export function pickValues<Table extends ParameterTable>(
  table: Table,
  from: ValuesOf<Table>,
): ValuesOf<Table> {
  return valuesBy(table, (name) => getOwnValue(from as Fields, name));
}

/** Reads the values from a message. `undefined` if a value is missing, has the wrong type or is out of range. */
export function valuesFrom<Table extends ParameterTable>(
  table: Table,
  fields: Fields,
): ValuesOf<Table> | undefined {
  const rows = Object.entries(table);
  if (!rows.every(([name, row]) => isValueOf(row, getOwnValue(fields, name)))) return undefined;
  return valuesBy(table, (name) => getOwnValue(fields, name));
}

/** Throws RangeError if a value is invalid. The message contains the parameter's name, its value and what was expected. */
export function checkValues(table: ParameterTable, values: Fields): void {
  for (const [name, row] of Object.entries(table)) {
    const value = getOwnValue(values, name);
    if (isValueOf(row, value)) continue;
    throw new RangeError(`${name} is ${String(value)}, expected ${textOf(describeExpected(row))}`);
  }
}

/** Whether the parameter has an effect, given the values of the other parameters. */
export function isInForce({ onlyWith = {} }: Parameter, values: Fields): boolean {
  return Object.entries(onlyWith).every(([name, value]) => getOwnValue(values, name) === value);
}

/** Whether all values are exactly equal. */
export function areEqualValues<Table extends ParameterTable>(
  table: Table,
  a: ValuesOf<Table>,
  b: ValuesOf<Table>,
): boolean {
  return namesOf(table).every(
    (name) => getOwnValue(a as Fields, name) === getOwnValue(b as Fields, name),
  );
}

/** Whether all values that have an effect are equal. For example, temperature is ignored without softmax. */
export function haveSameEffect<Table extends ParameterTable>(
  table: Table,
  a: ValuesOf<Table>,
  b: ValuesOf<Table>,
): boolean {
  return Object.entries<Parameter>(table).every(
    ([name, row]) =>
      !isInForce(row, a as Fields) ||
      getOwnValue(a as Fields, name) === getOwnValue(b as Fields, name),
  );
}

/**
 * Lists each value that has an effect and differs from its default, in table order. Example: `question weight 0.8 (default 0.5)`.
 */
export function listUnusualValues<Table extends ParameterTable>(
  table: Table,
  values: ValuesOf<Table>,
): readonly Wording[] {
  return Object.entries<Parameter>(table).flatMap(([name, row]) => {
    const value = getOwnValue(values as Fields, name);
    if (value === row.default || !isInForce(row, values)) return [];
    const usual = valueName(row, row.default);
    return msg('{0} (default {1})', describeValue(row, value), usual);
  });
}
