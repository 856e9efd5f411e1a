// Finds the columns of raters in a table with one row per claim. Such tables also have questions, answers, categories and models.

import { isVerdictText, lettersOf } from '../../../read/claims/verdictWords.ts';
import { raterWord } from '../../../read/claims/writerWords.ts';
import { verdictSide } from '../../../read/fields/verdictSide.ts';

/** A column of one rater's ratings. */
export interface RaterColumn {
  readonly name: string;
  readonly rater: string;
  /** The dimension in the column's name, if the table has several. */
  readonly dimension?: string;
}

export interface RaterColumns {
  readonly columns: readonly RaterColumn[];
  /** Columns that are no raters. */
  readonly leftOut: readonly string[];
  /** Whether the names of the columns say that they are raters: `label_0`, `label_1`, `annotator_A`. */
  readonly isNamed: boolean;
}

/** Words for a rater, alone or with a number or letter: `rater1`, `Annotator_B`, `r2`. */
const raterName = new RegExp(
  `^(?:${raterWord}s?[\\s_-]*(?:\\d{1,3}|[a-z])?|(?:anno?|ann|r|a|e|h|j|p)[\\s_-]?\\d{1,3})$`,
  'iu',
);

const number = /^\d{1,3}$/u;

/** A name in two parts. */
interface Parts {
  readonly left: string;
  readonly right: string;
}

/** Lists all ways to cut a name in two: at its separators, and before a number at its end. */
function cutsOf(name: string): readonly Parts[] {
  const cuts = [...name.matchAll(/[_\-.:\s]+/gu)].flatMap(({ index, 0: sign }): Parts[] => {
    const [left, right] = [name.slice(0, index), name.slice(index + sign.length)];
    return left === '' || right === '' ? [] : [{ left, right }];
  });
  const [, left, right] = /^(.*\p{L})(\d{1,3})$/u.exec(name) ?? [];
  return left === undefined || right === undefined ? cuts : [...cuts, { left, right }];
}

/** Reads a name that names its rater: `annotator_1`, `PE_RATER1`, `rater1_PE`, `label_0`. */
function readRaterName(name: string): RaterColumn | undefined {
  if (raterName.test(name)) return { name, rater: name };
  const cuts = cutsOf(name);
  const last = cuts.find(({ right }) => raterName.test(right));
  if (last) return { name, rater: last.right, dimension: last.left };
  const first = cuts.findLast(({ left }) => raterName.test(left));
  if (first) return { name, rater: first.left, dimension: first.right };
  const numbered = cuts.findLast(({ right }) => number.test(right));
  return numbered && { name, rater: numbered.right, dimension: numbered.left };
}

/** Whether a part of a name says whose verdict it is: `true_label` and `pred_label` are no raters. */
function isOfSide(part: string): boolean {
  return verdictSide(part) !== undefined && !raterName.test(part);
}

/** What the values of a column are like. */
interface Values {
  readonly numbers: readonly number[];
  readonly words: readonly string[];
  readonly distinct: ReadonlySet<string>;
  /** Whether the values are texts, not words of a scale. */
  readonly areTexts: boolean;
  /** Whether the values repeat or are small numbers, as the levels of a scale. */
  readonly areFew: boolean;
}

/** Minimum mean number of words in a column of texts. */
const leastWords = 5;

function describeValues(written: readonly string[]): Values {
  const numbers = written.map(Number).filter((value) => Number.isFinite(value));
  const words = written.map((value) => lettersOf(value)).filter((letters) => letters !== '');
  const distinct = new Set(words);
  const length = written.reduce((sum, value) => sum + value.split(/\s+/u).length, 0);
  return {
    numbers,
    words,
    distinct,
    areTexts: length >= leastWords * written.length && written.length > 0,
    areFew:
      (distinct.size <= 12 && (words.length < 4 || distinct.size <= words.length / 1.5)) ||
      (numbers.length === written.length && numbers.every((value) => Math.abs(value) <= 10)),
  };
}

