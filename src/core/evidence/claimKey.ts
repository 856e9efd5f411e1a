import { calendarDate, normaliseText } from './claimText.ts';
import type { Claim } from './evidence.ts';
import type { ClaimId } from './ids.ts';

/** All of a claim that decides which claim of the other file is the same: small enough to be kept of files of any length. */
export interface ClaimKey {
  /** Position in its file, from 0. */
  readonly index: number;
  readonly claimId: ClaimId | undefined;
  /** Comparable: see `normaliseText`. */
  readonly text: string;
  /** See `calendarDate`. */
  readonly date: string;
}

export function keyOf({ index, claimId, text, date }: Claim): ClaimKey {
  return { index, claimId, text: normaliseText(text), date: calendarDate(date) };
}
