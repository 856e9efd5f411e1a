/**
 * Common notations for a missing value in R, pandas, Python, SQL and spreadsheets, dashes, and the point of SAS and Stata. Does not
 * include `none`, which may be a label.
 */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—]{1,3}|\.)$/iu;

/** Whether the text of a cell or JSON value stands for a missing value. Ignores surrounding white space. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}

const codes: ReadonlySet<number> = new Set([-9999, -999, -99, 99, 999, 9999]);

/**
 * Finds a number that survey programs write for a missing answer: -99, 999 and the like, if all other numbers are from 0 to 10.
 * `undefined` if there is none, or there are fewer than three other numbers.
 */
export function findMissingCode(numbers: readonly number[]): number | undefined {
  const code = numbers.find((value) => codes.has(value));
  const others = numbers.filter((value) => value !== code);
  const isApart = others.length >= 3 && others.every((value) => value >= 0 && value <= 10);
  return isApart ? code : undefined;
}
