// Everything that the host and the webview of statistics say to each other.

import type { StatsBeside } from '../core/stats/besideStats.ts';
import type { CountedKind } from '../core/stats/countedThings.ts';

export interface StatsHeader {
  /** Parallel to the files of the counts. */
  readonly uris: readonly string[];
  /** What their forms are called; the same. */
  readonly forms: readonly string[];
  /** What is wrong with the files, as it is said of them. */
  readonly problems: readonly string[];
}

export type ToStatsPanel =
  /** While the files are read; `names`: of all of them. */
  | {
      readonly type: 'reading';
      readonly uris: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly type: 'stats'; readonly header: StatsHeader; readonly beside: StatsBeside }
  | { readonly type: 'empty'; readonly message: string };

export type FromStatsPanel =
  | { readonly type: 'ready' }
  /** Others than these. */
  | { readonly type: 'chooseFiles' }
  /** Stop reading. */
  | { readonly type: 'cancel' }
  /** Read the files once more. */
  | { readonly type: 'again' }
  | { readonly type: 'exportStats' }
  /** The claims behind a count of a file, by its place; `null`: of things without a name. */
  | {
      readonly type: 'listClaims';
      readonly file: number;
      readonly kind: CountedKind;
      readonly name: string | null;
    }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** More side by side than that nobody reads, and no plot can tell apart. */
export const mostStatsFiles = 4;
