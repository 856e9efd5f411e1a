// An answer looked up in the text of its source.

import type { AnswerPlace } from './claimReadings.ts';

export interface AnswerLookup extends AnswerPlace {
  /** Share of the answer's letter 4-grams in the source, 0 to 1. */
  readonly share: number;
  /** Whether the source contains all words of the answer, in the same order. */
  readonly isVerbatim: boolean;
  /** Figures and names in the answer that do not occur in the source as written. */
  readonly missing: readonly string[];
}
