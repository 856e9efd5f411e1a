/**
 * What an object has under a name; nothing of what every object has, such as `constructor`, where any text may be the name.
 * Nothing for no object.
 */
export function getOwnValue<Value>(
  members: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}
