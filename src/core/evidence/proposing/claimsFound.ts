// Finds the claims in a custom format: the list with the most objects.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { recordsIn } from '../json/records.ts';
import { quote } from '../quote.ts';
import { msg, joinList, type Wording } from '../../words/message.ts';
import { isJsonLines } from '../json/linesStream.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { pathText, type Path } from '../mapping/path.ts';
import { streamClaims } from '../reading/claimStream.ts';
import { isTable, mappedRows, streamRows } from '../table/rowStream.ts';

/** Number of claims that are used to detect the format. */
const mostClaims = 50;

/** Maximum nesting of objects around the list of claims. */
const deepest = 4;

export interface FoundClaims {
  /** Path of the list of claims. Absent: the file is the list, a table or JSON Lines, or the list is under "claims". */
  readonly list?: string;
  /** The first claims of the file. */
  readonly claims: readonly JsonObject[];
  /** Why no mapping can read the claims, because it would read only one of many claims. */
  readonly refusal?: Wording;
}

function silent(): void {
  // The problems of a file are reported when the file is read, not here.
}

function takeFirstObjects(nodes: Iterable<{ readonly kind: string }>): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  for (const node of nodes) {
    if (node.kind === 'object') objects.push(node as JsonObject);
    if (objects.length >= mostClaims) break;
  }
  return objects;
}

/** Returns no claims for a text that is not evidence. */
export function findClaims(text: string): FoundClaims {
  if (isTable(text)) return { claims: takeFirstObjects(streamRows(text, silent, mappedRows)) };
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const isWrapped = /^\s*\{/u.test(text.slice(start)) && !isJsonLines(text, start);
  const root = isWrapped ? rootOf(text, start) : undefined;
  const refusal = root && refusalOf(root);
  if (refusal !== undefined) return { claims: [], refusal };
  const list = root && !recordsIn(root) ? findLongestList(root) : undefined;
  if (list === undefined || list.path === 'claims') {
    return { claims: takeFirstObjects(streamClaims(text, silent)) };
  }
  return { list: list.path, claims: takeFirstObjects(list.items) };
}

function rootOf(text: string, start: number): JsonObject | undefined {
  const root = readTree(new JsonTokens(text, start, text.length, silent), silent);
  return root.kind === 'object' ? root : undefined;
}

/** Names of a data set's splits. A file may have one list of claims for each split. */
const partName =
  /^(?:train|training|dev|development|valid|validation|test|eval|evaluation|.*_(?:train|dev|test))$/iu;

/** Maximum number of names in a message. */
const mostNamed = 3;

/**
 * Reason if the claims are keyed by ids deeper in the file, or if there is one list per claim. In both cases a path would lead to a single
 * claim. `undefined` if neither is true.
 */
function refusalOf(root: JsonObject): Wording | undefined {
  const visit = (node: JsonObject, path: Path): Wording | undefined => {
    const reason = describeAlternatives(node, path);
    if (reason || path.length >= deepest) return reason;
    for (const [name, value] of node.members) {
      const inside =
        value.kind === 'object' ? visit(value, [...path, { kind: 'name', name }]) : undefined;
      if (inside) return inside;
    }
    return undefined;
  };
  return recordsIn(root) ? undefined : visit(root, []);
}

function describeAlternatives(node: JsonObject, path: Path): Wording | undefined {
  const names = [...node.members.keys()];
  const some = joinList([
    ...names.slice(0, mostNamed).map(quote),
    ...(names.length > mostNamed ? ['...'] : []),
  ]);
  const layout = path.length === 0 ? undefined : recordsIn(node)?.layout;
  const place = quote(pathText(path));
  if (layout === 'keyed') {
    return msg(
      '{0} has a member for each claim ({1}), and a mapping would read one of them. Make a list of the claims first.',
      place,
      some,
    );
  }
  if (layout !== undefined) {
    return msg(
      '{0} has its claims in columns ({1}), and a mapping would read one of them. Make a list of the claims first.',
      place,
      some,
    );
  }
  const lists = [...node.members.values()].filter(isListOfObjects);
  const isByClaim =
    lists.length > 1 &&
    lists.length === names.length &&
    !names.every((name) => partName.test(name));
  if (!isByClaim || !haveSameNames(lists)) return undefined;
  return msg(
    'There is a list for each claim ({0}), and a mapping would read one of them. Make a list of the claims first.',
    some,
  );
}

function isListOfObjects(node: JsonNode): boolean {
  return (
    node.kind === 'array' &&
    node.items.length > 0 &&
    node.items.every(({ kind }) => kind === 'object')
  );
}

/** Whether the first items of the lists have the same members. */
function haveSameNames(lists: readonly JsonNode[]): boolean {
  const names = lists.map((list) => {
    const [item] = list.kind === 'array' ? list.items : [];
    return item?.kind === 'object' ? [...item.members.keys()].sort().join('\n') : '';
  });
  return new Set(names).size === 1;
}

/** The longest list of objects, or the first of several equally long lists. `undefined`: the object itself is a claim, or is damaged. */
function findLongestList(
  root: JsonObject,
): { readonly path: string; readonly items: readonly JsonNode[] } | undefined {
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
