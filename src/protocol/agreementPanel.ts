// Everything that the host and the webview of agreement say to each other.

import type { RatingScheme } from '../core/ratings/scheme.ts';

export interface RatingFileText {
  readonly uri: string;
  readonly name: string;
  /** Whose ratings these are where the file does not say. */
  readonly rater: string;
  readonly text: string;
}

export type ToAgreement =
  /** Answer to `ready`, and again when one of the files has changed. */
  | {
      readonly type: 'files';
      readonly files: readonly RatingFileText[];
      /** The person's own, whose levels are scales; those that come along are known. */
      readonly schemes: readonly RatingScheme[];
    }
  | { readonly type: 'empty'; readonly message: string };

export type FromAgreement =
  | { readonly type: 'ready' }
  /** Others than these. */
  | { readonly type: 'chooseFiles' }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** What a panel names in `setState`, for the host that brings it back. */
export interface KeptRatingFiles {
  readonly uris: readonly string[];
}
