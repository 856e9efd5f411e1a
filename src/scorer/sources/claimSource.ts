// Source of a run's claims: two whole files or two streams.

import type { CountedIds } from '../../core/evidence/alignment/shiftedIds.ts';
import type { RunFrame, FileProvenance } from '../../core/report/report.ts';
import type { EvidenceHashes } from '../../protocol/scoring.ts';
import type { ClaimPair } from '../providers/provider.ts';

/** Facts that a source knows about its files. For a stream, they cover the part read so far. */
export interface SourceFacts extends Pick<RunFrame, 'alignment' | 'problems' | 'dataSet'> {
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
}

export interface ClaimSource {
  /**
   * Order of delivery. `reference` means reference order. `finished` means the order in which claims finish, with visible claims
   * first.
   */
  readonly order: 'reference' | 'finished';
  /**
   * Yields blocks of claims to score, in reference order. A text that occurs several times in a block is processed once. Nothing
   * is kept from one block to the next. Rejects if there is a problem with the files, or if the signal is aborted.
   */
  blocks(signal: AbortSignal): AsyncIterable<readonly ClaimPair[]>;
  /**
   * Number of reference claims in the run, including claims that were delivered before. 0 until a stream ends. Available when the
   * first block has been delivered.
   */
  readonly total: number;
  /** Possible names of the system that made the predictions. Absent: unknown. */
  readonly systems?: readonly string[];
  /** Number of claims that were delivered before the run was interrupted. */
  readonly delivered: number;
  /**
   * Returns all claims of the files, including claims beyond a limit. Empty for a stream. Available when the first block has been
   * delivered.
   */
  known(): readonly ClaimPair[];
  /**
   * Returns the possible ids of all claims in the files, including claims beyond a limit. Absent if `known` has all claims. Covers
   * the part of the files read so far.
   */
  runIds?(): readonly CountedIds[];
  /** Returns the facts. Available when the first block has been delivered, or when all blocks have ended. */
  facts(): SourceFacts;
  /** Returns the hashes of the claims. Absent for streams. Available when the first block has been delivered. */
  hashes?(): EvidenceHashes;
}
