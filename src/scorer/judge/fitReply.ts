// Checks a judge's reply against the requested schema. Servers promise to follow the schema, but not all of them do.

import type { JudgeSchema } from '../../core/judge/judge.ts';
import { pathText } from '../../core/report/stored/found.ts';
import { findFault, type Fault } from '../../core/report/stored/jsonSchema.ts';

/**
 * The reply's value, or its first fault. `fault` is a clause that a language model also understands, such as `facts[2].verdict is
 * missing`.
 */
export type FittedReply =
  { readonly fault?: undefined; readonly value: unknown } | { readonly fault: string };

/**
 * Fits a reply to the schema. Removes members that the schema does not name. Ignores case and surrounding white space in choices.
 * Everything else must match the schema exactly: no value is converted to another type.
 */
export function fitReply(schema: JudgeSchema, reply: unknown): FittedReply {
  const value = fitValue(schema, reply);
  const fault = findFault(schema, value);
  return fault ? { fault: faultText(fault) } : { value };
}

function fitValue(schema: JudgeSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name]) => Object.hasOwn(value, name))
          .map(([name, own]) => [name, fitValue(own, Reflect.get(value, name))]),
      );
    case 'array':
      return Array.isArray(value) ? value.map((item) => fitValue(schema.items, item)) : value;
    case 'string':
      return typeof value === 'string' ? fitChoice(schema.enum, value) : value;
    default:
      return value;
  }
}

function fitChoice(choices: readonly string[] = [], text: string): string {
  if (choices.includes(text)) return text;
  const folded = text.trim().toLowerCase();
  const same = choices.filter((choice) => choice.toLowerCase() === folded);
  return same.length === 1 && same[0] !== undefined ? same[0] : text;
}

const typeNames = new Map([
  ['object', 'an object'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
]);

/**
 * Returns the fault's text for the repair question. The text is part of the key under which the paid reply is stored. If the text
 * changes, users pay for these replies again.
 */
function faultText({ path, kind, schema, value, name = '' }: Fault): string {
  if (kind === 'missing') return `${pathText([...path, name])} is missing`;
  const place = pathText(path, 'the reply');
  const choices = typeof value === 'string' ? schema.enum : undefined;
  const expected = choices
    ? `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`
    : (typeNames.get(String(schema.type)) ?? 'as asked for');
  return `${place} is not ${expected}`;
}
