// Lists the paths that lead to values in a claim.

import { countWords, isAddress, isQuestion } from '../claims/textShape.ts';
import { raterWord, systemWord } from '../claims/writerWords.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import { structureInText } from './cells.ts';
import { formatPath, type Path } from './path.ts';

/** Maximum number of steps in a path. JSON in the reply of a model's batch is eight steps deep. */
const deepest = 12;
const most = 200;

/** Maximum number of list items that are examined. */
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
  const known = examineObjects(claims);
  const first = collectPaths(claims, () => true, known);
  const isOpened = (path: string): boolean => {
    const { opened, plain } = first.texts.get(path) ?? { opened: 0, plain: 0 };
    return opened >= plain;
  };
  const isMixed = [...first.texts].some(([path, { opened }]) => opened > 0 && !isOpened(path));
  return isMixed ? collectPaths(claims, isOpened, known).paths : first.paths;
}

/** The member names of the objects at one path. */
interface MetNames {
  objects: number;
  readonly counts: Map<string, number>;
  readonly kinds: Set<JsonNode['kind']>;
}

/** Minimum number of objects to decide whether their member names are ids. */
const leastObjects = 3;

/** Maximum number of values in a list that is a question with its answer and further facts, or a passage with facts about it. */
const longestPair = 5;

/** Lists inside lists at one path. */
interface MetLists {
  readonly length: number;
  count: number;
  asking: number;
  /** Whether all have the same number of values, none of which is a list or an object. */
  isEven: boolean;
  /** Whether only first texts are questions. */
  isPair: boolean;
  /** The kinds of the values at each place, and their words. */
  readonly places: readonly { readonly kinds: Set<JsonNode['kind']>; words: number }[];
}

/** How many times as many words as the others the longest text of a list has that is a passage with facts about it, and at least. */
const [timesLonger, fewestWords] = [3, 6];

/**
 * Whether the lists are passages with facts about them (`["Page", 3, "The text of the passage."]`): some place has only numbers and
 * another only texts, or the text at one place is much longer than the others.
 */
function areRows({ count, isEven, places }: MetLists): boolean {
  if (!isEven || count < 2 * leastObjects) return false;
  const ofKind = (kind: JsonNode['kind']): boolean =>
    places.some(({ kinds }) => kinds.size === 1 && kinds.has(kind));
  if (ofKind('number') && ofKind('string')) return true;
  const [longest = 0, second = 0] = places.map(({ words }) => words / count).sort((a, b) => b - a);
  return longest >= fewestWords && longest >= timesLonger * second;
}

/**
 * Finds the paths of objects inside claims whose member names are ids: either all names are numbers (`{"0": ..., "1": ...}`), or hardly any
 * name occurs in two claims (documents by their ids) and all values are of one kind. Also finds the paths of lists inside lists whose
 * places mean different things: questions with their answers (`[["Who?", "He."], ...]`: most first texts end with a question mark, but no
 * other texts do), or passages with facts about them.
 */
function examineObjects(claims: readonly JsonNode[]): {
  readonly keyed: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
} {
  const objects = new Map<string, MetNames>();
  const lists = new Map<string, MetLists>();
  const visit = (node: JsonNode, path: Path): void => {
    if (path.length > deepest) return;
    const opened = node.kind === 'string' ? (structureInText(node) ?? node) : node;
    if (opened.kind === 'array') {
      if (path.at(-1)?.kind === 'each') meetList(opened.items, formatPath(path), lists);
      for (const item of opened.items.slice(0, mostItems)) {
        visit(item, [...path, { kind: 'each' }]);
      }
    }
    if (opened.kind !== 'object') return;
    meetObject(opened.members, formatPath(path), objects);
    const isNumbered = areNumbers(
      [...opened.members.keys()],
      [...opened.members.values()].map(({ kind }) => kind),
    );
    for (const [name, value] of opened.members) {
      visit(value, [...path, isNumbered ? { kind: 'members' } : { kind: 'name', name }]);
    }
  };
  for (const claim of claims) visit(claim, []);
  const isAsked = ({ isEven, isPair, asking, count }: MetLists): boolean =>
    isEven && isPair && 2 * asking >= count;
  return {
    keyed: new Set([...objects].flatMap(([path, met]) => (path && areKeys(met) ? [path] : []))),
    pairs: new Set(
      [...lists].flatMap(([path, met]) => (isAsked(met) || areRows(met) ? [path] : [])),
    ),
  };
}

