// Handles several systems in one file: finds their names, and makes a mapping that reads one system.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { streamClaims } from './claimStream.ts';
import type { Mapping, MappingPaths } from '../mapping/mapping.ts';
import { parsePath, formatPath, type Path } from '../mapping/path.ts';
import { type ClaimItems, peekAt } from '../mapping/values.ts';
import { namesRater } from '../fields/refusedFields.ts';
import { canNameSystem, mostComparedSystems } from '../fields/systemFields.ts';

/** Maximum number of names. If there are more, the values are not system names. */
const mostSystems = 100;

/** Whether the path names an object with a member for each system, such as `answers.*`. */
function isKeyed(path: Path): boolean {
  return path.at(-1)?.kind === 'members';
}

/**
 * Lists the names of the systems at a path of the file's items, in file order. Names are strings, for example in a column
 * `model`, or numbers. With `*` at the end of the path, names are the names of an object's members. Throws RangeError if there
 * are more than 100, because the values at the path are then not systems. The result is empty if no item has the path.
 */
export function listSystems(text: string, field: string, mapping?: Mapping): readonly string[] {
  const path = parsePath(field);
  const names = new Set<string>();
  const { items: _, only: __, ...whole } = mapping ?? { paths: {} };
  for (const item of streamClaims(text, () => undefined, whole)) {
    if (item.kind === 'broken') continue;
    for (const { node, key } of peekAt(item, path, text)) {
      const name = isKeyed(path) ? key : nameIn(node, text);
      if (name !== undefined && name.trim() !== '') names.add(name);
    }
    if (names.size > mostSystems) {
      throw new RangeError(`${field} has more than ${String(mostSystems)} different names`);
    }
  }
  return [...names];
}

function nameIn(node: JsonNode | undefined, text: string): string | undefined {
  if (node?.kind === 'string') return node.value;
  return node?.kind === 'number' ? text.slice(node.start, node.end) : undefined;
}

/** Returns a mapping that reads one system: only its items, or with `*`, only its member. */
export function selectSystem(field: string, name: string, mapping?: Mapping): Mapping {
  const own = mapping ?? { paths: {} };
  const path = parsePath(field);
  if (!isKeyed(path)) return { ...own, only: { ...own.only, [field]: name } };
  return { ...own, paths: selectMember(own.paths, path, name) };
}

function selectMember(paths: MappingPaths, field: Path, name: string): MappingPaths {
  const stem = formatPath(field);
  const change = (text: string): readonly string[] => {
    const path = parsePath(text);
    if (formatPath(path.slice(0, field.length)) !== stem) return [text];
    const rest = path.slice(field.length);
    // The member's name is the system's name, which is the same everywhere.
    if (rest[0]?.kind === 'key') return [];
    return [formatPath([...field.slice(0, -1), { kind: 'name', name }, ...rest])];
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([role, written]) => {
      const changed = [written].flat().flatMap(change);
      const [only] = changed;
      if (only === undefined) return [];
      return [[role, typeof written === 'string' ? only : changed] as const];
    }),
  );
}

/** Whether claims occur about once for each system. Allows for systems that lack a third of the claims. */
export function areSystems(names: number, claims: number, rows: number): boolean {
  return names > 1 && names <= mostComparedSystems && 2 * claims * names <= 3 * rows;
}

/** Notices that a file has every claim several times, once for each value of a member that names systems or raters. */
export class SystemDetector {
  /** `null` if the first claim has no such member. */
  #field: string | null | undefined;
  readonly #names = new Set<string>();
  readonly #claims = new Set<string>();
  #rows = 0;

  meet(object: JsonObject, text: string): void {
    if (this.#field === undefined) {
      const names = [...object.members.keys()];
      this.#field = names.find(canNameSystem) ?? names.find(namesRater) ?? null;
    }
    if (this.#field === null || this.#names.size > mostComparedSystems) return;
    for (const { members } of (object as Partial<ClaimItems>).claimItems ?? [object]) {
      const name = members.get(this.#field);
      if (name?.kind !== 'string' && name?.kind !== 'number') continue;
      this.#names.add(String(name.value));
      this.#claims.add(text);
      this.#rows += 1;
    }
  }

  /** The member and what it names. `undefined` if the file has one system. */
  get several(): { readonly field: string; readonly names: readonly string[] } | undefined {
    if (typeof this.#field !== 'string') return undefined;
    if (!areSystems(this.#names.size, this.#claims.size, this.#rows)) return undefined;
    return { field: this.#field, names: [...this.#names] };
  }
}
