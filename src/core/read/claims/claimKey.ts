// Decides whether two files contain the same claim.

import type { Claim } from './evidence.ts';
import type { ClaimId } from './ids.ts';
import { readDate } from './writtenDate.ts';

/**
 * Converts a text to NFKC, lower case, and single blanks instead of white space. The result does not change when a text is copied
 * between files and systems.
 */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/**
 * Writes a date in one spelling. A full date in any form that `readDate` knows becomes its ISO form, so that AVeriTeC's
 * day-month-year (`1-10-2020`) and `October 1, 2020` become equal. Other text, such as a month or a year alone, stays unchanged.
 * Returns blank text for a missing date.
 */
export function calendarDate(date: string | undefined): string {
  const text = date?.trim() ?? '';
  const span = readDate(text);
  return span !== undefined && span.first === span.last ? span.first : text;
}

/**
 * Whether two texts are wordings of one claim: the Dice coefficient of their word sets is at least 0.5. False if one of the texts has no
 * words. The texts must be normalised.
 */
export function sharesMostWords(a: string, b: string): boolean {
  const wordsOfA = wordsOf(a);
  const wordsOfB = wordsOf(b);
  if (wordsOfA.size === 0 || wordsOfB.size === 0) return false;
  let shared = 0;
  for (const word of wordsOfA) if (wordsOfB.has(word)) shared += 1;
  return (2 * shared) / (wordsOfA.size + wordsOfB.size) >= 0.5;
}

/** Returns the distinct words of a text as written: runs of letters and digits. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The parts of a claim that decide which claim of the other file it matches. Small enough to keep in memory for files of any length. */
export interface ClaimKey {
  /** Position in its file, from 0. */
  readonly index: number;
  readonly claimId: ClaimId | undefined;
  /** Normalised text, see `normaliseText`, without a number before it (`Claim 1: `). */
  readonly text: string;
  /** Normalised date, see `calendarDate`. */
  readonly date: string;
  readonly isUnread?: true;
}

export function keyOf({ index, claimId, text, date, isUnread }: Claim): ClaimKey {
  const bare = normaliseText(text).replace(/^(?:claim|statement) ?\d+ ?[:.)] (?=\S)/u, '');
  return { index, claimId, text: bare, date: calendarDate(date), isUnread };
}

/**
 * Whether the reference's own ids identify its claims: at least half of the claims that could be read have one. False if no claim
 * has one. `own`: claims with an id. `without`: claims without an id that could be read.
 */
export function areOwnIds(own: number, without: number): boolean {
  return own > 0 && own >= without;
}