/** Whether at least half of the first column's values can also be in the second column. */
function fits(one: Values, other: Values): boolean {
  const areNumbers = ({ numbers, words }: Values): boolean => 2 * numbers.length > words.length;
  if (areNumbers(one) !== areNumbers(other)) return false;
  if (areNumbers(one)) {
    const least = other.numbers.reduce((a, b) => Math.min(a, b), Infinity);
    const most = other.numbers.reduce((a, b) => Math.max(a, b), -Infinity);
    const inside = one.numbers.filter((value) => value >= least && value <= most);
    return 2 * inside.length >= one.numbers.length;
  }
  return 2 * one.words.filter((word) => other.distinct.has(word)).length >= one.words.length;
}

/** Whether two columns have the same scale. A rater who always gives the same level uses only a part of the scale. */
function shareScale(one: Values, other: Values): boolean {
  if (one.areTexts || other.areTexts) return false;
  return one.areFew && other.areFew
    ? fits(one, other) || fits(other, one)
    : fits(one, other) && fits(other, one);
}

/**
 * Finds the raters among the columns of a table with one row per claim. Columns with a common stem are raters (`label_0`, `label_1`),
 * and if there are several stems, each is a dimension (`PE_ann`, `PE_ben`, `VL_ann`, ...). Without a common stem, columns are raters if
 * their values are on the same scale. If no two columns share a scale, all columns except texts are raters. `valuesOf`: the values of
 * a column.
 */
export function findRaterColumns(
  names: readonly string[],
  valuesOf: (name: string) => readonly string[],
): RaterColumns {
  const values = new Map(names.map((name) => [name, describeValues(valuesOf(name))]));
  const areAlike = (one: string, other: string): boolean => {
    const [a, b] = [values.get(one), values.get(other)];
    return a !== undefined && b !== undefined && shareScale(a, b);
  };
  const hasPartner = (name: string, all: readonly string[]): boolean =>
    all.some((other) => other !== name && areAlike(name, other));
  const finish = (columns: readonly RaterColumn[], isNamed: boolean): RaterColumns => {
    const taken = new Set(columns.map(({ name }) => name));
    return { columns, isNamed, leftOut: names.filter((name) => !taken.has(name)) };
  };
  const numbered = stemColumns(names, hasPartner);
  if (numbered) return finish(numbered, true);
  const crossed = matrixColumns(names, values, hasPartner);
  if (crossed) return finish(crossed, false);
  const alike = names.filter((name) => hasPartner(name, names));
  // `gold` and `prediction` beside at least two other columns are the annotated and the predicted verdict.
  const unsided = alike.filter((name) => !isOfSide(name));
  const plain = unsided.length > 1 ? unsided : alike;
  const noTexts = names.filter(
    (name) => values.get(name)?.areTexts !== true && !isAboutClaim(name, valuesOf(name)),
  );
  const raters = plain.length > 0 ? plain : noTexts;
  return finish(
    raters.map((name) => ({ name, rater: name })),
    false,
  );
}

/** Whether a column says where a claim comes from: a number, addresses, or one word for several claims. */
function isAboutClaim(name: string, written: readonly string[]): boolean {
  const isSame = written.length > 2 && new Set(written).size === 1;
  return /(?:^|[\s_])(?:id|url|source|origin)$/iu.test(name) && (isSame || !written.some(isPlain));
}

const isPlain = (value: string): boolean => Number.isFinite(Number(value)) || isVerdictText(value);

type HasPartner = (name: string, all: readonly string[]) => boolean;

