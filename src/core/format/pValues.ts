import { formatFixed, noNumber } from './signs.ts';

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
