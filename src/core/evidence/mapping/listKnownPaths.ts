// The paths that lead to values in a claim.

import type { JsonNode } from '../json/jsonNode.ts';
import { structureInText } from './cells.ts';
import { pathText, type Path } from './path.ts';

/** Maximum depth of a path. Users do not map deeper paths. */
const deepest = 8;
const most = 200;

/** Number of list items that are examined. */
const mostItems = 20;

/** A path and the values that it leads to. */
export interface KnownPath {
  readonly path: Path;
  readonly values: readonly JsonNode[];
  /** Number of claims with a value at this path. */
  readonly claims: number;
}

/**
 * Returns every path of the claims that leads to a value other than a list or an object, in order of first occurrence. Texts at a path are
 * parsed as a list or an object (JSON or Python's notation) if at least half of them can be.
 */
export function pathsWithValues(claims: readonly JsonNode[]): readonly KnownPath[] {
  const first = collectPaths(claims, () => true);
  const isOpened = (path: string): boolean => {
    const { opened, plain } = first.texts.get(path) ?? { opened: 0, plain: 0 };
    return opened >= plain;
  };
  const isMixed = [...first.texts].some(([path, { opened }]) => opened > 0 && !isOpened(path));
  return isMixed ? collectPaths(claims, isOpened).paths : first.paths;
}

interface CollectedPaths {
  readonly paths: readonly KnownPath[];
  /** By path: number of texts that were parsed, and number of other texts that are not blank. */
  readonly texts: ReadonlyMap<string, { opened: number; plain: number }>;
}

function collectPaths(
  claims: readonly JsonNode[],
  isOpened: (path: string) => boolean,
): CollectedPaths {
  const valuesByPath = new Map<
    string,
    KnownPath & { readonly values: JsonNode[]; claims: number }
  >();
  const texts = new Map<string, { opened: number; plain: number }>();
  let met = new Set<string>();
  const openText = (node: JsonNode, path: Path): JsonNode | undefined => {
    if (node.kind !== 'string' || node.value.trim() === '') return undefined;
    const name = pathText(path);
    const inside = isOpened(name) ? structureInText(node) : undefined;
    const count = texts.get(name) ?? { opened: 0, plain: 0 };
    count[inside ? 'opened' : 'plain'] += 1;
    texts.set(name, count);
    return inside;
  };
  const visit = (node: JsonNode, path: Path): void => {
    if (path.length > deepest) return;
    const inside = openText(node, path);
    if (inside) visit(inside, path);
    else if (node.kind === 'object') {
      for (const [name, value] of node.members) visit(value, [...path, { kind: 'name', name }]);
    } else if (node.kind === 'array') {
      for (const item of node.items.slice(0, mostItems)) visit(item, [...path, { kind: 'each' }]);
    } else if (node.kind !== 'null' && node.kind !== 'unread') {
      const text = pathText(path);
      const known = valuesByPath.get(text);
      if (known) {
        known.values.push(node);
        if (!met.has(text)) known.claims += 1;
      } else if (valuesByPath.size < most)
        valuesByPath.set(text, { path, values: [node], claims: 1 });
      met.add(text);
    }
  };
  for (const claim of claims) {
    met = new Set();
    visit(claim, []);
  }
  return { paths: [...valuesByPath.values()].filter(({ path }) => path.length > 0), texts };
}

export function listKnownPaths(claim: JsonNode): readonly string[] {
  return pathsWithValues([claim]).map(({ path }) => pathText(path));
}
