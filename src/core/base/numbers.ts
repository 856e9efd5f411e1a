// Formats scores, differences, shares, counts and p-values, with one function per kind.

import { formatFixed, formatSigned, machineFixed, minusSign, noNumber } from './signs.ts';

// Chooses the number of decimals of a score from the range of its column.

export interface NumberScale {
  readonly minimum?: number;
  readonly maximum: number;
  /** Level that decides what a score is worth. A score that is not at the level is never shown as the level. */
  readonly bound?: number;
}

/** Range from 0 to 1: most scores, levels, shares and probabilities. */
export const toOne: NumberScale = { minimum: 0, maximum: 1 };

/**
 * Where a score is shown. `short`: many scores side by side, in lenses, lists and lines. `printed`: means and differences, as in
 * papers. `exact`: a single score in detail.
 */
export type Precision = 'short' | 'printed' | 'exact';

const digitsToOne: Readonly<Record<Precision, number>> = { short: 2, printed: 3, exact: 4 };

/**
 * Returns the number of decimals of a score for the precisions `short`, `printed` and `exact`. On a scale up to 1 (METEOR, a
 * correlation): 2, 3 and 4. Each factor of ten in the scale's largest value removes one decimal, but at least one remains: up to
 * 10 (a rating) 1, 2 and 3, up to 100 (BLEU) 1, 1 and 2.
 */
export function decimalsOf({ minimum = 0, maximum }: NumberScale, precision: Precision): number {
  const size = Math.max(Math.abs(minimum), Math.abs(maximum));
  const digits = digitsToOne[precision];
  if (size <= 1) return digits;
  return Math.max(1, digits - (size <= 10 ? 1 : 2));
}

/**
 * Formats a score with the number of decimals that its scale and precision require (`decimalsOf`), or with more if the scale has a
 * bound (`formatBesideBound`).
 */
export function scoreText(score: number | null, scale: NumberScale, precision: Precision): string {
  if (score === null) return noNumber;
  return formatBesideBound(score, scale.bound ?? [], decimalsOf(scale, precision));
}

/** Formats a score, level or parameter on a scale up to 1 with two decimals. */
export function formatScore(score: number | null): string {
  return scoreText(score, toOne, 'short');
}

/**
 * Formats a score in a sentence that compares it with a bound, such as a level or a threshold: with two decimals, or with as many
 * more as are needed to show that it is above, below or equal to each bound.
 */
export function formatBesideBound(
  score: number,
  bounds: number | readonly number[],
  decimals = 2,
): string {
  const all = typeof bounds === 'number' ? [bounds] : bounds;
  const fits = (written: number): boolean =>
    all.every((bound) => Math.sign(written - bound) === Math.sign(score - bound));
  for (let digits = decimals; digits <= mostDecimals; digits += 1) {
    if (fits(Number(machineFixed(score, digits)))) return formatFixed(score, digits);
  }
  return String(score);
}

/**
 * Formats a score that is below a bound which is not known here, for example the threshold of a run: it is not rounded up to the
 * next hundredth.
 */
export function formatBelowBound(score: number, decimals = 2): string {
  return formatBesideBound(score, Math.ceil(score * 100) / 100, decimals);
}

/** Formats two scores in a sentence that compares them: with as many decimals as show which score is higher. */
export function formatApart(one: number, other: number): readonly [string, string] {
  const middle = (one + other) / 2;
  return [formatBesideBound(one, middle), formatBesideBound(other, middle)];
}

