/** Common notations for a missing value: R, pandas, Python, SQL, spreadsheets, dashes. Not `none`, which may be a label. */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—])$/iu;

/** Whether a cell or JSON text means a missing value. Ignores surrounding white space. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}
