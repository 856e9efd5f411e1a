// What the store keeps: a row for each kind of entry.

import { floats, text, type Codec } from './codecs.ts';

/** `computed`: can be computed again, so the oldest go when there are too many. `paid` and `byHand`: kept for good. */
export type Retention = 'computed' | 'paid' | 'byHand';

export interface EntryKind<Value, Kept extends Retention = Retention> {
  /** Stands in the store: never to be changed, nor given to another kind. */
  readonly name: string;
  readonly keeps: Kept;
  readonly codec: Codec<Value>;
}

/** What a model makes of a text or of a pair. */
export const modelOutputs: EntryKind<Float32Array, 'computed'> = {
  name: 'modelOutput',
  keeps: 'computed',
  codec: floats,
};

/** A judge's whole reply as it came, under the hash of the whole request. */
export const judgeReplies: EntryKind<string, 'paid'> = {
  name: 'judgeReply',
  keeps: 'paid',
  codec: text,
};

/** How a judge's server wants to be asked: finding out costs a few questions. */
export const judgeServers: EntryKind<string, 'paid'> = {
  name: 'judgeServer',
  keeps: 'paid',
  codec: text,
};

/** What a person said of a claim, as JSON. */
export const ratings: EntryKind<string, 'byHand'> = {
  name: 'rating',
  keeps: 'byHand',
  codec: text,
};

export const entryKinds = [modelOutputs, judgeReplies, judgeServers, ratings] as const;
