// chrF, and chrF++ with words, of one text against one reference text.
// Source: Popović, chrF: character n-gram F-score for automatic MT evaluation (2015), and chrF++: words helping
// character n-grams (2017), as sacrebleu 2.6.0 computes them.

import { splitAtBlanks, withoutBlanks } from '../text/pythonSplit.ts';
import { NgramIds, ngramComparer, noNgrams, type Ngrams } from './ngrams.ts';
import type { TextComparer } from './textMetric.ts';

export interface ChrfOptions {
  /** Maximum length of character n-grams. Default: 6. */
  readonly charOrder?: number;
  /** Maximum length of word n-grams. Default: 0. chrF++ uses 2. */
  readonly wordOrder?: number;
  /** Weight of recall relative to precision. Default: 2. */
  readonly beta?: number;
  readonly lowercase?: boolean;
}

/** Counts of n-grams of one length. */
export interface ChrfCount {
  readonly matches: number;
  readonly predicted: number;
  readonly reference: number;
}

export interface ChrfScore {
  /** 0 to 100. */
  readonly score: number;
  /** Mean over the n-gram lengths that both texts have, 0 to 1. */
  readonly precision: number;
  readonly recall: number;
  /** Counts for characters first, then for words. */
  readonly counts: readonly ChrfCount[];
}

const punctuation = new Set('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');

/**
 * chrF of a predicted text, as in `CHRF(...).sentence_score(predicted, [reference])`. Characters are code points without white space.
 * N-gram lengths that are too long for one of the texts are left out of the means ("effective order"). 0 without a common character, or if
 * one or both texts are empty.
 */
export function chrf(reference: string, predicted: string, options: ChrfOptions = {}): ChrfScore {
  const ids = new NgramIds();
  return chrfOfNgrams(
    ngramsOf(reference, options, ids),
    ngramsOf(predicted, options, ids),
    ids,
    options.beta,
  );
}

/** Compares all pairs by chrF with sacrebleu's default settings. */
export function createChrf(): TextComparer {
  return ngramComparer(
    (text, ids) => ngramsOf(text, {}, ids),
    (reference, predicted, ids) => chrfOfNgrams(reference, predicted, ids).score,
  );
}

/**
 * The signature in sacrebleu's own form, which does not include beta. It names the sacrebleu version that gives the same numbers as ours.
 */
export function chrfSignature(options: ChrfOptions = {}): string {
  const { charOrder = 6, wordOrder = 0, lowercase = false } = options;
  const mode = `case:${lowercase ? 'lc' : 'mixed'}|eff:yes`;
  return `nrefs:1|${mode}|nc:${String(charOrder)}|nw:${String(wordOrder)}|space:no|version:2.6.0`;
}

function ngramsOf(text: string, options: ChrfOptions, ids: NgramIds): Ngrams {
  const { charOrder = 6, wordOrder = 0, lowercase = false } = options;
  const line = lowercase ? text.toLowerCase() : text;
  const characters = ids.of(Array.from(withoutBlanks(line)), charOrder);
  return wordOrder === 0 ? characters : [...characters, ...ids.of(chrfWords(line), wordOrder)];
}

/** Splits one punctuation mark off a word, from its end if there is one, otherwise from its start: `(hi)` becomes `(hi` and `)`. */
function chrfWords(line: string): string[] {
  return splitAtBlanks(line).flatMap((word) => {
    const [first, last] = [word.charAt(0), word.slice(-1)];
    if (word.length === 1) return [word];
    if (punctuation.has(last)) return [word.slice(0, -1), last];
    return punctuation.has(first) ? [first, word.slice(1)] : [word];
  });
}

function chrfOfNgrams(reference: Ngrams, predicted: Ngrams, ids: NgramIds, beta = 2): ChrfScore {
  let [precision, recall, orders] = [0, 0, 0];
  const counts = reference.map((expected, index): ChrfCount => {
    const ngrams = predicted[index] ?? noNgrams;
    const matches = ids.common(expected, ngrams);
    if (ngrams.total > 0 && expected.total > 0) {
      precision += matches / ngrams.total;
      recall += matches / expected.total;
      orders++;
    }
    return { matches, predicted: ngrams.total, reference: expected.total };
  });
  if (precision + recall === 0) return { score: 0, precision: 0, recall: 0, counts };
  precision /= orders;
  recall /= orders;
  const factor = beta ** 2;
  const score = (100 * (1 + factor) * precision * recall) / (factor * precision + recall);
  return { score, precision, recall, counts };
}
