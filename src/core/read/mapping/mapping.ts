// Describes how a file in a custom format is read: paths to the parts of evidence. schemas/mapping.schema.json specifies the same format.

import { textOf } from '../../base/words/message.ts';
import type { EvidenceRole } from '../claims/evidence.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { quote } from '../claims/quote.ts';
import { type JsonSchema, schemaFault } from '../../base/jsonSchema.ts';
import { parsePath, formatPath } from './path.ts';
import { type MappingRole, mappingRoles } from './roles.ts';

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
   * Path of the list of claims (`responses[].claims`: lists in a list) or, with `*` at the end, of an object whose members are claims. Absent if the file is a list, a
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

const text: JsonSchema = { type: 'string', pattern: String.raw`\S` };
const textsByName: JsonSchema = { type: 'object', additionalProperties: text };
/** One text or a list of texts. Enough for the paths of a wide table. */
const textOrTexts = (maxItems: number): JsonSchema => ({
  ...{ type: ['string', 'array'], minLength: 1, minItems: 1, maxItems },
  items: { type: 'string', minLength: 1 },
});

const shape: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    role: { enum: ['reference', 'predictions'] },
    script: { enum: mappingScripts },
    claims: text,
    items: { enum: ['claims', 'evidence'] },
    only: textsByName,
    joinQuestions: { type: 'boolean' },
    paths: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(mappingRoles.map(({ id }) => [id, textOrTexts(100)])),
    },
    labels: textsByName,
    split: { type: 'object', additionalProperties: textOrTexts(3) },
  },
};

/** Maximum number of words with a label, and of other entries. A mapping with more does not describe labels. */
const mostEntries = 1000;

/**
 * Reads a mapping from parsed JSON. Throws RangeError with a sentence that says what was found and what is expected. A misspelt member is
 * an error, because otherwise its value would be ignored without a message.
 */
export function readMapping(json: unknown): Mapping {
  const fault = schemaFault(shape, json, 'it');
  if (fault !== undefined) throw new RangeError(`The mapping is wrong: ${fault}.`);
  // Matches the schema, in which separators may be a text, and paths be absent.
  const written = json as Partial<Omit<Mapping, 'split'>> & {
    readonly split?: Readonly<Record<string, string | readonly string[]>>;
  };
  const { role, script, claims, items, joinQuestions } = written;
  // Copies, because the settings of VS Code are proxies, which cannot be sent to another process.
  const only = written.only && { ...written.only };
  const labels = written.labels && { ...written.labels };
  const paths: MappingPaths = Object.fromEntries(
    Object.entries(written.paths ?? {}).map(([id, path]) => [
      id,
      typeof path === 'string' ? path : [...path],
    ]),
  );
  for (const entries of [only, labels, written.split]) {
    const count = Object.keys(entries ?? {}).length;
    if (count <= mostEntries) continue;
    throw new RangeError(
      `The mapping has ${String(count)} entries in one member; expected at most ${String(mostEntries)}.`,
    );
  }
  if (claims !== undefined) checkClaims(claims);
  for (const path of Object.keys(only ?? {})) parsePath(path);
  const isSelecting = Object.keys(written).every((name) => selecting.includes(name));
  if (!(isSelecting && (only ?? labels))) checkPaths(paths);
  const split = written.split && separatorsOf(written.split);
  if (split) checkSplit(split, paths);
  return { role, script, claims, items, only, joinQuestions, paths, labels, split };
}

function checkPaths(paths: MappingPaths): void {
  for (const path of Object.values(paths).flat()) parsePath(path);
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
}

function separatorsOf(
  split: Readonly<Record<string, string | readonly string[]>>,
): NonNullable<Mapping['split']> {
  return Object.fromEntries(
    Object.entries(split).map(([path, separators]) => {
      parsePath(path);
      return [path, [separators].flat()] as const;
    }),
  );
}

/** Checks the path of the list of claims. The list is read as a stream, so the path consists of names, with [] allowed only at the end. */
function checkClaims(claims: string): void {
  const path = parsePath(claims);
  const isNames = path.every(
    ({ kind }, index) =>
      kind === 'name' ||
      (kind === 'each' && path.length > 1) ||
      (kind === 'members' && index === path.length - 1),
  );
  if (isNames) return;
  throw new RangeError(
    `"claims" is ${quote(claims)}; expected names joined by dots, such as data.items, with [] behind a list whose items have the claims, * at the end where each member is a claim, and nothing where the file itself is the list.`,
  );
}

/** Checks that a path continues after each text that is split. Otherwise splitting would have no effect. */
function checkSplit(split: NonNullable<Mapping['split']>, paths: MappingPaths): void {
  const written = Object.values(paths).flat().map(parsePath);
  const isThrough = (text: string): boolean =>
    written.some((path) =>
      path.some((_, index) => index > 0 && formatPath(path.slice(0, index)) === text),
    );
  for (const name of Object.keys(split)) {
    const text = formatPath(parsePath(name));
    if (isThrough(text)) continue;
    const isNamed = written.some((path) => formatPath(path) === text);
    const reason = isNamed ? `"paths" has ${quote(text)} without []` : 'no path goes through it';
    throw new RangeError(
      `"split" of ${quote(name)} has no effect: ${reason}; expected ${quote(`${text}[]`)} in "paths", which reads the parts`,
    );
  }
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
