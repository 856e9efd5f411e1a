// The contract between code that asks a language model and whatever answers: an endpoint, the editor's own models, or stored replies.

import type { StoredMessage } from '../words/message.ts';

/** One question for a language model: the prompts, and the form of the answer. */
export interface JudgeRequest {
  /** Purpose of the question: 'ev2r', 'referenceless', 'judgeVerdict'. */
  readonly task: string;
  readonly system: string;
  readonly user: string;
  /** JSON Schema (draft 2020-12 subset: object, array, string, enum, number, required) that the reply must satisfy. */
  readonly schema: JudgeSchema;
  /** Name of the schema. Letters, digits and _ only. */
  readonly schemaName: string;
  readonly maxTokens: number;
  /** 0 for the first time, 1 and up for repeats of the same question. */
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

/** The needed part of `AbortSignal`. Core is compiled without any platform's types. */
export interface JudgeSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export type JudgeFailureKind =
  'refusal' | 'cutOff' | 'unparsable' | 'empty' | 'server' | 'budget' | 'cancelled';

export interface JudgeReply {
  readonly status: 'replied';
  /** Checked against the request's schema. */
  readonly json: unknown;
  /** The name that the server gives. */
  readonly model: string;
  readonly promptTokens: number | null;
  readonly replyTokens: number | null;
  /** Whether the reply came from the store, so that nothing was asked and nothing paid. */
  readonly stored: boolean;
}

export interface JudgeFailure extends StoredMessage {
  readonly status: 'failed';
  readonly kind: JudgeFailureKind;
}

export type JudgeOutcome = JudgeReply | JudgeFailure;

/** Anything that answers: an endpoint, VS Code's models, or stored replies. */
export interface Judge {
  ask(request: JudgeRequest, signal: JudgeSignal): Promise<JudgeOutcome>;
}
