// One file being read through a mapping: the mapping's paths, ready for use, and which of them led anywhere.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { knownPaths } from './knownPaths.ts';
import type { Mapping } from './mapping.ts';
import { listsOf, parsePath, pathText, type Path } from './path.ts';
import { levelOf, mappingRoles, titleOf, type MappingRole } from './roles.ts';
import { itemsOf, valuesAt, type Lookup, type PlacedValue } from './values.ts';
import { beside, fixedTold, told, toldCommas, type Wording } from '../../words/told.ts';

/** Roles whose value may be a list of texts without more ado. */
const listedRoles: ReadonlySet<MappingRole> = new Set([
  ...(['source', 'copy', 'passageSource', 'claimTypes', 'strategies'] as const),
]);

/** Paths that a message names. */
const mostNamed = 12;

/** A path that no claim has, as people are told. */
export interface LostPath {
  readonly role: MappingRole;
  readonly message: Wording;
}

export class MappingUse {
  readonly mapping: Mapping;
  readonly #paths: ReadonlyMap<MappingRole, readonly Path[]>;
  readonly #split: Lookup['split'];
  readonly #labels: ReadonlyMap<string, string>;
  readonly #found = new Set<MappingRole>();
  #first: readonly string[] | undefined;

  constructor(mapping: Mapping) {
    this.mapping = mapping;
    this.#paths = new Map(
      mappingRoles.flatMap(({ id }) => {
        const written = mapping.paths[id];
        return written === undefined ? [] : [[id, [written].flat().map(parsePath)] as const];
      }),
    );
    this.#split = new Map(
      Object.entries(mapping.split ?? {}).map(([path, by]) => [pathText(parsePath(path)), by]),
    );
    const labels = Object.entries(mapping.labels ?? {});
    this.#labels = new Map([
      ...labels.map(([word, verdict]) => [plainWord(word), verdict] as const),
      ...labels,
    ]);
  }

  has(role: MappingRole): boolean {
    return this.#paths.has(role);
  }

  /** As the mapping has it, for messages. */
  nameOf(role: MappingRole): string {
    return (this.#paths.get(role) ?? []).map(pathText).join(', ') || role;
  }

  /** Whether values of two roles stand in the same lists. */
  areTogether(one: MappingRole, other: MappingRole): boolean {
    const [first = [], second = []] = [one, other].map((role) =>
      (this.#paths.get(role) ?? []).map(listsOf),
    );
    return first.length === second.length && first[0] === second[0];
  }

  /** The values of a role in a claim; several paths put their own position before those of the lists. */
  valuesOf(
    role: MappingRole,
    claim: JsonObject,
    lookup: Omit<Lookup, 'split'>,
  ): readonly PlacedValue[] {
    const paths = this.#paths.get(role) ?? [];
    const items = levelOf(role) === 'claim' ? undefined : itemsOf(claim);
    const roots: readonly JsonNode[] = items?.kind === 'array' ? items.items : [claim];
    const options = { isListed: listedRoles.has(role) };
    const values = roots.flatMap((root, item) =>
      paths.flatMap((path, place) =>
        valuesAt(root, path, { ...lookup, split: this.#split }, options).map(({ at, node }) => ({
          at: [...(items ? [item] : []), ...(paths.length > 1 ? [place] : []), ...at],
          node,
        })),
      ),
    );
    const isThere = ({ node }: PlacedValue): boolean =>
      node !== undefined && node.kind !== 'null' && node.kind !== 'unread';
    if (values.some(isThere)) this.#found.add(role);
    this.#first ??= knownPaths(claim);
    return values;
  }

  /** The verdict that a word of the file stands for; the word itself where the mapping has none for it. */
  verdictOf(word: string): string {
    return this.#labels.get(word) ?? this.#labels.get(plainWord(word)) ?? word;
  }

  /** Paths that were looked for in at least one claim and are in none. */
  lostPaths(): readonly LostPath[] {
    const first = this.#first;
    if (first === undefined) return [];
    const named = toldCommas(first.slice(0, mostNamed).map((path) => `"${path}"`));
    const left = first.length - mostNamed;
    const has =
      first.length === 0
        ? told('The first claim is empty.')
        : left > 0
          ? told('The first claim has {0}, and {1} more.', named, left)
          : told('The first claim has {0}.', named);
    return [...this.#paths.keys()]
      .filter((role) => !this.#found.has(role))
      .map((role) => ({
        role,
        message: beside(this.#lost(role), has, told('Mend the mapping.')),
      }));
  }

  #lost(role: MappingRole): Wording {
    const name = this.nameOf(role);
    // Elsewhere the word is a size.
    if (role === 'medium') {
      return told(
        'The mapping looks for medium under "{0}", which no claim of this file has.',
        name,
      );
    }
    const title = fixedTold(titleOf(role).toLowerCase());
    return told(
      'The mapping looks for {0} under "{1}", which no claim of this file has.',
      title,
      name,
    );
  }

  /** Whether nothing can be scored: no claim has a text, or none has evidence where the mapping looks for it. */
  get isLost(): boolean {
    const evidence = (['question', 'passage'] as const).filter((role) => this.#paths.has(role));
    const isFound = evidence.length === 0 || evidence.some((role) => this.#found.has(role));
    return this.#first !== undefined && !(this.#found.has('claim') && isFound);
  }
}

function plainWord(word: string): string {
  return word.trim().toLowerCase();
}
