// Numbers with a fixed number of decimals, and the minus sign for all displayed texts.

/**
 * U+2212 is as wide as a plus and never mistaken for a hyphen. Programs and JSON use the ASCII minus (`machineFixed`), LaTeX uses `$-$`.
 */
export const minusSign = '−';

/** Stands for a missing number. A failed item is never shown as zero. */
export const noNumber = '–';

/** Text that programs may read. `-0.000` becomes `0.000`. */
export function machineFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Text for display: `−0.031`. Zero after rounding has no sign. */
export function formatFixed(value: number, decimals: number): string {
  return machineFixed(value, decimals).replace('-', minusSign);
}

/** The same, with a plus sign for positive numbers: `+0.031`, `0.000`, `−0.031`. */
export function formatSigned(value: number, decimals: number): string {
  const text = formatFixed(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** Converts a stored sentence with ASCII minus signs for display. Hyphens in words and names stay. */
export function withMinusSigns(sentence: string): string {
  return sentence.replace(/(?<=^|[\s[(（])-(?=\d)/gu, minusSign);
}
