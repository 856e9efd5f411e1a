/** Returns the text with a capital first letter, as at the start of a sentence. */
export function capitaliseText(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
