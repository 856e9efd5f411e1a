// Describes how a file in a custom format is read: paths to the parts of evidence. schemas/mapping.schema.json specifies the same format.

import { textOf } from '../../words/message.ts';
import type { EvidenceRole } from '../evidence.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { quote } from '../quote.ts';
import { parsePath, pathText } from './path.ts';
import { type MappingRole, mappingRoles, roleNamed } from './roles.ts';

/** The evaluation script that decides how the evidence of predictions is joined. */
export const mappingScripts = ['averitec', 'fever'] as const;
export type MappingScript = (typeof mappingScripts)[number];

export type MappingPaths = Readonly<Partial<Record<MappingRole, string | readonly string[]>>>;

/** Plain data, as returned by `readMapping`. */
export interface Mapping {
  /** Role of the file, unless the role is given elsewhere. Default: predictions. */
  readonly role?: EvidenceRole;
  /** Default: `averitec`. */
  readonly script?: MappingScript;
  /**
   * Path of the list of claims or, with `*` at the end, of an object whose members are claims. Absent if the file is a list, a
   * table, JSON Lines or an object with "claims".
   */
  readonly claims?: string;
  /**
   * `evidence`: items with the same claim form one claim, and each item has a part of the claim's evidence. Default:
   * each item is a claim.
   */
  readonly items?: 'claims' | 'evidence';
  /**
   * Required text by path. Only items with this text at this path are read, for example the items of one of several systems in
   * the file.
   */
  readonly only?: Readonly<Record<string, string>>;
  /** Whether answers are combined under one question if a claim repeats the question. */
  readonly joinQuestions?: boolean;
  /**
   * Paths that start at a claim. Empty if the file is in a built-in form (`isSelection`). A role has several paths, in order, if
   * evidence has its own columns `q1`, `q2`, ... Of several paths of a claim's role, the first with a value is used.
   */
  readonly paths: MappingPaths;
  /** Maps words of the file to verdicts, also in a built-in form. */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Maps the path of a text to its separator. If there are several separators, each separator splits the parts made by the
   * previous separator.
   */
  readonly split?: Readonly<Record<string, readonly string[]>>;
}

/** Whether the mapping only selects items of a file in a built-in form, or only says what its words for verdicts mean. */
export function isSelection({ paths }: Mapping): boolean {
  return Object.keys(paths).length === 0;
}

/** Members of a mapping that leaves the form of the file as it is. */
const selecting: readonly string[] = ['$schema', 'only', 'labels'];

type Members = ReadonlyMap<string, unknown>;

const memberNames = [
  ...['$schema', 'role', 'script', 'claims', 'items', 'only', 'joinQuestions', 'paths', 'labels'],
  'split',
];

/** Maximum number of words with a label. A mapping with more words does not describe labels. */
const mostEntries = 1000;

/**
 * Reads a mapping from parsed JSON. Throws RangeError with a sentence that says what was found and what is expected. A misspelt member is
 * an error, because otherwise its value would be ignored without a message.
 */
export function readMapping(json: unknown): Mapping {
  const members = membersOf(json, 'A mapping', 'an object with "paths"');
  for (const name of members.keys()) {
    if (memberNames.includes(name)) continue;
    throw new RangeError(
      `A mapping has no ${quote(name)}; it can have ${quoteNames(memberNames)}.`,
    );
  }
  const claims = textMember(members, 'claims');
  if (claims !== undefined) checkClaims(claims);
  const role = choiceOf(members, 'role', ['reference', 'predictions'] as const);
  const script = choiceOf(members, 'script', mappingScripts);
  const items = choiceOf(members, 'items', ['claims', 'evidence'] as const);
  const joinQuestions = flagOf(members, 'joinQuestions');
  const only = onlyOf(members);
  const labels = labelsOf(members);
  const split = splitOf(members);
  // With "only" and "labels" alone, the file is in a built-in form.
  const isSelecting = [...members.keys()].every((name) => selecting.includes(name));
  const paths = (only ?? labels) && isSelecting ? {} : pathsOf(members.get('paths'));
  if (split) checkSplit(split, paths);
  return { role, script, claims, items, only, joinQuestions, paths, labels, split };
}

/** Checks the path of the list of claims. The list is read as a stream, so the path consists of names, with [] allowed only at the end. */
function checkClaims(claims: string): void {
  const path = parsePath(claims);
  const isNames = path.every(
    ({ kind }, index) =>
      kind === 'name' ||
      (kind === 'each' && index > 0 && index === path.length - 1) ||
      (kind === 'members' && index === path.length - 1),
  );
  if (isNames) return;
  throw new RangeError(
    `"claims" is ${quote(claims)}; expected names joined by dots, such as data.items, * at the end where each member is a claim, and nothing where the file itself is the list.`,
  );
}

/** Maximum number of paths, enough for a wide table. */
const mostPaths = 100;

