// Reads files of stored replies in Ev2R's format or our own. docs/metrics/ev2r.md describes both formats.

import type { QaPair } from '../../read/claims/evidence.ts';
import type { JudgeFailureKind } from './judge.ts';
import {
  failReply,
  toMemberMap,
  replyKinds,
  severalAnswers,
  type ReadReply,
  type ReplyFailure,
  type ReplyKind,
} from './readReply.ts';
import { answersIn, detectReplyKind } from './recordedReply.ts';
import type { ClaimRecord } from '../../read/records/joinById.ts';
import { readRecords } from '../../read/records/readRecords.ts';
import { storeMessage, msg } from '../../base/words/message.ts';

type Members = ReadonlyMap<string, unknown>;

/** One reply, and the claim that it is about. */
export interface StoredReply extends ClaimRecord {
  readonly kind: ReplyKind;
  /** The reference verdict in the file. `null` if the file has no verdict. */
  readonly verdict: string | null;
  /** Reference evidence, parsed from its joined text. Empty if the file has none. */
  readonly referenceEvidence: readonly QaPair[];
  readonly model: string | null;
  /** `recorded`: a reply in the wording of Ev2R's programs. `asked`: a reply in the form that this program requests from judges. */
  readonly form: 'recorded' | 'asked';
  /** The judge's reply, or the reason why it cannot be used. */
  readonly content: ReadReply<Members>;
}

export interface ReplyFile {
  readonly replies: readonly StoredReply[];
  /** Line numbers (from 1) of lines that are not replies. */
  readonly damaged: readonly number[];
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Splits joined evidence with `Question: ...` and `Answer: ...` into pairs. Any other text becomes one passage. */
export function readBack(joined: string): readonly QaPair[] {
  if (joined.trim() === '') return [];
  const parts = joined.split(/^Question: /mu);
  const passage = (text: string): readonly QaPair[] =>
    text.trim() === '' ? [] : [{ question: '', answers: [{ text: text.trim(), sources: [] }] }];
  const [before = '', ...asked] = parts;
  return [
    ...passage(before),
    ...asked.map((part): QaPair => {
      const [question = '', ...answers] = part.split(/^Answer: /mu);
      return {
        question: question.trim(),
        answers: answers.map((text) => ({ text: text.trim(), sources: [] })),
      };
    }),
  ];
}

const failureKinds: readonly JudgeFailureKind[] = [
  'refusal',
  'cutOff',
  'unparsable',
  'empty',
  'server',
  'notAsked',
  'budget',
  'cancelled',
];

function failureIn(value: unknown): ReplyFailure | undefined {
  const members = toMemberMap(value);
  if (!members) return undefined;
  const kind = failureKinds.find((known) => known === members.get('kind')) ?? 'server';
  return {
    kind,
    ...storeMessage(textOf(members.get('message')) ?? msg('The judge gave no reply.')),
  };
}

function readAskedReply(row: Members): Pick<StoredReply, 'kind' | 'form' | 'content'> | undefined {
  const kind = replyKinds.find((known) => known === row.get('kind'));
  if (!kind) return undefined;
  const failure = failureIn(row.get('failure'));
  if (failure) return { kind, form: 'asked', content: { is: 'failed', failure } };
  const reply = toMemberMap(row.get('reply'));
  return reply ? { kind, form: 'asked', content: { is: 'value', value: reply } } : undefined;
}

function readRecordedReply(
  row: Members,
  usual: ReplyKind | undefined,
): Pick<StoredReply, 'kind' | 'form' | 'content'> | undefined {
  if (!row.has('response')) return undefined;
  const answers = answersIn(row.get('response'));
  const [answer] = answers;
  const kind = (answer && detectReplyKind(answer)) ?? usual;
  if (kind === undefined) return undefined;
  const content: StoredReply['content'] =
    answers.length > 1
      ? failReply('unparsable', severalAnswers(answers.length))
      : answer
        ? { is: 'value', value: answer }
        : failReply('unparsable', msg("The judge's reply is not the requested JSON."));
  return { kind, form: 'recorded', content };
}

function replyOf(json: unknown, line: number, usual?: ReplyKind): StoredReply | undefined {
  const row = toMemberMap(json);
  if (!row) return undefined;
  const reply = readAskedReply(row) ?? readRecordedReply(row, usual);
  const claim = textOf(row.get('claim'));
  const claimId = textOf(row.get('claim_id')) ?? textOf(row.get('id'));
  if (!reply || (claim === null && claimId === null)) return undefined;
  const evidence = row.get('evidence');
  return {
    line,
    ...reply,
    claimId,
    claim,
    verdict: textOf(row.get('gold')) ?? textOf(row.get('label')),
    referenceEvidence: typeof evidence === 'string' ? readBack(evidence) : [],
    model: textOf(row.get('model')),
  };
}

interface Row {
  readonly line: number;
  /** `undefined`: not JSON. */
  readonly value?: unknown;
}

function rowsOf(text: string): readonly Row[] {
  const read = readRecords(
    text,
    () => undefined,
    /^\uFEFF?\s*\{/u.test(text) ? 'lines' : undefined,
  );
  const isOther = read.table?.columns.every(({ name }) => name !== 'response') === true;
  const { records, broken } = isOther ? readRecords(text, () => undefined, 'lines') : read;
  return [...records, ...broken].sort((a: Row, b: Row) => a.line - b.line);
}

/**
 * Reads the replies in a JSON Lines file, a list or a table with a column `response`. A reply that is not JSON gets the kind of the last JSON reply before it, or
 * of the first JSON reply if there is none before it. Throws RangeError with the expected format if no line is a reply.
 */
export function readReplies(text: string): ReplyFile {
  const rows = rowsOf(text);
  let usual = rows.map(({ value, line }) => replyOf(value, line)?.kind).find((kind) => kind);
  const replies: StoredReply[] = [];
  const damaged: number[] = [];
  for (const { line, value } of rows) {
    const reply = replyOf(value, line, usual);
    if (reply) replies.push(reply);
    else damaged.push(line);
    usual = reply?.kind ?? usual;
  }
  if (replies.length === 0) throw new RangeError('no line is a reply of a judge');
  return { replies, damaged };
}
