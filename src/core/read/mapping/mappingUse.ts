// Reads one file with a mapping. Keeps the mapping's paths in parsed form, and records which paths led to values.

import { type JsonNode, type JsonObject, isNothing } from '../json/jsonNode.ts';
import { listKnownPaths } from './listKnownPaths.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Mapping } from './mapping.ts';
import { MappingEffects, type IdleMember } from './mappingEffects.ts';
import { listsOf, parsePath, formatPath, type Path } from './path.ts';
import { levelOf, mappingRoles, nameOf, type MappingRole } from './roles.ts';
import { bareVerdict } from '../claims/verdictWords.ts';
import { claimItemsOf, valuesAt, type Lookup, type PlacedValue } from './values.ts';
import { joinSentences, msg, joinList, type Wording, countMsg } from '../../base/words/message.ts';

/** Roles whose value may be a list. */
const listedRoles: ReadonlySet<MappingRole> = new Set([
  ...(['source', 'copy', 'passageSource', 'claimTypes', 'strategies', 'sentences'] as const),
  ...(['claimImages', 'questionImages', 'images'] as const),
]);

/** Maximum number of paths in a message. */
const mostNamed = 12;

/** A path that leads to no value in any claim, for messages. */
export interface LostPath {
  readonly role: MappingRole;
  readonly message: Wording;
}

export class MappingUse {
  readonly mapping: Mapping;
  readonly isOfForm: boolean;
  readonly #paths: ReadonlyMap<MappingRole, readonly Path[]>;
  readonly #split: Lookup['split'];
  /** Words of the file and the labels that they stand for. */
  readonly #labels: ReadonlyMap<string, string>;
  readonly #found = new Set<MappingRole>();
  readonly #effects: MappingEffects;
  #first: readonly string[] | undefined;

