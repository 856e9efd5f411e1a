import { getOwnValue } from '../getOwnValue.ts';

// Checks the members of a catalogue's objects one by one. Errors name the place, the value and what was expected.

import { idRule, isModelId, longestIdPart, problemOfPath } from './modelPath.ts';

const repositoryForm = /^[\w-][\w.-]*\/[\w-][\w.-]*$/u;
const revisionForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u;
/**
 * Matches the path of a file in a repository. This check is stricter than the check of other paths, so that the path has no other
 * meaning within a URL.
 */
const pathForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u;

function isPath(value: unknown): value is string {
  return typeof value === 'string' && pathForm.test(value) && problemOfPath(value) === undefined;
}

export class CatalogueReader {
  readonly #value: unknown;
  readonly #where: string;

  constructor(value: unknown, where: string) {
    this.#value = value;
    this.#where = where;
  }

  isList(): boolean {
    return Array.isArray(this.#value);
  }

  isObject(): boolean {
    return typeof this.#value === 'object' && this.#value !== null && !Array.isArray(this.#value);
  }

  has(name: string): boolean {
    return getOwnValue(this.#members(), name) !== undefined;
  }

  /** Throws if the object has members with other names. */
  only(...names: readonly string[]): void {
    const other = Object.keys(this.#members()).find((name) => !names.includes(name));
    if (other === undefined) return;
    throw new RangeError(
      `${this.#place(other)} is not known; expected one of ${names.map((name) => `"${name}"`).join(', ')}.`,
    );
  }

  items(): readonly CatalogueReader[] {
    const value: unknown = this.#value;
    if (!Array.isArray(value)) throw new RangeError(`${this.#where} is not a list.`);
    return value.map(
      (item: unknown, index) => new CatalogueReader(item, `${this.#where}[${String(index)}]`),
    );
  }

  list(name: string): readonly CatalogueReader[] {
    if (!Array.isArray(getOwnValue(this.#members(), name))) throw this.wrong(name, 'a list');
    return new CatalogueReader(getOwnValue(this.#members(), name), this.#place(name)).items();
  }

  object(name: string): CatalogueReader {
    const member = new CatalogueReader(getOwnValue(this.#members(), name), this.#place(name));
    if (!member.isObject()) throw this.wrong(name, 'an object');
    return member;
  }

  /** Returns a reader for an empty object, in place of a missing member. */
  empty(name: string): CatalogueReader {
    return new CatalogueReader({}, this.#place(name));
  }

  text(name: string): string {
    const value = getOwnValue(this.#members(), name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw this.wrong(name, 'a text');
  }

  choice<Value extends string>(name: string, choices: readonly Value[]): Value {
    const value = getOwnValue(this.#members(), name);
    const known = choices.find((choice) => choice === value);
    if (known !== undefined) return known;
    throw this.wrong(name, choices.map((choice) => `"${choice}"`).join(' or '));
  }

  /** Reads a list that contains each of `values` exactly once, in any order. */
  order<Value extends string>(name: string, values: readonly Value[]): readonly Value[] {
    const value = getOwnValue(this.#members(), name);
    if (Array.isArray(value) && value.length === values.length) {
      const inOrder = value.flatMap((one: unknown) => values.find((known) => known === one) ?? []);
      if (new Set(inOrder).size === values.length) return inOrder;
    }
    throw this.wrong(name, `an order of ${values.map((known) => `"${known}"`).join(', ')}`);
  }

  /** Reads a list and requires it to match one of the given lists. */
  listOf<Value extends string>(
    name: string,
    lists: readonly (readonly Value[])[],
  ): readonly Value[] {
    const value = getOwnValue(this.#members(), name);
    const list = Array.isArray(value) && lists.find((known) => known.join() === value.join());
    if (list) return list;
    throw this.wrong(name, lists.map((known) => JSON.stringify(known)).join(' or '));
  }

  wholeNumber(name: string, minimum: number, maximum: number): number {
    const value = getOwnValue(this.#members(), name);
    const isWhole = typeof value === 'number' && Number.isInteger(value);
    if (isWhole && value >= minimum && value <= maximum) return value;
    throw this.wrong(name, `a whole number from ${String(minimum)} to ${String(maximum)}`);
  }

  id(name: string): string {
    const value = this.text(name);
    if (isModelId(value, longestIdPart)) return value;
    throw this.wrong(name, idRule);
  }

  repository(name: string): string {
    const value = this.text(name);
    if (repositoryForm.test(value)) return value;
    throw this.wrong(name, 'a repository of the hub as "owner/name"');
  }

  revision(name: string): string {
    const value = this.text(name);
    if (revisionForm.test(value)) return value;
    throw this.wrong(name, 'a branch, a tag or a commit');
  }

  path(name: string): string {
    const value = this.text(name);
    if (isPath(value)) return value;
    throw this.wrong(name, 'the path of a file in the repository, as "onnx/model.onnx"');
  }

  paths(name: string): readonly string[] {
    const value = getOwnValue(this.#members(), name);
    if (Array.isArray(value) && value.every(isPath)) return value;
    throw this.wrong(name, 'a list of paths in the repository');
  }

  wrong(name: string, expected: string): RangeError {
    const value = getOwnValue(this.#members(), name);
    const is = value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80);
    return new RangeError(`${this.#place(name)} is ${is}; expected ${expected}.`);
  }

  #members(): Readonly<Record<string, unknown>> {
    if (!this.isObject()) throw new RangeError(`${this.#where} is not an object.`);
    return this.#value as Readonly<Record<string, unknown>>;
  }

  #place(name: string): string {
    return this.#where === 'the catalogue' ? `"${name}"` : `${this.#where}.${name}`;
  }
}
