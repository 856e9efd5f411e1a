// Where a run's claims come from: two whole files or two streams.

import type { RunFrame } from '../../core/report/runFrame.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import type { EvidenceHashes } from '../../protocol/scoring.ts';
import type { ClaimPair } from '../providers/provider.ts';

/** What a source knows about its files. For a stream, about the part read so far. */
export interface SourceFacts extends Pick<RunFrame, 'alignment' | 'problems' | 'dataSet' | 'lost'> {
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
}

export interface ClaimSource {
  /**
   * `reference`: claims are delivered in reference order. `finished`: claims are delivered in the order in which they finish, visible
   * claims first.
   */
  readonly order: 'reference' | 'finished';
  /**
   * Blocks of claims to score, in reference order. Repeated texts within a block are processed once. Nothing is kept from one block to the
   * next. Rejects with the problem of the files, and when the signal is aborted.
   */
  blocks(signal: AbortSignal): AsyncIterable<readonly ClaimPair[]>;
  /**
   * Number of reference claims of the run, including claims that were delivered before. 0 until a stream ends. Available when the first
   * block has been delivered.
   */
  readonly total: number;
  /** Claims delivered by an earlier run that was interrupted. */
  readonly delivered: number;
  /** All claims of the files, including claims beyond a limit. Empty for a stream. Available when the first block has been delivered. */
  known(): readonly ClaimPair[];
  /** Available when the first block has been delivered, or when all blocks have ended. */
  facts(): SourceFacts;
  /** Absent for streams. Available when the first block has been delivered. */
  hashes?(): EvidenceHashes;
}
