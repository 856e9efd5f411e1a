// Messages between the host and the statistics page.

import type { ClaimPair } from '../core/datasets/claimPairs.ts';
import type { StatsBeside } from '../core/stats/besideStats.ts';
import type { CountedKind } from '../core/stats/fileStats.ts';
import type { Message } from '../core/words/message.ts';

export interface StatsHeader {
  /** URIs, parallel to the files. */
  readonly uris: readonly string[];
  /** Names of the file formats, parallel to the files. */
  readonly forms: readonly string[];
  /** Problems in the files, as sentences. */
  readonly problems: readonly string[];
}

/** Pairs of claims that count as the same claim, in the order of the comparison. */
export interface ShownPairs {
  /** Names of the files. Pairs refer to them by position. */
  readonly files: readonly string[];
  readonly pairs: readonly ClaimPair[];
}

/** State of the search for claims that occur twice. `none` if the search has not been requested. */
export type PairsState =
  | { readonly kind: 'none' }
  /**
   * `done` is the number of claims that the encoder has read, and `total` is the number of all claims that it reads. Both are 0
   * before it starts.
   */
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly comparison: ShownPairs;
      /** Result in sentences, including which files overlap in time. */
      readonly sentences: readonly Message[];
      /** Number of pairs that are left out of `pairs` because there are too many. */
      readonly left: number;
    }
  | { readonly kind: 'failed'; readonly message: string };

export type ToStatsPanel =
  /** Sent while the files are read. `names`: the names of all files. */
  | {
      readonly type: 'reading';
      readonly uris: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly type: 'stats'; readonly header: StatsHeader; readonly beside: StatsBeside }
  | { readonly type: 'pairs'; readonly pairs: PairsState }
  | { readonly type: 'empty'; readonly message: string };

export type FromStatsPanel =
  | { readonly type: 'ready' }
  /** The user wants to choose other files. */
  | { readonly type: 'chooseFiles' }
  /** Stop reading. */
  | { readonly type: 'cancel' }
  /** Read the files again. */
  | { readonly type: 'again' }
  | { readonly type: 'exportStats' }
  /** Search for claims that occur twice, within a file or in several files. */
  | { readonly type: 'findPairs' }
  | { readonly type: 'cancelPairs' }
  /** Show both claims of a pair in their files. `pair`: position of the pair. */
  | { readonly type: 'showPair'; readonly pair: number }
  /** Show a claim in its file. `index`: position of the claim in the file. */
  | { readonly type: 'showClaim'; readonly file: number; readonly index: number }
  /**
   * Request the claims behind a count. `file` is the position of the file. If the name is `null`, these are the claims with
   * unnamed items.
   */
  | {
      readonly type: 'listClaims';
      readonly file: number;
      readonly kind: CountedKind;
      readonly name: string | null;
    }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** Maximum number of pairs on the page. */
export const mostShownPairs = 500;

/** Maximum number of files. More files cannot be read side by side, and a plot cannot distinguish them. */
export const mostStatsFiles = 4;
