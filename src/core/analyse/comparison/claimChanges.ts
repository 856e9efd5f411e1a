// Compares a system with the baseline claim by claim.

import type { Steps } from '../../base/statistics/samples.ts';
import type { AlignedColumn, AlignedSystems } from './alignedSystems.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

/** The difference between two systems for one claim. */
export interface ClaimDifference {
  /** Position in the reference file. */
  readonly index: number;
  readonly system: number;
  readonly baseline: number;
  /** System minus baseline. */
  readonly difference: number;
}

/**
 * Lists the claims for which both systems have a value in this column, from the largest loss to the largest gain. Claims with
 * equal differences are in reference order. A loss is a change to a worse value: a higher value if lower is better. `difference`
 * is always system minus baseline. `system`: index of the system.
 */
export function claimDifferences(
  { indices }: Pick<AlignedSystems, 'indices'>,
  { values, better }: AlignedColumn,
  system: number,
): readonly ClaimDifference[] {
  const [baselineValues, systemValues] = [values[0] ?? [], values[system] ?? []];
  const sign = better === 'higher' ? 1 : -1;
  return indices
    .flatMap((index, row): ClaimDifference[] => {
      const [a, b] = [systemValues[row] ?? null, baselineValues[row] ?? null];
      if (a === null || b === null) return [];
      return [{ index, system: a, baseline: b, difference: a - b }];
    })
    .sort((one, other) => sign * (one.difference - other.difference) || one.index - other.index);
}

/** Reference positions of claims, grouped by how an outcome changed from the baseline to the system. */
export interface OutcomeBuckets {
  readonly newlyRight: readonly number[];
  readonly newlyWrong: readonly number[];
  readonly unchangedRight: readonly number[];
  readonly unchangedWrong: readonly number[];
  /** Claims for which at least one of the two systems has no outcome. */
  readonly unknown: readonly number[];
}

function bucketOf(system: number | null, baseline: number | null): keyof OutcomeBuckets {
  if (system === null || baseline === null) return 'unknown';
  if (system === baseline) return system === 1 ? 'unchangedRight' : 'unchangedWrong';
  return system === 1 ? 'newlyRight' : 'newlyWrong';
}

/**
 * Groups claims by a column of outcomes (0 and 1). `system`: index of the system. Throws RangeError for a column that is not an outcome.
 */
export function outcomeBuckets(
  { indices }: Pick<AlignedSystems, 'indices'>,
  { values, kind, name }: AlignedColumn,
  system: number,
): OutcomeBuckets {
  if (kind !== 'outcome') throw new RangeError(`${name} is not an outcome: it has no buckets`);
  const buckets: Record<keyof OutcomeBuckets, number[]> = {
    newlyRight: [],
    newlyWrong: [],
    unchangedRight: [],
    unchangedWrong: [],
    unknown: [],
  };
  for (const [row, index] of indices.entries()) {
    buckets[bucketOf(values[system]?.[row] ?? null, values[0]?.[row] ?? null)].push(index);
  }
  return buckets;
}

export type Bucket = keyof OutcomeBuckets;
/** Direction of a score's change, where `gained` is better. `all`: any. */
export type Movement = 'all' | 'lost' | 'gained' | 'same';

/** Returns the column reduced to two systems, with the baseline first. */
function pairColumn(column: AlignedColumn, against: number, system: number): AlignedColumn {
  return { ...column, values: [column.values[against] ?? [], column.values[system] ?? []] };
}

export interface ChangedClaim {
  readonly index: number;
  readonly before: ComparedClaim;
  readonly after: ComparedClaim;
  /** For outcomes; otherwise `null`. */
  readonly bucket: Bucket | null;
  /** Present for scores, otherwise `null`. The difference is the value after minus the value before. */
  readonly numbers: {
    readonly before: number;
    readonly after: number;
    readonly difference: number;
  } | null;
  readonly movement: Exclude<Movement, 'all'>;
}

