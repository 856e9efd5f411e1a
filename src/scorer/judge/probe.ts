// Detects the request format that a server supports, by asking a small question.

import {
  type JudgeExtra,
  type JudgeForm,
  type StructuredWay,
  structuredWays,
} from '../../core/score/judge/judgeParams.ts';
import type { JudgeSchema } from '../../core/score/judge/judge.ts';
import { jsonInText } from '../../core/score/judge/jsonInText.ts';
import { chatBody, type ChatQuestion, chatReply } from './chatCompletions.ts';
import { ServerRefusal, ServerTrouble } from './chatServer.ts';
import { pathText } from '../../core/base/found.ts';
import { findFault, type Fault } from '../../core/base/jsonSchema.ts';

/** The supported request format and the endpoint. */
export interface ProbeResult {
  readonly endpoint: URL;
  readonly form: JudgeForm;
}

export type Posting = (endpoint: URL, posted: string) => Promise<unknown>;

const schema: JudgeSchema = {
  type: 'object',
  properties: { greeting: { type: 'string', enum: ['hello', 'good day'] } },
  required: ['greeting'],
  additionalProperties: false,
};

/** Question that does not mention a format, so that only a server that enforces the schema answers in the required format. */
const inWords = 'Greet me.';

/** Question with the word JSON, which some servers require. */
const forObject = 'Greet me, in JSON.';

/**
 * Maximum number of tokens in a reply. The first attempt allows enough for a greeting. Later attempts allow more, because some
 * models think first.
 */
const firstLimit = 300;
const usualLimit = 4000;

interface ProbeOptions {
  readonly model: string;
  /** Maximum number of tokens in the next reply, after a reply was cut off. */
  readonly maxTokens?: number;
  readonly extra?: JudgeExtra;
}

/**
 * A format that the server accepted. `isSure` is true if the model has shown that it follows the format, and false if its replies
 * were cut off.
 */
interface FoundForm {
  readonly form: JudgeForm;
  readonly isSure: boolean;
}

const questionOf = (way: StructuredWay, maxTokens: number): ChatQuestion => ({
  schema,
  schemaName: 'greeting',
  maxTokens,
  messages: [{ role: 'user', content: way === 'jsonObject' ? forObject : inWords }],
});

/**
 * Finds the first endpoint at which a model answers, and the first structured format that the model follows. Rejects with the
 * errors of the request itself, and with a ServerRefusal when no endpoint understands the question.
 */
export async function probe(
  endpoints: readonly URL[],
  post: Posting,
  options: ProbeOptions,
): Promise<ProbeResult & FoundForm> {
  let refused: ServerRefusal | undefined;
  for (const endpoint of endpoints) {
    try {
      return { endpoint, ...(await formOf(endpoint, post, options)) };
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.isStreaming) throw error;
      // A server may also answer 404 for a model that it does not have, but then it gives an explanation.
      if (refused === undefined || refused.details === '') refused = error;
      if (![0, 404, 405].includes(error.status)) throw error;
    }
  }
  throw refused ?? new ServerRefusal(0, 'there is no address');
}

async function formOf(endpoint: URL, post: Posting, options: ProbeOptions): Promise<FoundForm> {
  const { model, extra, maxTokens = usualLimit } = options;
  let length = Math.min(firstLimit, maxTokens);
  let form: JudgeForm = { way: 'jsonSchema', limit: 'max_tokens', temperature: 0 };
  for (const way of structuredWays) {
    form = { ...form, way };
    for (;;) {
      try {
        const question = questionOf(way, length);
        const body = await post(endpoint, chatBody(model, form, question, extra));
        if (isKept(way, body)) return { form, isSure: true };
        if (chatReply(body)?.ended !== 'cutOff') break;
        if (length >= maxTokens) return { form, isSure: false };
        length = maxTokens;
      } catch (error) {
        // Some servers return 500 for a format that they do not know.
        if (error instanceof ServerTrouble && error.status === 500 && way !== 'none') break;
        if (!(error instanceof ServerRefusal)) throw error;
        const other = adaptForm(form, error);
        // The last format has no structure. If the server refuses even that, the cause is the model, the key or the question.
        if (!other && (error.isStreaming || way === 'none' || ![400, 422].includes(error.status)))
          throw error;
        if (!other) break;
        form = other;
      }
    }
  }
  return { form, isSure: true };
}

/** Returns the format without the parameter that the server refuses, or `undefined` if the server does not name a parameter. */
function adaptForm(
  form: JudgeForm,
  { status, details: details }: ServerRefusal,
): JudgeForm | undefined {
  if (status !== 400 && status !== 422) return undefined;
  if (form.limit === 'max_tokens' && details.includes('max_completion_tokens')) {
    return { ...form, limit: 'max_completion_tokens' };
  }
  if (form.temperature !== null && details.includes('temperature')) {
    return { ...form, temperature: null };
  }
  return undefined;
}

function isKept(way: StructuredWay, body: unknown): boolean {
  const reply = chatReply(body);
  if (!reply) throw new ServerRefusal(0, 'its answer is no chat completion');
  if (way === 'none') return true;
  const [json] = jsonInText(reply.text);
  if (way === 'jsonObject') return json !== undefined;
  return fitReply(schema, json?.value).fault === undefined;
}

// Checks a judge's reply against the requested schema. Servers promise to follow the schema, but not all of them do.

/**
 * The reply's value, or its first fault. `fault` is a clause that a language model also understands, such as `facts[2].verdict is
 * missing`.
 */
export type FittedReply =
  { readonly fault?: undefined; readonly value: unknown } | { readonly fault: string };

/**
 * Fits a reply to the schema. Removes members that the schema does not name. Ignores case and surrounding white space in choices.
 * Everything else must match the schema exactly: no value is converted to another type.
 */
export function fitReply(schema: JudgeSchema, reply: unknown): FittedReply {
  const value = fitValue(schema, reply);
  const fault = findFault(schema, value);
  return fault ? { fault: faultText(fault) } : { value };
}

function fitValue(schema: JudgeSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(([name]) => Object.hasOwn(value, name))
          .map(([name, own]) => [name, fitValue(own, Reflect.get(value, name))]),
      );
    case 'array':
      return Array.isArray(value) ? value.map((item) => fitValue(schema.items, item)) : value;
    case 'string':
      return typeof value === 'string' ? fitChoice(schema.enum, value) : value;
    default:
      return value;
  }
}

function fitChoice(choices: readonly string[] = [], text: string): string {
  if (choices.includes(text)) return text;
  const folded = text.trim().toLowerCase();
  const same = choices.filter((choice) => choice.toLowerCase() === folded);
  return same.length === 1 && same[0] !== undefined ? same[0] : text;
}

const typeNames = new Map([
  ['object', 'an object'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
]);

/**
 * Returns the fault's text for the repair question. The text is part of the key under which the paid reply is stored. If the text
 * changes, users pay for these replies again.
 */
function faultText({ path, kind, schema, value, name = '' }: Fault): string {
  if (kind === 'missing') return `${pathText([...path, name])} is missing`;
  const place = pathText(path, 'the reply');
  const choices = typeof value === 'string' ? schema.enum : undefined;
  const expected = choices
    ? `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`
    : (typeNames.get(String(schema.type)) ?? 'as asked for');
  return `${place} is not ${expected}`;
}
