// View state that `setState` keeps when the panel is hidden, reloaded or restarted. It may come from another version, so every
// field is checked. A field of the wrong type gets its initial value.

import { isKeyOf } from '../controls.ts';

export interface Field<Value> {
  /** Value when the view first opens. If absent, the view does not have the field at first. */
  readonly initial?: Value;
  /** Reads a kept value. Returns `undefined` if the value cannot be used. */
  readonly read: (kept: unknown) => Value | undefined;
}

export type Fields<View> = {
  readonly [Name in keyof View]-?: Field<Exclude<View[Name], undefined>>;
};

/** A field that the view always has. */
export interface StartedField<Value> extends Field<Value> {
  readonly initial: Value;
}

type ValueOf<Read extends Field<unknown>> = Exclude<ReturnType<Read['read']>, undefined>;

/** The view type that the fields describe. Fields without an initial value are optional. */
export type ViewOf<Described extends Readonly<Record<string, Field<unknown>>>> = {
  readonly [
    Name in keyof Described as Described[Name] extends StartedField<unknown> ? Name : never
  ]: ValueOf<Described[Name]>;
} & {
  readonly [
    Name in keyof Described as Described[Name] extends StartedField<unknown> ? never : Name
  ]?: ValueOf<Described[Name]>;
};

/**
 * Text, such as a column or an address. It is not checked further, because a value that this run does not have may exist in
 * another run.
 */
export const text: StartedField<string> = {
  initial: '',
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
};

export const texts: StartedField<readonly string[]> = {
  initial: [],
  read: (kept) =>
    Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : undefined,
};

/** A claim's number. */
export const position: StartedField<number | null> = {
  initial: null,
  read: (kept) =>
    typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept : undefined,
};

/** Off at first. */
export const flag: StartedField<boolean> = {
  initial: false,
  read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** A number of rows or pixels. */
export const amount: StartedField<number> = {
  initial: 0,
  read: (kept) =>
    typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : undefined,
};

export function keyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  initial: NoInfer<Key>,
): StartedField<Key> {
  return { initial, read: (kept) => (isKeyOf(names, kept) ? kept : undefined) };
}

export function oneOfField<Value>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): StartedField<Value> {
  return { initial, read: (kept) => values.find((value) => value === kept) };
}

export function optionalField<Value>({ read }: Field<Value>): Field<Value> {
  return { read };
}

/** Restores the usable fields of a kept view. `kept` may be anything. */
export function restoreView<View extends object>(fields: Fields<View>, kept: unknown): View {
  const known = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}));
  const read = Object.entries<Field<unknown>>(fields).flatMap(
    ([name, { initial, read: value }]) => {
      const usable = value(known.get(name)) ?? initial;
      return usable === undefined ? [] : [[name, usable] as const];
    },
  );
  return Object.fromEntries(read) as View; // safe: there is a field for every member
}
