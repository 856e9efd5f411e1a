import type { OutcomeBuckets } from '../../src/core/comparison/claimChanges.ts';
import type { ComparedSliceKind } from '../../src/core/comparison/systemSlices.ts';
import {
  keyOf,
  position,
  restoredView,
  text,
  texts,
  type Fields,
} from '../common/panel/keptView.ts';
import { sliceHeadings } from '../../src/core/words/sliceWords.ts';

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

export const sliceKindNames = {
  referenceVerdict: sliceHeadings.referenceVerdict,
  claimType: sliceHeadings.claimType,
  strategy: sliceHeadings.strategy,
  answerType: sliceHeadings.answerType,
} as const satisfies Readonly<Record<ComparedSliceKind, string>>;

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
  /** A `ComparedSliceKind`, or a column of words. */
  readonly slices: string;
  /** Column that the slices show; empty: the view decides. */
  readonly sliceColumn: string;
  /** Column whose sentence is open in the table of scores; empty: none. */
  readonly opened: string;
}

const fields: Fields<SystemsViewState> = {
  uris: texts,
  referenceName: text,
  tab: keyOf(tabNames, 'scores'),
  selected: position,
  system: text,
  against: text,
  changesOf: text,
  bucket: keyOf(bucketNames, 'newlyWrong'),
  movement: keyOf(movementNames, 'all'),
  order: keyOf(orderNames, 'lossesFirst'),
  find: text,
  slices: { initial: 'referenceVerdict', read: text.read },
  sliceColumn: text,
  opened: text,
};

export const initialViewState = restoredView(fields, {});

/** What can be used of a kept state, field by field; the rest is as on first opening. */
export function restoredViewState(kept: unknown): SystemsViewState {
  return restoredView(fields, kept);
}
