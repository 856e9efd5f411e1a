// A part of a run as it is merged: its claims may be anywhere, and are gone through one after another.

import type { ReportClaim } from '../../results/claims.ts';
import type { Report, ReportFrame } from '../report.ts';

/** Claims in their order, some at a time. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

export interface RunPart {
  /** Of its file, in messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** The first time: what has not been checked of them is checked, and what is wrong is thrown. */
  checked(): ClaimBatches;
  /** After that, as often as it is asked for. */
  claims(): ClaimBatches;
}

/** A report that is in memory, and was checked when it was read. */
export function partOf(name: string, { claims, ...frame }: Report): RunPart {
  const all = (): ClaimBatches => [claims];
  return { name, frame, checked: all, claims: all };
}
