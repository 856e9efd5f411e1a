// A rating scheme: the questions for raters, each with its levels. Plain data, so that users can supply their own.

import type { CombinedDimension, CombinedLevel } from '../columns/columnScales.ts';
import { quote } from '../evidence/quote.ts';

export type RatingValue = number | string;

export interface Level {
  readonly value: RatingValue;
  /** Meaning of the level, in words for raters. */
  readonly text: string;
  /** Whether a rating with this level is complete. Later questions are then skipped. */
  readonly ends?: boolean;
}

const evidenceSides = ['reference', 'predicted'] as const;
export type EvidenceSide = (typeof evidenceSides)[number];

/** One question of the scheme. Numbers form a scale, words form a choice. */
export interface Dimension {
  readonly id: string;
  readonly question: string;
  readonly help?: string;
  /**
   * Whether the question is first answered from the predictions alone. The reference evidence stays hidden until then, and the answer cannot be changed afterwards.
   */
  readonly hidesReference?: boolean;
  /** Set if the question is asked once for each pair of this evidence, instead of once for the claim. */
  readonly each?: EvidenceSide;
  /** Set if the question is asked only if the other dimension has this level. */
  readonly askedIf?: { readonly dimension: string; readonly value: RatingValue };
  /** The question or answer that is rated. Set only for a single claim (`askForClaim` in claimForm.ts). */
  readonly about?: string;
  /** In display order. Number keys choose them, from 1. */
  readonly levels: readonly Level[];
}

export interface RatingScheme {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** Whether verdicts are hidden until the rater has answered. */
  readonly hidesVerdicts?: boolean;
  /**
   * Ids of metrics whose scores raters see, because the questions are about them. If absent, raters see no scores unless the
   * setting says otherwise.
   */
  readonly showsScores?: readonly string[];
  /** Whether raters see the sources of answers, because the questions are about sources. */
  readonly showsSources?: boolean;
  readonly dimensions: readonly Dimension[];
  /** Levels of a claim that are computed from the ratings of its questions and answers. */
  readonly combined?: readonly CombinedDimension[];
}

/** A rating's answers, by dimension. Answers that follow a level that ends the rating are absent. */
export type RatingValues = Readonly<Record<string, RatingValue>>;

/** Maximum number of levels, because there are nine number keys. */
const mostLevels = 9;
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,39}$/u;

/**
 * Reads a scheme from parsed JSON, as specified in schemas/rating-scheme.schema.json. Throws a RangeError whose message says what
 * was found and what is expected.
 */
export function readScheme(json: unknown): RatingScheme {
  const members = membersOf(json, 'A rating scheme', [
    'id',
    'name',
    'source',
    'hidesVerdicts',
    'showsScores',
    'showsSources',
    'dimensions',
    'combined',
    '$schema',
  ]);
  const id = idOf(members.get('id'), 'The scheme');
  const hides = switchOf(members, 'hidesVerdicts', 'a rating scheme');
  const showsSources = switchOf(members, 'showsSources', 'a rating scheme');
  const shows = members.get('showsScores');
  if (shows !== undefined && !areTexts(shows)) {
    throw new RangeError('"showsScores" of a rating scheme is a list of ids of metrics.');
  }
  const dimensions = listOf(members.get('dimensions'), `The scheme ${quote(id)}`, 'dimensions').map(
    (dimension) => readDimension(dimension, id),
  );
  for (const [index, dimension] of dimensions.entries()) {
    checkCondition(dimension, dimensions.slice(0, index));
  }
  const combined =
    members.get('combined') === undefined
      ? undefined
      : listOf(members.get('combined'), `The scheme ${quote(id)}`, 'combined').map((one) =>
          readCombined(one, id, dimensions),
        );
  checkDifferent(
    [...dimensions, ...(combined ?? [])].map((dimension) => dimension.id),
    `The scheme ${quote(id)}`,
    'dimension',
  );
  return {
    id,
    name: textOf(members.get('name') ?? id, `"name" of the scheme ${quote(id)}`),
    source: typeof members.get('source') === 'string' ? String(members.get('source')) : '',
    hidesVerdicts: hides || undefined,
    showsScores: shows,
    showsSources: showsSources || undefined,
    dimensions,
    combined,
  };
}

function readDimension(json: unknown, scheme: string): Dimension {
  const members = membersOf(json, `A dimension of ${quote(scheme)}`, [
    'id',
    'question',
    'help',
    'hidesReference',
    'each',
    'askedIf',
    'levels',
  ]);
  const id = idOf(members.get('id'), `A dimension of ${quote(scheme)}`);
  const whole = `The dimension ${quote(id)}`;
  const levels = listOf(members.get('levels'), whole, 'levels').map((level) =>
    readLevel(level, id),
  );
  if (levels.length < 2 || levels.length > mostLevels) {
    throw new RangeError(
      `${whole} has ${String(levels.length)} levels; it can have 2 to ${String(mostLevels)}.`,
    );
  }
  if (new Set(levels.map(({ value }) => typeof value)).size > 1) {
    throw new RangeError(`${whole} mixes numbers and words as values; use the one or the other.`);
  }
  checkDifferent(
    levels.map(({ value }) => String(value)),
    whole,
    'level',
  );
  const help = members.get('help');
  const hides = switchOf(members, 'hidesReference', `the dimension ${quote(id)}`);
  const each = evidenceSides.find((side) => side === members.get('each'));
  if (members.get('each') !== undefined && each === undefined) {
    throw new RangeError(`"each" of the dimension ${quote(id)} is "reference" or "predicted".`);
  }
  const condition = members.get('askedIf');
  return {
    id,
    question: textOf(members.get('question'), `"question" of the dimension ${quote(id)}`),
    help: help === undefined ? undefined : textOf(help, `"help" of the dimension ${quote(id)}`),
    hidesReference: hides || undefined,
    each,
    askedIf: condition === undefined ? undefined : readCondition(condition, id),
    levels,
  };
}

