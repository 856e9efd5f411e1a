// A language model of VS Code as a judge: it uses the same interface as servers, with a fake editor.

import assert from 'node:assert/strict';
import type {
  EditorAnswer,
  EditorCount,
  EditorModel,
  EditorQuestion,
} from '../../../../src/core/score/judge/editorModel.ts';
import { editorFailure } from '../../../../src/core/score/judge/editorModel.ts';
import type { JudgeSignal } from '../../../../src/core/score/judge/judge.ts';
import { estimateTokens } from '../../../../src/core/score/judge/judgePlan.ts';
import type { InspectorError } from '../../../../src/protocol/errors.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { good, goodJson, judged, MemoryStore, never, question } from '../../../support/judged.ts';
import type { Judged } from '../../../support/judged.ts';

const model: EditorModel = {
  ...{ vendor: 'copilot', id: 'gpt', name: 'GPT', family: 'gpt', version: '1' },
};

function said(text: string): EditorAnswer {
  return { status: 'replied', text, promptTokens: 30, replyTokens: 4 };
}

interface Editor {
  readonly asked: EditorQuestion[];
  readonly counted: EditorCount[];
  answer: (question: EditorQuestion, signal: JudgeSignal) => EditorAnswer | Promise<EditorAnswer>;
  tokens: number | null;
}