function meetObject(
  members: ReadonlyMap<string, JsonNode>,
  path: string,
  met: Map<string, MetNames>,
): void {
  const names: MetNames = met.get(path) ?? { objects: 0, counts: new Map(), kinds: new Set() };
  if (met.size < most) met.set(path, names);
  names.objects += 1;
  for (const [name, value] of members) {
    if (names.counts.size < mostNames) names.counts.set(name, (names.counts.get(name) ?? 0) + 1);
    names.kinds.add(value.kind);
  }
}

function meetList(items: readonly JsonNode[], path: string, met: Map<string, MetLists>): void {
  const { length } = items;
  const seen: MetLists = met.get(path) ?? {
    ...{ length, count: 0, asking: 0, isEven: length >= 2 && length <= longestPair },
    ...{ isPair: true, places: items.map(() => ({ kinds: new Set(), words: 0 })) },
  };
  if (met.size < most) met.set(path, seen);
  const [first, ...others] = items;
  seen.count += 1;
  if (isQuestionNode(first)) seen.asking += 1;
  seen.isEven &&=
    length === seen.length && items.every(({ kind }) => kind !== 'array' && kind !== 'object');
  seen.isPair &&= !others.some(isQuestionNode);
  for (const [at, place] of seen.places.entries()) {
    const item = items[at];
    if (item) place.kinds.add(item.kind);
    if (item?.kind === 'string') place.words += countWords(item.value);
  }
}

function isQuestionNode(node: JsonNode | undefined): boolean {
  return node?.kind === 'string' && isQuestion(node.value);
}

/** Maximum number of distinct names that are counted at one path. No record has more members. */
const mostNames = 5000;

/** Names that, with a number, tell apart who wrote a text. Their evidence is not joined. */
const writers = new RegExp(`^(?:${systemWord}|${raterWord})$`, 'iu');

/** Whether names are numbers or, of objects and lists, a word with a number: `sentence1`, `sentence2`. */
function areNumbers(names: readonly string[], kinds: Iterable<JsonNode['kind']>): boolean {
  const numbered = /^(\p{L}*)[\s_-]?\d+$/u;
  const stems = new Set(names.map((name) => numbered.exec(name)?.[1]));
  const [stem] = stems;
  if (stems.size !== 1 || stem === undefined || writers.test(stem)) return false;
  return stem === '' || [...kinds].every((kind) => kind === 'object' || kind === 'array');
}

function areKeys({ objects, counts, kinds }: MetNames): boolean {
  if (areNumbers([...counts.keys()], kinds)) return true;
  if ([...counts.keys()].every((name) => isAddress(name) || countWords(name) >= 4))
    return kinds.size === 1;
  if (objects < leastObjects || counts.size < leastObjects || kinds.size > 1) return false;
  let uses = 0;
  for (const count of counts.values()) uses += count;
  return uses / counts.size < 1.5;
}

interface CollectedPaths {
  readonly paths: readonly KnownPath[];
  /** For each path, the number of texts that were parsed as a list or an object, and the number of other non-blank texts. */
  readonly texts: ReadonlyMap<string, { opened: number; plain: number }>;
}

function collectPaths(
  claims: readonly JsonNode[],
  isOpened: (path: string) => boolean,
  { keyed, pairs }: { readonly keyed: ReadonlySet<string>; readonly pairs: ReadonlySet<string> },
): CollectedPaths {
  const valuesByPath = new Map<
    string,
    KnownPath & { readonly values: JsonNode[]; claims: number }
  >();
  const texts = new Map<string, { opened: number; plain: number }>();
  let met = new Set<string>();
  const openText = (node: JsonNode, path: Path): JsonNode | undefined => {
    if (node.kind !== 'string' || node.value.trim() === '') return undefined;
    const name = formatPath(path);
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
      const isKeyed = keyed.has(formatPath(path));
      for (const [name, value] of node.members) {
        visit(value, [...path, isKeyed ? { kind: 'members' } : { kind: 'name', name }]);
      }
    } else if (node.kind === 'array') {
      const isPair = pairs.has(formatPath(path));
      for (const [at, item] of node.items.slice(0, mostItems).entries()) {
        visit(item, [...path, isPair ? { kind: 'item', at } : { kind: 'each' }]);
      }
    } else if (node.kind !== 'null' && node.kind !== 'unread') {
      const text = formatPath(path);
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
    if (claim.kind === 'object' && claim.key !== undefined) {
      const { key, start } = claim;
      visit({ kind: 'string', value: key, start, end: start }, [{ kind: 'key' }]);
    }
  }
  return { paths: [...valuesByPath.values()].filter(({ path }) => path.length > 0), texts };
}

export function listKnownPaths(claim: JsonNode): readonly string[] {
  return pathsWithValues([claim]).map(({ path }) => formatPath(path));
}
