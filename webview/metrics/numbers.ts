// Numbers as this panel writes them.

import type { ComparedScore } from '../../src/core/comparison/comparedClaim.ts';
import type { Interval } from '../../src/core/statistics/bootstrap.ts';
import { formatInScale } from '../../src/core/format/numbers.ts';

/** A claim's score in the decimals of its metric. */
export function scoreText(score: number | null | undefined, column: ComparedScore): string {
  return formatInScale(score ?? null, column);
}

/** Two decimals for coefficients; a covariance of scores below 1 needs more. */
export function statisticText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const text = value.toFixed(Math.abs(value) < 0.1 ? 3 : 2);
  return Number(text) === 0 && value !== 0 ? String(Number(value.toPrecision(2))) : text;
}

export function intervalText(interval: Interval | null | undefined): string {
  return interval ? `${statisticText(interval.low)} to ${statisticText(interval.high)}` : '–';
}

/** A share as a percentile: "12th" would need grammar, "12 %" does not. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`;
}
