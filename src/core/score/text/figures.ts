// Figures of a text as values: counts, measures, shares, amounts, ranks and dates, in digits or English words. Two figures agree if
// they say the same in different words, or if one is the other rounded. The rules are ours.

import { countText, formatStep, roundSignificant } from '../../base/numbers.ts';
import { countMsg, msg, type Wording } from '../../base/words/message.ts';
import { readNumber, type ReadNumber, valueOfWord, wordPattern } from './readNumber.ts';

const digit = /\p{Nd}/u;
/** A number with an ending: an ordinal, a scale or a unit. */
const endedNumber = /^(\d+(?:,\d{3})*(?:\.\d+)?)(\p{L}{1,3})$/u;
const ordinalEnding = /^(?:st|nd|rd|th)$/u;

const listed = (words: string): readonly string[] => words.split(' ');
/** `second` is also a time and `third` a fraction after `a`, `one` or `two`. */
const rankWords: ReadonlyMap<string, number> = new Map(
  listed('third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth').map(
    (word, index) => [word, index + 3] as const,
  ),
);
const shortScales: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['mn', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
]);

interface Unit {
  /** What the unit measures. Figures of different measures never agree. */
  readonly measure: string;
  readonly size: number;
}

/** Units by measure: size in the measure's base unit, then the unit's names. */
const units: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['length', 1, 'm metre metres meter meters'],
      ['length', 1e3, 'km kilometre kilometres kilometer kilometers'],
      ['length', 0.01, 'cm centimetre centimetres centimeter centimeters'],
      ['length', 1e-3, 'mm millimetre millimetres millimeter millimeters'],
      ['length', 0.3048, 'ft foot feet'],
      ['length', 0.0254, 'inch inches'],
      ['length', 1609.344, 'mile miles'],
      ['mass', 1, 'kg kilogram kilograms'],
      ['mass', 1e-3, 'gram grams'],
      ['mass', 1e3, 'tonne tonnes'],
      ['mass', 0.45359237, 'lb lbs'],
      ['area', 1, 'hectare hectares ha'],
      ['area', 0.40468564, 'acre acres'],
      ['days', 1 / 24, 'hour hours hr hrs'],
      ['days', 1 / 1440, 'minute minutes'],
      ['days', 1, 'day days'],
      ['days', 7, 'week weeks'],
      ['months', 1, 'month months'],
      ['months', 12, 'year years yr yrs'],
      ['share', 1, '% percent pct'],
      ['USD', 1, '$ us$ dollar dollars usd'],
      ['GBP', 1, '£ pound pounds gbp'],
      ['EUR', 1, '€ euro euros eur'],
      ['INR', 1, '₹ rs rupee rupees inr'],
      ['NGN', 1, '₦ naira ngn'],
      ['KES', 1, 'ksh kes'],
    ] as const
  ).flatMap(([measure, size, names]) =>
    listed(names).map((name) => [name, { measure, size }] as const),
  ),
);
const points: Unit = { measure: 'points', size: 1 };

/** Matches a unit behind a number, without its blanks or hyphen. */
const unitBehind = /^(?:[\s-]?(percentage points?|per cent|%)|[ \u00A0\u202F-]?(\p{L}+))/iu;
const currencyBefore = /(US\$|[$£€₹₦]|\b(?:Rs\.?|KSh))\s?$/u;

export type FigureKind = 'quantity' | 'rank' | 'date' | 'code';

export interface Figure {
  readonly kind: FigureKind;
  readonly start: number;
  /** End of the figure with its unit. */
  readonly end: number;
  /** Start and end of the number alone. */
  readonly number: readonly [start: number, end: number];
  /** The number with its scale. For a date: year, month and day as `yyyymmdd`, 0 for what is missing. NaN for a code such as `5G`. */
  readonly value: number;
  /** Identifies figures of the same value that are written differently, such as `1.5 million` and `1,500,000`. */
  readonly key: string;
  readonly unit?: Unit;
  /** What the number belongs to: `covid` in `COVID-19`. Such numbers are compared only with each other. */
  readonly name?: string;
  /** Value of the last digit that counts, for rounding. 0 if the figure is exact: a year, a rank or a date. */
  readonly step: number;
  /** Whether the figure is given with a scale or a unit, so that it is more often rounded. */
  readonly isRough: boolean;
  /** Whether the number is written in words. */
  readonly isSpelled: boolean;
}

const year = /^(?:1[5-9]|20)\d\d$/u;

