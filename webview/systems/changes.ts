// How the claims changed between two systems, by an outcome or a score, with filter, search and order.

import {
  claimDifferences,
  outcomeBuckets,
  type OutcomeBuckets,
} from '../../src/core/analyse/comparison/claimChanges.ts';
import type {
  AlignedColumn,
  AlignedSystems,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { Steps } from '../../src/core/base/statistics/samples.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import type { EvidenceFind } from '../common/find/evidenceFind.ts';
import { pairColumn } from './alignment.ts';
import type { Bucket, Movement, SystemsViewState } from './viewState.ts';

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

function* changeSteps(
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

type Filter = Pick<SystemsViewState, 'bucket' | 'movement' | 'order'>;

function filterChanges(
  { column, list }: Changes,
  { bucket, movement, order }: Filter,
  finder: EvidenceFind,
): readonly ChangedClaim[] {
  const isOutcome = column.kind === 'outcome';
  const visible = list.filter(
    (one) =>
      (isOutcome ? one.bucket === bucket : movement === 'all' || one.movement === movement) &&
      finder.has(one.before),
  );
  if (isOutcome || order === 'lossesFirst') return visible;
  return order === 'gainsFirst' ? visible.reverse() : visible.sort((a, b) => a.index - b.index);
}

export class ChangeResults {
  readonly computing: Computation<Changes>;
  readonly #shown = new Memo<readonly ChangedClaim[]>();

  constructor(changed: () => void) {
    this.computing = new Computation(changed);
  }

  /** Computes the changes. `against` and `system` are indices of systems. The result goes to `computing`. */
  want(aligned: AlignedSystems, column: AlignedColumn, against: number, system: number): void {
    const subject = [aligned.names.join(), column.metric, column.column, against, system].join();
    this.computing.want(subject, [aligned], () => changeSteps(aligned, column, [against, system]));
  }

  /** Returns the changes to show. The array is new only when its members or their order have changed. */
  shown(changes: Changes, filter: Filter, finder: EvidenceFind): readonly ChangedClaim[] {
    const { bucket, movement, order } = filter;
    const from = [changes, bucket, movement, order, finder.version];
    return this.#shown.of(from, () => filterChanges(changes, filter, finder));
  }
}
