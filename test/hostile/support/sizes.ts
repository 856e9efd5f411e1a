// Number of cases per attack: `quick` is part of `npm test`, `full` is `npm run test:hostile` and the nightly run. `seconds` limits a
// part of the full run, so that all parts together take less than ten minutes on two cores.

import { isFullRun, runSize } from '../../support/runSize.ts';

interface Size {
  readonly quick: number;
  readonly full: number;
  readonly seconds: number;
}

const sizes = {
  /** Evidence files that are read as a whole and as streams. */
  reading: { quick: 1_000, full: 29_000, seconds: 140 },
  /** The same from public files that are beside some checkouts. */
  publicFiles: { quick: 150, full: 3_000, seconds: 20 },
  /** Evidence files in other forms: packed, in tables, or with claims under keys. */
  forms: { quick: 200, full: 6_000, seconds: 40 },
  /** Texts of source pages, in files and folders. */
  sources: { quick: 150, full: 3_000, seconds: 30 },
  /** Evidence files that are scored and written in every form. */
  scoring: { quick: 60, full: 1_500, seconds: 40 },
  /** Stops of the command line while it scores into a file that holds an earlier report. */
  killedOutput: { quick: 3, full: 50, seconds: 60 },
  /** Interruptions while the store is being written. */
  killedStore: { quick: 1, full: 24, seconds: 45 },
  /** Terminations of the scorer process while the editor's client is using it. */
  killedScorer: { quick: 1, full: 16, seconds: 45 },
  killedImport: { quick: 1, full: 25, seconds: 25 },
  killedDownload: { quick: 1, full: 25, seconds: 25 },
  /** Fields of each exported page that contain the canary alone. Other pages have the canary in all fields. */
  pageFields: { quick: 6, full: 150, seconds: 10 },
  /** Fields of each panel that contain the canary alone. All tabs of the panel are visited. */
  panelFields: { quick: 1, full: 12, seconds: 8 },
} as const satisfies Record<string, Size>;

export type PartName = keyof typeof sizes;

export function sizeOf(part: PartName): number {
  return runSize(sizes[part].full, sizes[part].quick);
}

/** Returns the time limit of a part. The small run is limited only by its number of cases. */
export function limitMsOf(part: PartName): number {
  return isFullRun ? sizes[part].seconds * 1000 : Infinity;
}
