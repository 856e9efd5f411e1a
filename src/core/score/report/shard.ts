// The part of the reference claims that a run scores: the first claims, or a shard. Each shard scores every `of`-th reference claim,
// and all shards together score the whole run.

import { countOf } from '../../base/numbers.ts';
import type { EvaluationNote } from './concernedClaims.ts';

/** `index`: number of the shard, from 1 to `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Maximum number of shards. Nobody has more machines than this. */
const mostShards = 100_000;

/** Parses `2/8`. Throws a RangeError that says what was expected. */
export function readShard(text: string): Shard {
  const [, index, of] = /^([0-9]{1,9})\/([0-9]{1,9})$/u.exec(text.trim()) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  const isShard = shard.index >= 1 && shard.index <= shard.of && shard.of <= mostShards;
  if (isShard) return shard;
  throw new RangeError(
    `expected a part and how many parts there are, such as 1/4 and 4/4, of up to ${String(mostShards)}`,
  );
}

export function shardText({ index, of }: Shard): string {
  return `${String(index)}/${String(of)}`;
}

/**
 * Whether the claim belongs to the shard. Claims are assigned to shards in turn. All shards then take about the same time,
 * wherever the long claims are, and the number of claims need not be known.
 */
export function isInShard({ index, of }: Shard, referenceIndex: number): boolean {
  return referenceIndex % of === index - 1;
}

/** Returns the number of claims in the shard, out of `total`. Without a shard, returns `total`. */
function claimsInShard(shard: Shard | undefined, total: number): number {
  return shard ? Math.max(0, Math.ceil((total - shard.index + 1) / shard.of)) : total;
}

/** The part of the reference claims that a run scores. */
export interface Extent {
  /** Number of claims, counted from the start of the file. Absent: all. */
  readonly limit?: number;
  /** Absent if the run is not divided. */
  readonly shard?: Shard;
}

/** Takes the extent from a run's parameters. */
export function takeExtent({ limit, shard }: Extent): Extent {
  return { limit, shard };
}

/** Returns the claims within the limit. */
export function takeClaims<Claim>(claims: readonly Claim[], { limit }: Extent): readonly Claim[] {
  return claims.slice(0, limit);
}

/** Returns the number of claims within the limit, of `total` claims. */
export function countWithin({ limit = Infinity }: Extent, total: number): number {
  return Math.min(limit, total);
}

/** Returns the number of reference claims that a complete run scores. */
export function countRunClaims({
  reference,
  ...extent
}: Extent & { readonly reference: { readonly claims: number } }): number {
  return claimsInShard(extent.shard, countWithin(extent, reference.claims));
}

/** Whether the run scores all claims of its reference. */
export function isWholeReference({ limit, shard }: Extent): boolean {
  return limit === undefined && shard === undefined;
}

const shardCode = 'shard';

/** Returns the note to show before the results of a shard. Empty if there is no shard. */
export function shardNotes(shard: Shard | undefined, count: number): readonly EvaluationNote[] {
  if (!shard) return [];
  const { index, of } = shard;
  const message = `Part ${String(index)} of ${String(of)} (${countOf(count, 'claim')}): these are not the scores of the system. Put the parts together with \`evidence-inspector merge\`.`;
  return [{ code: shardCode, message, count, claims: [] }];
}

export function isShardNote({ code }: EvaluationNote): boolean {
  return code === shardCode;
}