describe("a language model of VS Code's as a judge", () => {
  let editor: Editor;
  beforeEach(() => {
    editor = { asked: [], counted: [], answer: () => said(good), tokens: 77 };
  });

  function judgeOf(
    editorModel: EditorModel = model,
    more: Parameters<typeof judged>[1] = {},
    budget?: number,
  ): Judged {
    return judged(
      { url: '', model: editorModel.id, editorModel, ...(budget ? { budget } : {}) },
      {
        editor: {
          ask: async (one, signal) => {
            editor.asked.push(one);
            return editor.answer(one, signal);
          },
          count: (one) => {
            editor.counted.push(one);
            return Promise.resolve(editor.tokens);
          },
        },
        ...more,
      },
    );
  }

  it('is asked in words alone, without a system prompt, and its reply is read as a server’s', async () => {
    editor.answer = () => said(`Here it is:\n\`\`\`json\n${good}\n\`\`\``);
    const { judge, spent } = judgeOf();
    const outcome = await judge.ask(question('How many?'), never);
    assertEqual(outcome, {
      ...{ status: 'replied', json: goodJson, model: 'gpt' },
      ...{ promptTokens: 30, replyTokens: 4, stored: false },
    });
    const [first] = editor.asked;
    const messages = first?.messages ?? [];
    assertEqual(first?.model, model);
    assertEqual(
      messages.map(({ role }) => role),
      ['user', 'user'],
    );
    assert.match(messages[0]?.content ?? '', /JSON Schema/);
    assert.equal(messages[1]?.content, 'How many?');
    assertEqual(spent, [{ calls: 1, prompt: 30, reply: 4, cost: null }]);
  });

  it('is agreed to with what the model counts, else with the estimate', async () => {
    for (const tokens of [77, null]) {
      editor.tokens = tokens;
      const { judge, plans } = judgeOf();
      judge.plan([question('a'), question('b')]);
      await judge.ask(question('a'), never);
      const [plan] = plans;
      assertEqual([plan?.model, plan?.vendor, plan?.calls], ['GPT', 'copilot', 2]);
      const { texts = [] } = editor.counted.at(-1) ?? {};
      assert.equal(texts.length, 4);
      assert.equal(plan?.tokens.prompt, tokens ?? estimateTokens(texts));
      assert.equal(plan.isCounted, tokens === null ? undefined : true);
    }
  });

  it('is not asked when nobody agrees', async () => {
    const { judge } = judgeOf(model, { agree: () => Promise.resolve(false) });
    await assert.rejects(judge.ask(question('a'), never), { code: 'notAgreed' });
    assertEqual(editor.asked, []);
  });

  it('is paid once, and again for another vendor, id, family, version, prompt or repeat', async () => {
    const store = new MemoryStore();
    const ask = (text: string, one = model, repeat = 0): Promise<unknown> =>
      judgeOf(one, { store }).judge.ask(question(text, { repeat }), never);
    await ask('a');
    await ask('a', { ...model, name: 'Another name' });
    assert.equal(editor.asked.length, 1);
    for (const member of ['vendor', 'id', 'family', 'version'] as const) {
      await ask('a', { ...model, [member]: 'x/y?' });
    }
    await ask('b');
    await ask('a', model, 1);
    assert.equal(editor.asked.length, 7);
    assert.equal(store.replies.length, 7);
  });

  it('is asked once more what cannot be read, and not a third time', async () => {
    const replies = ['Who knows?', good];
    editor.answer = () => said(replies.shift() ?? 'nothing');
    assert.equal((await judgeOf().judge.ask(question('a'), never)).status, 'replied');
    assertEqual(
      editor.asked[1]?.messages.map(({ role }) => role),
      ['user', 'user', 'assistant', 'user'],
    );
    const failed = await judgeOf().judge.ask(question('b'), never);
    assert.equal(failed.status === 'failed' && failed.kind, 'unparsable');
    assert.equal(editor.asked.length, 4);
  });

  it('fails by kind: a filter is a refusal, what passes is tried again, an account that is used up is asked no more', async () => {
    const store = new MemoryStore();
    editor.answer = () => editorFailure(undefined, 'Response got filtered');
    const { judge } = judgeOf(model, { store });
    const refused = await judge.ask(question('a'), never);
    assert.equal(refused.status === 'failed' && refused.kind, 'refusal');
    const answers = [editorFailure('Blocked', 'rate limited'), said(good)];
    editor.answer = () => answers.shift() ?? said(good);
    assert.equal((await judge.ask(question('b'), never)).status, 'replied');
    editor.answer = () => editorFailure(undefined, 'connection\nlost');
    assertEqual(await judge.ask(question('c'), never), {
      ...{ status: 'failed', kind: 'server' },
      message: 'VS Code language model: it gave no reply: connection lost.',
    });
    editor.answer = () => editorFailure('Blocked', 'quota');
    const before = editor.asked.length;
    const kinds: unknown[] = [];
    for (const text of ['d', 'e', 'f']) {
      const blocked = await judge.ask(question(text), never);
      kinds.push(blocked.status === 'failed' && blocked.kind);
    }
    assert.deepEqual(kinds, ['server', 'notAsked', 'notAsked']);
    assert.equal(editor.asked.length, before + 1);
    assert.equal(store.replies.length, 2, 'errors are not kept');
  });

  it('ends the run where it cannot be asked at all, and nothing else is asked in it', async () => {
    for (const [code, words] of [
      ['NoPermissions', /does not let Evidence Inspector use the language model GPT from copilot/],
      ['NotFound', /no longer has the language model GPT from copilot/],
    ] as const) {
      editor.answer = () => editorFailure(code, '');
      const { judge } = judgeOf();
      const before = editor.asked.length;
      for (const text of ['a', 'b']) {
        await assert.rejects(judge.ask(question(text), never), (error: InspectorError) => {
          assert.equal(error.code, 'judgeRefused');
          assert.match(error.message, words);
          return true;
        });
      }
      assert.equal(editor.asked.length, before + 1);
    }
  });

  it('is stopped with the run: the question in the editor is cancelled', async () => {
    const stop = new AbortController();
    let wasStopped = false;
    editor.answer = (_question, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          wasStopped = true;
          reject(new Error('Canceled'));
        });
        stop.abort();
      });
    const { judge } = judgeOf(model, { signal: stop.signal });
    const outcome = await judge.ask(question('a'), never);
    assert.equal(outcome.status === 'failed' && outcome.kind, 'cancelled');
    assert.ok(wasStopped);
  });

  it('keeps to the budget', async () => {
    const { judge } = judgeOf(model, {}, 10);
    const outcome = await judge.ask(question('a'), never);
    assert.equal(outcome.status === 'failed' && outcome.kind, 'budget');
    assertEqual(editor.asked, []);
  });

  it('says who answered: vendor, name, version, prompts, date and tokens', async () => {
    const { judge } = judgeOf();
    await judge.ask(question('a'), never);
    const { prompts = {}, from, to, ...facts } = judge.provenance() ?? {};
    assertEqual(facts, {
      ...{ way: 'none', limit: 'none', temperature: null, model: 'gpt', models: ['gpt'] },
      host: 'VS Code language model',
      editorModel: { vendor: 'copilot', name: 'GPT', family: 'gpt', version: '1' },
      ...{ replies: 1, promptTokens: 30, replyTokens: 4 },
    });
    assert.match(prompts['test'] ?? '', /^[\da-f]{64}$/);
    assert.ok(from === to && typeof from === 'string' && !Number.isNaN(Date.parse(from)));
  });

  it('is refused where there is no editor', () => {
    assert.throws(() => judged({ url: '', model: 'gpt', editorModel: model }), {
      code: 'judgeWrong',
    });
  });
});