  /** `isOfForm`: the mapping is that of a built-in form, so messages do not tell users to correct it. */
  constructor(mapping: Mapping, { isOfForm = false }: { readonly isOfForm?: boolean } = {}) {
    this.mapping = mapping;
    this.isOfForm = isOfForm;
    this.#effects = new MappingEffects(mapping);
    this.#paths = new Map(
      mappingRoles.flatMap(({ id }) => {
        const written = mapping.paths[id];
        return written === undefined ? [] : [[id, [written].flat().map(parsePath)] as const];
      }),
    );
    this.#split = new Map(
      Object.entries(mapping.split ?? {}).map(([path, by]) => [formatPath(parsePath(path)), by]),
    );
    const words = Object.keys(mapping.labels ?? {});
    this.#labels = new Map([
      ...words.map((word) => [normaliseWord(word), word] as const),
      ...words.map((word) => [word, word] as const),
    ]);
  }

  has(role: MappingRole): boolean {
    return this.#paths.has(role);
  }

  /** Returns the role's paths as written in the mapping, for messages. */
  nameOf(role: MappingRole): string {
    return (this.#paths.get(role) ?? []).map(formatPath).join(', ') || role;
  }

  /** Whether questions have a single path, which leads through a list. */
  hasListOfQuestions(): boolean {
    const [path, ...others] = this.#paths.get('question') ?? [];
    return path !== undefined && others.length === 0 && listsOf(path) !== '';
  }

  /** Whether values of the role are in the same lists as passages. */
  isBesidePassages(role: MappingRole): boolean {
    const [first = [], second = []] = (['passage', role] as const).map((one) =>
      (this.#paths.get(one) ?? []).map(listsOf),
    );
    return first.length === second.length && first[0] === second[0];
  }

  /**
   * Returns the values of a role in a claim. If the role has several paths, the path's index comes before the positions in lists.
   * If several items form one claim, the value of a claim's role (such as its verdict) is taken from the first item with content.
   */
  valuesOf(role: MappingRole, claim: JsonObject, lookup: ValueLookup): readonly PlacedValue[] {
    this.#first ??= listKnownPaths(claim);
    const items = claimItemsOf(claim);
    if (items && items.length > 1) this.#effects.meet('items');
    if (levelOf(role) === 'claim') {
      const [first = []] = this.valuesOfItems(role, claim, lookup);
      return first;
    }
    return (items ?? [claim]).flatMap((root, item) =>
      this.#valuesIn(root, role, lookup).map(({ at, node }) => ({
        at: items ? [item, ...at] : at,
        node,
      })),
    );
  }

  /**
   * Returns the values of a role in each item of a claim that consists of several items. Items with content come first. For other
   * claims, returns a single list.
   */
  valuesOfItems(
    role: MappingRole,
    claim: JsonObject,
    lookup: ValueLookup,
  ): readonly (readonly PlacedValue[])[] {
    const values = (claimItemsOf(claim) ?? [claim]).map((root) =>
      this.#valuesIn(root, role, lookup),
    );
    const isSaid = (of: readonly PlacedValue[]): boolean => of.some(isFilled);
    return [...values.filter(isSaid), ...values.filter((of) => !isSaid(of))];
  }

  #valuesIn(root: JsonNode, role: MappingRole, lookup: ValueLookup): readonly PlacedValue[] {
    const paths = this.#paths.get(role) ?? [];
    const options = { isListed: listedRoles.has(role) };
    const onSplit = (path: string): void => this.#effects.meet('split', path);
    let isFound = false;
    const values = paths.flatMap((path, place) => {
      // The paths of a claim's role are alternatives.
      if (isFound) return [];
      const ofPath = valuesAt(root, path, { ...lookup, split: this.#split, onSplit }, options);
      if (ofPath.some(isThere)) this.#effects.meet('paths', formatPath(path));
      isFound = levelOf(role) === 'claim' && ofPath.some(isFilled);
      return ofPath.map(({ at, node }) => ({
        at: paths.length > 1 ? [place, ...at] : at,
        node,
      }));
    });
    if (values.some(isThere)) this.#found.add(role);
    return values;
  }

  /**
   * Returns the verdict that a word of the file stands for. If the mapping has no entry for the word, returns the word itself, without a
   * title, certainty or explanation beside it.
   */
  verdictOf(word: string): string {
    const bare = bareVerdict(word);
    const own = [word, bare]
      .map((one) => this.#labels.get(one) ?? this.#labels.get(normaliseWord(one)))
      .find((one) => one !== undefined);
    if (own === undefined) return bare;
    this.#effects.meet('labels', own);
    return getOwnValue(this.mapping.labels, own) ?? word;
  }

  /** Records that questions of a claim were merged. */
  meetJoined(): void {
    this.#effects.meet('joinQuestions');
  }

  /** Lists parts of the mapping that had no effect on the claims read so far. Does not include `lostPaths`. */
  idleMembers(): readonly IdleMember[] {
    if (this.#first === undefined || this.isLost) return [];
    const lost = new Set(this.lostPaths().map(({ role }) => role));
    return [...this.#effects.idle((role) => !lost.has(role))];
  }

  /** Lists the paths that were searched in at least one claim but found in no claim. */
  lostPaths(): readonly LostPath[] {
    const first = this.#first;
    if (first === undefined) return [];
    const named = joinList(first.slice(0, mostNamed).map((path) => `"${path}"`));
    const left = first.length - mostNamed;
    const has =
      first.length === 0
        ? msg('The first claim is empty.')
        : left > 0
          ? countMsg(
              left,
              'The first claim has {1} and {0} more field.',
              'The first claim has {1} and {0} more fields.',
              named,
            )
          : msg('The first claim has {0}.', named);
    return [...this.#paths.keys()]
      .filter((role) => !this.#found.has(role))
      .map((role) => ({
        role,
        message: joinSentences(this.#lost(role), has, msg('Correct the mapping.')),
      }));
  }

  #lost(role: MappingRole): Wording {
    const name = this.nameOf(role);
    // For other roles, `medium` means a size.
    if (role === 'medium') {
      return msg(
        'The mapping reads the medium from "{0}", but no claim in this file has this field.',
        name,
      );
    }
    const title = nameOf(role);
    return msg(
      'The mapping reads {0} from "{1}", but no claim in this file has this field.',
      title,
      name,
    );
  }

  /** Whether nothing can be scored: no claim has a text, or no claim has evidence at the mapping's paths. */
  get isLost(): boolean {
    const evidence = (['question', 'passage'] as const).filter((role) => this.#paths.has(role));
    const isFound = evidence.length === 0 || evidence.some((role) => this.#found.has(role));
    const named = this.#paths.has('claim') ? 'claim' : 'id';
    return this.#first !== undefined && !(this.#found.has(named) && isFound);
  }
}

type ValueLookup = Omit<Lookup, 'split' | 'onSplit'>;

const isThere = ({ node }: PlacedValue): boolean => !isNothing(node);

function isFilled(value: PlacedValue): boolean {
  return isThere(value) && !(value.node?.kind === 'string' && value.node.value.trim() === '');
}

function normaliseWord(word: string): string {
  return word.trim().toLowerCase();
}
