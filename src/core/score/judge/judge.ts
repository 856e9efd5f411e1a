// The interface between code that asks a language model and the source of the replies: a server, the editor's own models, or stored
// replies.

import type { StoredMessage } from '../../base/words/message.ts';
import type { ChoiceProbabilities } from './choiceProbabilities.ts';

/** One question for a language model: the prompts, and the required form of the reply. */
export interface JudgeRequest {
  /** Purpose of the question, for example `ev2r`, `referenceless` or `judgeVerdict`. */
  readonly task: string;
  readonly system: string;
  readonly user: string;
  /** JSON Schema (draft 2020-12 subset: object, array, string, enum, number, required) that the reply must satisfy. */
  readonly schema: JudgeSchema;
  /** Name of the schema. Letters, digits and _ only. */
  readonly schemaName: string;
  readonly maxTokens: number;
  /** 0 when the question is asked for the first time, 1 and higher when it is repeated. */
  readonly repeat: number;
}

/** The part of JSON Schema (draft 2020-12) that every server with structured output supports. */
export type JudgeSchema = JudgeObject | JudgeArray | JudgeText | JudgeNumber;

export interface JudgeObject {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JudgeSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}
export interface JudgeArray {
  readonly type: 'array';
  readonly items: JudgeSchema;
}
export interface JudgeText {
  readonly type: 'string';
  readonly enum?: readonly string[];
}
export interface JudgeNumber {
  readonly type: 'number' | 'integer';
}

/** The part of `AbortSignal` that is needed. Core is compiled without platform types. */
export interface JudgeSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export type JudgeFailureKind =
  'refusal' | 'cutOff' | 'unparsable' | 'empty' | 'server' | 'notAsked' | 'budget' | 'cancelled';

export interface JudgeReply {
  readonly status: 'replied';
  /** The parsed reply, checked against the request's schema. */
  readonly json: unknown;
  /** The model's name as reported by the server. */
  readonly model: string;
  readonly promptTokens: number | null;
  readonly replyTokens: number | null;
  /** Whether the reply came from the store. In that case no server was asked and nothing was paid. */
  readonly stored: boolean;
  /** Probability of each choice for the reply's only choice, if the server reported the tokens' log-probabilities. */
  readonly probabilities?: ChoiceProbabilities;
}

export interface JudgeFailure extends StoredMessage {
  readonly status: 'failed';
  readonly kind: JudgeFailureKind;
}

export type JudgeOutcome = JudgeReply | JudgeFailure;

/** A source of replies: a server, VS Code's models, or stored replies. */
export interface Judge {
  ask(request: JudgeRequest, signal: JudgeSignal): Promise<JudgeOutcome>;
}
