// What the store contains, by kind of entry.

import { doubles, floats, text, type Codec } from './codecs.ts';

/** `computed`: can be computed again, so the oldest entries are removed when there are too many. `paid` and `byHand`: kept permanently. */
export type Retention = 'computed' | 'paid' | 'byHand';

export interface EntryKind<Value, Kept extends Retention = Retention> {
  /** Name of the kind in the store. Must never change and must not be used for another kind. */
  readonly name: string;
  readonly keeps: Kept;
  readonly codec: Codec<Value>;
}

/** A model's output for a text or a pair. */
export const modelOutputs: EntryKind<Float32Array, 'computed'> = {
  name: 'modelOutput',
  keeps: 'computed',
  codec: floats,
};

/** Positions of the pages in a file of source texts, by the file's path, size and time. */
export const sourceIndexes: EntryKind<Float64Array, 'computed'> = {
  name: 'sourceIndex',
  keeps: 'computed',
  codec: doubles,
};

/** A judge's complete reply as received, under the hash of the complete request. */
export const judgeReplies: EntryKind<string, 'paid'> = {
  name: 'judgeReply',
  keeps: 'paid',
  codec: text,
};

/** The request format that a judge's server supports. Detecting it costs a few questions. */
export const judgeServers: EntryKind<string, 'paid'> = {
  name: 'judgeServer',
  keeps: 'paid',
  codec: text,
};

/** A user's rating of a claim, as JSON. */
export const ratings: EntryKind<string, 'byHand'> = {
  name: 'rating',
  keeps: 'byHand',
  codec: text,
};

export const entryKinds = [
  modelOutputs,
  sourceIndexes,
  judgeReplies,
  judgeServers,
  ratings,
] as const;
