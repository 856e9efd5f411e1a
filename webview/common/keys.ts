// Records whose keys are what a person can choose: their keys, and what came from elsewhere held against them.

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(names) as Key[]; // exact: the records are closed
}

export function isKeyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
): value is Key {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/** `value` when it is one of the keys, else what there is at first. */
export function keyOr<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
  otherwise: Key,
): Key {
  return isKeyOf(names, value) ? value : otherwise;
}
