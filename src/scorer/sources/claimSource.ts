// Where a run's claims come from: two whole files, two streams, later a part of them.

import type { RunFrame } from '../../core/report/runFrame.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import type { EvidenceHashes } from '../../protocol/scorer.ts';
import type { ClaimPair } from '../providers/provider.ts';

/** What a source knows of its files: of a stream, as far as they have been read. */
export interface SourceFacts extends Pick<RunFrame, 'alignment' | 'problems' | 'dataSet' | 'lost'> {
  readonly reference: FileProvenance;
  readonly predictions: FileProvenance;
}

export interface ClaimSource {
  /** `reference`: claims are delivered in reference order. `finished`: as they are finished, those on screen first. */
  readonly order: 'reference' | 'finished';
  /**
   * The claims to score, in reference order. What repeats within a block is computed once, and nothing of a block is kept for the
   * next. Rejects with what is wrong with the files, and when the signal is aborted.
   */
  blocks(signal: AbortSignal): AsyncIterable<readonly ClaimPair[]>;
  /** Reference claims of the run, those delivered before included; 0: not known before its end. From the first block on. */
  readonly total: number;
  /** Delivered before this run, by one that did not come to its end. */
  readonly delivered: number;
  /** All claims of the files, those beyond a limit included, where they are known together; of a stream none. From the first block on. */
  known(): readonly ClaimPair[];
  /** From the first block on, or the end of the blocks. */
  facts(): SourceFacts;
  /** Absent: of streams. From the first block on. */
  hashes?(): EvidenceHashes;
}
