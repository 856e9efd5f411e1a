// chrF of one text against one reference text. Source: Popović, chrF: character n-gram F-score for automatic MT evaluation (2015), as
// sacrebleu 2.6.0 computes it with its default settings.

import { withoutBlanks } from '../text/pythonText.ts';
import { NgramIds, ngramComparer, noNgrams, type Ngrams } from './ngrams.ts';
import type { TextComparer } from './textMetric.ts';

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
  readonly counts: readonly ChrfCount[];
}

/** Maximum length of n-grams. */
const charOrder = 6;
/** Weight of recall relative to precision, squared. */
const factor = 2 ** 2;

/**
 * Computes chrF of a predicted text, as `CHRF(...).sentence_score(predicted, [reference])` does. Characters are code points
 * without white space. N-gram lengths that are too long for one of the texts are left out of the means ("effective order").
 * Returns 0 if the texts have no character in common or a text is empty. The product compares all pairs at once and needs only
 * their scores (`createChrf`). This function also gives counts, precision and recall, which tests compare with the worked example
 * in docs/metrics/chrf.md.
 */
export function chrf(reference: string, predicted: string): ChrfScore {
  const ids = new NgramIds();
  return chrfOfNgrams(ngramsOf(reference, ids), ngramsOf(predicted, ids), ids);
}

/** Returns a comparer that compares all pairs by chrF. */
export function createChrf(): TextComparer {
  return ngramComparer(
    ngramsOf,
    (reference, predicted, ids) => chrfOfNgrams(reference, predicted, ids).score,
  );
}

/**
 * Signature in sacrebleu's own form, which does not include beta. The signature names the sacrebleu version that gives the same
 * scores as ours.
 */
export const chrfSignature = `nrefs:1|case:mixed|eff:yes|nc:${String(charOrder)}|nw:0|space:no|version:2.6.0`;

function ngramsOf(text: string, ids: NgramIds): Ngrams {
  return ids.of(Array.from(withoutBlanks(text)), charOrder);
}

function chrfOfNgrams(reference: Ngrams, predicted: Ngrams, ids: NgramIds): ChrfScore {
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
  const score = (100 * (1 + factor) * precision * recall) / (factor * precision + recall);
  return { score, precision, recall, counts };
}
