// The interface between code that asks a language model and the source of the replies: a server, the editor's own models, or stored
// replies.

import type { StoredMessage } from '../../base/words/message.ts';

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

// The probabilities of a choice in a judge's reply, from the log-probabilities of the reply's tokens.

/** A token of the reply with the tokens that the model found most probable in its place, as the server reports them. */
export interface ReplyToken {
  readonly token: string;
  /** Natural logarithms of probabilities, 0 or less. Usually includes the token itself. */
  readonly alternatives: readonly { readonly token: string; readonly logprob: number }[];
}

export type ChoiceProbabilities = Readonly<Record<string, number>>;

/** Returns the choice that a text begins, or that begins the text. `undefined` if none or several do. */
function findChoice(choices: readonly string[], text: string): string | undefined {
  const folded = text.toLowerCase();
  if (folded === '') return undefined;
  const found = choices.filter((choice) => {
    const name = choice.toLowerCase();
    return name.startsWith(folded) || folded.startsWith(name);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns where the text of a JSON member begins, the last one if the reply has several. -1 without such a member. */
function findValueStart(text: string, member: string): number {
  const found = [...text.matchAll(new RegExp(`"${member}"\\s*:\\s*"\\s*`, 'gu'))].at(-1);
  return found ? found.index + found[0].length : -1;
}

/**
 * Computes the probability of each choice for a text member of a reply in JSON, from the first token of its value. Other tokens
 * that begin a choice give this choice their probability, and the probabilities of the choices are scaled to the sum 1: a choice
 * that no reported token begins has 0. `undefined` if the server reports no such token, if it does not name the choice that was
 * made, or if a token could begin several choices.
 */
export function readChoiceProbabilities(
  tokens: readonly ReplyToken[],
  member: string,
  choices: readonly string[],
): ChoiceProbabilities | undefined {
  const text = tokens.map(({ token }) => token).join('');
  const start = findValueStart(text, member);
  if (start < 0) return undefined;
  let end = 0;
  const first = tokens.find(({ token }) => (end += token.length) > start);
  if (!first) return undefined;
  // The first token can begin with the quotation mark and blanks before the value.
  const offset = start - (end - first.token.length);
  const before = first.token.slice(0, offset);
  const masses = new Map(choices.map((choice) => [choice, 0]));
  for (const { token, logprob } of first.alternatives) {
    if (!token.startsWith(before) || !(logprob <= 0)) continue;
    const choice = findChoice(choices, token.slice(offset));
    if (choice !== undefined) masses.set(choice, (masses.get(choice) ?? 0) + Math.exp(logprob));
  }
  const made = findChoice(choices, text.slice(start).replace(/"[\s\S]*$/u, ''));
  const sum = [...masses.values()].reduce((total, mass) => total + mass, 0);
  if (made === undefined || (masses.get(made) ?? 0) === 0) return undefined;
  return Object.fromEntries([...masses].map(([choice, mass]) => [choice, mass / sum]));
}
