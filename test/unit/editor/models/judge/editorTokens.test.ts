import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { tokensIn } from '../../../../../src/editor/models/judge/editorTokens.ts';

const token = { isCancellationRequested: false } as vscode.CancellationToken;

function counting(count: (text: string) => number): {
  readonly model: Pick<vscode.LanguageModelChat, 'countTokens'>;
  readonly counted: string[];
} {
  const counted: string[] = [];
  const countTokens = (given: string | vscode.LanguageModelChatMessage): Promise<number> => {
    assert.ok(typeof given === 'string');
    counted.push(given);
    return Promise.resolve(count(given));
  };
  return { model: { countTokens }, counted };
}

describe("tokens as a model of VS Code's counts them", () => {
  it('are summed over all texts, and a text that comes again is counted once', async () => {
    const { model, counted } = counting((text) => text.length);
    const texts = Array.from({ length: 100 }, (_, at) => `text ${String(at % 70)}`);
    assert.equal(
      await tokensIn(model, texts, token),
      texts.reduce((sum, text) => sum + text.length, 0),
    );
    assert.equal(counted.length, 70);
    assert.equal(await tokensIn(model, [], token), 0);
    assert.equal(await tokensIn(model, [''], token), 0);
  });

  it('are not known where the model does not count, counts nonsense, fails or is stopped', async () => {
    for (const nonsense of [0, -1, Number.NaN, 1.5, Infinity]) {
      assert.equal(await tokensIn(counting(() => nonsense).model, ['a'], token), null);
    }
    const failing = counting(() => {
      throw new Error('no');
    });
    assert.equal(await tokensIn(failing.model, ['a'], token), null);
    const stopped = { isCancellationRequested: true } as vscode.CancellationToken;
    const { model, counted } = counting(() => 1);
    assert.equal(await tokensIn(model, ['a'], stopped), null);
    assert.deepEqual(counted, []);
  });
});
