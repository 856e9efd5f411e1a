// Compares values in which an undefined member means an absent one, as in the product's own data.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Returns a copy without the undefined members of plain objects, at any depth, also in lists, maps and sets. Keeps what
 * `assert.deepEqual` distinguishes otherwise: undefined items and holes of lists, prototypes, symbols and -0. Objects of other
 * classes are not copied.
 */
function dropUndefined(value: unknown, copies = new Map<object, object>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Map.prototype) {
    const copy = new Map<unknown, unknown>();
    copies.set(value, copy);
    for (const [key, item] of value as Map<unknown, unknown>)
      copy.set(dropUndefined(key, copies), dropUndefined(item, copies));
    return copy;
  }
  if (prototype === Set.prototype) {
    const copy = new Set<unknown>();
    copies.set(value, copy);
    for (const item of value as Set<unknown>) copy.add(dropUndefined(item, copies));
    return copy;
  }
  const isList = Array.isArray(value) && prototype === Array.prototype;
  if (!isList && !isPlain(value)) return value;
  const copy: object = isList
    ? new Array<unknown>(value.length)
    : (Object.create(prototype as null) as object);
  copies.set(value, copy);
  for (const key of Reflect.ownKeys(value)) {
    if (!Object.prototype.propertyIsEnumerable.call(value, key)) continue;
    const member: unknown = Reflect.get(value, key);
    if (member === undefined && !isList) continue;
    Object.defineProperty(copy, key, {
      value: dropUndefined(member, copies),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

/** Asserts what `assert.deepEqual` asserts, except that an undefined member of a plain object equals an absent one. */
export function assertEqual<Value>(
  actual: unknown,
  expected: Value,
  message?: string,
): asserts actual is Value {
  // Copies take most of the time. Either way an assertion is counted (assertions.ts).
  if (isDeepStrictEqual(actual, expected)) assert.ok(true);
  else assert.deepEqual(dropUndefined(actual), dropUndefined(expected), message);
}
