// A part of a run as it is merged: its claims may be anywhere, and are gone through one after another.

import type { ReportClaim } from '../../results/claims.ts';
import { renderNotes, type EvaluationNote } from '../concernedClaims.ts';
import type { Report, ReportFrame } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';

/** Claims in their order, some at a time. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

/** What a part's claims come to. */
export interface ClaimsRead {
  readonly count: number;
  /** Those that its claims give. */
  readonly notes: readonly EvaluationNote[];
}

export interface RunPart {
  /** Of its file, in messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** Goes through all claims, first of all and once. What has not been checked of them is checked; what is wrong is thrown. */
  read(): Promise<ClaimsRead>;
  /** After that, as often as they are asked for. */
  claims(): ClaimBatches;
}

/** A report that is in memory, and was checked when it was read. */
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