/** Most decimals of a number that people write. Longer numbers come from programs and are not rounded. */
const mostDecimals = 6;

/** Returns the value of the last digit that counts. Zeros at the end of a whole number count if it is below 1,000. 0: not rounded. */
function stepOf(value: number, digits: string, scale: number): number {
  const decimals = /^[\d,]+\.(\d+)/u.exec(digits)?.[1]?.length ?? 0;
  if (decimals > mostDecimals) return 0;
  if (decimals > 0) return scale * Number(`1e-${String(decimals)}`);
  if (scale > 1) return scale;
  const zeros = /0*$/u.exec(String(value))?.[0].length ?? 0;
  return value < 1000 ? 1 : Number(`1e${String(zeros)}`);
}

function unitAt(
  text: string,
  end: number,
): { readonly unit: Unit; readonly end: number } | undefined {
  const match = unitBehind.exec(text.slice(end, end + 24));
  const [whole = '', sign, word = ''] = match ?? [];
  if (sign !== undefined) {
    const unit = /points?$/iu.test(sign) ? points : units.get('%');
    return unit && { unit, end: end + whole.length };
  }
  const name = word.toLowerCase();
  // `8,611 m` has a unit, `5 M` has none that is known. `5 in 6` is no length.
  const unit = word === 'M' ? undefined : units.get(name);
  return unit && { unit, end: end + whole.length };
}

