// The request body of one question, in the format of OpenAI's chat completions.

import type { JudgeExtra } from '../../core/judge/judgeParams.ts';
import type { JudgeForm, StructuredWay } from '../../core/judge/judgeForm.ts';
import type { JudgeRequest, JudgeSchema } from '../../core/judge/judge.ts';

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
