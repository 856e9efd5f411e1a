// What a metric on texts is: a number for one reference text and one predicted text, whatever it measures.
// Matching, variants, means and exports are the same for all of them.

import type { TextParameters } from '../parameters/textParameters.ts';
import type { Lexicon } from '../text/lexicon.ts';

export {
  defaultTextParameters,
  type MeteorTokenizer,
  type TextParameters,
} from '../parameters/textParameters.ts';

/** Compares reference texts with predicted texts, all with all. */
export interface TextComparer {
  /** `[references][predicted]`, in the metric's range, never NaN. Any text is fine, the empty one too. */
  matrix(references: readonly string[], predicted: readonly string[]): number[][];
}

/** What a comparer is made of. */
export interface TextTools {
  readonly parameters: TextParameters;
  /** Loads tables when first called: only what needs them calls it. */
  readonly lexicon: () => Lexicon;
}

/** A metric that also scores a whole file at once, from counts that add up over its texts. */
export interface CorpusScore {
  readonly signature: string;
  /** Counts of a predicted text against its reference text, always as many. */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** From the sums of all counts. */
  readonly score: (sums: readonly number[]) => number;
}
