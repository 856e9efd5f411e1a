import type { ClaimIds } from '../../core/evidence/alignment/shiftedIds.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { DetectedFormat } from '../../core/evidence/reading/detect.ts';
import type { Claim, Problem } from '../../core/evidence/evidence.ts';
import type { ShownClaim } from '../sources/nothingAligned.ts';

export const roles = ['reference', 'predictions'] as const;
export type Role = (typeof roles)[number];

/** Facts about the part of a file read so far. */
export interface FileFacts {
  readonly form: DetectedFormat;
  readonly count: number;
  /** First claim, or `undefined` if it has not been read yet. */
  readonly first?: ShownClaim;
  /** How the claims read so far are identified. */
  readonly ids: ClaimIds;
  /** Hash of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Returns the problems so far. `dataSet` defines the expected verdict labels. */
  problems(dataSet?: DataSet): readonly Problem[];
}

/**
 * A reference claim with its prediction. The prediction is `null` if the claim has none and is scored as if there were no
 * evidence.
 */
export interface ClaimPairing {
  readonly reference: Claim;
  readonly prediction: Claim | null;
}

/** Throws if the run must stop. */
export type CheckStop = () => void;
