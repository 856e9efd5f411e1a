// BLEU of one text against one reference text, and of many such pairs together. Source: Papineni et al., BLEU: a Method for
// Automatic Evaluation of Machine Translation (2002), as sacrebleu 2.6.0 computes it. Source for smoothing: Chen and Cherry, A
// Systematic Comparison of Smoothing Techniques for Sentence-Level BLEU (2014).

import { machineFixed } from '../../base/signs.ts';
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

export type BleuSmoothing = 'none' | 'floor' | 'add-k' | 'exp';

export interface BleuOptions {
  /**
   * Smoothing, which prevents one precision of 0 from making the whole score 0. With the default `exp`, each further n-gram
   * length without a match halves the value that replaces the 0.
   */
  readonly smoothing?: BleuSmoothing;
  /** Value that `floor` and `add-k` use. Default: 0.1 for `floor` and 1 for `add-k`. */
  readonly smoothingValue?: number;
  /**
   * Whether to leave out n-gram lengths that are longer than the predicted text. Default: true for a sentence, false for a
   * corpus.
   */
  readonly effectiveOrder?: boolean;
  readonly lowercase?: boolean;
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

/**
 * A BLEU score. `counts` contains the actual counts. In sacrebleu, the counts for `add-k` include the values that smoothing
 * added.
 */
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
const smoothingDefaults: Readonly<Record<BleuSmoothing, number | undefined>> = {
  none: undefined,
  floor: 0.1,
  'add-k': 1,
  exp: undefined,
};

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
export function corpusBleu(options: BleuOptions = {}): CorpusBleuScorer {
  return {
    counts: (reference, predicted) => {
      const counts = countsOfTexts(reference, predicted, options);
      const { matches, totals, predictedLength, referenceLength } = counts;
      return [...matches, ...totals, predictedLength, referenceLength];
    },
    score: (sums) =>
      bleuOfCounts(
        {
          matches: orders.map((order) => sums[order] ?? 0),
          totals: orders.map((order) => sums[maximumOrder + order] ?? 0),
          predictedLength: sums[2 * maximumOrder] ?? 0,
          referenceLength: sums[2 * maximumOrder + 1] ?? 0,
        },
        options,
      ),
  };
}

/** Returns a comparer that compares all pairs by sentence BLEU with sacrebleu's default settings. */
export function createBleu(): TextComparer {
  return ngramComparer(
    (text, ids) => ngramsOf(text, {}, ids),
    (reference, predicted, ids) =>
      bleuOfCounts(countsOfNgrams(reference, predicted, ids), { effectiveOrder: true }).score,
  );
}

/**
 * Returns the signature in sacrebleu's own form. The signature names the sacrebleu version that gives the same scores as ours.
 */
export function bleuSignature(of: 'sentence' | 'corpus', options: BleuOptions = {}): string {
  const { smoothing = 'exp', effectiveOrder = of === 'sentence', lowercase = false } = options;
  const { tokenizer = '13a' } = options;
  const value = smoothingDefaults[smoothing];
  const smooth =
    value === undefined
      ? smoothing
      : `${smoothing}[${machineFixed(options.smoothingValue ?? value, 2)}]`;
  const mode = `case:${lowercase ? 'lc' : 'mixed'}|eff:${effectiveOrder ? 'yes' : 'no'}`;
  return `nrefs:1|${mode}|tok:${tokenizer}|smooth:${smooth}|version:2.6.0`;
}

/** Computes BLEU from the counts of one pair or the summed counts of many pairs. Effective order is off by default. */
function bleuOfCounts(counts: BleuCounts, options: BleuOptions = {}): BleuScore {
  const { matches, totals, predictedLength, referenceLength } = counts;
  const brevityPenalty =
    predictedLength >= referenceLength
      ? 1
      : predictedLength === 0
        ? 0
        : Math.exp(1 - referenceLength / predictedLength);
  if (matches.every((count) => count === 0)) {
    return { score: 0, precisions: orders.map(() => 0), brevityPenalty, counts };
  }
  const { precisions, effectiveOrder } = smoothPrecisions(matches, totals, options);
  const counted = precisions.slice(0, options.effectiveOrder === true ? effectiveOrder : undefined);
  const meanLog = counted.reduce((sum, value) => sum + Math.log(value), 0) / counted.length;
  return { score: brevityPenalty * Math.exp(meanLog), precisions, brevityPenalty, counts };
}

function smoothPrecisions(
  matches: readonly number[],
  totals: readonly number[],
  { smoothing = 'exp', smoothingValue = smoothingDefaults[smoothing] ?? 0 }: BleuOptions,
): { precisions: number[]; effectiveOrder: number } {
  const precisions = orders.map(() => 0);
  let effectiveOrder = 0;
  let unmatchedCount = 1;
  for (const order of orders) {
    const added = smoothing === 'add-k' && order > 0 ? smoothingValue : 0;
    const total = (totals[order] ?? 0) + added;
    if (total === 0) break;
    effectiveOrder = order + 1;
    let matched = (matches[order] ?? 0) + added;
    if (matched === 0 && smoothing === 'exp') matched = unmatchedCount /= 2;
    if (matched === 0 && smoothing === 'floor') matched = smoothingValue;
    precisions[order] = (100 * matched) / total;
  }
  return { precisions, effectiveOrder };
}

function ngramsOf(text: string, options: BleuOptions, ids: NgramIds): Ngrams {
  const { lowercase = false, tokenizer = '13a' } = options;
  // Removes trailing blanks first, because a line break would otherwise delete a hyphen before it.
  const line = lowercase ? text.toLowerCase() : text;
  const words =
    tokenizer === 'none' ? splitAtBlanks(line) : tokenize13a(line.slice(0, lengthWithoutEnd(line)));
  return ids.of(words, maximumOrder);
}

function countsOfTexts(reference: string, predicted: string, options: BleuOptions): BleuCounts {
  const ids = new NgramIds();
  return countsOfNgrams(ngramsOf(reference, options, ids), ngramsOf(predicted, options, ids), ids);
}

function countsOfNgrams(reference: Ngrams, predicted: Ngrams, ids: NgramIds): BleuCounts {
  return {
    matches: orders.map((at) => ids.common(reference[at] ?? noNgrams, predicted[at] ?? noNgrams)),
    totals: orders.map((at) => predicted[at]?.total ?? 0),
    predictedLength: predicted[0]?.total ?? 0,
    referenceLength: reference[0]?.total ?? 0,
  };
}
