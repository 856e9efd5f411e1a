// Describes the values at a path.

import { countWords, isAddress } from '../claims/textShape.ts';
import { lettersOf } from '../claims/verdictWords.ts';
import { raterWord } from '../claims/writerWords.ts';
import { pathsWithValues } from '../mapping/listKnownPaths.ts';
import { depthOf, listsOf, formatPath, type Path } from '../mapping/path.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';

/** A path and properties of its values. Has several paths if columns differ only in a number: `q1`, `q2`. */
export interface FieldFacts {
  readonly paths: readonly string[];
  /** Innermost name on the path, letters only. */
  readonly name: string;
  /** The enclosing names, outermost first. */
  readonly around: readonly string[];
  readonly depth: number;
  /** Whether the values are in a list that has exactly one item in every claim. */
  readonly isSingleItem: boolean;
  /** Whether the values are inside lists, and no claim has several. */
  readonly isOneEach: boolean;
  /** The part of the path up to its innermost list. */
  readonly lists: string;
  /** The values that are not blank, as strings in file order. */
  readonly values: readonly string[];
  readonly distinct: number;
  /** Whether the values are messages of a chat, which begins with a program's or a user's. */
  readonly isMessage: boolean;
  /** Average number of words per value. */
  readonly words: number;
  /** Shares of the values with each property, 0 to 1. */
  readonly asking: number;
  readonly addresses: number;
  readonly wholeNumbers: number;
}

/** Minimum number of claims to treat a name that occurs in only one claim as an id. */
const leastClaims = 4;

function valueText(node: JsonNode): string {
  if (node.kind === 'string') return node.value;
  return node.kind === 'number' || node.kind === 'boolean' ? String(node.value) : '';
}

/** Returns the names on a path. A column such as `output.label` has the names of the object from which it was made. */
function namesOf(path: Path): readonly string[] {
  return path.flatMap((step) =>
    step.kind === 'name' ? step.name.split(/(?<=\w)[./](?=[\p{L}_])/u) : [],
  );
}

function shareOf(values: readonly string[], is: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}

function factsOf(
  paths: readonly Path[],
  nodes: readonly JsonNode[],
  isSingle: boolean,
): FieldFacts {
  const [first = []] = paths;
  const names = namesOf(first).map((name) => lettersOf(name).replace(/\d+$/u, ''));
  const values = nodes.map(valueText).filter((value) => value.trim() !== '');
  const isOneEach = isSingle && paths.length === 1 && depthOf(first) > 0;
  const words = values.reduce((sum, value) => sum + countWords(value), 0);
  return {
    paths: paths.map(formatPath),
    name: names.at(-1) ?? '',
    around: names.slice(0, -1),
    depth: depthOf(first) + (paths.length > 1 ? 1 : 0),
    isSingleItem: isOneEach && depthOf(first) === 1 && first.at(-1)?.kind === 'each',
    isOneEach,
    lists: paths.length > 1 ? '#' : listsOf(first),
    values,
    distinct: new Set(values).size,
    isMessage: false,
    words: values.length === 0 ? 0 : words / values.length,
    asking: shareOf(values, (value) => value.trimEnd().endsWith('?')),
    addresses: shareOf(values, isAddress),
    wholeNumbers: shareOf(values, (value) => /^\s*\d{1,40}\s*$/u.test(value)),
  };
}

/** Names of what systems write. A number behind such a name tells systems apart, not parts of one claim's evidence. */
export const writtenName =
  /response|output|summary|completion|generation|repl(?:y|ies)|predict|model|system/iu;

const ofRater = new RegExp(`(?:^|[^\\p{L}])${raterWord}(?:$|[^\\p{L}])`, 'iu');

/** Returns the same key for columns whose names differ only in a number: `q1`, `question_2`, `answer 3 text`. */
function columnKey(path: Path): string {
  const [step] = path;
  const number = /\d+(?=[^\p{L}\p{N}]|$)/u;
  if (path.length !== 1 || step?.kind !== 'name' || !number.test(step.name))
    return formatPath(path);
  if (writtenName.test(step.name) || ofRater.test(step.name)) return formatPath(path);
  return `# ${step.name.replace(number, '#')}`;
}

/** Names of the two texts of a sentence pair, as in GLUE: the first may entail the second. */
const pairName = /^(?:sentence|sent|text)_?[12]$/iu;

/** Describes every path of the claims that leads to values, in order of first occurrence. */
export function fieldFacts(claims: readonly JsonObject[]): readonly FieldFacts[] {
  const groups = new Map<
    string,
    { readonly paths: Path[]; readonly nodes: JsonNode[]; isSingle: boolean }
  >();
  const known = pathsWithValues(claims);
  const isPair = known.filter(({ path }) => pairName.test(formatPath(path))).length === 2;
  for (const { path, values, claims: count } of known) {
    const isOfPair = isPair && pairName.test(formatPath(path));
    const key = isOfPair ? formatPath(path) : columnKey(path);
    // A name that occurs in only one of many claims is an id, not a field name.
    const isWide = key !== formatPath(path);
    if (count === 1 && claims.length >= leastClaims && !isWide) continue;
    const group = groups.get(key) ?? { paths: [], nodes: [], isSingle: true };
    group.isSingle &&= values.length === count;
    group.paths.push(path);
    for (const value of values) group.nodes.push(value);
    groups.set(key, group);
  }
  const all = [...groups.values()].map(({ paths, nodes, isSingle }) =>
    factsOf(paths, nodes, isSingle),
  );
  const chats = all.filter(
    ({ name, depth, values }) =>
      depth > 0 &&
      /^(?:role|from)$/u.test(name) &&
      values.some((role) => /^(?:system|user|human)$/iu.test(role)),
  );
  return all.map((field) => ({
    ...field,
    isMessage: chats.some(({ lists }) => lists === field.lists),
  }));
}
