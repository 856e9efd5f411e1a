// A text metric gives a number for one reference text and one predicted text. Matching, variants, means and exports are shared by all text
// metrics.

import type { TextParameters } from '../parameters/textParameters.ts';
import type { Lexicon } from '../text/lexicon.ts';

export {
  defaultTextParameters,
  type MeteorTokenizer,
  type TextParameters,
} from '../parameters/textParameters.ts';

/** Compares all reference texts with all predicted texts. */
export interface TextComparer {
  /** `[references][predicted]`, in the metric's range, never NaN. Accepts any text, including empty ones. */
  matrix(references: readonly string[], predicted: readonly string[]): number[][];
}

/** What a comparer needs. */
export interface TextTools {
  readonly parameters: TextParameters;
  /** Loads tables on the first call, so that only comparers that need them load them. */
  readonly lexicon: () => Lexicon;
}

/** A metric that also scores a whole file at once, from counts that are summed over its texts. */
export interface CorpusScore {
  readonly signature: string;
  /** Counts of a predicted text against its reference text, always the same number of them. */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** Computed from the sums of all counts. */
  readonly score: (sums: readonly number[]) => number;
}
