// ROUGE-1, ROUGE-2 and ROUGE-L of one text against one reference text.
// Source: Lin, ROUGE: A Package for Automatic Evaluation of Summaries (2004), as rouge-score 0.1.2 computes it.

import { porterStem } from '../text/porterStemmer.ts';
import { ngramComparer, NgramIds, type Ngrams, noNgrams } from './ngrams.ts';
import type { TextComparer } from './textMetric.ts';

// Splits texts into the words of ROUGE-1.5.5. Source: rouge-score 0.1.2, tokenize.py.

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

export type RougeVariant = 'rouge1' | 'rouge2' | 'rougeL';

/** All values are from 0 to 1. */
export interface RougeScore {
  /** Share of the predicted text's n-grams (words) that the reference text also has. */
  readonly precision: number;
  /** Share of the reference text's n-grams (words) that the predicted text also has. */
  readonly recall: number;
  /** Harmonic mean of precision and recall. */
  readonly f: number;
}

/**
 * Computes ROUGE of a predicted text against a reference text, as `RougeScorer([variant], use_stemmer=stemmer).score(reference,
 * predicted)` does. If a text has no words (ROUGE-2: fewer than two), all three values are 0, even if both texts have none.
 * ROUGE-L uses the whole texts without splitting sentences (unlike rougeLsum).
 */
export function rouge(
  variant: RougeVariant,
  stemmer: boolean,
  reference: string,
  predicted: string,
): RougeScore {
  const ids = new NgramIds();
  const [referenceNgrams, predictedNgrams] = [reference, predicted].map((text) =>
    ngramsOf(variant, stemmer, text, ids),
  );
  return rougeOfNgrams(variant, referenceNgrams ?? [], predictedNgrams ?? [], ids);
}

/** Returns a comparer that compares all pairs by the F-measure. */
export function createRouge(variant: RougeVariant, stemmer: boolean): TextComparer {
  return ngramComparer(
    (text, ids) => ngramsOf(variant, stemmer, text, ids),
    (reference, predicted, ids) => rougeOfNgrams(variant, reference, predicted, ids).f,
  );
}

/**
 * Returns the signature in the style of sacrebleu. The signature names the rouge-score version that gives the same scores as
 * ours.
 */
export function rougeSignature(variant: RougeVariant, stemmer: boolean): string {
  return `nrefs:1|type:${variant}|score:f1|case:lc|tok:rouge-score|stem:${stemmer ? 'porter' : 'no'}|version:0.1.2`;
}

function ngramsOf(variant: RougeVariant, stemmer: boolean, text: string, ids: NgramIds): Ngrams {
  return ids.of(rougeWords(text, stemmer), variant === 'rouge2' ? 2 : 1);
}

function rougeOfNgrams(
  variant: RougeVariant,
  reference: Ngrams,
  predicted: Ngrams,
  ids: NgramIds,
): RougeScore {
  const expected = reference.at(-1) ?? noNgrams;
  const ngrams = predicted.at(-1) ?? noNgrams;
  const common =
    variant === 'rougeL'
      ? longestCommonSubsequence(expected.ids, ngrams.ids)
      : ids.common(expected, ngrams);
  if (common === 0) return { precision: 0, recall: 0, f: 0 };
  const precision = common / ngrams.total;
  const recall = common / expected.total;
  return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
}

/** Computes the length of the longest common subsequence, which may have gaps. Stores only one row of the usual table. */
function longestCommonSubsequence(first: Int32Array, second: Int32Array): number {
  const row = new Int32Array(second.length + 1);
  for (const id of first) {
    let diagonal = 0;
    let left = 0;
    for (let index = 1; index < row.length; index++) {
      const above = row[index] ?? 0;
      if (second[index - 1] === id) left = diagonal + 1;
      else if (above > left) left = above;
      diagonal = above;
      row[index] = left;
    }
  }
  return row[second.length] ?? 0;
}
