// VS Code language models for the tests. Each passes its requests to the test's own server and returns the answers.

import * as vscode from 'vscode';
import { environment } from '../groups.ts';
import { freeModel, modelWithoutRights, testVendor, type TestModel } from '../judgeModels.ts';

/** The provider's side of the API since VS Code 1.104. The types of the oldest supported version lack it. */
interface ModelProvider {
  provideLanguageModelChatInformation(): readonly object[];
  provideLanguageModelChatResponse(
    model: TestModel,
    messages: readonly vscode.LanguageModelChatMessage[],
    options: unknown,
    progress: vscode.Progress<vscode.LanguageModelTextPart>,
    token: vscode.CancellationToken,
  ): Promise<void>;
  provideTokenCount(
    model: TestModel,
    text: string | vscode.LanguageModelChatMessage,
  ): Promise<number>;
}

interface Registering {
  registerLanguageModelChatProvider(vendor: string, provider: ModelProvider): vscode.Disposable;
}

function textOf({ content }: vscode.LanguageModelChatMessage): string {
  return content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

async function answerOf(
  model: TestModel,
  messages: readonly vscode.LanguageModelChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  const asked = messages.map((message) => ({
    role: message.role === vscode.LanguageModelChatMessageRole.User ? 'user' : 'assistant',
    content: textOf(message),
  }));
  const response = await fetch(`${process.env[environment.judge] ?? ''}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: model.id, messages: asked }),
    signal,
  });
  if (response.status === 429) throw vscode.LanguageModelError.Blocked('The quota is used up.');
  const { choices } = (await response.json()) as {
    readonly choices: readonly { readonly message: { readonly content: string } }[];
  };
  return choices[0]?.message.content ?? '';
}

const provider: ModelProvider = {
  provideLanguageModelChatInformation: () =>
    [freeModel, modelWithoutRights].map((model) => ({
      ...model,
      ...{ maxInputTokens: 8000, maxOutputTokens: 4000, capabilities: {} },
      requiresAuthorization: model.id === modelWithoutRights.id,
    })),
  provideLanguageModelChatResponse: async (model, messages, _options, progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => {
      stop.abort();
    });
    const text = await answerOf(model, messages, stop.signal);
    // Sends the text in two parts, as models do.
    const middle = Math.ceil(text.length / 2);
    for (const part of [text.slice(0, middle), text.slice(middle)]) {
      progress.report(new vscode.LanguageModelTextPart(part));
    }
  },
  // Counts one token per letter, which differs from every estimate.
  provideTokenCount: (_model, text) =>
    Promise.resolve((typeof text === 'string' ? text : textOf(text)).length),
};

export function activate(context: vscode.ExtensionContext): void {
  const lm = vscode.lm as unknown as Registering;
  context.subscriptions.push(
    lm.registerLanguageModelChatProvider(testVendor, provider),
    vscode.commands.registerCommand('evidenceTests.writeReport', async () => {
      const predictions = vscode.window.activeTextEditor?.document.uri;
      if (!predictions) throw new Error('no file is open');
      const target = vscode.Uri.joinPath(predictions, '..', 'written.json');
      await vscode.commands.executeCommand('evidenceInspector.exportReport', predictions, target);
    }),
  );
}
