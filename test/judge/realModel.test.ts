// A judge with a real language model, small and slow: its replies have the requested form, or they are reported as failures.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { JudgeRequest } from '../../src/core/score/judge/judge.ts';
import { judged, MemoryStore, never } from '../support/judged.ts';
import { startLanguageModel, type LanguageModel } from './languageModel.ts';
import { skip } from '../support/skip.ts';

const file = process.env['JUDGE_MODEL'];

function question(user: string, more: Partial<JudgeRequest> = {}): JudgeRequest {
  return {
    task: 'test',
    system: 'You check one fact against one sentence.',
    user,
    schema: {
      type: 'object',
      properties: {
        verdict: { type: 'string', enum: ['supported', 'contradicted', 'not in it'] },
        words: { type: 'integer' },
      },
      required: ['verdict', 'words'],
      additionalProperties: false,
    },
    schemaName: 'verdict',
    maxTokens: 60,
    repeat: 0,
    ...more,
  };
}

const questions = [
  question('Fact: It rained on Monday. Sentence: There was heavy rain on Monday.'),
  question('Факт: {дождь} шёл. Предложение: "}{" было сухо ```.'),
  question('Fact: The dam broke. Sentence: 大坝没有决堤。'),
];

describe('a judge that is a real language model', () => {
  let model: LanguageModel;
  before(async function () {
    if (file === undefined) {
      skip(this, 'missing', 'JUDGE_MODEL names no model: npm run test:judge installs one');
    }
    model = await startLanguageModel(file);
  });
  // Unset if the hooks were skipped.
  after(() => (file === undefined ? undefined : model.close()));

  it('is found to keep to a schema, answers in its form, counts its tokens, and is paid once', async () => {
    const store = new MemoryStore();
    const { judge, spent } = judged({ url: model.url }, { store, parallel: 2 });
    const outcomes = await Promise.all(questions.map((one) => judge.ask(one, never)));
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'replied', JSON.stringify(outcome));
      const { verdict, words } = outcome.json as { verdict: string; words: number };
      assert.ok(['supported', 'contradicted', 'not in it'].includes(verdict));
      assert.ok(Number.isInteger(words));
      assert.match(outcome.model, /^SmolLM2-135M/u);
      assert.ok((outcome.promptTokens ?? 0) > 20 && (outcome.replyTokens ?? 0) > 5);
    }
    assert.equal(judge.provenance()?.way, 'jsonSchema');
    assert.equal(spent.at(-1)?.calls, questions.length);
    const answered = model.answered;
    const again = judged({ url: model.url }, { store });
    for (const [at, one] of questions.entries()) {
      const first = outcomes[at];
      assert.deepEqual(await again.judge.ask(one, never), { ...first, stored: true });
    }
    assert.equal(model.answered, answered);
  });

  it('is cut off where its reply is longer than was allowed', async () => {
    const { judge } = judged({ url: model.url });
    const outcome = await judge.ask(question('Fact: a. Sentence: b.', { maxTokens: 3 }), never);
    assert.ok(outcome.status === 'failed');
    assert.equal(outcome.kind, 'cutOff');
  });

  it('without any form is asked in words, and each question ends in a reply or in a failure of its kind', async () => {
    model.isWithoutForms = true;
    try {
      const { judge } = judged({ url: model.url });
      for (const one of questions.slice(0, 2)) {
        const outcome = await judge.ask(one, never);
        if (outcome.status === 'failed') {
          assert.ok(['unparsable', 'cutOff', 'empty', 'refusal'].includes(outcome.kind));
        } else {
          assert.ok(typeof (outcome.json as { verdict: unknown }).verdict === 'string');
        }
      }
      assert.ok(['none', 'jsonObject'].includes(judge.provenance()?.way ?? ''));
    } finally {
      model.isWithoutForms = false;
    }
  });

  it('stops writing when the run is cancelled', async () => {
    const { judge } = judged({ url: model.url });
    await judge.ask(questions[0] ?? question(''), never);
    const stop = new AbortController();
    const asking = judge.ask(question('Fact: c. Sentence: d.'), stop.signal);
    await delay(50);
    const began = performance.now();
    stop.abort();
    const outcome = await asking;
    assert.ok(outcome.status === 'failed' && outcome.kind === 'cancelled');
    assert.ok(performance.now() - began < 1000);
  });
});
