// The request body of one question and the server's response, in the format of OpenAI's chat completions.

import type {
  JudgeFailureKind,
  JudgeRequest,
  JudgeSchema,
  ReplyToken,
} from '../../core/score/judge/judge.ts';
import type { JudgeExtra, JudgeForm, StructuredWay } from '../../core/score/judge/judgeParams.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export type ChatQuestion = Pick<JudgeRequest, 'schema' | 'schemaName' | 'maxTokens'> & {
  readonly messages: readonly ChatMessage[];
};

/**
 * Returns the messages of a request, which are the same for every server. They also describe the reply format in words, because
 * servers that constrain the output with a grammar do not show the schema to the model.
 */
export function messagesOf({ system, user, schema }: JudgeRequest): readonly ChatMessage[] {
  const form = `Reply with JSON that satisfies this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
  return [
    { role: 'system', content: `${system}\n\n${form}` },
    { role: 'user', content: user },
  ];
}

/** Returns the messages of a second attempt, after a reply in the wrong format. */
export function repairOf(
  messages: readonly ChatMessage[],
  reply: string,
  fault: string,
): readonly ChatMessage[] {
  const before: readonly ChatMessage[] =
    reply.trim() === '' ? [] : [{ role: 'assistant', content: reply.slice(0, mostRepeated) }];
  const asked = `That cannot be read: ${fault}. Reply once more, to the same question, with the JSON alone: no other words, no fences.`;
  return [...messages, ...before, { role: 'user', content: asked }];
}

/** Maximum length in characters of the wrong reply that is shown to the model again. */
const mostRepeated = 8000;

/** Members of the request body that only this program may set. */
const ownMembers: ReadonlySet<string> = new Set([
  ...['model', 'messages', 'stream', 'n', 'temperature', 'max_tokens', 'max_completion_tokens'],
  ...['response_format', 'structured_outputs', 'guided_json', 'format'],
]);

/** Returns the first member of `extra` that only this program sets. `undefined` if there is none. */
export function findOwnMember(extra: JudgeExtra): string | undefined {
  return Object.keys(extra).find((name) => ownMembers.has(name));
}

/** Returns the body as plain JSON. Equal questions give equal text. `extra` contains further members (see `findOwnMember`). */
export function chatBody(
  model: string,
  form: JudgeForm,
  question: ChatQuestion,
  extra: JudgeExtra = {},
): string {
  const { messages, maxTokens } = question;
  return JSON.stringify({
    model,
    messages,
    ...(form.limit === 'none' ? {} : { [form.limit]: maxTokens }),
    ...(form.temperature === null ? {} : { temperature: form.temperature }),
    stream: false,
    ...requestStructure(form.way, question),
    ...extra,
  });
}

function requestStructure(way: StructuredWay, { schema, schemaName }: ChatQuestion): object {
  switch (way) {
    case 'jsonSchema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: schemaName, strict: isStrict(schema), schema },
        },
      };
    case 'structuredOutputs':
      return { structured_outputs: { json: schema } };
    case 'guidedJson':
      return { guided_json: schema };
    case 'format':
      return { format: schema };
    case 'jsonObject':
      return { response_format: { type: 'json_object' } };
    case 'none':
      return {};
  }
}

/** Whether OpenAI's strict mode supports the schema. Strict mode refuses schemas with optional members. */
function isStrict(schema: JudgeSchema): boolean {
  if (schema.type === 'array') return isStrict(schema.items);
  if (schema.type !== 'object') return true;
  return Object.entries(schema.properties).every(
    ([name, member]) => schema.required.includes(name) && isStrict(member),
  );
}

export interface ChatReply {
  /** Text of the reply. Empty if the reply has no text. */
  readonly text: string;
  /** Name of the model according to the server. Empty if the server does not state it. */
  readonly model: string;
  readonly promptTokens: number | null;
  readonly replyTokens: number | null;
  /** Whether the server reports a number of tokens that is not possible. The number is then `null`. */
  readonly isMiscounted: boolean;
  /** Reason why the reply cannot be used, if the server states one. */
  readonly ended: Extract<JudgeFailureKind, 'refusal' | 'cutOff'> | 'filtered' | undefined;
  /** Tokens of the text with their log-probabilities. Empty unless `logprobs` was asked for and the server has them. */
  readonly tokens: readonly ReplyToken[];
}

type Members = Readonly<Record<string, unknown>>;

/** Reads a chat completion. `undefined` when the body is not a chat completion. */
export function chatReply(body: unknown): ChatReply | undefined {
  const { choices, model, usage } = membersOrNone(body);
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  const { message, finish_reason: reason, logprobs } = membersOrNone(first);
  if (typeof message !== 'object' || message === null) return undefined;
  const { content, refusal } = membersOrNone(message);
  const tokens = membersOrNone(usage);
  const text = textOf(content);
  const counts = [tokens['prompt_tokens'], tokens['completion_tokens']] as const;
  return {
    text,
    model: typeof model === 'string' ? model : '',
    promptTokens: countOf(counts[0]),
    replyTokens: countOf(counts[1]),
    isMiscounted: counts.some((count) => typeof count === 'number' && countOf(count) === null),
    ended: endOf(reason, typeof refusal === 'string' && refusal !== '', text),
    tokens: tokensOf(logprobs),
  };
}

function tokensOf(logprobs: unknown): readonly ReplyToken[] {
  return listOf(membersOrNone(logprobs)['content']).map((one) => {
    const { token, top_logprobs: top } = membersOrNone(one);
    const alternatives = [one, ...listOf(top)].flatMap((other) => {
      const { token: text, logprob } = membersOrNone(other);
      return typeof text === 'string' && typeof logprob === 'number'
        ? [[text, logprob] as const]
        : [];
    });
    return {
      token: typeof token === 'string' ? token : '',
      alternatives: [...new Map(alternatives)].map(([text, logprob]) => ({ token: text, logprob })),
    };
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Name of the content filter in replies and errors of OpenAI-compatible servers. */
const filterReason = 'content_filter';

/** Whether an error's body says that the content filter blocked the question. */
export function isFiltered(body: unknown): boolean {
  return membersOrNone(membersOrNone(body)['error'])['code'] === filterReason;
}

/** Completion that has no text because the content filter ended it. */
export const filteredCompletion = {
  choices: [{ finish_reason: filterReason, message: { role: 'assistant', content: '' } }],
};

function endOf(reason: unknown, isRefused: boolean, text: string): ChatReply['ended'] {
  if (reason === filterReason) return 'filtered';
  if (isRefused || reason === 'refusal') return 'refusal';
  if (reason === 'length') return 'cutOff';
  return isRefusal(text) ? 'refusal' : undefined;
}

/**
 * Whether the reply is a refusal. Servers that do not mark refusals return the model's wording as text. Such text counts as a
 * refusal only if the reply contains nothing else.
 */
function isRefusal(text: string): boolean {
  return (
    /^\s*(?:i['’]?m (?:very )?sorry|i am (?:very )?sorry|sorry,|i (?:can['’]?t|cannot|won['’]?t)\b|i['’]?m (?:unable|not able)|i am (?:unable|not able))/iu.test(
      text,
    ) && !/[{[]/u.test(text)
  );
}

/** Returns the text of a reply's content, which is a string or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) => {
      const { text } = membersOrNone(part);
      return typeof text === 'string' ? text : '';
    })
    .join('');
}

/** Maximum number of tokens of one question or reply. No model reads or writes more than a tenth of it. */
const mostTokens = 100_000_000;

function countOf(value: unknown): number | null {
  const isCount = typeof value === 'number' && Number.isInteger(value);
  return isCount && value >= 0 && value <= mostTokens ? value : null;
}

export function membersOrNone(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

/** Returns the error text of a response in any of the known formats, as one short line. */
export function errorText(body: unknown): string {
  const { error, message, detail } = membersOrNone(body);
  const errorMessage = [error, membersOrNone(error)['message'], message, detail].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return typeof errorMessage === 'string'
    ? errorMessage.replace(/\s+/gu, ' ').trim().slice(0, 300)
    : '';
}
