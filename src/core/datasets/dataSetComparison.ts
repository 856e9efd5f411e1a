// Several evidence files held together: which claims occur twice, and whether the splits overlap in time.

import { readDate } from '../evidence/writtenDate.ts';
import type { Claim } from '../evidence/evidence.ts';
import type { ClaimPair, PlacedClaim } from './claimPairs.ts';

/** The dates of a file's claims, ISO. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
  /** Claims with a date. */
  readonly dated: number;
}

export interface ComparedFile {
  readonly name: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
  /** Absent: no claim has a date. */
  readonly dates?: DateRange;
}

/** Two files whose claims are from the same time. */
export interface TimeOverlap {
  /** Positions of the files: the one that begins first, and the other. */
  readonly earlier: number;
  readonly later: number;
  /** Claims of the earlier file that are not from before the later one begins. */
  readonly claims: number;
  /** The earlier file's claims with a date. */
  readonly dated: number;
  /** The later file's first date. */
  readonly from: string;
}

export interface DataSetComparison {
  readonly files: readonly ComparedFile[];
  readonly overlaps: readonly TimeOverlap[];
  /** Other verdicts first, then pairs across files, then by kind and similarity. */
  readonly pairs: readonly ClaimPair[];
  /** Whether an encoder looked for paraphrases. */
  readonly hasParaphrases: boolean;
}

/** First days, ascending. A month alone counts as its first day. */
function datesOf(claims: readonly Pick<Claim, 'date'>[]): readonly string[] {
  return claims.flatMap(({ date }) => readDate(date)?.first ?? []).sort();
}

/** `undefined` if no claim has a date. */
export function dateRange(claims: readonly Pick<Claim, 'date'>[]): DateRange | undefined {
  const dates = datesOf(claims);
  const [first] = dates;
  const last = claims
    .flatMap(({ date }) => readDate(date)?.last ?? [])
    .sort()
    .at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { first, last, dated: dates.length };
}

/**
 * Files that overlap in time: the earlier one has claims from on or after the first day of the later one, so a system can learn from it
 * what happened later. Of two files that begin on the same day, the first one counts as earlier. Files without dates overlap with nothing.
 */
export function findTimeOverlaps(
  files: readonly (readonly Pick<Claim, 'date'>[])[],
): readonly TimeOverlap[] {
  const dates = files.map(datesOf);
  return dates.flatMap((own, first) =>
    dates.slice(first + 1).flatMap((others, after): readonly TimeOverlap[] => {
      const second = first + 1 + after;
      const [ownFirst, otherFirst] = [own[0], others[0]];
      if (ownFirst === undefined || otherFirst === undefined) return [];
      const isFirstEarlier = ownFirst <= otherFirst;
      const [earlier, later] = isFirstEarlier ? [first, second] : [second, first];
      const from = isFirstEarlier ? otherFirst : ownFirst;
      const earlierDates = isFirstEarlier ? own : others;
      const claims = earlierDates.filter((date) => date >= from).length;
      return claims === 0 ? [] : [{ earlier, later, claims, dated: earlierDates.length, from }];
    }),
  );
}

/** The claims of all files, in order. */
export function placeClaims(files: readonly (readonly Claim[])[]): readonly PlacedClaim[] {
  return files.flatMap((claims, file) =>
    claims.map(({ index, text, verdict = null }) => ({ file, index, text, verdict })),
  );
}
