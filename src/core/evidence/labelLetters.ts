/**
 * Reduces a label to letters and digits of any script, in lower case, so that spellings that differ in hyphens, blanks or
 * punctuation are equal.
 */
export function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
