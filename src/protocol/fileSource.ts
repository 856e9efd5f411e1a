// Files that the host names in its requests to the scorer.

import type { Mapping } from '../core/evidence/mapping/mapping.ts';
import type { Combination } from '../core/columns/combineRatings.ts';

/** A file on disk, or the text of an unsaved document whose name is `path`. */
export interface FileSource {
  readonly path: string;
  readonly text?: string;
  /** Mapping for an evidence file in a custom format. If absent, the format is detected from the content. */
  readonly mapping?: Mapping;
  /** URI of a file that is not on a disk. The editor reads its text for the scorer. */
  readonly uri?: string;
}

/** Parameters that name the evidence files to read or score. */
export interface EvidenceSources {
  readonly file?: FileSource;
  readonly reference?: FileSource;
  readonly predictions?: FileSource;
}

/** Parameters that name other files of a run. */
export interface OtherSources {
  readonly files?: readonly FileSource[];
  readonly columns?: readonly ColumnSource[];
  readonly replies?: readonly FileSource[];
  readonly retrieved?: FileSource;
}

/** A file with ratings or scores for each claim, imported as columns of the run. */
export interface ColumnSource extends FileSource {
  /** Scales as text for `parseScales`. If absent, the scales are detected from the values. */
  readonly scales?: string;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: Combination;
  /** Whether the run continues with a note if the file cannot be read. Set for files that were not named by the user. */
  readonly mayFail?: true;
  /** Text that changes whenever the file changes. Requests with different stamps count as different requests. */
  readonly stamp?: string;
}
