import type { Bucket, Movement } from '../../src/core/analyse/comparison/claimChanges.ts';
import type { ComparedSliceKind } from '../../src/core/analyse/comparison/systemSlices.ts';
import { english } from '../common/l10n.ts';
import {
  flag,
  keyOf,
  position,
  restoreView,
  text,
  texts,
  type ViewOf,
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

export const bucketNames: Readonly<Record<Bucket, string>> = {
  newlyRight: english('Newly right'),
  newlyWrong: english('Newly wrong'),
  unchangedRight: english('Still right'),
  unchangedWrong: english('Still wrong'),
  unknown: english('Unknown'),
};

export const movementNames: Readonly<Record<Movement, string>> = {
  all: english('All claims'),
  lost: english('Lower score'),
  gained: english('Higher score'),
  same: english('Same score'),
};

export const orderNames = {
  lossesFirst: english('Largest decreases first'),
  gainsFirst: english('Largest increases first'),
  file: english('Reference order'),
} as const;

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

/**
 * View state of the comparison. Columns and uris are not checked, because a column or system that is missing here may exist in
 * other comparisons.
 */
export const viewFields = {
  /** Uris of the systems, the baseline first. The host opens them again after a restart. */
  uris: texts,
  referenceName: text,
  tab: keyOf(tabNames, 'scores'),
  selected: position,
  /** Uris of the system whose changes are shown and of the system that it is compared with. If empty, the view decides. */
  system: text,
  against: text,
  /** Column whose changes are shown. If empty, the view decides. */
  changesOf: text,
  bucket: keyOf(bucketNames, 'newlyWrong'),
  movement: keyOf(movementNames, 'all'),
  order: keyOf(orderNames, 'lossesFirst'),
  find: text,
  /** A `ComparedSliceKind` or a word column. */
  slices: { initial: 'referenceVerdict', read: text.read },
  /** Column that the slices show. If empty, the view decides. */
  sliceColumn: text,
  /** Column whose details are open in the score table. Empty if no details are open. */
  opened: text,
  /** Uri of the folder that the systems come from. Empty if they do not come from a folder. */
  folder: text,
  /** Column by which the leaderboard is sorted. If empty, the first column is used. `isReversed` means reverse order. */
  rankedBy: text,
  isReversed: flag,
  /** Whether to show all columns instead of the standard columns only. */
  hasAllScores: flag,
  marks: keyOf(markNames, 'reference'),
};

export type SystemsViewState = ViewOf<typeof viewFields>;

export const initialViewState = restoreView<SystemsViewState>(viewFields, {});
