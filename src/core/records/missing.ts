/** What programs and people write where they have nothing: R, pandas, Python, SQL, spreadsheets, dashes. `none` may be somebody's label. */
const missing = /^(?:|#?n\/?a|<na>|nan|null|[-–—])$/iu;

/** Whether a cell or a text of JSON, white space around it aside, stands for no value. */
export function isMissing(written: string): boolean {
  const text = written.trim();
  return text === 'None' || missing.test(text);
}
