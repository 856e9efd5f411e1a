import type { AlignmentIssue } from '../../core/evidence/alignment/alignmentIssue.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { DetectedFormat } from '../../core/evidence/reading/detect.ts';
import type { Problem } from '../../core/evidence/evidence.ts';
import type { LostClaims } from '../../core/evidence/alignment/lostClaims.ts';
import type { ShownClaim } from '../sources/nothingAligned.ts';
import type { ClaimPairing } from '../../core/evidence/alignment/windowedAlignment.ts';

export const roles = ['reference', 'predictions'] as const;
export type Role = (typeof roles)[number];

/** Of what was read so far. */
export interface FileFacts {
  readonly form: DetectedFormat;
  readonly count: number;
  /** Absent before it is read. */
  readonly first?: ShownClaim | undefined;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
  /** `dataSet`: whose labels the verdicts should be. */
  problems(dataSet?: DataSet): readonly Problem[];
}

/** Two files that are read together. */
export interface Pairings {
  /** In reference order, no more than `limit` of them. The files are read to their ends all the same, because of their hashes. */
  read(limit: number): AsyncGenerator<readonly ClaimPairing[], void, undefined>;
  facts(role: Role): FileFacts;
  /** The reference's verdicts, as far as they are known when the first claims are given. */
  labels(): ReadonlySet<string>;
  issues(): readonly AlignmentIssue[];
  lost(): LostClaims;
  /** Whether one of so many reference claims has a prediction; `undefined`: not known before they are read. */
  hasPair(limit: number): boolean | undefined;
}

/** Throws when the run is to stop. */
export type CheckStop = () => void;
