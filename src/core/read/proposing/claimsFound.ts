// Finds the claims in a custom format: the list of objects, or the object with one member per claim, that has the most claims.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { recordsIn, recordsOfMembers } from '../json/records.ts';
import { describeLog, isJsonLines } from '../json/linesStream.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { parsePath, formatPath, type Path } from '../mapping/path.ts';
import { peekAt } from '../mapping/values.ts';
import { isVerdictWord, lettersOf } from '../claims/verdictWords.ts';
import { streamClaims } from '../files/claimStream.ts';
import { prepareItems } from '../files/preparedItems.ts';
import { hasTextsAsNames, isTable, mappedRows, streamRows } from '../table/rowStream.ts';

/** Maximum number of claims from which names and kinds of values are learnt. Verdict words are taken from all claims. */
const mostClaims = 2000;

/** Maximum number of nested objects around the list of claims. */
const deepest = 4;

export interface FoundClaims {
  /** Path of the list of claims. Absent if the file is the list, a table or JSON Lines, or the list is under "claims". */
  readonly list?: string;
  /** The first claims of the file. */
  readonly claims: readonly JsonObject[];
  /** Paths of all lists that have the same members in their items as the list, if there are several: each has one system's claims. */
  readonly lists?: readonly string[];
  /** Paths of further lists whose items have the same members but other claims. They are not read. */
  readonly unread?: readonly string[];
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

/** Returns no claims if the text is not evidence. `wanted`: path of the list to read, if the file has several. */
export function findClaims(text: string, wanted?: string): FoundClaims {
  if (hasTextsAsNames(text) || describeLog(text)) return { claims: [] };
  if (isTable(text)) {
    return { claims: takeFirstObjects(prepareItems(streamRows(text, silent, mappedRows), silent)) };
  }
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const isWrapped = /^\s*\{/u.test(text.slice(start)) && !isJsonLines(text, start);
  const root = isWrapped ? rootOf(text, start) : undefined;
  const inRoot = root && !recordsIn(root) ? root : undefined;
  // A list of one item counts if the item has claims inside.
  const longest = inRoot && findLongestList(inRoot, wanted);
  const single = inRoot && !longest ? findLongestList(inRoot, wanted, 1) : undefined;
  const list =
    longest ?? (single?.items.some((item) => findClaimsInside(item)) ? single : undefined);
  if (list === undefined || list.path === 'claims') {
    return { claims: takeFirstObjects(streamClaims(text, silent)) };
  }
  const { path, items, lists, unread } = list;
  return { list: path, claims: takeFirstObjects(items), lists, unread };
}

/**
 * Finds the claims inside the items of a file, if each has a list of them, such as the facts of a response. Returns `undefined` if the items
 * have no such list.
 */
export function findInnerClaims(
  text: string,
  { list: outer, claims: items }: FoundClaims,
  wanted?: string,
): FoundClaims | undefined {
  const prefix = placeOfItems(text, outer);
  if (prefix === undefined) return undefined;
  const own = wanted?.startsWith(prefix) === true ? wanted.slice(prefix.length) : wanted;
  const list = items.slice(0, mostExamined).flatMap((item) => findClaimsInside(item, own) ?? [])[0];
  if (!list) return undefined;
  const path = parsePath(list.path.endsWith('*') ? list.path : `${list.path}[]`);
  const nodes = items.flatMap((item) => peekAt(item, path).flatMap(({ node }) => node ?? []));
  const [lists, unread] = [list.lists, list.unread].map((paths) =>
    paths?.map((one) => prefix + one),
  );
  return { list: prefix + list.path, claims: takeFirstObjects(nodes), lists, unread };
}

/** Finds the list of claims inside an item. */
function findClaimsInside(item: JsonNode, wanted?: string): FoundLists | undefined {
  if (item.kind !== 'object' || recordsIn(item)) return undefined;
  const list = findLongestList(item, wanted, 1);
  return list && holdsClaims({ ...list, path: parsePath(list.path) }) ? list : undefined;
}

/** Returns what stands before the path of a list in each item. `undefined` for items that are rows, or members of an object. */
function placeOfItems(text: string, outer: string | undefined): string | undefined {
  if (isTable(text) || outer?.endsWith('*') === true) return undefined;
  if (outer !== undefined) return `${outer}[].`;
  if (isJsonLines(text, text.startsWith('\uFEFF') ? 1 : 0)) return '';
  if (/^\uFEFF?\s*\[/u.test(text)) return '[].';
  return /^\uFEFF?\s*\{\s*"claims"\s*:\s*\[/u.test(text) ? 'claims[].' : undefined;
}

function rootOf(text: string, start: number): JsonObject | undefined {
  const root = readTree(new JsonTokens(text, start, text.length, silent), silent);
  return root.kind === 'object' ? root : undefined;
}

interface FoundList {
  readonly path: Path;
  readonly items: readonly JsonNode[];
}

interface FoundLists extends Pick<FoundClaims, 'lists' | 'unread'> {
  readonly path: string;
  readonly items: readonly JsonNode[];
}

/**
 * Finds the best list of claims anywhere in the file: a list of objects, an object with one member per claim, or columns. Lists
 * whose items have claims come first, then longer lists, then the first. `least`: minimum number of items.
 */
function findLongestList(
  root: JsonObject,
  wanted: string | undefined,
  least = 2,
): FoundLists | undefined {
  const keyed = hasTextsAsKeys(root) ? recordsOfMembers(root) : undefined;
  if (keyed) return { path: '*', items: keyed };
  // A claim with its evidence in a list is one claim, not a list of claims.
  if (hasClaim(root)) return undefined;
  let longest: FoundList | undefined;
  const offers: FoundList[] = [];
  const offer = (list: FoundList, isAlone = false): void => {
    const isOfText =
      parts.test(formatPath(list.path)) &&
      !holdsClaims(list) &&
      !list.items.some((item) => findClaimsInside(item));
    if (list.items.length < (isAlone ? 1 : least) || isOfText) return;
    offers.push(list);
    if (longest === undefined || compareLists(list, longest) > 0) longest = list;
  };
  const visit = (node: JsonObject, path: Path): void => {
    for (const [name, value] of node.members) {
      const here: Path = [...path, { kind: 'name', name }];
      if (value.kind === 'object' && here.length < deepest) {
        const records = recordsIn(value);
        if (records) {
          const isKeyed = records.layout === 'keyed';
          offer({ path: isKeyed ? [...here, { kind: 'members' }] : here, items: records.records });
        } else if (hasClaim(value)) offer({ path: here, items: [value] }, true);
        else visit(value, here);
      }
      if (value.kind !== 'array') continue;
      offer({ path: here, items: value.items.filter(({ kind }) => kind === 'object') });
    }
  };
  visit(root, []);
  if (longest === undefined) return undefined;
  const best = longest;
  const lists = offers.filter((list) => areSystems(list, best)).map(({ path }) => formatPath(path));
  const chosen = offers.find(({ path }) => formatPath(path) === wanted) ?? best;
  const unread = offers
    .filter((list) => list !== chosen && haveSameNames([list.items, chosen.items]))
    .map(({ path }) => formatPath(path))
    .filter((path) => !lists.includes(path));
  return {
    path: formatPath(chosen.path),
    items: chosen.items,
    lists: lists.length > 1 ? lists : undefined,
    unread: unread.length > 0 ? unread : undefined,
  };
}

/** Whether two lists have the same claims, or are the same list. */
function areSystems(one: FoundList, other: FoundList): boolean {
  const textsOf = ({ items }: FoundList): ReadonlySet<string> =>
    new Set(
      items
        .flatMap((item) => (item.kind === 'object' ? [...item.members] : []))
        .flatMap(([name, node]) => (isClaimText(name, node) ? [node.value] : [])),
    );
  if (one === other) return true;
  const [own, others] = [textsOf(one), textsOf(other)];
  const areSame = 2 * [...own].filter((text) => others.has(text)).length > others.size;
  return areSame && namesOf(one.items).length > 1;
}

/** Compares lists by whether their items have claims, then by their length and members. Positive if the first is the better one. */
function compareLists(one: FoundList, other: FoundList): number {
  return (
    Number(holdsClaims(one)) - Number(holdsClaims(other)) ||
    one.items.length - other.items.length ||
    namesOf(one.items).length - namesOf(other.items).length
  );
}

/** Names of lists whose items are claims, whatever the names of their texts are. */
const claimList =
  /(?:^|_)(?:claims|statements|facts)$|^(?:sentences|claim_?(?:verification|result|verdict|check)s)$/iu;

/** Names of lists of the parts of a text. */
const parts = /(?:^|\.)(?:sections|paragraphs|pages|chunks|messages|turns)$/iu;

/** Names of the texts of claims in a list of claims. */
const claimText = /claim|statement|sentence|text|content|fact/iu;

/** Whether the items of a list have the texts of claims. */
function holdsClaims({ path, items }: FoundList): boolean {
  const [last] = path.slice(-1);
  const isNamed = last?.kind === 'name' && claimList.test(last.name);
  return items.slice(0, mostExamined).some((item) => {
    if (item.kind !== 'object') return false;
    const texts = isNamed ? [...item.members].filter(([, node]) => isLongText(node)) : [];
    return hasClaim(item, 1) || texts.some(([name]) => claimText.test(name));
  });
}

/** Number of items that show whether a list has claims. */
const mostExamined = 5;

/** Whether the object has a text under a name for claims. `depth`: number of objects inside it that are searched too. */
function hasClaim({ members }: JsonObject, depth = 0): boolean {
  return [...members].some(([name, node]) => {
    if (node.kind === 'object') {
      // `{"claim": {"id": "c1", "text": "The bridge was opened in 1932."}}`
      const isClaim =
        name === 'claim' && [...node.members.values()].some((inner) => isClaimText(name, inner));
      return depth > 0 && (isClaim || hasClaim(node, depth - 1));
    }
    return isClaimText(name, node);
  });
}

type TextNode = JsonNode & { kind: 'string' };

function isClaimText(name: string, node: JsonNode): node is TextNode {
  return isLongText(node) && /(?:^|_)claim(?:_?text|Text|$)|^statement$|Claim$/u.test(name);
}

function isLongText(node: JsonNode): node is TextNode {
  return node.kind === 'string' && node.value.trim().split(/\s+/u).length >= leastWords - 1;
}

/** Minimum number of words for a member name to count as a claim's text. */
const leastWords = 4;

/** Whether each member of the object is named by the text of its claim, or is the verdict of the claim with this number. */
function hasTextsAsKeys({ members }: JsonObject): boolean {
  const names = [...members.keys()];
  if (names.length < 2) return false;
  const words = names.reduce((sum, name) => sum + name.trim().split(/\s+/u).length, 0);
  if (words / names.length >= leastWords) return true;
  // `{"0": "Supported", "1": "Refuted"}`
  return [...members].every(
    ([name, node]) =>
      /^\d+$/u.test(name) && node.kind === 'string' && isVerdictWord(lettersOf(node.value)),
  );
}

/** Returns the names of the first item's members. */
function namesOf([item]: readonly JsonNode[]): readonly string[] {
  return item?.kind === 'object' ? [...item.members.keys()].sort() : [];
}

/** Whether the first items of the lists have the same members. */
function haveSameNames(lists: readonly (readonly JsonNode[])[]): boolean {
  return new Set(lists.map((items) => namesOf(items).join('\n'))).size === 1;
}
