// Parses judges' replies into the inputs of metrics. Model output is never trusted: a reply in the wrong form is a failure and is
// never scored as 0.

import { labelIn, type DataSet } from '../../read/claims/dataSets.ts';
import {
  claimFactVerdicts,
  type FactCheck,
  type FactSide,
  type FactVerdict,
  factVerdicts,
  type JudgedFact,
} from './facts.ts';
import type { JudgeFailureKind, ChoiceProbabilities } from './judge.ts';
import {
  storeMessage,
  textOf,
  msg,
  type Message,
  type StoredMessage,
  type Wording,
} from '../../base/words/message.ts';

/** Subject of a reply: evidence with answers, questions alone, the claim's own facts, or the verdict. */
export const replyKinds = ['evidence', 'questions', 'claimFacts', 'verdict'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** `noFacts`: the judge found no fact, but at least one is needed. `noReply`: a file of replies has no reply for this claim. */
export type ReplyFailureKind = JudgeFailureKind | 'noFacts' | 'noReply';

export interface ReplyFailure extends StoredMessage {
  readonly kind: ReplyFailureKind;
}

export type ReadReply<Value> =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'failed'; readonly failure: ReplyFailure };

export interface VerdictReply {
  /** The matching label of the data set, or the judge's own wording if no label matches. */
  readonly verdict: string;
  readonly explanation: string;
  /** Probability of each label of the data set. Absent if the server reported no log-probabilities. */
  readonly probabilities?: ChoiceProbabilities;
}

export function failReply(kind: ReplyFailureKind, message: Message): ReadReply<never> {
  return { is: 'failed', failure: { kind, ...storeMessage(message) } };
}

/** Describes a reply with several answers that differ. Choosing one of them could follow JSON that the evidence contains. */
export function severalAnswers(count: number): Message {
  return msg('The reply contains {0} different answers.', count);
}

export function toMemberMap(json: unknown): ReadonlyMap<string, unknown> | null {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  return isObject ? new Map<string, unknown>(Object.entries(json)) : null;
}

/** Thrown while a part of a reply is parsed. Caught where the whole reply is parsed. */
class WrongForm extends Error {
  readonly fault: Wording;

  constructor(fault: Wording) {
    super(textOf(fault));
    this.fault = fault;
  }
}

/** Returns the parsed reply, or a message that says what is wrong with its form. */
export function catchWrongForm<Value>(read: () => Value): ReadReply<Value> {
  try {
    return { is: 'value', value: read() };
  } catch (error) {
    if (!(error instanceof WrongForm)) throw error;
    return failReply(
      'unparsable',
      msg("The judge's reply is not in the requested format: {0}.", error.fault),
    );
  }
}

export function textIn(members: ReadonlyMap<string, unknown>, name: string): string {
  const value = members.get(name);
  if (typeof value === 'string') return value;
  throw new WrongForm(msg('"{0}" is not a text', name));
}

/** Reads a count, which must be finite and not negative. */
export function countIn(members: ReadonlyMap<string, unknown>, name: string): number {
  const value = members.get(name);
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new WrongForm(msg('"{0}" is not a count', name));
}

function factOf(json: unknown, verdicts: readonly FactVerdict[]): JudgedFact {
  const members = toMemberMap(json);
  if (!members) throw new WrongForm(msg('a fact is not an object'));
  const verdictText = textIn(members, 'verdict');
  const verdict = verdicts.find((known) => known === verdictText);
  if (verdict === undefined) {
    throw new WrongForm(msg('a fact has a verdict that is not one of the choices'));
  }
  return {
    text: textIn(members, 'fact').trim(),
    verdict,
    reason: textIn(members, 'reason').trim(),
  };
}

function sideIn(
  members: ReadonlyMap<string, unknown>,
  list: string,
  count: string,
  verdicts: readonly FactVerdict[] = factVerdicts,
): FactSide {
  const items = members.get(list);
  if (!Array.isArray(items)) throw new WrongForm(msg('"{0}" is not a list', list));
  const facts = items.map((item) => factOf(item, verdicts));
  const supported = countIn(members, count);
  const said = { facts: facts.length, supported };
  // An item without text is not a fact.
  return { facts: facts.filter(({ text }) => text !== ''), said, counted: 'list' };
}

/** Fails without a reference fact, because recall needs at least one. Without predicted facts, only precision is missing. */
export function withReferenceFacts(check: ReadReply<FactCheck>): ReadReply<FactCheck> {
  if (check.is === 'failed') return check;
  const { counted, said, facts } = check.value.reference;
  const isEmpty = (counted === 'said' && said ? said.facts : facts.length) === 0;
  return isEmpty
    ? failReply(
        'noFacts',
        msg('The judge found no fact in the reference, so recall cannot be computed.'),
      )
    : check;
}

function objectOf(json: unknown): ReadonlyMap<string, unknown> {
  const members = toMemberMap(json);
  if (!members) throw new WrongForm(msg('the reply is not an object'));
  return members;
}

/** Parses a reply to `factsRequest` or `questionFactsRequest`. */
export function readFactCheck(json: unknown): ReadReply<FactCheck> {
  return withReferenceFacts(
    catchWrongForm(() => {
      const members = objectOf(json);
      return {
        predicted: sideIn(members, 'predictedFacts', 'predictedSupported'),
        reference: sideIn(members, 'referenceFacts', 'referenceSupported'),
      };
    }),
  );
}

export function withFacts(side: ReadReply<FactSide>): ReadReply<FactSide> {
  if (side.is === 'failed') return side;
  const { counted, said, facts } = side.value;
  const isEmpty = (counted === 'said' && said ? said.facts : facts.length) === 0;
  return isEmpty ? failReply('noFacts', msg('The judge found no fact in the claim.')) : side;
}

/** Parses a reply to `claimFactsRequest`. */
export function readClaimFacts(json: unknown): ReadReply<FactSide> {
  return withFacts(
    catchWrongForm(() => sideIn(objectOf(json), 'facts', 'supported', claimFactVerdicts)),
  );
}

/** Parses a reply to `verdictRequest`. A verdict outside the data set's labels is a failure. */
export function readVerdict(
  json: unknown,
  dataSet: DataSet,
  probabilities?: ChoiceProbabilities,
): ReadReply<VerdictReply> {
  return catchWrongForm(() => {
    const members = objectOf(json);
    const verdict = labelIn(dataSet, textIn(members, 'verdict'));
    if (verdict === undefined) throw new WrongForm(msg('the verdict is not one of the choices'));
    return { verdict, explanation: textIn(members, 'explanation').trim(), probabilities };
  });
}
