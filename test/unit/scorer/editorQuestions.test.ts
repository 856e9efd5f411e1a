// Questions to VS Code's language models, sent through the protocol from the scorer to the editor and answered.

import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import type { EditorAnswer, EditorModels } from '../../../src/core/score/judge/editorModel.ts';
import { answerEditorQuestions } from '../../../src/node/linkedScorer.ts';
import type { Ending } from '../../../src/node/scorerLink.ts';
import { connectEditorModels } from '../../../src/scorer/serve.ts';

const model = { vendor: 'v', id: 'i', name: 'n', family: 'f', version: '1' };
const asked = { model, messages: [{ role: 'user', content: 'How many?' }] } as const;
const reply: EditorAnswer = { status: 'replied', text: '{}', promptTokens: 1, replyTokens: null };
const never = new AbortController().signal;

describe("questions to the editor's language models", () => {
  let scorer: MessageConnection;
  let host: MessageConnection;
  let end: (ending: Ending) => void;
  let editors: Map<number, EditorModels>;

  beforeEach(() => {
    const [up, down] = [new PassThrough(), new PassThrough()];
    host = createMessageConnection(new StreamMessageReader(up), new StreamMessageWriter(down));
    scorer = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
    editors = new Map();
    const ended = new Promise<Ending>((resolve) => (end = resolve));
    answerEditorQuestions({ connection: host, ended }, (jobId) => editors.get(jobId));
    host.listen();
    scorer.listen();
  });

  afterEach(() => {
    host.dispose();
    scorer.dispose();
  });

  interface Silent {
    readonly editor: EditorModels;
    /** It has a question. */
    readonly asked: Promise<void>;
    /** Resolves when the model was told to stop. */
    readonly stopped: Promise<void>;
  }

  /** Returns an editor that never answers. */
  function silent(): Silent {
    let told: () => void;
    let begin: () => void;
    const asked = new Promise<void>((resolve) => (begin = resolve));
    const stopped = new Promise<void>((resolve) => (told = resolve));
    const wait = (signal: Parameters<EditorModels['ask']>[1]): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          told();
          reject(new Error('stopped'));
        });
        begin();
      });
    return {
      editor: { ask: (_question, signal) => wait(signal), count: (_texts, signal) => wait(signal) },
      ...{ asked, stopped },
    };
  }

  it('go to the job’s editor, and what it says comes back', async () => {
    const seen: unknown[] = [];
    editors.set(3, {
      ask: (question) => {
        seen.push(question);
        return Promise.resolve(reply);
      },
      count: ({ texts }) => Promise.resolve(texts.length),
    });
    const remote = connectEditorModels(scorer, 3);
    assert.deepEqual(await remote.ask(asked, never), reply);
    assert.equal(await remote.count({ model, texts: ['a', 'b'] }, never), 2);
    assert.deepEqual(seen, [asked]);
  });

  it('of a job that is over ask nobody', async () => {
    const remote = connectEditorModels(scorer, 4);
    const answer = await remote.ask(asked, never);
    assert.equal(answer.status, 'failed');
    assert.equal(await remote.count({ model, texts: ['a'] }, never), null);
  });

  it('are stopped in the editor when the run is, and when the scorer is gone', async () => {
    const one = silent();
    editors.set(5, one.editor);
    const stop = new AbortController();
    const asking = connectEditorModels(scorer, 5).ask(asked, stop.signal);
    await one.asked;
    stop.abort();
    await assert.rejects(asking);
    await one.stopped;

    const other = silent();
    editors.set(6, other.editor);
    const lost = connectEditorModels(scorer, 6).ask(asked, never);
    await other.asked;
    end({} as Ending);
    await assert.rejects(lost);
    await other.stopped;
  });
});