/** Groups columns by dimension, and keeps the columns that share a scale with another rater of the dimension. */
function keepDimensions(
  columns: readonly RaterColumn[],
  hasPartner: HasPartner,
): readonly RaterColumn[] | undefined {
  const groups = new Map<string | undefined, RaterColumn[]>();
  for (const column of columns) {
    groups.set(column.dimension, [...(groups.get(column.dimension) ?? []), column]);
  }
  const kept = [...groups.values()].flatMap((group) => {
    const all = group.map(({ name }) => name);
    const partners = group.filter(({ name }) => hasPartner(name, all));
    return partners.length >= 2 ? [partners] : [];
  });
  if (kept.length === 0) return undefined;
  // The raters of a single dimension keep the names of their columns.
  if (kept.length === 1) return kept.flat().map(({ name }) => ({ name, rater: name }));
  return kept.flat();
}

/** Columns whose names end or begin with a rater or a number, and the other columns of the same stems. */
function stemColumns(
  names: readonly string[],
  hasPartner: HasPartner,
): readonly RaterColumn[] | undefined {
  const read = names.flatMap((name) => readRaterName(name) ?? []);
  const stems = new Map<string, number>();
  for (const { dimension } of read) {
    if (dimension !== undefined) stems.set(dimension, (stems.get(dimension) ?? 0) + 1);
  }
  const known = new Set(read.map(({ name }) => name));
  const companions = names.flatMap((name): readonly RaterColumn[] => {
    if (known.has(name)) return [];
    const cut = cutsOf(name).find(
      ({ left, right }) => (stems.get(left) ?? 0) >= 2 && !isOfSide(right),
    );
    return cut ? [{ name, rater: cut.right, dimension: cut.left }] : [];
  });
  const order = (column: RaterColumn): number => names.indexOf(column.name);
  return keepDimensions(
    [...read, ...companions].sort((a, b) => order(a) - order(b)),
    hasPartner,
  );
}

/**
 * Columns with a dimension and a rater in their names, in either order, where no word says which part is which: each dimension has the
 * same raters. The part whose values differ in scale is the dimension, otherwise the first part.
 */
function matrixColumns(
  names: readonly string[],
  values: ReadonlyMap<string, Values>,
  hasPartner: HasPartner,
): readonly RaterColumn[] | undefined {
  const cuts = names.flatMap((name) =>
    cutsOf(name)
      .filter(({ left, right }) => !isOfSide(left) && !isOfSide(right))
      .map((parts) => ({ name, ...parts })),
  );
  const countOf = (part: 'left' | 'right', text: string): number =>
    new Set(cuts.filter((cut) => cut[part] === text).map(({ name }) => name)).size;
  const shared = cuts.filter(
    ({ left, right }) => countOf('left', left) >= 2 || countOf('right', right) >= 2,
  );
  const isCrossed = shared.some(
    ({ left, right }) => countOf('left', left) >= 2 && countOf('right', right) >= 2,
  );
  const crossed = isCrossed
    ? shared.filter(({ left, right }) => countOf('left', left) >= 2 && countOf('right', right) >= 2)
    : shared;
  const toColumns = (dimension: 'left' | 'right'): readonly RaterColumn[] => {
    const rater = dimension === 'left' ? 'right' : 'left';
    const seen = new Set<string>();
    return crossed.flatMap((cut) => {
      if (seen.has(cut.name) || countOf(dimension, cut[dimension]) < 2) return [];
      seen.add(cut.name);
      return [{ name: cut.name, rater: cut[rater], dimension: cut[dimension] }];
    });
  };
  const [byLeft, byRight] = [toColumns('left'), toColumns('right')].map((columns) =>
    keepDimensions(columns, hasPartner),
  );
  if (!byLeft || !byRight) return byLeft ?? byRight;
  if (byRight.length > byLeft.length) return byRight;
  const mixes = (columns: readonly RaterColumn[]): boolean =>
    columns.some((one) =>
      columns.some((other) => {
        const [a, b] = [values.get(one.name), values.get(other.name)];
        return one.dimension === other.dimension && a && b && !shareScale(a, b);
      }),
    );
  return mixes(byLeft) && !mixes(byRight) ? byRight : byLeft;
}
