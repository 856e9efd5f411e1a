/**
 * Common notations for a missing value in R, pandas, Python, SQL and spreadsheets, dashes, and the point of SAS and Stata. Does not include `none`, which may be a
 * label.
 */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—]{1,3}|\.)$/iu;

/** Whether the text of a cell or JSON value stands for a missing value. Ignores surrounding white space. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}
