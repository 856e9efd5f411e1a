// Splits texts into the words of ROUGE-1.5.5. Source: rouge-score 0.1.2, tokenize.py.

import { porterStem } from './porterStemmer.ts';

/**
 * Maximum number of cached stems, enough for the words of one data set. The cache is cleared when it is full, so that a long run
 * does not need more memory.
 */
const mostRememberedStems = 20_000;
const rememberedStems = new Map<string, string>();

function stemOf(word: string): string {
  let stem = rememberedStems.get(word);
  if (stem === undefined) {
    stem = porterStem(word);
    if (rememberedStems.size >= mostRememberedStems) rememberedStems.clear();
    rememberedStems.set(word, stem);
  }
  return stem;
}

/**
 * Returns the words of a text: runs of a-z and 0-9 after lower-casing, separated by all other characters. So `8,848.86` is three
 * words, `don't` is `don` and `t`, `café` is `caf`, and text in a different script has no words. With `stemmer`, words of more
 * than three letters are replaced by their Porter stem (NLTK's default mode).
 */
export function rougeWords(text: string, stemmer: boolean): string[] {
  const words: string[] = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return stemmer ? words.map((word) => (word.length > 3 ? stemOf(word) : word)) : words;
}
