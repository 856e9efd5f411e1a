import { calendarDate, normaliseText } from './claimText.ts';
import type { Claim } from './evidence.ts';
import type { ClaimId } from './ids.ts';

/** The parts of a claim that decide which claim of the other file it matches. Small enough to keep in memory for files of any length. */
export interface ClaimKey {
  /** Position in its file, from 0. */
  readonly index: number;
  readonly claimId: ClaimId | undefined;
  /** Normalised text, see `normaliseText`. */
  readonly text: string;
  /** Normalised date, see `calendarDate`. */
  readonly date: string;
  readonly isUnread?: true;
}

export function keyOf({ index, claimId, text, date, isUnread }: Claim): ClaimKey {
  return { index, claimId, text: normaliseText(text), date: calendarDate(date), isUnread };
}

/**
 * Whether the reference's own ids identify its claims: at least half of the claims that could be read have one. False if no claim
 * has one. `own`: claims with an id. `without`: claims without an id that could be read.
 */
export function areOwnIds(own: number, without: number): boolean {
  return own > 0 && own >= without;
}
