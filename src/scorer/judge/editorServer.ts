// A language model of VS Code's in the place of a server: the same question, as it is hashed and kept, goes to the editor.

import type {
  EditorAnswer,
  EditorMessage,
  EditorModel,
  EditorModels,
} from '../../core/judge/editorModel.ts';
import { editorPlace } from '../../core/judge/editorModel.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { membersOf } from './chatReply.ts';
import { ServerRefusal, ServerTrouble } from './chatServer.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import type { ProbeResult } from './probe.ts';
import { msg } from '../../core/words/message.ts';

/** Under which replies are kept: another version of a model is another one. Nothing is ever fetched from there. */
export function editorAddress({ vendor, family, version }: EditorModel): JudgeAddress {
  const [authority = '', ...path] = [vendor, family, version].map(encodeURIComponent);
  return {
    endpoints: [new URL(`vscode-lm://${authority}/${path.join('/')}`)],
    ...{ host: editorPlace, isLocal: false, isUnprotected: false },
  };
}

/** There is no way to ask for a form but in words, to bound a reply, or to set the temperature. */
export function editorFound(endpoint: URL): ProbeResult {
  return { endpoint, form: { way: 'none', limit: 'none', temperature: null } };
}

export class EditorServer {
  /** No key is sent, so none can come back. */
  readonly clean = <Value>(value: Value): Value => value;
  readonly #model: EditorModel;
  readonly #editor: EditorModels;

  constructor(model: EditorModel, editor: EditorModels) {
    this.#model = model;
    this.#editor = editor;
  }

  /** What a server would say. Rejects as `ChatServer.ask`, and with an InspectorError where the model cannot be asked at all. */
  async ask(_endpoint: URL, posted: string, signal: AbortSignal): Promise<unknown> {
    const { messages } = membersOf(JSON.parse(posted));
    const model = this.#model;
    const answer = await this.#editor.ask({ model, messages: readMessages(messages) }, signal);
    if (answer.status === 'failed') return refusal(answer, model);
    const { text, promptTokens, replyTokens } = answer;
    return completion(model, text, 'stop', {
      prompt_tokens: promptTokens,
      completion_tokens: replyTokens,
    });
  }

  /** `undefined`: the model does not count, or cannot be asked. */
  async count(texts: readonly string[], signal: AbortSignal): Promise<number | undefined> {
    return (await this.#editor.count({ model: this.#model, texts }, signal)) ?? undefined;
  }
}

function readMessages(messages: unknown): readonly EditorMessage[] {
  if (!Array.isArray(messages)) return [];
  return (messages as readonly unknown[]).map((message) => {
    const { role, content } = membersOf(message);
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

/** What a filter holds back is a refusal, which is a reply; everything else rejects. */
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
          'VS Code does not let Evidence Inspector use the language model {0} of {1}.',
          name,
          vendor,
        ),
        msg('Score again and allow it when VS Code asks, or run Choose Judge.'),
      );
    case 'gone':
      throw new InspectorError(
        'judgeRefused',
        msg('VS Code has no language model {0} of {1} in this version any more.', name, vendor),
        msg('Run Choose Judge.'),
      );
    case 'blocked':
      throw new ServerRefusal(402, 'the account may ask no more', summary);
    case 'busy':
      throw new ServerTrouble(429, 'it has had too many questions', undefined);
    case 'other':
      throw new ServerRefusal(0, 'it gave no reply', summary);
  }
}
