// Sends the scorer's questions to VS Code's own language models. VS Code asks the user for permission at the first
// question if the vendor requires this.

import * as vscode from 'vscode';
import {
  editorFailure,
  isSameModel,
  type EditorAnswer,
  type EditorCount,
  type EditorFailure,
  type EditorMessage,
  type EditorModel,
  type EditorModels,
  type EditorQuestion,
} from '../../../core/score/judge/editorModel.ts';
import type { JudgeSignal } from '../../../core/score/judge/judge.ts';
import { english, translate } from '../../platform/l10n.ts';
import { tokensIn } from './editorTokens.ts';
import { reasonOfError } from '../../../protocol/errors.ts';

const justification = english(
  'Evidence Inspector asks this model to judge the evidence in the file that you score. You have already confirmed the number of questions.',
);

export function editorModelOf({
  vendor,
  id,
  name,
  family,
  version,
}: vscode.LanguageModelChat): EditorModel {
  return { vendor, id, name, family, version };
}

async function selectModel(model: EditorModel): Promise<vscode.LanguageModelChat | undefined> {
  const { vendor, id } = model;
  const known = await vscode.lm.selectChatModels({ vendor, id });
  return known.find((one) => isSameModel(editorModelOf(one), model));
}

/** A cache of models that were asked before, because VS Code finds no models while it reloads them. */
const modelsByName = new Map<string, Promise<vscode.LanguageModelChat | undefined>>();

const nameOf = (model: EditorModel): string => JSON.stringify(model);

async function findModel(model: EditorModel): Promise<vscode.LanguageModelChat | undefined> {
  const name = nameOf(model);
  const known = modelsByName.get(name) ?? selectModel(model);
  modelsByName.set(name, known);
  const one = await known.catch(() => undefined);
  if (!one) modelsByName.delete(name);
  return one;
}

function toChatMessage({ role, content }: EditorMessage): vscode.LanguageModelChatMessage {
  return role === 'user'
    ? vscode.LanguageModelChatMessage.User(content)
    : vscode.LanguageModelChatMessage.Assistant(content);
}

/** Returns a token that is cancelled with the signal. The caller disposes it. */
function tokenOf(signal: JudgeSignal): vscode.CancellationTokenSource {
  const source = new vscode.CancellationTokenSource();
  if (signal.aborted) source.cancel();
  signal.addEventListener('abort', () => source.cancel(), { once: true });
  return source;
}

/**
 * Sends the first question to a model on its own. VS Code may ask the user for permission, and would otherwise ask once for each
 * parallel question.
 */
class Permissions {
  /** Outcome of the first question for each model. `undefined` if questions are allowed. */
  readonly #asked = new Map<string, Promise<EditorFailure | undefined>>();

  async sent(
    model: vscode.LanguageModelChat,
    send: () => Thenable<vscode.LanguageModelChatResponse>,
  ): Promise<vscode.LanguageModelChatResponse | EditorFailure> {
    const name = nameOf(editorModelOf(model));
    const known = this.#asked.get(name);
    if (known) {
      const failure = await known;
      return failure?.reason === 'notAllowed' ? failure : send();
    }
    const sending = Promise.resolve(send());
    const outcome = sending.then(() => undefined, failureOf);
    this.#asked.set(name, outcome);
    // A refusal applies to the questions that are waiting. The next run asks the user again.
    if (await outcome) this.#asked.delete(name);
    return sending;
  }
}

const permissions = new Permissions();

function failureOf(error: unknown): EditorFailure {
  const code = error instanceof vscode.LanguageModelError ? error.code : undefined;
  return editorFailure(code, reasonOfError(error));
}

async function sendQuestion(
  model: vscode.LanguageModelChat,
  { messages }: EditorQuestion,
  token: vscode.CancellationToken,
): Promise<EditorAnswer> {
  const response = await permissions.sent(model, () =>
    model.sendRequest(
      messages.map(toChatMessage),
      { justification: translate(justification) },
      token,
    ),
  );
  if ('status' in response) return response;
  let text = '';
  for await (const part of response.text) text += part;
  const asked = messages.map(({ content }) => content);
  return {
    status: 'replied',
    text,
    promptTokens: await tokensIn(model, asked, token),
    replyTokens: await tokensIn(model, [text], token),
  };
}

export const editorModels: EditorModels = {
  ask: async (question: EditorQuestion, signal: JudgeSignal) => {
    const source = tokenOf(signal);
    try {
      const model = await findModel(question.model);
      if (!model) return editorFailure('NotFound', '');
      return await sendQuestion(model, question, source.token);
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = failureOf(error);
      if (failure.reason === 'gone') modelsByName.delete(nameOf(question.model));
      return failure;
    } finally {
      source.dispose();
    }
  },
  count: async ({ model, texts }: EditorCount, signal: JudgeSignal) => {
    const source = tokenOf(signal);
    try {
      modelsByName.delete(nameOf(model)); // looks the model up again once for each run, because vendors change their models
      const known = await findModel(model);
      return known ? await tokensIn(known, texts, source.token) : null;
    } finally {
      source.dispose();
    }
  },
};
