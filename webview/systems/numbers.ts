// Numbers as this panel writes them.

import type { ScoreColumn } from '../../src/core/comparison/alignedSystems.ts';
import type { Interval } from '../../src/core/statistics/bootstrap.ts';

type InScale = Pick<ScoreColumn, 'maximum'>;

export function meanText(value: number | null, { maximum }: InScale): string {
  return value === null ? '–' : value.toFixed(maximum > 1 ? 2 : 3);
}

/** A difference with its sign, a true minus, and "0.000" without one. */
export function signedText(value: number | null, scale: InScale): string {
  if (value === null) return '–';
  const text = meanText(Math.abs(value), scale);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

export function intervalText(interval: Interval | null, scale: InScale): string {
  if (!interval) return '–';
  return `${signedText(interval.low, scale)} to ${signedText(interval.high, scale)}`;
}
