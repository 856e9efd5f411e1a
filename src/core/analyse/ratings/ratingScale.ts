// The kind of a dimension's ratings: words or numbers, their scale, and their measurement level.

import { normaliseText } from '../../read/claims/claimKey.ts';
import { labelIn, type DataSet } from '../../read/claims/dataSets.ts';
import {
  areNumbersWithWords,
  findMissingCode,
  findMixedTotals,
  findRatingForm,
} from '../../read/records/cellNumbers.ts';
import { quote } from '../../read/claims/quote.ts';
import {
  codeNumbers,
  codeWords,
  type CodedRatings,
  type MeasurementLevel,
} from '../../base/statistics/agreement/codedRatings.ts';
import { countMsg, msg, type Wording } from '../../base/words/message.ts';

export interface ScaleOptions {
  /** Default: interval if at least 90 % of the ratings are numbers, ordinal for words with a given order, nominal for other words. */
  readonly level?: MeasurementLevel;
  /** All possible values in ascending order. Default: the values that occur. */
  readonly values?: readonly string[];
  /** The data set whose labels are the values. Other spellings of the labels are also recognised. */
  readonly dataSet?: DataSet;
}

export interface RatingScale {
  readonly level: MeasurementLevel;
  readonly isNumeric: boolean;
  /** The values as written. The code of a value is its index. */
  readonly values: readonly string[];
  /** True if the values were specified, false if they were collected from the ratings. */
  readonly isGiven: boolean;
  code(rows: Rows): CodedRatings;
  /** Notes on ratings that were left out, or on a measurement level that the values do not allow. */
  readonly notes: readonly Wording[];
}

/**
 * Minimum share of numbers for the ratings to count as numbers. A few other values are typing errors. If they turned all ratings
 * into words, every measure would change.
 */
const mostlyNumbers = 0.9;

type Rows = readonly (readonly (string | null)[])[];

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;

/** Returns the number, written with a decimal point. `null` for words. */
export function numberOf(text: string): number | null {
  const value = number.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
}

/**
 * Returns the scale that fits the ratings. Ratings with a value outside the scale are ignored, and the notes state how many they
 * are.
 */
export function inferScale(ratings: Rows, options: ScaleOptions = {}): RatingScale {
  const present = ratings.flat().filter((value) => value !== null);
  const spelled = spellingsOf(present, options);
  // If none of the given values occurs, the given list belongs to another dimension of the same file.
  const isGiven = present.some((value) => placeIn(spelled, value) !== undefined);
  const values = isGiven ? [...new Set(spelled.values())] : present;
  const numbers = present.filter((value) => numberOf(value) !== null);
  const wantsNumbers = !isGiven && options.level !== undefined && options.level !== 'nominal';
  const isNumeric = isGiven
    ? values.every((value) => numberOf(value) !== null)
    : numbers.length > 0 && (wantsNumbers || numbers.length >= mostlyNumbers * present.length);
  return isNumeric
    ? numericScale(present, isGiven ? values : numbers, isGiven, options)
    : wordScale(present, isGiven ? spelled : null, options);
}

function numericScale(
  present: readonly string[],
  values: readonly string[],
  isGiven: boolean,
  { level = 'interval' }: ScaleOptions,
): RatingScale {
  const positions = [...new Set(values.map((value) => numberOf(value) ?? 0))].sort((a, b) => a - b);
  const isOnScale = new Set(positions);
  const onScale = (text: string | null): number | null => {
    const value = text === null ? null : numberOf(text);
    return value !== null && isOnScale.has(value) ? value : null;
  };
  const left = present.filter((value) => onScale(value) === null);
  return {
    level,
    isNumeric: true,
    isGiven,
    values: positions.map(String),
    code: (rows) =>
      codeNumbers(
        rows.map((row) => row.map(onScale)),
        positions,
      ),
    notes: isGiven
      ? describeOffScale(left)
      : [...describeNoNumbers(left), ...describeMissingCode(present)],
  };
}

