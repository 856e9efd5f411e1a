// What a path leads to in a claim, and which values of two paths belong together.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { jsonInText, splitText } from './cells.ts';
import { pathText, type Path, type Step } from './path.ts';

/** A value with its positions in the lists that its path goes through, the outermost first. */
export interface PlacedValue {
  readonly at: readonly number[];
  /** `undefined`: the item that should have it has not. */
  readonly node: JsonNode | undefined;
}

/** A value that is not what its path says. `path`: to the value. `isRead`: something was made of it all the same. */
export interface Misfit {
  readonly node: JsonNode;
  readonly path: string;
  readonly kind: 'listForOne' | 'oneForList' | 'textForList' | 'noList' | 'noObject';
}

export interface Lookup {
  readonly split: ReadonlyMap<string, readonly string[]>;
  /** A text under that path had several parts. */
  readonly onSplit?: (path: string) => void;
  /** The whole file. */
  readonly file: string;
  readonly onMisfit: (misfit: Misfit) => void;
}

/**
 * The values that a path leads to, in file order. A list where the path has no [] is read as if it had, and one value where it has []
 * as a list of one; both are told. An item without the member gives a value without a node; a list that is not there gives none.
 * `isListed`: a list at the path's end is its values, in silence.
 */
export function valuesAt(
  root: JsonNode,
  path: Path,
  lookup: Lookup,
  { isListed = false }: { readonly isListed?: boolean } = {},
): readonly PlacedValue[] {
  let values: readonly PlacedValue[] = [{ at: [], node: root }];
  for (const [index, step] of path.entries()) {
    const here = pathText(path.slice(0, index));
    values = values.flatMap((value) => takeStep(value, step, here, lookup));
  }
  const whole = pathText(path);
  return values.flatMap((value) => {
    if (value.node?.kind !== 'array') return [value];
    if (!isListed) lookup.onMisfit({ node: value.node, path: whole, kind: 'listForOne' });
    return placeItems(value.at, value.node);
  });
}

/** The items of a list at their positions. Blank parts of a text that was split have a position and give no value. */
function placeItems(at: readonly number[], { items, blanks }: Items): readonly PlacedValue[] {
  const values = items.map((node, index) => ({ at: [...at, index], node }));
  return blanks === undefined ? values : values.filter((_, index) => !blanks.has(index));
}

type Items = Pick<JsonNode & { readonly kind: 'array' }, 'blanks'> & {
  readonly items: readonly JsonNode[];
};

function isNothing(node: JsonNode | undefined): boolean {
  return node === undefined || node.kind === 'null' || node.kind === 'unread';
}

function takeStep(
  { at, node }: PlacedValue,
  step: Step,
  path: string,
  lookup: Lookup,
): readonly PlacedValue[] {
  if (node === undefined || isNothing(node)) {
    return step.kind === 'each' ? [] : [{ at, node: undefined }];
  }
  const opened = node.kind === 'string' ? openText(node, path, lookup) : node;
  if (step.kind === 'each') return placeItems(at, listOf(opened, path, lookup));
  if (step.kind === 'item') {
    const list = opened.kind === 'array' ? opened.items : listOf(opened, path, lookup).items;
    return [{ at, node: list[step.at] }];
  }
  if (opened.kind === 'object') return [{ at, node: opened.members.get(step.name) }];
  if (opened.kind === 'array') {
    lookup.onMisfit({ node: opened, path, kind: 'listForOne' });
    return placeItems(at, opened).flatMap((item) => takeStep(item, step, `${path}[]`, lookup));
  }
  // An empty text is what a table has where there is nothing.
  const isEmpty = opened.kind === 'string' && opened.value.trim() === '';
  if (!isEmpty) lookup.onMisfit({ node: opened, path, kind: 'noObject' });
  return [{ at, node: undefined }];
}

/** A text that holds several, as a list, where the mapping splits it or where it is JSON. */
function openText(
  node: JsonNode & { readonly kind: 'string' },
  path: string,
  { split, file, onSplit }: Lookup,
): JsonNode {
  const separators = split.get(path);
  if (!separators) return jsonInText(node) ?? node;
  if (separators.some((separator) => node.value.includes(separator))) onSplit?.(path);
  return splitText(node, separators, file);
}

function listOf(node: JsonNode, path: string, { onMisfit }: Lookup): Items {
  switch (node.kind) {
    case 'array':
      return node;
    case 'object':
      if (node.members.size === 0) return { items: [] };
      onMisfit({ node, path, kind: 'oneForList' });
      return { items: [node] };
    case 'string':
      if (node.value.trim() === '') return { items: [] };
      onMisfit({ node, path, kind: 'textForList' });
      return { items: [node] };
    case 'number':
    case 'boolean':
      onMisfit({ node, path, kind: 'noList' });
      return { items: [] };
    case 'null':
    case 'unread':
      return { items: [] };
  }
}

/** Items that are one claim together; the object itself has the members of the first. */
export interface ClaimItems extends JsonObject {
  readonly claimItems: readonly JsonObject[];
}

function isClaimItems(object: JsonObject): object is ClaimItems {
  return 'claimItems' in object;
}

/** The items of a claim, where several are one. */
export function itemsOf(object: JsonObject): readonly JsonObject[] | undefined {
  return isClaimItems(object) ? object.claimItems : undefined;
}

/** Values by their positions, to find those that belong to another path's value. */
export class Positions {
  readonly #byKey = new Map<string, PlacedValue[]>();
  readonly #depth: number;

  /** `depth`: positions of the values that will be asked for. */
  constructor(values: readonly PlacedValue[], depth: number) {
    this.#depth = depth;
    for (const value of values) {
      const key = value.at.slice(0, depth).join();
      const known = this.#byKey.get(key);
      if (known) known.push(value);
      else this.#byKey.set(key, [value]);
    }
  }

  /** Those whose positions are the same as far as both have any: of the same item, of what is inside it, or of what it is in. */
  of(at: readonly number[]): readonly PlacedValue[] {
    const shared = at.slice(0, this.#depth);
    return [...shared, 0].flatMap(
      (_, length) => this.#byKey.get(shared.slice(0, length).join()) ?? [],
    );
  }
}
