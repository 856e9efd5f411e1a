// A rating scheme: the questions for raters, each with its levels. Plain data, so that users can supply their own.

import { quote } from '../evidence/quote.ts';

export type RatingValue = number | string;

export interface Level {
  readonly value: RatingValue;
  /** What the level means, in words for raters. */
  readonly text: string;
  /** A rating with this level is complete. Later questions are skipped. */
  readonly ends?: boolean;
}

/** One question of the scheme. Numbers form a scale, words form a choice. */
export interface Dimension {
  readonly id: string;
  readonly question: string;
  readonly help?: string;
  /** Answered from the predictions alone: the reference evidence is hidden until then, and the answer is final once it is shown. */
  readonly hidesReference?: boolean;
  /** In display order. Number keys choose them, from 1. */
  readonly levels: readonly Level[];
}

export interface RatingScheme {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** Verdicts are hidden until the rater has answered. */
  readonly hidesVerdicts?: boolean;
  /** Ids of metrics whose scores raters see, because the questions are about them. Absent: none, unless the setting says otherwise. */
  readonly showsScores?: readonly string[];
  readonly dimensions: readonly Dimension[];
}

/** A rating's answers by dimension. Answers after a level that ends the rating are absent. */
export type RatingValues = Readonly<Record<string, RatingValue>>;

/** Maximum number of levels, because there are nine number keys. */
const mostLevels = 9;
const identifier = /^[A-Za-z][A-Za-z0-9_]{0,39}$/u;

/**
 * Reads a scheme from parsed JSON, as specified in schemas/rating-scheme.schema.json. Throws RangeError with a sentence that says what was
 * found and what is expected.
 */
export function readScheme(json: unknown): RatingScheme {
  const members = membersOf(json, 'A rating scheme', [
    'id',
    'name',
    'source',
    'hidesVerdicts',
    'showsScores',
    'dimensions',
    '$schema',
  ]);
  const id = idOf(members.get('id'), 'The scheme');
  const hides = members.get('hidesVerdicts');
  if (hides !== undefined && typeof hides !== 'boolean') {
    throw new RangeError('"hidesVerdicts" of a rating scheme is true or false.');
  }
  const shows = members.get('showsScores');
  if (shows !== undefined && !areTexts(shows)) {
    throw new RangeError('"showsScores" of a rating scheme is a list of ids of metrics.');
  }
  const dimensions = listOf(members.get('dimensions'), `The scheme ${quote(id)}`, 'dimensions').map(
    (dimension) => readDimension(dimension, id),
  );
  checkDifferent(
    dimensions.map((dimension) => dimension.id),
    `The scheme ${quote(id)}`,
    'dimension',
  );
  return {
    id,
    name: textOf(members.get('name') ?? id, `"name" of the scheme ${quote(id)}`),
    source: typeof members.get('source') === 'string' ? String(members.get('source')) : '',
    ...(hides === true ? { hidesVerdicts: true } : {}),
    ...(shows === undefined ? {} : { showsScores: shows }),
    dimensions,
  };
}

function readDimension(json: unknown, scheme: string): Dimension {
  const members = membersOf(json, `A dimension of ${quote(scheme)}`, [
    'id',
    'question',
    'help',
    'hidesReference',
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
  const hides = members.get('hidesReference');
  if (hides !== undefined && typeof hides !== 'boolean') {
    throw new RangeError(`"hidesReference" of the dimension ${quote(id)} is true or false.`);
  }
  return {
    id,
    question: textOf(members.get('question'), `"question" of the dimension ${quote(id)}`),
    ...(help === undefined ? {} : { help: textOf(help, `"help" of the dimension ${quote(id)}`) }),
    ...(hides === true ? { hidesReference: true } : {}),
    levels,
  };
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
    ...(ends === true ? { ends: true } : {}),
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

/** The dimensions that are not answered yet, in order. Empty: the rating is complete. */
export function openDimensions(
  scheme: RatingScheme,
  values: ReadonlyMap<string, RatingValue>,
): readonly Dimension[] {
  const open: Dimension[] = [];
  for (const dimension of scheme.dimensions) {
    const value = values.get(dimension.id);
    if (value === undefined) open.push(dimension);
    else if (dimension.levels.some((level) => level.value === value && level.ends === true)) break;
  }
  return open;
}

/** The answers that count. Leaves out answers after a level that ends the rating, and answers that the scheme does not have. */
export function selectCountedValues(
  scheme: RatingScheme,
  values: ReadonlyMap<string, RatingValue>,
): RatingValues {
  const counted: [string, RatingValue][] = [];
  for (const { id, levels } of scheme.dimensions) {
    const level = levels.find(({ value }) => value === values.get(id));
    if (!level) continue;
    counted.push([id, level.value]);
    if (level.ends === true) break;
  }
  return Object.fromEntries(counted);
}