function readCondition(json: unknown, id: string): NonNullable<Dimension['askedIf']> {
  const what = `"askedIf" of the dimension ${quote(id)}`;
  const members = membersOf(json, what, ['dimension', 'value']);
  const value = members.get('value');
  if (typeof value !== 'number' && typeof value !== 'string') {
    throw new RangeError(`${what} needs a "value": a number or a word.`);
  }
  return { dimension: idOf(members.get('dimension'), what), value };
}

/** Checks that a condition names an earlier dimension of the same kind and one of its levels. */
function checkCondition({ id, each, askedIf }: Dimension, earlier: readonly Dimension[]): void {
  if (!askedIf) return;
  const other = earlier.find((dimension) => dimension.id === askedIf.dimension);
  const isLevel = other?.levels.some(({ value }) => value === askedIf.value) ?? false;
  if (isLevel && other?.each === each) return;
  throw new RangeError(
    `"askedIf" of the dimension ${quote(id)} needs an earlier dimension with the same "each", and one of its levels.`,
  );
}

function readCombined(
  json: unknown,
  scheme: string,
  dimensions: readonly Dimension[],
): CombinedDimension {
  const members = membersOf(json, `"combined" of ${quote(scheme)}`, ['id', 'of', 'levels']);
  const id = idOf(members.get('id'), `"combined" of ${quote(scheme)}`);
  const what = `The combined dimension ${quote(id)}`;
  const source = dimensions.find((dimension) => dimension.id === members.get('of'));
  if (source?.each === undefined || source.levels.some(({ value }) => typeof value === 'string')) {
    throw new RangeError(`${what} needs "of": a dimension with numbers and with "each".`);
  }
  const levels = listOf(members.get('levels'), what, 'levels').map((level) =>
    readCombinedLevel(level, id),
  );
  checkDifferent(
    levels.map(({ value }) => String(value)),
    what,
    'level',
  );
  return { id, of: source.id, levels };
}

function readCombinedLevel(json: unknown, id: string): CombinedLevel {
  const what = `A level of ${quote(id)}`;
  const members = membersOf(json, what, ['value', 'text', 'all', 'some']);
  const value = members.get('value');
  if (typeof value !== 'number') throw new RangeError(`${what} needs a "value": a number.`);
  const numbersOf = (name: string): readonly number[] | undefined => {
    const numbers = members.get(name);
    if (numbers === undefined) return undefined;
    if (Array.isArray(numbers) && numbers.length > 0 && numbers.every(isNumber)) return numbers;
    throw new RangeError(`${what} needs "${name}": a list of numbers.`);
  };
  const [all, some] = [numbersOf('all'), numbersOf('some')];
  return {
    value,
    text: textOf(members.get('text'), `"text" of level ${quote(String(value))}`),
    all,
    some,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function switchOf(members: ReadonlyMap<string, unknown>, name: string, whose: string): boolean {
  const value = members.get(name);
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw new RangeError(`"${name}" of ${whose} is true or false.`);
}

function readLevel(json: unknown, dimension: string): Level {
  const members = membersOf(json, `A level of ${quote(dimension)}`, ['value', 'text', 'ends']);
  const value = members.get('value');
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  const isWord = typeof value === 'string' && value.trim() !== '' && value.length <= 100;
  if (!isNumber && !isWord) {
    throw new RangeError(`A level of ${quote(dimension)} needs a "value": a number or a word.`);
  }
  const ends = members.get('ends');
  if (ends !== undefined && typeof ends !== 'boolean') {
    throw new RangeError(`"ends" of a level of ${quote(dimension)} is true or false.`);
  }
  return {
    value,
    text: textOf(members.get('text'), `"text" of level ${quote(String(value))}`),
    ends: ends === true || undefined,
  };
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function membersOf(json: unknown, what: string, known: readonly string[]): Map<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RangeError(
      `${what} is an object with ${known.map((name) => `"${name}"`).join(', ')}.`,
    );
  }
  const members = new Map<string, unknown>(Object.entries(json));
  for (const name of members.keys()) {
    if (!known.includes(name)) {
      throw new RangeError(
        `${what} has no ${quote(name)}; it can have ${known.map((other) => `"${other}"`).join(', ')}.`,
      );
    }
  }
  return members;
}

function idOf(value: unknown, what: string): string {
  if (typeof value === 'string' && identifier.test(value)) return value;
  throw new RangeError(`${what} needs an "id" of letters and digits that begins with a letter.`);
}

function textOf(value: unknown, what: string): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 2000) return value;
  throw new RangeError(`${what} is a text of at most 2,000 characters.`);
}

function listOf(value: unknown, what: string, name: string): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= 40) return value;
  throw new RangeError(`${what} needs "${name}": a list of 1 to 40.`);
}

function checkDifferent(names: readonly string[], what: string, part: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`${what} has the ${part} ${quote(twice)} twice.`);
}
