// A text metric gives a number for a reference text and a predicted text. All text metrics share the code for matching, variants, means and
// exports.

import type { TextParameters } from '../parameters/textParameters.ts';
import type { Lexicon } from '../text/lexicon.ts';

export {
  defaultTextParameters,
  type MeteorTokenizer,
  type TextParameters,
} from '../parameters/textParameters.ts';

/** Compares all reference texts with all predicted texts. */
export interface TextComparer {
  /** `[references][predicted]`, numbers in the range of the metric, never NaN. Accepts any text, including empty texts. */
  matrix(references: readonly string[], predicted: readonly string[]): number[][];
}

/** Tools that comparers use. */
export interface TextTools {
  readonly parameters: TextParameters;
  /** Loads the tables on the first call, so that they are loaded only for comparers that need them. */
  readonly lexicon: () => Lexicon;
}

/** For a metric that also scores a whole file at once, from counts that are summed over its texts. */
export interface CorpusScore {
  readonly signature: string;
  /** Counts of a predicted text against its reference text. Their number is always the same. */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** The score from the sums of all counts. */
  readonly score: (sums: readonly number[]) => number;
}
