// Where a file in a form of its own has its claims: the list with the most objects.

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

/** Claims that tell what a form is. */
const mostClaims = 50;

/** Objects inside objects, down to the list of claims. */
const deepest = 4;

export interface FoundClaims {
  /** Path of their list; absent: the file is the list, a table, JSON Lines, or has it under "claims". */
  readonly list?: string;
  /** The first ones. */
  readonly claims: readonly JsonObject[];
  /** Why no mapping can read the claims: it would read one of many. */
  readonly refusal?: Wording;
}

function silent(): void {
  // What is wrong with a file is told when it is read.
}

function takeFirstObjects(nodes: Iterable<{ readonly kind: string }>): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  for (const node of nodes) {
    if (node.kind === 'object') objects.push(node as JsonObject);
    if (objects.length >= mostClaims) break;
  }
  return objects;
}

/** Of a text that is no evidence at all, no claims. */
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

/** Names of the parts of a data set: a file may have one list of claims for each. */
const partName =
  /^(?:train|training|dev|development|valid|validation|test|eval|evaluation|.*_(?:train|dev|test))$/iu;

/** Names that a message lists. */
const mostNamed = 3;

/** Claims by their ids deeper in the file, or a list for each claim: a path would lead to one claim alone. `undefined`: there are none. */
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

/** Of lists with as many objects the first; `undefined`: the object is one claim itself, or broken. */
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
