// Uses a VS Code language model instead of a server. The editor gets exactly the question that is hashed and stored.

import type {
  EditorAnswer,
  EditorMessage,
  EditorModel,
  EditorModels,
} from '../../core/score/judge/editorModel.ts';
import { editorPlace } from '../../core/score/judge/editorModel.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { membersOrNone } from './chatCompletions.ts';
import { ServerRefusal, ServerTrouble } from './chatServer.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import type { ProbeResult } from './probe.ts';
import { msg } from '../../core/base/words/message.ts';

/**
 * Returns the address under which replies are stored. Each version of a model has its own address. The address is never
 * contacted.
 */
export function editorAddress({ vendor, family, version }: EditorModel): JudgeAddress {
  const [authority = '', ...path] = [vendor, family, version].map(encodeURIComponent);
  return {
    endpoints: [new URL(`vscode-lm://${authority}/${path.join('/')}`)],
    host: editorPlace,
    isLocal: false,
    isUnprotected: false,
  };
}

/**
 * Returns the request format of the editor's models. The editor cannot set an output format, a length limit or the temperature,
 * so the format can only be described in words.
 */
export function editorFound(endpoint: URL): ProbeResult {
  return { endpoint, form: { way: 'none', limit: 'none', temperature: null } };
}

export class EditorServer {
  /** Returns the value unchanged, because the editor needs no key. */
  readonly clean = <Value>(value: Value): Value => value;
  readonly #model: EditorModel;
  readonly #editor: EditorModels;

  constructor(model: EditorModel, editor: EditorModels) {
    this.#model = model;
    this.#editor = editor;
  }

  /**
   * Asks the model. Returns the same kind of answer as a server. Rejects with the same errors as `ChatServer.ask`, and with an
   * InspectorError if the model cannot be asked at all.
   */
  async ask(_endpoint: URL, posted: string, signal: AbortSignal): Promise<unknown> {
    const { messages } = membersOrNone(JSON.parse(posted));
    const model = this.#model;
    const answer = await this.#editor.ask({ model, messages: readMessages(messages) }, signal);
    if (answer.status === 'failed') return refusal(answer, model);
    const { text, promptTokens, replyTokens } = answer;
    return completion(model, text, 'stop', {
      prompt_tokens: promptTokens,
      completion_tokens: replyTokens,
    });
  }

  /** Returns the number of tokens. `undefined` when the model does not count tokens or cannot be asked. */
  async count(texts: readonly string[], signal: AbortSignal): Promise<number | undefined> {
    return (await this.#editor.count({ model: this.#model, texts }, signal)) ?? undefined;
  }
}

function readMessages(messages: unknown): readonly EditorMessage[] {
  if (!Array.isArray(messages)) return [];
  return (messages as readonly unknown[]).map((message) => {
    const { role, content } = membersOrNone(message);
    return {
      role: role === 'assistant' ? 'assistant' : 'user',
      content: typeof content === 'string' ? content : '',
    };
  });
}

function completion(model: EditorModel, content: string, finish: string, usage: object): object {
  return {
    model: model.id,
    choices: [{ finish_reason: finish, message: { role: 'assistant', content } }],
    usage,
  };
}

/** Returns the reply for a refusal, including replies that a content filter blocked. All other failures reject. */
function refusal(
  { reason, message }: Extract<EditorAnswer, { status: 'failed' }>,
  model: EditorModel,
): object {
  const { name, vendor } = model;
  const summary = message.replace(/\s+/gu, ' ').trim().slice(0, 300);
  switch (reason) {
    case 'refused':
      return completion(model, '', 'content_filter', {});
    case 'notAllowed':
      throw new InspectorError(
        'judgeRefused',
        msg(
          'VS Code does not let Evidence Inspector use the language model {0} from {1}.',
          name,
          vendor,
        ),
        msg('Score again and allow access when VS Code asks, or run Models and Judges.'),
      );
    case 'gone':
      throw new InspectorError(
        'judgeRefused',
        msg('This version of VS Code no longer has the language model {0} from {1}.', name, vendor),
        msg('Run Models and Judges to select another model.'),
      );
    case 'blocked':
      throw new ServerRefusal(402, 'the account may ask no more', summary);
    case 'busy':
      throw new ServerTrouble(429, 'it has had too many questions', undefined);
    case 'other':
      throw new ServerRefusal(0, 'it gave no reply', summary);
  }
}