function wordScale(
  present: readonly string[],
  spelled: ReadonlyMap<string, string> | null,
  { level }: ScaleOptions,
): RatingScale {
  const values = spelled === null ? [...new Set(present)].sort() : [...new Set(spelled.values())];
  const words = new Set(values);
  const onScale = (text: string | null): string | null => {
    const word = text === null || spelled === null ? text : (placeIn(spelled, text) ?? text);
    return word !== null && words.has(word) ? word : null;
  };
  const left = present.filter((value) => onScale(value) === null);
  const isOrdered = spelled !== null;
  const wanted = level ?? (isOrdered ? 'ordinal' : 'nominal');
  const numbers = present.filter((value) => numberOf(value) !== null).length;
  const mixed = msg(
    'The ratings mix numbers ({0} of {1}) and words, so all ratings were treated as words. To use only the numbers, choose an ordinal or interval scale.',
    ...[numbers, present.length],
  );
  const marked = msg(
    'The ratings were treated as words, because they are numbers with other characters (such as {0}). Write only the numbers, or list the values from lowest to highest.',
    quote(present[0] ?? ''),
  );
  const totals = findRatingForm(present).hasMixedTotals ? findMixedTotals(present) : undefined;
  const unordered = msg(
    'These values have no order, so only nominal measures are shown. List the values from lowest to highest.',
  );
  return {
    level: isOrdered ? wanted : 'nominal',
    isNumeric: false,
    isGiven: isOrdered,
    values,
    code: (rows) =>
      codeWords(
        rows.map((row) => row.map(onScale)),
        values,
      ),
    notes: [
      ...describeOffScale(left),
      ...(totals && !isOrdered ? [describeMixedTotals(totals)] : []),
      ...(numbers > 0 && !totals && !isOrdered ? [mixed] : []),
      ...(numbers === 0 && !totals && !isOrdered && areNumbersWithWords(present) ? [marked] : []),
      ...(!isOrdered && wanted !== 'nominal' ? [unordered] : []),
    ],
  };
}

function describeMixedTotals([one, other]: readonly [string, string]): Wording {
  return msg(
    'The ratings were treated as words, because they have different highest ratings (such as {0} and {1}). Write numbers on one scale, or list the values from lowest to highest.',
    quote(one),
    quote(other),
  );
}

/** Maps each value's comparable text to the value. */
function spellingsOf(
  words: readonly string[],
  { values = [], dataSet }: ScaleOptions,
): ReadonlyMap<string, string> {
  const spelled = new Map(values.map((value) => [normaliseText(value), value]));
  if (dataSet === undefined) return spelled;
  for (const text of new Set(words)) {
    const label = labelIn(dataSet, text);
    if (label !== undefined) spelled.set(normaliseText(text), label);
  }
  return spelled;
}

function placeIn(spelled: ReadonlyMap<string, string>, text: string): string | undefined {
  const same = spelled.get(normaliseText(text));
  if (same !== undefined) return same;
  const value = numberOf(text);
  return value === null ? undefined : [...spelled.values()].find((one) => numberOf(one) === value);
}

/** Counts the ratings that were left out and quotes the first ones, in one sentence. Empty if there are none. */
function describeLeftOut(
  left: readonly string[],
  sentence: (count: number, first: string) => Wording,
): readonly Wording[] {
  const [first] = left;
  return first === undefined ? [] : [sentence(left.length, quote(first))];
}

function describeOffScale(left: readonly string[]): readonly Wording[] {
  return describeLeftOut(left, (count, first) =>
    countMsg(
      count,
      '{0} rating is not a value of the scale and counts as missing (first: {1}).',
      '{0} ratings are not values of the scale and count as missing (first: {1}).',
      first,
    ),
  );
}

function describeMissingCode(present: readonly string[]): readonly Wording[] {
  const code = findMissingCode(present.flatMap((value) => numberOf(value) ?? []));
  if (code === undefined) return [];
  return [
    msg(
      'The number {0} is far from all other ratings. If it stands for a missing rating, leave the cell empty or list the values.',
      code,
    ),
  ];
}

function describeNoNumbers(left: readonly string[]): readonly Wording[] {
  return describeLeftOut(left, (count, first) =>
    countMsg(
      count,
      '{0} rating is not a number and counts as missing (first: {1}).',
      '{0} ratings are not numbers and count as missing (first: {1}).',
      first,
    ),
  );
}
