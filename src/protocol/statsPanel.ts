// Messages between the host and the statistics page.

import type { StatsBeside } from '../core/stats/besideStats.ts';
import type { CountedKind } from '../core/stats/countedThings.ts';

export interface StatsHeader {
  /** URIs, parallel to the files of the counts. */
  readonly uris: readonly string[];
  /** Names of the files' formats, parallel to the files. */
  readonly forms: readonly string[];
  /** Problems of the files, as sentences. */
  readonly problems: readonly string[];
}

export type ToStatsPanel =
  /** Sent while the files are read. `names`: the names of all files. */
  | {
      readonly type: 'reading';
      readonly uris: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly type: 'stats'; readonly header: StatsHeader; readonly beside: StatsBeside }
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
  /** Request the claims behind a count of a file. `file`: position of the file. `null`: claims with things without a name. */
  | {
      readonly type: 'listClaims';
      readonly file: number;
      readonly kind: CountedKind;
      readonly name: string | null;
    }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };

/** Maximum number of files. More files side by side cannot be read, and a plot cannot distinguish them. */
export const mostStatsFiles = 4;
