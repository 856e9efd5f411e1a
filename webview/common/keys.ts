// Helpers for records whose keys are the options of a choice. They also check values from outside against those keys.

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(names) as Key[]; // safe, because the records have no other keys
}

export function isKeyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
): value is Key {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/** Returns `value` if it is one of the keys, otherwise the fallback. */
export function keyOr<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
  otherwise: Key,
): Key {
  return isKeyOf(names, value) ? value : otherwise;
}
