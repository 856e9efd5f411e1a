// Checks a parsed JSON value against a schema and reports the first fault: where it is, what was found and what was expected.
// Supports the keywords of JSON Schema (draft 7) that our schemas use. A test compares it with Ajv. Ajv itself is not used,
// because it compiles schemas to code: at run time a page's content security policy forbids this, and code compiled in advance is
// 500 kB large. @cfworker/json-schema compiles nothing, but needs 5 times as long for a report of 500 claims (0.3 s), accepts
// infinity as a number, and describes faults less precisely.

import { describeFound, pathText, quoteName } from './found.ts';
import { significantText } from './numbers.ts';
import { getOwnValue, type Members } from './getOwnValue.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  /** Names of required members. `properties` must contain them. */
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

/** `name`: name of the missing or unknown member. */
export interface Fault {
  /** Path from the root to the value with the fault. */
  readonly path: (string | number)[];
  readonly kind: 'value' | 'length' | 'missing' | 'unknown';
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly name?: string;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  // The JSON number 1e999 is parsed as infinity.
  if (type === 'number') return Number.isFinite(value);
  return typeOf(value) === type;
}

const typeNames = new Map([
  ['object', 'an object'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
]);

/** Returns a limit for a message. Limits in schemas include an allowance for rounding, which is left out here. */
function limitText(limit: number): string {
  return String(Number(significantText(limit, 6)));
}

/** Maximum number of choices that a message names. */
const mostChoices = 16;

function describeChoices(choices: readonly string[]): string {
  const left = choices.length - mostChoices;
  return left > 0
    ? `${choices.slice(0, mostChoices).join(' or ')} or one of ${String(left)} others`
    : choices.join(' or ');
}

function describeExpected(schema: JsonSchema): string {
  const { type, minimum, exclusiveMinimum, maximum, pattern, minLength = 0, maxLength } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return describeChoices(schema.enum.map((one) => JSON.stringify(one)));
  const types = type === undefined ? [] : [type].flat();
  const range = [
    minimum === undefined ? '' : ` from ${limitText(minimum)}`,
    exclusiveMinimum === undefined ? '' : ` above ${limitText(exclusiveMinimum)}`,
    maximum === undefined ? '' : ` to ${limitText(maximum)}`,
    pattern === undefined ? '' : ` of the form ${pattern}`,
    maxLength === undefined ? '' : ` of ${minLength} to ${maxLength} characters`,
  ].join('');
  return types
    .map((one) => (one === 'null' ? 'null' : `${typeNames.get(one) ?? one}${range}`))
    .join(' or ');
}

function isInRange(schema: JsonSchema, value: number): boolean {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema;
  return value >= minimum && value > exclusiveMinimum && value <= maximum;
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  // Checks a single type first: it is the most common case, and a report has millions of values.
  return typeof type === 'string'
    ? isOfType(value, type)
    : type.some((one) => isOfType(value, one));
}

function isAllowed(schema: JsonSchema, value: unknown): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (!hasType(schema, value)) return false;
  if (typeof value === 'number') return isInRange(schema, value);
  if (typeof value !== 'string') return true;
  if (value.length < minLength || value.length > maxLength) return false;
  return pattern === undefined || expressionOf(pattern).test(value);
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  expressions.set(pattern, made);
  return made;
}

class Validation {
  readonly #definitions: Readonly<Record<string, JsonSchema>>;

  constructor(root: JsonSchema) {
    this.#definitions = root.definitions ?? {};
  }

