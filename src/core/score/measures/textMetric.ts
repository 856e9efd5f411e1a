// A text metric gives a score for a reference text and a predicted text. All text metrics share the code for matching, variants,
// means and exports.

import type { TextParameters } from '../parameters/textParameters.ts';
import type { Lexicon } from '../text/wordnet.ts';

/** Compares all reference texts with all predicted texts. */
export interface TextComparer {
  /** Returns scores `[reference][predicted]` in the range of the metric, never NaN. Accepts any text, including empty texts. */
  matrix(references: readonly string[], predicted: readonly string[]): number[][];
}

/** Tools that comparers use. */
export interface TextTools {
  readonly parameters: TextParameters;
  /** Returns the tables, loaded on the first call, so that they are loaded only for comparers that need them. */
  readonly lexicon: () => Lexicon;
}

/** Score of a whole file, computed from counts that are summed over its texts. Only some metrics have one. */
export interface CorpusScore {
  readonly signature: string;
  /** Returns the counts of a predicted text against its reference text. The list always has the same length. */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** Computes the score from the sums of all counts. */
  readonly score: (sums: readonly number[]) => number;
}
