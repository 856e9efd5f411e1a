/**
 * Common notations for a missing value in R, pandas, Python, SQL and spreadsheets, and dashes. Does not include `none`, which may be a
 * label.
 */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—])$/iu;

/** Whether the text of a cell or JSON value stands for a missing value. Ignores surrounding white space. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}
