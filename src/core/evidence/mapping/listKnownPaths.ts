// The paths that lead to values in a claim.

import type { JsonNode } from '../json/jsonNode.ts';
import { jsonInText } from './cells.ts';
import { pathText, type Path } from './path.ts';

/** Users do not map deeper paths, or more paths. */
const deepest = 8;
const most = 200;

/** Number of list items that are examined. */
const mostItems = 20;

/** A path and its values. */
export interface KnownPath {
  readonly path: Path;
  readonly values: readonly JsonNode[];
  /** Number of claims with a value. */
  readonly claims: number;
}

/** Every path of the claims to a value that is neither a list nor an object, in order of first occurrence. */
export function pathsWithValues(claims: readonly JsonNode[]): readonly KnownPath[] {
  const valuesByPath = new Map<
    string,
    KnownPath & { readonly values: JsonNode[]; claims: number }
  >();
  let met = new Set<string>();
  const visit = (node: JsonNode, path: Path): void => {
    if (path.length > deepest) return;
    const inside = node.kind === 'string' ? jsonInText(node) : undefined;
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
  return [...valuesByPath.values()].filter(({ path }) => path.length > 0);
}

export function listKnownPaths(claim: JsonNode): readonly string[] {
  return pathsWithValues([claim]).map(({ path }) => pathText(path));
}
