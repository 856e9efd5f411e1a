/** A JSON object: its members by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object, and not `null` or a list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the object's own property with this name. Ignores inherited properties such as `constructor`, because the name may be
 * any text.
 * `undefined` if the value is not an object.
 */
export function getOwnValue<Value>(
  members: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Returns the members with these names, in the order of the names. */
export function pickMembers<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(from, name) ? from[name] : undefined]),
  ) as Pick<From, Name>;
}
