// Finds the values at a path in a claim, and decides which values of two paths belong together.

import { type JsonNode, type JsonObject, isNothing } from '../json/jsonNode.ts';
import { structureInText, splitText } from './cells.ts';
import { formatPath, type Path, type Step } from './path.ts';

/** A value with its positions in the lists along its path, outermost first. */
export interface PlacedValue {
  readonly at: readonly number[];
  /** `undefined` if the item has no value. */
  readonly node: JsonNode | undefined;
  /** The name of the last member on the path to the value. */
  readonly key?: string;
}

/** A value that does not fit its path. `path`: where the value is. `isRead`: the value was read nevertheless. */
export interface Misfit {
  readonly node: JsonNode;
  readonly path: string;
  readonly kind: 'listForOne' | 'oneForList' | 'textForList' | 'noList' | 'noObject';
}

export interface Lookup {
  readonly split: ReadonlyMap<string, readonly string[]>;
  /** Called if a text at the path had several parts. */
  readonly onSplit?: (path: string) => void;
  /** Text of the whole file. */
  readonly file: string;
  readonly onMisfit: (misfit: Misfit) => void;
}

/**
 * Returns the values at a path, in file order. A list at a step without [] is read as if the step had []. A single value at a
 * step with [] counts as a list with one item. Both are reported. An item without the member is returned as a value without a
 * node. For a missing list, no values are returned. `isListed`: the items of a list at the end of the path are returned, and the
 * list is not reported.
 */
export function valuesAt(
  root: JsonNode,
  path: Path,
  lookup: Lookup,
  { isListed = false }: { readonly isListed?: boolean } = {},
): readonly PlacedValue[] {
  const rootKey = root.kind === 'object' ? root.key : undefined;
  let values: readonly PlacedValue[] = [{ at: [], node: root, key: rootKey }];
  for (const [index, step] of path.entries()) {
    const here = formatPath(path.slice(0, index));
    values = values.flatMap((value) => takeStep(value, step, here, lookup));
  }
  const whole = formatPath(path);
  return values.flatMap((value) => {
    if (value.node?.kind !== 'array') return [value];
    if (!isListed) lookup.onMisfit({ node: value.node, path: whole, kind: 'listForOne' });
    return placeItems(value.at, value.node).flatMap((item) => {
      if (!isListed || item.node?.kind !== 'array') return [item];
      lookup.onMisfit({ node: item.node, path: `${whole}[]`, kind: 'listForOne' });
      return placeItems(item.at, item.node);
    });
  });
}

/** Returns the values at a path as `valuesAt` does, without messages. `file`: the text of the file, if a text at the path is split. */
export function peekAt(root: JsonNode, path: Path, file = ''): readonly PlacedValue[] {
  return valuesAt(root, path, { split: new Map(), file, onMisfit: () => undefined });
}

/** Returns the items of a list with their positions. Blank parts of a split text have a position but no value. */
function placeItems(at: readonly number[], { items, blanks }: Items): readonly PlacedValue[] {
  const values = items.map((node, index) => ({ at: [...at, index], node }));
  return blanks === undefined ? values : values.filter((_, index) => !blanks.has(index));
}

type Items = Pick<JsonNode & { readonly kind: 'array' }, 'blanks'> & {
  readonly items: readonly JsonNode[];
};

function takeStep(
  { at, node, key }: PlacedValue,
  step: Step,
  path: string,
  lookup: Lookup,
): readonly PlacedValue[] {
  if (step.kind === 'key') return [{ at, node: keyNode(key, node) }];
  if (isNothing(node)) {
    return step.kind === 'each' || step.kind === 'members' ? [] : [{ at, node: undefined }];
  }
  const opened = node.kind === 'string' ? openText(node, path, lookup) : node;
  if (step.kind === 'each') return placeItems(at, listOf(opened, path, lookup));
  if (step.kind === 'members') return placeMembers(at, opened, path, lookup);
  if (step.kind === 'item') {
    const list = opened.kind === 'array' ? opened.items : listOf(opened, path, lookup).items;
    return [{ at, node: list[step.at] }];
  }
  if (opened.kind === 'object') return [{ at, node: opened.members.get(step.name) }];
  if (opened.kind === 'array') {
    lookup.onMisfit({ node: opened, path, kind: 'listForOne' });
    return placeItems(at, opened).flatMap((item) => takeStep(item, step, `${path}[]`, lookup));
  }
  // In a table, an empty text means that the value is missing.
  const isEmpty = opened.kind === 'string' && opened.value.trim() === '';
  if (!isEmpty) lookup.onMisfit({ node: opened, path, kind: 'noObject' });
  return [{ at, node: undefined }];
}

/** Makes a text node of a key. The key has the position of its value. */
function keyNode(key: string | undefined, node: JsonNode | undefined): JsonNode | undefined {
  if (key === undefined) return undefined;
  const { start = 0 } = node ?? {};
  return { kind: 'string', value: key, start, end: start };
}

/** Returns all members of an object in file order. Items of a list are read as if the path had []. */
function placeMembers(
  at: readonly number[],
  node: JsonNode,
  path: string,
  lookup: Lookup,
): readonly PlacedValue[] {
  if (node.kind !== 'object') return placeItems(at, listOf(node, path, lookup));
  return [...node.members].map(([key, value], index) => ({
    at: [...at, index],
    node: value,
    key,
  }));
}

/** Converts a text with several values to a list, if the mapping splits the text or if the text is JSON. */
function openText(
  node: JsonNode & { readonly kind: 'string' },
  path: string,
  { split, file, onSplit }: Lookup,
): JsonNode {
  const separators = split.get(path);
  if (!separators) return structureInText(node) ?? node;
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

/** Several items that form one claim. The object's own members are the members of the first item. */
export interface ClaimItems extends JsonObject {
  readonly claimItems: readonly JsonObject[];
}

function isClaimItems(object: JsonObject): object is ClaimItems {
  return 'claimItems' in object;
}

/** Returns the items of a claim, or `undefined` if the claim consists of a single item. */
export function claimItemsOf(object: JsonObject): readonly JsonObject[] | undefined {
  return isClaimItems(object) ? object.claimItems : undefined;
}

/** Indexes values by their positions, to find the values that belong to a value of another path. */
export class Positions {
  readonly #byKey = new Map<string, PlacedValue[]>();
  readonly #depth: number;

  /** `depth`: number of positions that later look-ups use. */
  constructor(values: readonly PlacedValue[], depth: number) {
    this.#depth = depth;
    for (const value of values) {
      const key = value.at.slice(0, depth).join();
      const known = this.#byKey.get(key);
      if (known) known.push(value);
      else this.#byKey.set(key, [value]);
    }
  }

  /** Returns the values that belong to the position: in the same item, inside it, or in an enclosing item. */
  of(at: readonly number[]): readonly PlacedValue[] {
    const shared = at.slice(0, this.#depth);
    return [...shared, 0].flatMap(
      (_, length) => this.#byKey.get(shared.slice(0, length).join()) ?? [],
    );
  }
}
