// Calls that read and compute something and change nothing: of a file's outline, of the words of pairs, of stored replies.

import type { CancellationToken, MessageConnection } from 'vscode-jsonrpc';
import {
  countedClaimsRequest,
  countRequest,
  examineRequest,
  markWordsRequest,
  outlineRequest,
  type CancelSignal,
  type CountedClaims,
  type CountedClaimsParams,
  type CountedFile,
  type Examined,
  type ExamineParams,
  type MarkedWords,
  type MarkWordsParams,
  type Outline,
  repliesRequest,
  type OutlineParams,
  type RepliedMetrics,
  type RepliesParams,
} from '../protocol/scorer.ts';
import { timedOut } from './clientErrors.ts';
import { hasArray, PendingCall, type CallHost } from './pendingCall.ts';
import type { ScorerLink } from './scorerLink.ts';
import { textOf, msg, type Message, type Wording } from '../core/words/message.ts';

interface Reading<Params, Result> {
  readonly name: string;
  /** For people who wait too long for it. */
  readonly work: Wording;
  readonly ask: (
    connection: MessageConnection,
    params: Params,
    token: CancellationToken,
  ) => Promise<Result>;
  /** The list that an answer has. */
  readonly list: keyof Result & string;
  /** So many times as long as others may take: a person who waits can stop it. */
  readonly patience?: number;
}

export const outlineReading: Reading<OutlineParams, Outline> = {
  name: 'outline',
  work: msg('read the file'),
  ask: (connection, params, token) => connection.sendRequest(outlineRequest, params, token),
  list: 'claims',
};

export const examiningReading: Reading<ExamineParams, Examined> = {
  name: 'examine',
  work: msg('examine the file'),
  ask: (connection, params, token) => connection.sendRequest(examineRequest, params, token),
  list: 'findings',
};

export const countReading: Reading<OutlineParams, CountedFile> = {
  name: 'count',
  work: msg('count what the file holds'),
  ask: (connection, params, token) => connection.sendRequest(countRequest, params, token),
  list: 'problems',
  patience: 10,
};

export const countedClaimsReading: Reading<CountedClaimsParams, CountedClaims> = {
  name: 'counted claims',
  work: msg('find the claims'),
  ask: (connection, params, token) => connection.sendRequest(countedClaimsRequest, params, token),
  list: 'claims',
  patience: 10,
};

export const wordsReading: Reading<MarkWordsParams, MarkedWords> = {
  name: 'words',
  work: msg('compare the words'),
  ask: (connection, params, token) => connection.sendRequest(markWordsRequest, params, token),
  list: 'pairs',
};

export const repliesReading: Reading<RepliesParams, RepliedMetrics> = {
  name: 'replies',
  work: msg('read the replies'),
  ask: (connection, params, token) => connection.sendRequest(repliesRequest, params, token),
  list: 'metrics',
};

export class ReadingCall<Params, Result> extends PendingCall<Result> {
  readonly name: string;
  readonly #reading: Reading<Params, Result>;
  readonly #params: Params;
  #attempts = 0;

  constructor(
    host: CallHost,
    reading: Reading<Params, Result>,
    params: Params,
    signal: CancelSignal | undefined,
  ) {
    super(host, signal);
    this.name = reading.name;
    this.#reading = reading;
    this.#params = params;
  }

  send(process: ScorerLink): void {
    this.#attempts += 1;
    const { work, ask, list, patience = 1 } = this.#reading;
    const waitMs = patience * this.host.outlineMs;
    const timer = setTimeout(() => {
      this.cancel(timedOut(work, waitMs));
    }, waitMs);
    this.request(
      process,
      async (source) => {
        try {
          return await ask(process.connection, this.#params, source.token);
        } finally {
          clearTimeout(timer);
        }
      },
      (reply) => (hasArray(reply, list) ? (reply as Result) : undefined),
    );
  }

  /** What takes the scorer down twice would do so again. */
  survives(): boolean {
    return this.#attempts < 2;
  }

  /** A reading that takes longer than expected needs no message. */
  notify(message: Message): void {
    this.host.log(textOf(message));
  }
}