function pathsOf(value: unknown): MappingPaths {
  const members = membersOf(value, '"paths"', 'an object with "claim" and what else the file has');
  const paths: Partial<Record<MappingRole, string | readonly string[]>> = {};
  const known = mappingRoles.map(({ id }) => id);
  for (const name of members.keys()) {
    const role = roleNamed(name);
    if (role === undefined) {
      throw new RangeError(`"paths" has ${quote(name)}; expected some of ${quoteNames(known)}.`);
    }
    paths[role] = pathsOfRole(role, members);
  }
  if (paths.claim === undefined && paths.id === undefined) {
    throw new RangeError(
      '"paths" has neither "claim" nor "id"; expected the path of the claim\'s text, or of its number if the file has no texts.',
    );
  }
  if (paths.answer !== undefined && paths.question === undefined) {
    throw new RangeError(
      '"paths" has "answer" and no "question"; expected both, or "passage" for evidence without questions.',
    );
  }
  return paths;
}

function pathsOfRole(role: MappingRole, members: Members): string | readonly string[] {
  const value = members.get(role);
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isRight = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '';
  if (texts.length === 0 || texts.length > mostPaths || !texts.every(isRight)) {
    throw new RangeError(
      `"${role}" is ${kindOf(value)}; expected a path, or a list of up to ${String(mostPaths)}.`,
    );
  }
  for (const text of texts) parsePath(text);
  return Array.isArray(value) ? texts : (texts[0] ?? '');
}

function onlyOf(members: Members): Mapping['only'] {
  const value = members.get('only');
  if (value === undefined) return undefined;
  const texts = membersOf(value, '"only"', 'an object with a text for each path');
  for (const path of texts.keys()) parsePath(path);
  return Object.fromEntries(
    [...texts.keys()].map((path) => [path, textMember(texts, path, '"only" of ') ?? '']),
  );
}

function labelsOf(members: Members): Mapping['labels'] {
  const value = members.get('labels');
  if (value === undefined) return undefined;
  const labels = membersOf(value, '"labels"', 'an object with a verdict for each word of the file');
  return Object.fromEntries(
    [...labels.keys()].map((word) => [word, textMember(labels, word, '"labels" of ') ?? '']),
  );
}

function splitOf(members: Members): Mapping['split'] {
  const value = members.get('split');
  if (value === undefined) return undefined;
  const texts = membersOf(value, '"split"', 'an object with what separates, by path');
  return Object.fromEntries(
    [...texts].map(([path, separators]) => {
      parsePath(path);
      const list: readonly unknown[] = Array.isArray(separators) ? separators : [separators];
      const isRight = (one: unknown): one is string => typeof one === 'string' && one !== '';
      if (list.length > 0 && list.length <= 3 && list.every(isRight)) return [path, list] as const;
      throw new RangeError(
        `"split" of ${quote(path)} is ${kindOf(separators)}; expected the text that separates, or a list of up to three.`,
      );
    }),
  );
}

/** Checks that a path continues after each text that is split. Otherwise splitting would have no effect. */
function checkSplit(split: NonNullable<Mapping['split']>, paths: MappingPaths): void {
  const written = Object.values(paths).flat().map(parsePath);
  const isThrough = (text: string): boolean =>
    written.some((path) =>
      path.some((_, index) => index > 0 && pathText(path.slice(0, index)) === text),
    );
  for (const name of Object.keys(split)) {
    const text = pathText(parsePath(name));
    if (isThrough(text)) continue;
    const isNamed = written.some((path) => pathText(path) === text);
    const reason = isNamed ? `"paths" has ${quote(text)} without []` : 'no path goes through it';
    throw new RangeError(
      `"split" of ${quote(name)} has no effect: ${reason}; expected ${quote(`${text}[]`)} in "paths", which reads the parts`,
    );
  }
}

function membersOf(value: unknown, what: string, expected: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RangeError(`${what} is ${kindOf(value)}; expected ${expected}.`);
  }
  const members = new Map<string, unknown>(Object.entries(value));
  if (members.size <= mostEntries) return members;
  throw new RangeError(
    `${what} has ${String(members.size)} members; expected at most ${String(mostEntries)}.`,
  );
}

function textMember(members: Members, name: string, of = ''): string | undefined {
  const value = members.get(name);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new RangeError(`${of}${quote(name)} is ${kindOf(value)}; expected a text.`);
}

function flagOf(members: Members, name: string): boolean | undefined {
  const value = members.get(name);
  if (value === undefined || typeof value === 'boolean') return value;
  throw new RangeError(`"${name}" is ${kindOf(value)}; expected true or false.`);
}

function choiceOf<Choice extends string>(
  members: Members,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = members.get(name);
  if (value === undefined) return undefined;
  const match = choices.find((choice) => choice === value);
  if (match !== undefined) return match;
  const description = typeof value === 'string' ? quote(value) : kindOf(value);
  throw new RangeError(`"${name}" is ${description}; expected ${quoteNames(choices, ' or ')}.`);
}

function quoteNames(names: readonly string[], by = ', '): string {
  return names.map((name) => `"${name}"`).join(by);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.trim() === '' ? 'a blank text' : 'a text';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`;
}

// Reads a mapping from a file: JSON text written by a user.

/**
 * Reads the text of a mapping file. Throws SyntaxError for a text that is not JSON. Throws RangeError if `readMapping` does, or
 * if a member occurs twice in one object, because the first occurrence would have no effect.
 */
export function readMappingText(text: string): Mapping {
  const json: unknown = JSON.parse(text);
  readTree(new JsonTokens(text, 0, text.length, ignore), ({ code, message }) => {
    if (code === 'duplicateKey') throw new RangeError(textOf(message));
  });
  return readMapping(json);
}

function ignore(): void {
  // JSON.parse has reported the error.
}
