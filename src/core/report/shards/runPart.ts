// A part of a run for merging. Its claims may be stored anywhere and are read one after another.

import type { ReportClaim } from '../../results/claims.ts';
import { renderNotes, type EvaluationNote } from '../concernedClaims.ts';
import type { Report, ReportFrame } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';

/** Claims in order, in batches. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

/** What a part's claims give. */
export interface ClaimsRead {
  readonly count: number;
  /** Notes from its claims. */
  readonly notes: readonly EvaluationNote[];
}

export interface RunPart {
  /** File name, for messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** Reads and checks all claims. Call it first and only once. Throws the first problem. */
  read(): Promise<ClaimsRead>;
  /** Can be called repeatedly after `read`. */
  claims(): ClaimBatches;
}

/** A report in memory, which was checked when it was read. */
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
