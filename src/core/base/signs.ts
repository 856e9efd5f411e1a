// Writes numbers with a fixed number of decimals, and defines the minus sign for all displayed text.

/**
 * Minus sign for display, U+2212. It is as wide as a plus and is never mistaken for a hyphen. Programs and JSON use the ASCII
 * minus (`machineFixed`), LaTeX uses `$-$`.
 */
export const minusSign = '−';

/** Shown for a missing number. A failed item is never shown as zero. */
export const noNumber = '–';

/** Numbers from here on are written with an exponent, as `toFixed` does with all their digits. */
const exponentFrom = 1e21;

/** Halves are rounded up to this number of decimals and this size. Beyond, the digits of a number are not exact. */
const mostDecimals = 10;
const halvesUpTo = 2 ** 53;

/**
 * Rounds a number whose next digit is a 5 that ends it away from zero: `0.475` to two decimals is 0.48. `toFixed` alone rounds the binary
 * fraction, which may be smaller: 0.47.
 */
function roundHalves(value: number, decimals: number): number {
  if (decimals > mostDecimals) return value;
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Number(`${digits}e${Number(exponent) + decimals}`);
  if (shifted >= halvesUpTo) return value;
  return (Math.sign(value) * Math.round(shifted)) / Number(`1e${decimals}`);
}

/**
 * Formats a number for text that programs may read. `-0.000` becomes `0.000`. Numbers from 1e21 on have an exponent: `1.33e+307`.
 */
export function machineFixed(value: number, decimals: number): string {
  if (Math.abs(value) >= exponentFrom) return value.toExponential(decimals);
  const text = roundHalves(value, decimals).toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Formats a number for display: `−0.031`. A number that rounds to zero has no sign. */
export function formatFixed(value: number, decimals: number): string {
  return machineFixed(value, decimals).replace('-', minusSign);
}

/** Formats a number for display, with a plus sign if it is positive: `+0.031`, `0.000`, `−0.031`. */
export function formatSigned(value: number, decimals: number): string {
  const text = formatFixed(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/**
 * Replaces ASCII minus signs in a stored sentence with the minus sign for display. Does not change hyphens in words and names.
 */
export function withMinusSigns(sentence: string): string {
  return sentence.replace(/(?<=^|[\s[(（])-(?=\d)/gu, minusSign);
}

/** Writes a float like Python: the shortest digits that restore the value, or `nan` if there is no value. */
export function pythonFloat(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'nan';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    const sign = exponent.startsWith('-') ? '-' : '+';
    return `${digits}e${sign}${exponent.replace(/^[+-]/u, '').padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
