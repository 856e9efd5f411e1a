// A shard of a run, for merging. Its claims may be stored anywhere and are read one after another.

import type { ReportClaim } from '../../results/claims.ts';
import { renderNotes, type EvaluationNote } from '../concernedClaims.ts';
import type { Report, ReportFrame } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';

/** Claims in order, in batches. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

/** Facts collected while the claims of a shard are read. */
export interface ClaimsRead {
  readonly count: number;
  /** Notes on the claims. */
  readonly notes: readonly EvaluationNote[];
}

export interface RunPart {
  /** File name of the shard, used in messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** Reads and checks all claims. Must be called first and only once. Throws the first problem. */
  read(): Promise<ClaimsRead>;
  /** Returns the claims. Can be called repeatedly, but only after `read`. */
  claims(): ClaimBatches;
}

/** Creates a shard from a report in memory, which was checked when it was read. */
export function partOf(name: string, { claims, ...frame }: Report): RunPart {
  return {
    name,
    frame,
    read: () => {
      const builder = builderOf(frame);
      for (const claim of claims) builder.collect(claim);
      return Promise.resolve({ count: claims.length, notes: renderNotes(builder.notes()) });
    },
    claims: () => [claims],
  };
}
