/** A label without what its spellings differ in: case, hyphens, blanks, signs. Letters and digits of any script. */
export function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