export interface Changes {
  readonly column: AlignedColumn;
  readonly list: readonly ChangedClaim[];
  readonly counts: Readonly<Record<Bucket | Movement, number>>;
  /** Number of claims without one of the two scores. */
  readonly left: number;
}

const bucketMovement: Readonly<Record<Bucket, Exclude<Movement, 'all'>>> = {
  newlyRight: 'gained',
  newlyWrong: 'lost',
  unchangedRight: 'same',
  unchangedWrong: 'same',
  unknown: 'same',
};

type ListedChange = Pick<ChangedClaim, 'index' | 'bucket' | 'numbers' | 'movement'>;

function listOutcomeChanges(aligned: AlignedSystems, pair: AlignedColumn): readonly ListedChange[] {
  const buckets = outcomeBuckets(aligned, pair, 1);
  return (Object.keys(buckets) as (keyof OutcomeBuckets)[]).flatMap((bucket) =>
    buckets[bucket].map((index): ListedChange => ({
      index,
      bucket,
      numbers: null,
      movement: bucketMovement[bucket],
    })),
  );
}

/** Lists the changes of a score. What counts as a gain or a loss depends on the metric's direction. */
function listScoreChanges(aligned: AlignedSystems, pair: AlignedColumn): readonly ListedChange[] {
  const sign = pair.better === 'higher' ? 1 : -1;
  return claimDifferences(aligned, pair, 1).map(({ index, system, baseline, difference }) => {
    const gain = sign * difference;
    return {
      index,
      bucket: null,
      numbers: { before: baseline, after: system, difference },
      movement: gain > 0 ? 'gained' : gain < 0 ? 'lost' : 'same',
    };
  });
}

/** Compares two systems claim by claim. The numbers are indices of the systems. */
export function* changeSteps(
  aligned: AlignedSystems,
  column: AlignedColumn,
  [against, system]: readonly [number, number],
): Steps<Changes> {
  const pair = pairColumn(column, against, system);
  const places = new Map(aligned.indices.map((index, place) => [index, place]));
  yield 0.1;
  const changes =
    column.kind === 'outcome' ? listOutcomeChanges(aligned, pair) : listScoreChanges(aligned, pair);
  yield 0.5;
  const counts = {
    newlyRight: 0,
    newlyWrong: 0,
    unchangedRight: 0,
    unchangedWrong: 0,
    unknown: 0,
    all: changes.length,
    lost: 0,
    gained: 0,
    same: 0,
  };
  const list: ChangedClaim[] = [];
  for (const [index, one] of changes.entries()) {
    const place = places.get(one.index) ?? -1;
    const before = aligned.claims[against]?.[place];
    const after = aligned.claims[system]?.[place];
    if (!before || !after) continue;
    if (one.bucket) counts[one.bucket] += 1;
    counts[one.movement] += 1;
    list.push({ ...one, before, after });
    if (index % 1000 === 0) yield 0.5 + index / changes.length / 2;
  }
  return { column, list, counts, left: aligned.indices.length - changes.length };
}

/** How claims can be listed: in an outcome's group, or by the direction of a score's change. */
interface ChangeFilter {
  readonly bucket: Bucket;
  readonly movement: Movement;
  readonly order: 'lossesFirst' | 'gainsFirst' | 'file';
}

/** Returns the changes of a group whose claims are found, in the order of the filter. */
export function filterChanges(
  { column, list }: Changes,
  { bucket, movement, order }: ChangeFilter,
  isFound: (claim: ChangedClaim) => boolean,
): readonly ChangedClaim[] {
  const isOutcome = column.kind === 'outcome';
  const visible = list.filter(
    (one) =>
      (isOutcome ? one.bucket === bucket : movement === 'all' || one.movement === movement) &&
      isFound(one),
  );
  if (isOutcome || order === 'lossesFirst') return visible;
  return order === 'gainsFirst' ? visible.reverse() : visible.sort((a, b) => a.index - b.index);
}
