import type { AlignmentIssue } from '../../core/evidence/alignment/alignmentIssue.ts';
import type { ClaimIds } from '../../core/evidence/alignment/shiftedIds.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { DetectedFormat } from '../../core/evidence/reading/detect.ts';
import type { Problem } from '../../core/evidence/evidence.ts';
import type { LostClaims } from '../../core/evidence/alignment/lostClaims.ts';
import type { ShownClaim } from '../sources/nothingAligned.ts';
import type { ClaimPairing } from '../../core/evidence/alignment/windowedAlignment.ts';

export const roles = ['reference', 'predictions'] as const;
export type Role = (typeof roles)[number];

/** Facts about the part of a file read so far. */
export interface FileFacts {
  readonly form: DetectedFormat;
  readonly count: number;
  /** First claim, or `undefined` if it has not been read yet. */
  readonly first?: ShownClaim | undefined;
  /** How the claims read so far are identified. */
  readonly ids: ClaimIds;
  /** Hash of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Returns the problems so far. `dataSet` defines the expected verdict labels. */
  problems(dataSet?: DataSet): readonly Problem[];
}

/** Two files that are read together. */
export interface Pairings {
  /**
   * Yields at most `limit` pairings, in reference order. Both files are always read to the end, because their hashes are needed.
   */
  read(limit: number): AsyncGenerator<readonly ClaimPairing[], void, undefined>;
  facts(role: Role): FileFacts;
  /** Returns the data set of the reference, from the claims that are known when the first claims are returned. */
  dataSet(): DataSet;
  issues(): readonly AlignmentIssue[];
  lost(): LostClaims;
  /** Whether one of the first `limit` reference claims has a prediction. `undefined` if they have not been read yet. */
  hasPair(limit: number): boolean | undefined;
}

/** Throws if the run must stop. */
export type CheckStop = () => void;