/** Matches a fraction's numerator before a rank: `two thirds`. */
const numerator = /(?:\b(?:a|an|one|two|three|four)|\d)[\s-]$/iu;
/** Matches a name that a hyphen joins to a number: `COVID-19`, `SARS-CoV-2`. */
const joinedName =
  /(?:^|[^\p{L}])(?:([\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*|cov)[-–]|(covid|COVID|Covid)[-– ]?)$/u;
/** Matches the start of a range of years with a short end: `1966–79`. */
const rangeStart = /(?<!\d)((?:1[5-9]|20)\d)\d[-–—/]$/u;
/** Number of characters before a number that say what it is. */
const mostBefore = 16;

function readRank(word: string, start: number, before: string): Figure | undefined {
  const [, digits = '', ending = ''] = endedNumber.exec(word.toLowerCase()) ?? [];
  const spelled = numerator.test(before) ? undefined : rankWords.get(word.toLowerCase());
  if (spelled === undefined && !ordinalEnding.test(ending)) return undefined;
  const value = spelled ?? valueOfWord(digits);
  const end = start + word.length;
  return {
    ...{ kind: 'rank', start, end, number: [start, end], value, key: String(value), step: 0 },
    ...{ isRough: false, isSpelled: spelled !== undefined },
  };
}

function readQuantity(
  { value: ownValue, key, scale: ownScale, step, isSpelled }: ReadNumber,
  [start, numberEnd]: readonly [number, number],
  text: string,
): Figure {
  const word = text.slice(start, numberEnd);
  const before = text.slice(Math.max(0, start - mostBefore), start);
  const [, digits = '', ending = ''] = endedNumber.exec(word.toLowerCase()) ?? [];
  const [whole = '', sign = ''] = currencyBefore.exec(before) ?? [];
  const amount = units.get(sign.toLowerCase().replace('.', ''));
  const short =
    shortScales.get(ending) ?? (ending === 'm' && amount !== undefined ? 1e6 : undefined);
  const ended = short === undefined ? units.get(ending) : undefined;
  const century = /^\d\d$/u.test(word) ? rangeStart.exec(before)?.[1]?.slice(0, 2) : undefined;
  const value =
    century !== undefined
      ? Number(century + word)
      : short === undefined && ended === undefined
        ? ownValue
        : valueOfWord(digits) * (short ?? 1);
  const isCode = Number.isNaN(value);
  const name = joinedName.exec(before);
  const behind = isCode || amount || ended ? undefined : unitAt(text, numberEnd);
  const unit = amount ?? ended ?? behind?.unit;
  const scale = short ?? ownScale;
  const isYear = year.test(String(value)) && scale === 1 && unit === undefined;
  const isExact = isCode || isYear || /^0\d/u.test(word);
  const ownStep = step < 1 ? step * scale : stepOf(value, word, scale);
  return {
    kind: isCode ? 'code' : 'quantity',
    start: amount ? start - whole.length : start,
    end: behind?.end ?? numberEnd,
    number: [start, numberEnd],
    value,
    key: isCode ? key : String(value),
    unit,
    name: (name?.[1] ?? name?.[2])?.toLowerCase(),
    step: isExact ? 0 : ownStep,
    isRough: scale > 1 || unit !== undefined,
    isSpelled,
  };
}

/** Reads the figure that begins at a match, with the position of the next match. `undefined` if none begins there. */
function readFigure(
  text: string,
  matches: readonly RegExpExecArray[],
  at: number,
): readonly [figure: Figure, next: number] | undefined {
  const match = matches[at];
  if (!match) return undefined;
  const start = match.index;
  const rank = readRank(match[0], start, text.slice(Math.max(0, start - mostBefore), start));
  if (rank) return [rank, at + 1];
  const read = readNumber(matches, at, text);
  const last = matches[(read?.next ?? 0) - 1];
  if (!read || !last) return undefined;
  return [readQuantity(read, [start, last.index + last[0].length], text), read.next];
}

// Dates with a day and a month. A month alone, or with a year, is a name and a number.

const months = listed(
  'january february march april may june july august september october november december',
);
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const datePatterns = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m>${month})\\b(?:\\.?,? (?<y>\\d{4})\\b)?`,
    'giu',
  ),
  new RegExp(
    `\\b(?<m>${month})\\b\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}]|[.,]\\d)(?:,? (?<y>\\d{4})\\b)?`,
    'giu',
  ),
  /(?<![\p{N}-])(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?![\p{N}-])/gu,
  // Only where the order of day and month is clear.
  /(?<![\p{N}/.-])(?<d>1[3-9]|2\d|3[01])([/.-])(?<m>0?[1-9]|1[0-2])\2(?<y>\d{4})(?![\p{N}/-])/gu,
  /(?<![\p{N}/.-])(?<m>0?[1-9]|1[0-2])([/.-])(?<d>1[3-9]|2\d|3[01])\2(?<y>\d{4})(?![\p{N}/-])/gu,
];

function datesIn(text: string): readonly Figure[] {
  if (!digit.test(text)) return [];
  return datePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Figure[] => {
      const { d = '0', m = '', y = '0' } = match.groups ?? {};
      const named = months.findIndex((name) => name.startsWith(m.toLowerCase().slice(0, 3))) + 1;
      const at = digit.test(m) ? Number(m) : named;
      if (Number(d) < 1 || Number(d) > 31 || at < 1 || at > 12) return [];
      const value = Number(y) * 1e4 + at * 100 + Number(d);
      const [start, end] = [match.index, match.index + match[0].length];
      const key = `date ${String(value)}`;
      return [
        {
          ...{ kind: 'date', start, end, number: [start, end], value, key, step: 0 },
          ...{ isRough: false, isSpelled: false },
        },
      ];
    }),
  );
}

/** Reads the figures of a text in text order. Dates are read as their numbers, except with `withDates`. */
export function readFigures(text: string, { withDates = false } = {}): readonly Figure[] {
  const dates = withDates ? datesIn(text) : [];
  const matches = [...text.matchAll(wordPattern)];
  const figures: Figure[] = [...dates];
  let at = 0;
  while (at < matches.length) {
    const place = matches[at]?.index ?? 0;
    const isInDate = dates.some(({ start, end }) => place >= start && place < end);
    const read = isInDate ? undefined : readFigure(text, matches, at);
    if (read) figures.push(read[0]);
    at = read?.[1] ?? at + 1;
  }
  return figures.sort((a, b) => a.start - b.start);
}

/** Whether the first figure is the second one, rounded to its last digit, by at most 5 % (1 % for a number without scale and unit). */
function isRoundingOf(
  coarse: Figure,
  fine: Figure,
  [rough, exact]: readonly [number, number],
): boolean {
  const [unit, otherUnit] = [coarse.unit, fine.unit];
  if (coarse.step === 0 || fine.step === 0 || (unit === undefined) !== (otherUnit === undefined))
    return false;
  const size = coarse.value === 0 ? 1 : rough / coarse.value;
  const [step, difference] = [coarse.step * size, Math.abs(rough - exact)];
  const most = coarse.isRough || fine.isRough ? 0.05 : 0.01;
  return difference <= (step / 2) * (1 + 1e-9) && difference <= most * Math.abs(exact);
}

export type FigureAgreement = 'same' | 'rounded' | 'other';

/**
 * Compares two figures. Symmetric. A figure without a unit agrees with any unit. A rank agrees with the number of its place, and two
 * dates agree if neither has a year, month or day that differs.
 */
export function compareFigures(one: Figure, other: Figure): FigureAgreement {
  if (one.name !== other.name) return 'other';
  if (one.kind === 'code' || other.kind === 'code') return one.key === other.key ? 'same' : 'other';
  if (one.kind === 'date' || other.kind === 'date') {
    if (one.kind !== other.kind) return 'other';
    const haveYears = one.value >= 1e4 && other.value >= 1e4;
    return one.value % (haveYears ? 1e8 : 1e4) === other.value % (haveYears ? 1e8 : 1e4)
      ? 'same'
      : 'other';
  }
  const [unit, otherUnit] = [one.unit, other.unit];
  if (unit && otherUnit && unit.measure !== otherUnit.measure) return 'other';
  const areMeasured = unit !== undefined && otherUnit !== undefined;
  const values = [
    one.value * (areMeasured ? unit.size : 1),
    other.value * (areMeasured ? otherUnit.size : 1),
  ] as const;
  const [value, otherValue] = values;
  if (Math.abs(value - otherValue) <= 1e-9 * Math.abs(value)) return 'same';
  return isRoundingOf(one, other, values) || isRoundingOf(other, one, [otherValue, value])
    ? 'rounded'
    : 'other';
}

/** The figures of a text in text order, and those that agree with no figure of another text. */
export interface ComparedFigures {
  readonly figures: readonly Figure[];
  readonly differing: readonly Figure[];
}

/**
 * Compares the figures of a text with those of another text. Dates are compared if both texts have one, otherwise their numbers. The
 * number of a name (`COVID-19`) differs only if the other text has this name with another number. `one` never differs, because it is
 * often a pronoun.
 */
export function compareFiguresOf(text: string, other: string): ComparedFigures {
  const dates = datesIn(other);
  const figures = readFigures(text, { withDates: dates.length > 0 });
  const numbers = readFigures(other);
  const byKey = new Map<string, Figure[]>();
  for (const figure of numbers) byKey.set(figure.key, [...(byKey.get(figure.key) ?? []), figure]);
  const differs = (own: Figure): boolean => {
    const isOther = (figure: Figure): boolean => compareFigures(own, figure) === 'other';
    if (own.kind === 'date') return dates.every(isOther);
    if (/^one(?:['’]s)?$/iu.test(text.slice(...own.number))) return false;
    if (own.name !== undefined && numbers.every(({ name }) => name !== own.name)) return false;
    return (byKey.get(own.key) ?? []).every(isOther) && numbers.every(isOther);
  };
  return { figures, differing: figures.filter(differs) };
}

// Says in words how one figure differs from another.

/** Writes a number below 10 with two digits, a larger one without decimals. */
function brief(value: number): string {
  return value < 10 ? formatStep(roundSignificant(value, 2)) : countText(Math.round(value));
}

const isYear = ({ kind, step, unit, value }: Figure): boolean =>
  kind === 'quantity' && step === 0 && unit === undefined && Number.isInteger(value);

/**
 * Returns how `found` differs from `expected`, for brackets behind it: `3 years later`, `2.7 % less`, `10 times as much`, `another
 * rank`. `undefined` if the two cannot be compared.
 */
export function describeFigureDifference(expected: Figure, found: Figure): Wording | undefined {
  const kinds = [expected.kind, found.kind];
  if (kinds.includes('code')) return undefined;
  if (kinds.includes('date')) return expected.kind === found.kind ? msg('another date') : undefined;
  if (kinds.includes('rank')) return expected.kind === found.kind ? msg('another rank') : undefined;
  const [unit, otherUnit] = [expected.unit, found.unit];
  if (unit && otherUnit && unit.measure !== otherUnit.measure) return msg('another unit');
  const areMeasured = unit !== undefined && otherUnit !== undefined;
  const [wanted, given] = [
    expected.value * (areMeasured ? unit.size : 1),
    found.value * (areMeasured ? otherUnit.size : 1),
  ];
  if (isYear(expected) && isYear(found)) {
    const years = Math.abs(given - wanted);
    return given > wanted
      ? countMsg(years, '{0} year later', '{0} years later')
      : countMsg(years, '{0} year earlier', '{0} years earlier');
  }
  if (isYear(expected) !== isYear(found) || !(wanted > 0 && given > 0)) return undefined;
  if (given >= 2 * wanted) return msg('{0} times as much', brief(given / wanted));
  const percent = brief(100 * Math.abs(given / wanted - 1));
  return given > wanted ? msg('{0} % more', percent) : msg('{0} % less', percent);
}