/** Formats a difference in a sentence that compares it with a bound, as `formatBesideBound` does. */
export function differenceBesideBound(
  difference: number,
  bound: number,
  scale: NumberScale,
): string {
  const text = formatBesideBound(difference, bound, decimalsOf(scale, 'printed'));
  return difference > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** Maximum number of decimals. Two different doubles from 0 to 1 differ within this number of decimals, unless both are tiny. */
const mostDecimals = 20;

/** Formats a score for lines, lists and tables of claims: two decimals on a scale up to 1, otherwise one decimal. */
export function formatInScale(score: number | null, scale: NumberScale): string {
  return scoreText(score, scale, 'short');
}

/** Formats a score as in papers: three decimals on a scale up to 1, one decimal for a metric up to 100. */
export function formatPrintedScore(score: number | null, scale: NumberScale): string {
  return scoreText(score, scale, 'printed');
}

/** The two scores that a difference stands beside, the subtracted score first. */
export type ComparedScores = readonly [from: number | null, to: number | null];

/**
 * Formats a difference with its sign and with the decimals of the compared scores. A difference that rounds to zero has no sign.
 * `beside`: the scores are shown beside it. If these, as rounded, have another difference, it has a further decimal, which shows that
 * all of them are rounded: 0.593 and 0.329 differ by −0.2646.
 */
export function differenceText(
  difference: number | null,
  scale: NumberScale,
  { precision = 'printed', beside = [null, null] }: DifferenceForm = {},
): string {
  if (difference === null) return noNumber;
  const [from, to] = beside;
  const decimals = decimalsOf(scale, precision);
  if (from === null || to === null) return formatSigned(difference, decimals);
  const shown = (score: number): number =>
    Number(scoreText(score, scale, precision).replace(minusSign, '-'));
  const isOfOthers = Math.abs(to - from - difference) > roundingError * Math.abs(scale.maximum);
  const addsUp =
    machineFixed(shown(to) - shown(from), decimals) === machineFixed(difference, decimals);
  if (isOfOthers || addsUp) return formatSigned(difference, decimals);
  return formatSigned(difference, Math.max(decimals + 1, decimalsToShow(difference) - 1));
}

export interface DifferenceForm {
  readonly precision?: Precision;
  readonly beside?: ComparedScores;
}

export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** Formats a range of two numbers in the current language (see `rangesIn` in core/base/words). */
export type RangeText = (low: string, high: string) => string;

const englishRange: RangeText = (low, high) => `${low} to ${high}`;

/** Formats the interval of a score: `0.512 to 0.604`. */
export function scoreInterval(ends: Ends | null, scale: NumberScale, range = englishRange): string {
  if (!ends) return noNumber;
  return range(formatPrintedScore(ends.low, scale), formatPrintedScore(ends.high, scale));
}

/** Formats the interval of a difference: `−0.010 to +0.018`. */
export function differenceInterval(
  ends: Ends | null,
  scale: NumberScale,
  range = englishRange,
): string {
  if (!ends) return noNumber;
  return range(differenceText(ends.low, scale), differenceText(ends.high, scale));
}

/** Coefficients below this are rounding errors, because coefficients are sums of at most millions of products up to 1. */
const roundingError = 1e-12;

/**
 * Formats a coefficient, or an effect size shown alone: two decimals, three decimals below 0.1, and two significant digits if the
 * decimals would show only zeros. So only 0, or a rounding error of 0, is written as 0.
 */
export function statisticText(value: number | null | undefined): string {
  if (value === null || value === undefined) return noNumber;
  const text = formatFixed(value, Math.abs(value) < 0.1 ? 3 : 2);
  if (Number(text) !== 0 || value === 0) return text;
  return Math.abs(value) < roundingError
    ? formatFixed(0, 3)
    : formatFixed(value, decimalsToShow(value));
}

/** Returns the number of decimals that show two significant digits. */
function decimalsToShow(value: number): number {
  const [, exponent = '0'] = value.toExponential(1).split('e-');
  return Math.min(100, Number(exponent) + 1);
}

/**
 * Formats an effect size that is shown beside its description, with two decimals. The description distinguishes a small effect
 * from no effect.
 */
export function effectText(value: number): string {
  return formatFixed(value, 2);
}

export function statisticInterval(
  ends: Ends | null | undefined,
  range: RangeText = englishRange,
): string {
  return ends ? range(statisticText(ends.low), statisticText(ends.high)) : noNumber;
}

/**
 * Formats the difference in a stored sentence: three decimals, or two significant digits if three decimals would show only zeros.
 * Uses the ASCII minus, as in JSON. `withMinusSigns` converts such a sentence for display.
 */
export function formatStoredDifference(difference: number): string {
  const words = machineFixed(difference, 3);
  if (Number(words) !== 0) return words;
  return difference === 0 ? '0' : String(Number(significantText(difference, 2)));
}

/** Formats a weight, threshold or level with the digits that the user gave: `0.5`, `−0.1`. */
export function settingText(value: number): string {
  return String(value).replace('-', minusSign);
}

/** Formats a value of a slider or a grid, or the edge of a bin: at most three decimals, without trailing zeros. */
export function formatStep(value: number): string {
  return settingText(Number(machineFixed(value, 3)));
}

/** Rounds a number to this many significant digits, for a round value that is computed with. */
export function roundSignificant(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** Formats a number with the given number of significant digits, including trailing zeros, as programs write it. */
export function significantText(value: number, digits: number): string {
  return value.toPrecision(digits);
}

/** `12,345`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats the cost of calls, without a currency: two decimals, or two significant digits below 1. */
export function costText(cost: number): string {
  if (cost === 0) return '0';
  return cost >= 1 ? formatFixed(cost, 2) : String(Number(cost.toPrecision(2)));
}

/** `1 answer`, `2 answers`. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Formats a part of a whole in percent without decimals: `30 %`. Only nothing is `0 %` and only everything is `100 %`: other parts
 * that would be rounded to these are `< 1 %` and `> 99 %`. If the whole is 0, returns the sign for no number.
 */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return noNumber;
  const percent = formatFixed((100 * part) / whole, 0);
  if (percent === '0' && part > 0) return '< 1 %';
  if (percent === '100' && part < whole) return '> 99 %';
  return `${percent} %`;
}

/** Formats a share from 0 to 1 in percent: `30 %`. */
export function percentText(share: number): string {
  return shareText(share, 1);
}

/** Formats the time per claim: `123 ms`, with two decimals below 10 ms. */
export function secondsText(seconds: number): string {
  return `${formatFixed(1000 * seconds, seconds < 0.01 ? 2 : 0)} ms`;
}

/** Used in logs: `1234 ms`. */
export function millisecondsText(milliseconds: number): string {
  return `${machineFixed(milliseconds, 0)} ms`;
}

/**
 * Formats a p-value: "p = 0.002", "p < 0.001" below 0.001, and never more than "p = 1". `isBound`: the p-value is the smallest
 * that this number of resamples can give, so it is an upper bound: "p ≤ 0.011".
 */
export function pValueWords(pValue: number, isBound = false): string {
  if (pValue < 0.001) return 'p < 0.001';
  const sign = isBound && pValue < 1 ? '≤' : '=';
  // Far from the significance levels, two digits are enough. 0.0496 must not be written as 0.05.
  const words = formatFixed(pValue, pValue < 0.1 ? 3 : 2);
  if (Number(words) === 0.05 && pValue !== 0.05) return `p ${sign} ${formatFixed(pValue, 4)}`;
  return `p ${sign} ${String(Number(words))}`;
}

/** Formats a p-value for a table column: "0.002", "< 0.001", "≤ 0.011". A dash if there is no p-value. */
export function pValueCell(pValue: number | null, isBound = false): string {
  if (pValue === null) return noNumber;
  return pValueWords(pValue, isBound).replace(/^p (?:= )?/u, '');
}
