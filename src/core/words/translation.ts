// Words in the language of whoever reads them. English is what the code says, and the key to every other language.

import { ownValue } from '../ownValue.ts';

/** What a language says for English words; `{0}` and so on stand for the values in both. */
export type Bundle = Readonly<Record<string, string>>;

export type WordValue = string | number;

/** The words with values in place of `{0}`, `{1}` and so on; a place without its value stays as it is. */
export function filled(words: string, values: readonly WordValue[]): string {
  return words.replaceAll(/\{(\d+)\}/gu, (place, at: string) =>
    String(values[Number(at)] ?? place),
  );
}

/** In the language of the bundle; in English where there is none, or where it lacks the words. */
export function inWordsOf(
  bundle: Bundle | undefined,
  english: string,
  values: readonly WordValue[],
): string {
  return filled((bundle && ownValue(bundle, english)) ?? english, values);
}