  faultOf(schema: JsonSchema, value: unknown): Fault | undefined {
    if (schema.$ref !== undefined) return this.faultOf(this.#definition(schema.$ref), value);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return this.#faultOfChoice(choices, value);
    if (!isAllowed(schema, value)) return { path: [], kind: 'value', schema, value };
    if (Array.isArray(value)) return this.#faultOfItems(schema, value);
    if (typeof value === 'object' && value !== null) {
      return this.#faultOfMembers(schema, value as Members);
    }
    return undefined;
  }

  #definition(reference: string): JsonSchema {
    const name = reference.replace('#/definitions/', '');
    const schema = Object.hasOwn(this.#definitions, name) ? this.#definitions[name] : undefined;
    if (!schema) throw new Error(`the schema has no ${reference}`);
    return schema;
  }

  /** Finds the fault of the last alternative. For "null or an object" this is the fault of the object. */
  #faultOfChoice(choices: readonly JsonSchema[], value: unknown): Fault | undefined {
    let fault: Fault | undefined;
    for (const choice of choices) {
      fault = this.faultOf(choice, value);
      if (!fault) return undefined;
    }
    return fault;
  }

  #faultOfItems(schema: JsonSchema, list: readonly unknown[]): Fault | undefined {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    if (list.length < minItems || list.length > maxItems) {
      return { path: [], kind: 'length', schema, value: list };
    }
    if (!items) return undefined;
    for (const [index, item] of list.entries()) {
      const fault = this.faultOf(items, item);
      if (fault) return prefixPath(fault, index);
    }
    return undefined;
  }

  /** Checks members in the schema's order, then other members. An undefined member is absent. */
  #faultOfMembers(schema: JsonSchema, value: Members): Fault | undefined {
    const { required = [], properties = {}, additionalProperties = true } = schema;
    for (const [name, own] of Object.entries(properties)) {
      const member = getOwnValue(value, name);
      if (member !== undefined) {
        const fault = this.faultOf(own, member);
        if (fault) return prefixPath(fault, name);
      } else if (required.includes(name)) {
        return { path: [], kind: 'missing', schema, value, name };
      }
    }
    if (additionalProperties === true) return undefined;
    for (const [name, member] of Object.entries(value)) {
      if (Object.hasOwn(properties, name) || member === undefined) continue;
      if (additionalProperties === false) {
        return { path: [], kind: 'unknown', schema, value, name };
      }
      const fault = this.faultOf(additionalProperties, member);
      if (fault) return prefixPath(fault, name);
    }
    return undefined;
  }
}

/**
 * Adds a step to the fault's path. Paths are built only after a fault, innermost step first, so that no path is built for a valid
 * report.
 */
function prefixPath(fault: Fault, step: string | number): Fault {
  fault.path.push(step);
  return fault;
}

/** Finds the first fault of a value. `undefined` if the value matches the schema. */
export function findFault(schema: JsonSchema, value: unknown): Fault | undefined {
  const fault = new Validation(schema).faultOf(schema, value);
  fault?.path.reverse();
  return fault;
}

function faultText({ kind, schema, value, name = '' }: Fault): string {
  switch (kind) {
    case 'missing':
      return `has no ${quoteName(name)}`;
    case 'unknown':
      return `has ${quoteName(name)}, which this version does not know`;
    case 'length': {
      const { length } = value as readonly unknown[];
      const { minItems = 0, maxItems = Infinity } = schema;
      const expected = length < minItems ? `at least ${minItems}` : `at most ${maxItems}`;
      return `has ${length} ${length === 1 ? 'item' : 'items'}, expected ${expected}`;
    }
    case 'value':
      return `is ${describeFound(value)}, expected ${describeExpected(schema)}`;
  }
}

/**
 * Describes the fault in a sentence without its full stop, such as `claims[0].semqa.score is 7.5, expected ...`. `undefined` if
 * there is no fault. `whole`: the name of the root.
 */
export function schemaFault(
  schema: JsonSchema,
  value: unknown,
  whole?: string,
): string | undefined {
  const fault = findFault(schema, value);
  return fault && `${pathText(fault.path, whole)} ${faultText(fault)}`;
}

/** Describes a fault like `schemaFault`, for a value at `path` in a root that is not available. */
export function schemaFaultAt(
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[],
): string | undefined {
  const fault = findFault(schema, value);
  return fault && `${pathText([...path, ...fault.path])} ${faultText(fault)}`;
}
