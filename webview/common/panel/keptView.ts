// What `setState` keeps of a view across hiding, reload and restart. Another version may have written it: every field is
// checked, and what is not of its type is as on first opening.

import { isKeyOf } from '../keys.ts';

export interface Field<Value> {
  /** On first opening; absent: the view has no such field then. */
  readonly initial?: Value;
  /** `undefined`: it cannot be used. */
  readonly read: (kept: unknown) => Value | undefined;
}

export type Fields<View> = {
  readonly [Name in keyof View]-?: Field<Exclude<View[Name], undefined>>;
};

/** The view that fields describe. */
export type ViewOf<Described extends Readonly<Record<string, Field<unknown>>>> = {
  readonly [Name in keyof Described]: Described[Name] extends Field<infer Value> ? Value : never;
};

/** Columns and addresses are text: what this run has not, another may have. */
export const text: Field<string> = {
  initial: '',
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
};

export const texts: Field<readonly string[]> = {
  initial: [],
  read: (kept) =>
    Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : undefined,
};

/** A claim's number. */
export const position: Field<number | null> = {
  initial: null,
  read: (kept) =>
    typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept : undefined,
};

/** Off at first. */
export const flag: Field<boolean> = {
  initial: false,
  read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** Rows or pixels. */
export const amount: Field<number> = {
  initial: 0,
  read: (kept) =>
    typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : undefined,
};

export function keyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  initial: NoInfer<Key>,
): Field<Key> {
  return { initial, read: (kept) => (isKeyOf(names, kept) ? kept : undefined) };
}

export function oneOfField<Value>(values: readonly Value[], initial: NoInfer<Value>): Field<Value> {
  return { initial, read: (kept) => values.find((value) => value === kept) };
}

export function optionalField<Value>({ read }: Field<Value>): Field<Value> {
  return { read };
}

/** What can be used of a kept view; `kept` may be anything. */
export function restoreView<View extends object>(fields: Fields<View>, kept: unknown): View {
  const known = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}));
  const read = Object.entries<Field<unknown>>(fields).flatMap(
    ([name, { initial, read: value }]) => {
      const usable = value(known.get(name)) ?? initial;
      return usable === undefined ? [] : [[name, usable] as const];
    },
  );
  return Object.fromEntries(read) as View; // exact: a field for every member
}
