// JSON Schemas of what metrics store in a report, with the types of their values. Each form is written once: its type is inferred.

declare const value: unique symbol;

/** A JSON Schema of values of this type. */
export type Shape<Value> = object & { readonly [value]: () => Value };

/** The type of the values that a schema describes. */
export type ValueOf<Of> = Of extends Shape<infer Value> ? Value : never;

/** A member that may be absent. */
export interface Optional<Value> {
  readonly optional: Shape<Value>;
}

type Properties = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;

type Flat<Members> = { readonly [Name in keyof Members]: Members[Name] };

type MembersOf<Of> = Flat<
  {
    readonly [Name in keyof Of as Of[Name] extends Optional<unknown> ? never : Name]: ValueOf<
      Of[Name]
    >;
  } & {
    readonly [
      Name in keyof Of as Of[Name] extends Optional<unknown> ? Name : never
    ]?: Of[Name] extends Optional<infer Value> ? Value : never;
  }
>;

function shape<Value>(schema: object): Shape<Value> {
  return schema as Shape<Value>;
}

/** Numbers from `minimum` to `maximum`. */
export function numberFrom(minimum?: number, maximum?: number): Shape<number> {
  return shape({ type: 'number', minimum, maximum });
}

export function numberOrNone(minimum?: number, maximum?: number): Shape<number | null> {
  return shape({ type: ['number', 'null'], minimum, maximum });
}

export function wholeNumberFrom(minimum: number): Shape<number> {
  return shape({ type: 'integer', minimum });
}

/** From 0 to 1. */
export const share = numberFrom(0, 1);
export const shareOrNone = numberOrNone(0, 1);
export const count = wholeNumberFrom(0);
export const text = shape<string>({ type: 'string' });
export const textOrNone = shape<string | null>({ type: ['string', 'null'] });

export function oneOf<const Value>(values: readonly Value[]): Shape<Value> {
  return shape({ enum: values });
}

export function only<const Value>(one: Value): Shape<Value> {
  return shape({ const: one });
}

export const isTrue = only(true);

export const none = shape<null>({ type: 'null' });

export function either<Of extends readonly Shape<unknown>[]>(
  ...of: Of
): Shape<ValueOf<Of[number]>> {
  return shape({ oneOf: of });
}

export function orNull<Value>(of: Shape<Value>): Shape<Value | null> {
  return either(of, none);
}

export function listOf<Value>(items: Shape<Value>): Shape<readonly Value[]> {
  return shape({ type: 'array', items });
}

/** An object with any names. */
export function mapOf<Value>(of: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return shape({ type: 'object', additionalProperties: of });
}

/** Adds a description for readers of the schema. */
export function described<Value>(of: Shape<Value>, description: string): Shape<Value> {
  return shape({ ...of, description });
}

/** A member that may be absent. */
export function optional<Value>(of: Shape<Value>): Optional<Value> {
  return { optional: of };
}

function isOptional(member: Properties[string]): member is Optional<unknown> {
  return 'optional' in member;
}

/** An object with these members and no others. */
export function closed<const Of extends Properties>(members: Of): Shape<MembersOf<Of>> {
  const entries = Object.entries(members);
  const required = entries.flatMap(([name, member]) => (isOptional(member) ? [] : [name]));
  return shape({
    type: 'object',
    required: required.length === 0 ? undefined : required,
    additionalProperties: false,
    properties: Object.fromEntries(
      entries.map(([name, member]) => [name, isOptional(member) ? member.optional : member]),
    ),
  });
}

/** An object with the same kind of value under each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  of: Shape<Value>,
): Shape<Readonly<Record<Name, Value>>> {
  return closed(Object.fromEntries(names.map((name) => [name, of]))) as unknown as Shape<
    Readonly<Record<Name, Value>>
  >;
}
