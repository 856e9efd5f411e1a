// What `setState` keeps across hiding, reload and restart. Another version may have written it: every field is checked.

import type { OutcomeBuckets } from '../../src/core/comparison/claimChanges.ts';
import type { ComparedSliceKind } from '../../src/core/comparison/systemSlices.ts';
import { positionOf, textOf } from '../common/keptFields.ts';
import { keyOr } from '../common/keys.ts';

export const tabNames = {
  scores: 'Scores',
  changes: 'Changes',
  slices: 'Slices',
  claim: 'Claim',
} as const;

export type SystemsTab = keyof typeof tabNames;

export const bucketNames: Readonly<Record<keyof OutcomeBuckets, string>> = {
  newlyRight: 'Newly right',
  newlyWrong: 'Newly wrong',
  unchangedRight: 'Unchanged right',
  unchangedWrong: 'Unchanged wrong',
  unknown: 'Unknown',
};

export type Bucket = keyof OutcomeBuckets;

export const movementNames = {
  all: 'All claims',
  lost: 'Lost',
  gained: 'Gained',
  same: 'Same',
} as const;

export type Movement = keyof typeof movementNames;

export const orderNames = {
  lossesFirst: 'Largest losses first',
  gainsFirst: 'Largest gains first',
  file: 'Reference order',
} as const;

export type ChangeOrder = keyof typeof orderNames;

export const sliceKindNames: Readonly<Record<ComparedSliceKind, string>> = {
  referenceVerdict: 'Reference verdict',
  claimType: 'Claim type',
  strategy: 'Strategy',
  answerType: 'Answer type',
};

/** Columns and uris are not checked here: what these systems have not, others may have. */
export interface SystemsViewState {
  /** Of the systems, the baseline first: the host opens them again after a restart. */
  readonly uris: readonly string[];
  readonly referenceName: string;
  readonly tab: SystemsTab;
  readonly selected: number | null;
  /** Uri of the system whose changes are looked at, and of the one it is held against; empty: the view decides. */
  readonly system: string;
  readonly against: string;
  /** Column whose changes are looked at; empty: verdicts. */
  readonly changesOf: string;
  readonly bucket: Bucket;
  readonly movement: Movement;
  readonly order: ChangeOrder;
  readonly find: string;
  readonly slices: ComparedSliceKind;
  /** Column that the slices show; empty: the view decides. */
  readonly sliceColumn: string;
  /** Column whose sentence is open in the table of scores; empty: none. */
  readonly opened: string;
}

export const initialViewState: SystemsViewState = {
  uris: [],
  referenceName: '',
  tab: 'scores',
  selected: null,
  system: '',
  against: '',
  changesOf: '',
  bucket: 'newlyWrong',
  movement: 'all',
  order: 'lossesFirst',
  find: '',
  slices: 'referenceVerdict',
  sliceColumn: '',
  opened: '',
};

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): SystemsViewState {
  if (typeof kept !== 'object' || kept === null) return initialViewState;
  const fields: Partial<Record<keyof SystemsViewState, unknown>> = kept;
  return {
    uris: textsOf(fields.uris),
    referenceName: textOf(fields.referenceName),
    tab: keyOr(tabNames, fields.tab, initialViewState.tab),
    selected: positionOf(fields.selected),
    system: textOf(fields.system),
    against: textOf(fields.against),
    changesOf: textOf(fields.changesOf),
    bucket: keyOr(bucketNames, fields.bucket, initialViewState.bucket),
    movement: keyOr(movementNames, fields.movement, initialViewState.movement),
    order: keyOr(orderNames, fields.order, initialViewState.order),
    find: textOf(fields.find),
    slices: keyOr(sliceKindNames, fields.slices, initialViewState.slices),
    sliceColumn: textOf(fields.sliceColumn),
    opened: textOf(fields.opened),
  };
}
