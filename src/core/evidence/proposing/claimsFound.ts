// Where a file in a form of its own has its claims: the list with the most objects.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { isJsonLines } from '../json/linesStream.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { pathText, type Path } from '../mapping/path.ts';
import { streamClaims } from '../reading/claimStream.ts';
import { isTable, mappedRows, streamRows } from '../table/rowStream.ts';

/** Claims that tell what a form is. */
const mostClaims = 50;

/** Objects inside objects, down to the list of claims. */
const deepest = 4;

export interface FoundClaims {
  /** Path of their list; absent: the file is the list, a table, JSON Lines, or has it under "claims". */
  readonly list?: string;
  /** The first ones. */
  readonly claims: readonly JsonObject[];
}

function silent(): void {
  // What is wrong with a file is told when it is read.
}

function firstObjects(nodes: Iterable<{ readonly kind: string }>): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  for (const node of nodes) {
    if (node.kind === 'object') objects.push(node as JsonObject);
    if (objects.length >= mostClaims) break;
  }
  return objects;
}

/** Of a text that is no evidence at all, no claims. */
export function findClaims(text: string): FoundClaims {
  if (isTable(text)) return { claims: firstObjects(streamRows(text, silent, mappedRows)) };
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const isWrapped = /^\s*\{/u.test(text.slice(start)) && !isJsonLines(text, start);
  const list = isWrapped ? longestList(text, start) : undefined;
  if (list === undefined || list.path === 'claims') {
    return { claims: firstObjects(streamClaims(text, silent)) };
  }
  return { list: list.path, claims: firstObjects(list.items) };
}

/** Of lists with as many objects the first; `undefined`: the object is one claim itself, or broken. */
function longestList(
  text: string,
  start: number,
): { readonly path: string; readonly items: readonly JsonNode[] } | undefined {
  const root = readTree(new JsonTokens(text, start, text.length, silent), silent);
  if (root.kind !== 'object') return undefined;
  let longest: { path: Path; items: readonly JsonNode[] } | undefined;
  const visit = (node: JsonObject, path: Path): void => {
    for (const [name, value] of node.members) {
      const here: Path = [...path, { kind: 'name', name }];
      if (value.kind === 'object' && here.length < deepest) visit(value, here);
      if (value.kind !== 'array') continue;
      const items = value.items.filter(({ kind }) => kind === 'object');
      if (items.length > (longest?.items.length ?? 1)) longest = { path: here, items };
    }
  };
  visit(root, []);
  return longest && { path: pathText(longest.path), items: longest.items };
}
