// Compares a system with the baseline claim by claim.

import type { AlignedColumn, AlignedSystems } from './alignedSystems.ts';

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
