import type { OutcomeBuckets } from '../../src/core/analyse/comparison/claimChanges.ts';
import type { ComparedSliceKind } from '../../src/core/analyse/comparison/systemSlices.ts';
import { english } from '../common/l10n.ts';
import {
  flag,
  keyOf,
  position,
  restoreView,
  text,
  texts,
  type Fields,
} from '../common/panel/keptView.ts';
import { sliceHeadings } from '../../src/core/base/words/sliceWords.ts';
import type { Message } from '../../src/core/base/words/message.ts';

export const tabNames = {
  scores: english('Scores'),
  changes: english('Changes'),
  slices: english('Slices'),
  claim: english('Claim'),
  leaderboard: english('Leaderboard'),
} as const;

export type SystemsTab = keyof typeof tabNames;

export const bucketNames: Readonly<Record<keyof OutcomeBuckets, string>> = {
  newlyRight: english('Newly right'),
  newlyWrong: english('Newly wrong'),
  unchangedRight: english('Still right'),
  unchangedWrong: english('Still wrong'),
  unknown: english('Unknown'),
};

export type Bucket = keyof OutcomeBuckets;

export const movementNames = {
  all: english('All claims'),
  lost: english('Lower score'),
  gained: english('Higher score'),
  same: english('Same score'),
} as const;

export type Movement = keyof typeof movementNames;

export const orderNames = {
  lossesFirst: english('Largest decreases first'),
  gainsFirst: english('Largest increases first'),
  file: english('Reference order'),
} as const;

export type ChangeOrder = keyof typeof orderNames;

export const sliceKindNames = {
  referenceVerdict: sliceHeadings.referenceVerdict,
  claimType: sliceHeadings.claimType,
  strategy: sliceHeadings.strategy,
  answerType: sliceHeadings.answerType,
  flaw: sliceHeadings.flaw,
} as const satisfies Readonly<Record<ComparedSliceKind, Message>>;

/** What predicted texts are compared with. Differing figures, names and negations are underlined. */
export const markNames = {
  reference: english('differences from the reference'),
  systems: english('differences between the systems'),
} as const;

export type MarkChoice = keyof typeof markNames;

/**
 * View state of the comparison. Columns and uris are not checked, because a column or system that is missing here may exist in
 * other comparisons.
 */
export interface SystemsViewState {
  /** Uris of the systems, the baseline first. The host opens them again after a restart. */
  readonly uris: readonly string[];
  readonly referenceName: string;
  readonly tab: SystemsTab;
  readonly selected: number | null;
  /** Uris of the system whose changes are shown and of the system that it is compared with. If empty, the view decides. */
  readonly system: string;
  readonly against: string;
  /** Column whose changes are shown. If empty, the changes of verdicts are shown. */
  readonly changesOf: string;
  readonly bucket: Bucket;
  readonly movement: Movement;
  readonly order: ChangeOrder;
  readonly find: string;
  /** A `ComparedSliceKind` or a word column. */
  readonly slices: string;
  /** Column that the slices show. If empty, the view decides. */
  readonly sliceColumn: string;
  /** Column whose details are open in the score table. Empty if no details are open. */
  readonly opened: string;
  /** Uri of the folder that the systems come from. Empty if they do not come from a folder. */
  readonly folder: string;
  /** Column by which the leaderboard is sorted. If empty, the first column is used. `isReversed` means reverse order. */
  readonly rankedBy: string;
  readonly isReversed: boolean;
  /** Whether to show all columns instead of the standard columns only. */
  readonly hasAllScores: boolean;
  readonly marks: MarkChoice;
}

export const viewFields: Fields<SystemsViewState> = {
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
  folder: text,
  rankedBy: text,
  isReversed: flag,
  hasAllScores: flag,
  marks: keyOf(markNames, 'reference'),
};

export const initialViewState = restoreView(viewFields, {});
