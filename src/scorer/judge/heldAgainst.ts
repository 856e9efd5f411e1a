// A judge's reply held against the form that was asked for: servers promise it, and not all of them keep their promise.

import type { JudgeSchema } from '../../core/judge/judge.ts';

/** `fault`: what is wrong first, as a clause that a language model understands too: `facts[2].verdict is missing`. */
export type Held =
  | { readonly isHeld: true; readonly value: unknown }
  | { readonly isHeld: false; readonly fault: string };

/**
 * The value in the schema's form. Members that the schema does not name are left out, and a text of a list of choices is taken
 * whatever its case and the blanks around it; everything else must be as asked for. Nothing is turned from one type into another.
 */
export function heldAgainst(schema: JudgeSchema, value: unknown, place = 'the reply'): Held {
  switch (schema.type) {
    case 'object':
      return heldObject(schema, value, place);
    case 'array':
      return heldArray(schema, value, place);
    case 'string':
      return heldText(schema, value, place);
    case 'number':
      return Number.isFinite(value) ? held(value) : isNot(place, 'a number');
    case 'integer':
      return Number.isInteger(value) ? held(value) : isNot(place, 'a whole number');
  }
}

function held(value: unknown): Held {
  return { isHeld: true, value };
}

function isNot(place: string, expected: string): Held {
  return { isHeld: false, fault: `${place} is not ${expected}` };
}

function heldObject(
  { properties, required }: Extract<JudgeSchema, { type: 'object' }>,
  value: unknown,
  place: string,
): Held {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return isNot(place, 'an object');
  }
  const members = new Map(Object.entries(value));
  const found: [string, unknown][] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const at = place === 'the reply' ? name : `${place}.${name}`;
    if (!members.has(name)) {
      if (required.includes(name)) return { isHeld: false, fault: `${at} is missing` };
      continue;
    }
    const member = heldAgainst(schema, members.get(name), at);
    if (!member.isHeld) return member;
    found.push([name, member.value]);
  }
  return held(Object.fromEntries(found));
}

function heldArray(
  { items }: Extract<JudgeSchema, { type: 'array' }>,
  value: unknown,
  place: string,
): Held {
  if (!Array.isArray(value)) return isNot(place, 'a list');
  const found: unknown[] = [];
  for (const [at, item] of (value as readonly unknown[]).entries()) {
    const one = heldAgainst(items, item, `${place}[${String(at)}]`);
    if (!one.isHeld) return one;
    found.push(one.value);
  }
  return held(found);
}

function heldText(
  { enum: choices }: Extract<JudgeSchema, { type: 'string' }>,
  value: unknown,
  place: string,
): Held {
  if (typeof value !== 'string') return isNot(place, 'a text');
  if (!choices || choices.includes(value)) return held(value);
  const folded = value.trim().toLowerCase();
  const same = choices.filter((choice) => choice.toLowerCase() === folded);
  const [only] = same;
  if (only !== undefined && same.length === 1) return held(only);
  return isNot(place, `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`);
}
