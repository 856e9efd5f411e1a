// Reads members and items of parsed JSON of unknown form.

import { isMembers, type Members } from '../../base/getOwnValue.ts';

export function membersOf(value: unknown): Members | undefined {
  return isMembers(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Returns the items of a list. An item that is not an object has no members. Empty for a value that is not a list. */
export function itemsOf(value: unknown): readonly Members[] {
  return (listOf(value) ?? []).map((item) => membersOf(item) ?? {});
}
