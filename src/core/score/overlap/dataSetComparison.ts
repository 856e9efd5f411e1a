// Compares several evidence files: which claims occur twice, and whether the files overlap in time.

import { claimDay } from '../../read/claims/writtenDate.ts';
import type { Claim } from '../../read/claims/evidence.ts';
import type { SimilarClaims, PlacedClaim } from './claimPairs.ts';

/** First and last date of a file's claims, as ISO dates. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
  /** Number of claims with a date. */
  readonly dated: number;
}

export interface ComparedFile {
  readonly name: string;
  /** Hash of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly claims: number;
  /** Absent if no claim has a date. */
  readonly dates?: DateRange;
}

/** Two files whose claims overlap in time. */
export interface TimeOverlap {
  /** Positions of the two files. The file with the earlier first date comes first. */
  readonly earlier: number;
  readonly later: number;
  /** Number of claims in the earlier file that are dated on or after the first date of the later file. */
  readonly claims: number;
  /** Number of claims in the earlier file that have a date. */
  readonly dated: number;
  /** First date in the later file. */
  readonly from: string;
}

export interface DataSetComparison {
  readonly files: readonly ComparedFile[];
  readonly overlaps: readonly TimeOverlap[];
  /** Pairs with different verdicts come first, then pairs across files. Other pairs are sorted by kind and similarity. */
  readonly pairs: readonly SimilarClaims[];
  /** Whether an encoder was used to find paraphrases. */
  readonly hasParaphrases: boolean;
}

/** Lists the days of the claims that have a date, ascending. */
function datesOf(claims: readonly Pick<Claim, 'date'>[]): readonly string[] {
  return claims.flatMap((claim) => claimDay(claim) ?? []).sort();
}

/** Returns the range of the claims' dates. Returns `undefined` if no claim has a date. */
export function dateRange(claims: readonly Pick<Claim, 'date'>[]): DateRange | undefined {
  const dates = datesOf(claims);
  const [first] = dates;
  const last = dates.at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { first, last, dated: dates.length };
}

/**
 * Finds files that overlap in time: the earlier file has claims dated on or after the first day of the later file. A system
 * trained on the earlier file can therefore know what happened later. If two files begin on the same day, the first file in the
 * list counts as earlier. A file without dates overlaps with no other file.
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

/** Lists the claims of all files, in order. */
export function placeClaims(files: readonly (readonly Claim[])[]): readonly PlacedClaim[] {
  return files.flatMap((claims, file) =>
    claims.map(({ index, text, verdict = null }) => ({ file, index, text, verdict })),
  );
}
