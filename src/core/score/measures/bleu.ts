// BLEU of one text against one reference text, and of many such pairs together. Source: Papineni et al., BLEU: a Method for
// Automatic Evaluation of Machine Translation (2002), as sacrebleu 2.6.0 computes it. Source for smoothing: Chen and Cherry, A
// Systematic Comparison of Smoothing Techniques for Sentence-Level BLEU (2014).

import { lengthWithoutEnd, splitAtBlanks } from '../text/pythonText.ts';
import { ngramComparer, NgramIds, type Ngrams, noNgrams } from './ngrams.ts';
import type { TextComparer } from './textMetric.ts';

// Splits texts into words like mteval-v13a.pl, the tokenizer of WMT, as implemented in sacrebleu 2.6.0 (tokenizer_13a.py,
// tokenizer_re.py).

/** ASCII punctuation except apostrophe, comma, hyphen and full stop. */
const symbol = /[!-&(-+/:-@[-`{-~]/g;
const pointAfterNonDigit = /([^0-9])([.,])/gu;
const pointBeforeNonDigit = /([.,])([^0-9])/gu;
const dashAfterDigit = /([0-9])-/g;

/**
 * Returns the words of a text. Symbols are words of their own. A comma or full stop is a word of its own unless it is between
 * digits. A hyphen is a word of its own if it follows a digit. A hyphen at the end of a line is removed, so that the two halves
 * of the word are joined. Decodes four XML entities, `&amp;` before `&lt;` and `&gt;`, so that `&amp;lt;` becomes `<`. Does not
 * change case. There are only rules for Latin script (a Chinese sentence is one word), and an apostrophe never splits a word.
 * Blank text has no words.
 */
export function tokenize13a(text: string): string[] {
  let line = text.replaceAll('<skipped>', '').replaceAll('-\n', '').replaceAll('\n', ' ');
  if (line.includes('&')) {
    line = line
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
  }
  // The added blanks ensure that a comma or full stop at either end of the line has a non-digit beside it.
  const split = ` ${line} `
    .replace(symbol, ' $& ')
    .replace(pointAfterNonDigit, '$1 $2 ')
    .replace(pointBeforeNonDigit, ' $1 $2')
    .replace(dashAfterDigit, '$1 - ');
  return splitAtBlanks(split);
}

export interface BleuOptions {
  /**
   * Smoothing, which prevents one precision of 0 from making the whole score 0. With the default `exp`, each further n-gram
   * length without a match halves the value that replaces the 0.
   */
  readonly smoothing?: 'none' | 'exp';
  /**
   * Whether to leave out n-gram lengths that are longer than the predicted text. Default: true for a sentence, false for a
   * corpus.
   */
  readonly effectiveOrder?: boolean;
  /** `none`: splits words only at blanks and keeps their punctuation. Default: `13a`. */
  readonly tokenizer?: '13a' | 'none';
}

/**
 * Counts of what the two texts have in common. BLEU can be computed from the counts alone, and counts can be added over pairs.
 * Lists have one entry for each n-gram length.
 */
export interface BleuCounts {
  readonly matches: readonly number[];
  /** Number of n-grams in the predicted text. */
  readonly totals: readonly number[];
  readonly predictedLength: number;
  readonly referenceLength: number;
}

export interface BleuScore {
  /** 0 to 100. */
  readonly score: number;
  /** Smoothed precisions for n-gram lengths 1 to 4, from 0 to 100. */
  readonly precisions: readonly number[];
  /** 1, or less if the predicted text is shorter than the reference text. */
  readonly brevityPenalty: number;
  readonly counts: BleuCounts;
}

export interface CorpusBleuScorer {
  /**
   * Returns the counts of a pair: matches for n-gram lengths 1 to 4, totals for lengths 1 to 4, predicted and reference length.
   */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** Computes the score from the sums of all pairs' counts. */
  readonly score: (sums: readonly number[]) => BleuScore;
}

const maximumOrder = 4;
const orders = Array.from({ length: maximumOrder }, (_, index) => index);

/**
 * Computes BLEU of one predicted text, as `sacrebleu.sentence_bleu(predicted, [reference])` does. Returns 0 if the texts have no
 * word in common, whatever the smoothing, or if a text is empty.
 */
export function sentenceBleu(
  reference: string,
  predicted: string,
  options: BleuOptions = {},
): BleuScore {
  return bleuOfCounts(countsOfTexts(reference, predicted, options), {
    effectiveOrder: true,
    ...options,
  });
}

/**
 * Computes BLEU of many pairs, as `sacrebleu.corpus_bleu(predicted, [references])` does. Counts are summed before dividing, so
 * the score is not a mean of sentence scores and does not depend on the order of the pairs. An empty predicted text still adds
 * the length of its reference text. Without pairs the score is 0, whereas sacrebleu fails.
 */
export function corpusBleu(): CorpusBleuScorer {
  return {
    counts: (reference, predicted) => {
      const counts = countsOfTexts(reference, predicted);
      const { matches, totals, predictedLength, referenceLength } = counts;
      return [...matches, ...totals, predictedLength, referenceLength];
    },
    score: (sums) =>
      bleuOfCounts({
        matches: orders.map((order) => sums[order] ?? 0),
        totals: orders.map((order) => sums[maximumOrder + order] ?? 0),
        predictedLength: sums[2 * maximumOrder] ?? 0,
        referenceLength: sums[2 * maximumOrder + 1] ?? 0,
      }),
  };
}

/** Returns a comparer that compares all pairs by sentence BLEU with sacrebleu's default settings. */
export function createBleu(): TextComparer {
  return ngramComparer(
    (text, ids) => ngramsOf(text, ids),
    (reference, predicted, ids) =>
      bleuOfCounts(countsOfNgrams(reference, predicted, ids), { effectiveOrder: true }).score,
  );
}

/**
 * Returns the signature in sacrebleu's own form. The signature names the sacrebleu version that gives the same scores as ours.
 */
export function bleuSignature(of: 'sentence' | 'corpus', options: BleuOptions = {}): string {
  const { smoothing = 'exp', effectiveOrder = of === 'sentence', tokenizer = '13a' } = options;
  const order = effectiveOrder ? 'yes' : 'no';
  return `nrefs:1|case:mixed|eff:${order}|tok:${tokenizer}|smooth:${smoothing}|version:2.6.0`;
}

/** Computes BLEU from the counts of one pair or the summed counts of many pairs. Effective order is off by default. */
function bleuOfCounts(counts: BleuCounts, options: BleuOptions = {}): BleuScore {
  const { matches, predictedLength, referenceLength } = counts;
  const brevityPenalty =
    predictedLength >= referenceLength
      ? 1
      : predictedLength === 0
        ? 0
        : Math.exp(1 - referenceLength / predictedLength);
  if (matches.every((count) => count === 0)) {
    return { score: 0, precisions: orders.map(() => 0), brevityPenalty, counts };
  }
  const { precisions, effectiveOrder } = smoothPrecisions(counts, options.smoothing);
  const counted = precisions.slice(0, options.effectiveOrder === true ? effectiveOrder : undefined);
  const meanLog = counted.reduce((sum, value) => sum + Math.log(value), 0) / counted.length;
  return { score: brevityPenalty * Math.exp(meanLog), precisions, brevityPenalty, counts };
}

function smoothPrecisions(
  { matches, totals }: BleuCounts,
  smoothing: BleuOptions['smoothing'] = 'exp',
): { precisions: number[]; effectiveOrder: number } {
  const precisions = orders.map(() => 0);
  let effectiveOrder = 0;
  let unmatchedCount = 1;
  for (const order of orders) {
    const total = totals[order] ?? 0;
    if (total === 0) break;
    effectiveOrder = order + 1;
    let matched = matches[order] ?? 0;
    if (matched === 0 && smoothing === 'exp') matched = unmatchedCount /= 2;
    precisions[order] = (100 * matched) / total;
  }
  return { precisions, effectiveOrder };
}

function ngramsOf(text: string, ids: NgramIds, tokenizer?: BleuOptions['tokenizer']): Ngrams {
  // Removes trailing blanks first, because a line break would otherwise delete a hyphen before it.
  const words =
    tokenizer === 'none' ? splitAtBlanks(text) : tokenize13a(text.slice(0, lengthWithoutEnd(text)));
  return ids.of(words, maximumOrder);
}

function countsOfTexts(
  reference: string,
  predicted: string,
  { tokenizer }: BleuOptions = {},
): BleuCounts {
  const ids = new NgramIds();
  return countsOfNgrams(
    ngramsOf(reference, ids, tokenizer),
    ngramsOf(predicted, ids, tokenizer),
    ids,
  );
}

function countsOfNgrams(reference: Ngrams, predicted: Ngrams, ids: NgramIds): BleuCounts {
  return {
    matches: orders.map((at) => ids.common(reference[at] ?? noNgrams, predicted[at] ?? noNgrams)),
    totals: orders.map((at) => predicted[at]?.total ?? 0),
    predictedLength: predicted[0]?.total ?? 0,
    referenceLength: reference[0]?.total ?? 0,
  };
}
