// Numbers of a fixed number of decimals, and the one minus sign of everything that people read.

/** U+2212: as wide as a plus, and never taken for a hyphen. Programs and JSON have ASCII's (`machineFixed`), LaTeX `$-$`. */
export const minusSign = '−';

/** No number. A failed item is never a zero. */
export const noNumber = '–';

/** Where a program may read it; `-0.000` is `0.000`. */
export function machineFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** As people read it: `−0.031`; what rounds to nothing has no sign. */
export function formatFixed(value: number, decimals: number): string {
  return machineFixed(value, decimals).replace('-', minusSign);
}

/** The same with a sign above 0 too: `+0.031`, `0.000`, `−0.031`. */
export function formatSigned(value: number, decimals: number): string {
  const text = formatFixed(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A sentence that is stored with ASCII's minus signs, as people read it. Hyphens in words and names stay. */
export function withMinusSigns(sentence: string): string {
  return sentence.replace(/(?<=^|[\s[(（])-(?=\d)/gu, minusSign);
}
