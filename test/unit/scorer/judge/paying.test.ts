// Questions, consent, payment and storage: each question is paid for once, however often it is asked and whichever part asks it.

import assert from 'node:assert/strict';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { textOf } from '../../../../src/core/base/words/message.ts';
import { planLines } from '../../../../src/core/score/judge/judgePlan.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { startJudgeServer, type JudgeServer } from '../../../support/judgeServer.ts';
import {
  good,
  judged,
  MemoryStore,
  never,
  question,
  quickTiming,
} from '../../../support/judged.ts';

describe('what a judge costs', () => {
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer(() => ({ content: good }));
  });
  afterEach(() => server.close());

  const questions = (count: number) =>
    Array.from({ length: count }, (_, at) => question(`Question ${String(at)}`));

  it('is paid once: a kept reply is used without asking anybody', async () => {
    const store = new MemoryStore();
    const first = await judged({ url: server.url }, { store }).judge.ask(question('a'), never);
    const again = judged({ url: server.url }, { store });
    const second = await again.judge.ask(question('a'), never);
    assert.equal(server.questions.length, 1);
    assert.ok(first.status === 'replied' && second.status === 'replied');
    assertEqual(second, { ...first, stored: true });
    assertEqual([again.plans, again.spent], [[], []]);
    await server.close();
    const offline = judged({ url: server.url }, { store });
    assert.equal((await offline.judge.ask(question('a'), never)).status, 'replied');
    server = await startJudgeServer(() => ({ content: good }));
  });

  it('is another call for another repeat, prompt, schema, length, model or server', async () => {
    const store = new MemoryStore();
    const { judge } = judged({ url: server.url }, { store });
    const others = [
      question('a'),
      question('a', { repeat: 1 }),
      question('b'),
      question('a', { system: 'You count words.' }),
      question('a', { maxTokens: 51 }),
      question('a', {
        schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
      }),
    ];
    for (const one of others) await judge.ask(one, never);
    assert.equal(server.questions.length, others.length);
    await judged({ url: server.url, model: 'another' }, { store }).judge.ask(question('a'), never);
    const other = await startJudgeServer(() => ({ content: good }));
    await judged({ url: other.url }, { store }).judge.ask(question('a'), never);
    assertEqual([server.questions.length, other.questions.length], [others.length + 1, 1]);
    await other.close();
  });

  it('is paid once where the same question is on its way already', async () => {
    const { judge } = judged({ url: server.url });
    const outcomes = await Promise.all([1, 2, 3].map(() => judge.ask(question('a'), never)));
    assert.equal(server.questions.length, 1);
    assert.ok(outcomes.every(({ status }) => status === 'replied'));
  });

  it('keeps replies that cannot be read, with their repair, and no errors', async () => {
    const store = new MemoryStore();
    server.answer = () => ({ content: 'Who knows?' });
    await judged({ url: server.url }, { store }).judge.ask(question('a'), never);
    await judged({ url: server.url }, { store }).judge.ask(question('a'), never);
    assertEqual([server.questions.length, store.replies.length], [2, 2]);
    for (const status of [500, 403, 400]) {
      server.answer = () => ({ status, text: '{"error":{"message":"no"}}' });
      await judged({ url: server.url }, { store }).judge.ask(question('b'), never);
    }
    server.answer = () => ({ content: '' });
    await judged({ url: server.url }, { store }).judge.ask(question('b'), never);
    assert.equal(store.replies.length, 2);
    server.answer = () => ({ content: good });
    const { judge } = judged({ url: server.url }, { store });
    assert.equal((await judge.ask(question('b'), never)).status, 'replied');
  });

  it('is agreed to once a run, with what will be asked and what is kept already', async () => {
    const store = new MemoryStore();
    await judged({ url: server.url }, { store }).judge.ask(question('Question 1'), never);
    const price = { prompt: 2, reply: 10 };
    const { judge, plans, spent } = judged({ url: server.url, price, budget: 9000 }, { store });
    judge.plan(questions(5));
    await Promise.all(questions(5).map((one) => judge.ask(one, never)));
    assert.equal(plans.length, 1);
    const [plan] = plans;
    assert.ok(plan);
    const { tokens, ...rest } = plan;
    assertEqual(rest, {
      ...{ model: 'asked-model', host: server.host, isLocal: true, isUnprotected: false },
      ...{ isKept: true, calls: 4, stored: 1, price, budget: 9000 },
    });
    assert.equal(tokens.reply, 4 * 50);
    // Estimate for plain English: one token per four letters, plus eight tokens around each of two messages.
    const letters = server.questions.slice(-4).reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(Math.abs(tokens.prompt - (letters / 4 + 4 * 16)) <= 8, String(tokens.prompt));
    const last = spent.at(-1);
    assertEqual([last?.calls, last?.reply, last?.prompt], [4, 20, letters]);
  });

  it('is nothing where nobody agrees: no socket, and the run ends with what was to be agreed to', async () => {
    const { judge } = judged({ url: server.url }, { agree: () => Promise.resolve(false) });
    for (const text of ['a', 'b']) {
      await assert.rejects(judge.ask(question(text), never), {
        code: 'notAgreed',
        message: /would be asked 1 question\..*The questions were not confirmed/u,
      });
    }
    assert.equal(server.asked.length, 0);
  });

  it('stops before the budget is passed, and counts what is left', async () => {
    // The cost of a question is a quarter of its letters, 16 tokens around it, and 5 tokens for the reply. For the estimate, the
    // reply counts 50 tokens.
    server.answer = ({ text }) => ({
      content: good,
      more: { usage: { prompt_tokens: Math.ceil(text.length / 4) + 16, completion_tokens: 5 } },
    });
    const budget = 600;
    const { judge, spent } = judged({ url: server.url, budget });
    const outcomes = await Promise.all(questions(12).map((one) => judge.ask(one, never)));
    const failed = outcomes.filter(({ status }) => status === 'failed');
    assert.ok(failed.length > 0 && failed.length < 12);
    assert.equal(server.questions.length, 12 - failed.length);
    assert.ok(failed.every((one) => one.status === 'failed' && one.kind === 'budget'));
    const { prompt = 0, reply = 0 } = spent.at(-1) ?? {};
    assert.ok(prompt + reply <= budget, `${String(prompt + reply)} of ${String(budget)}`);
    // No further question would have fitted into the budget.
    assert.ok(prompt + reply + prompt / server.questions.length + 50 > budget);
  });

  it('allows replies as long as the user says, in requests, plan and provenance', async () => {
    const { judge, plans } = judged({ url: server.url, maxTokens: 9000 });
    judge.plan(questions(2));
    await Promise.all(questions(2).map((one) => judge.ask(one, never)));
    assertEqual(
      server.questions.map(({ body }) => body['max_tokens']),
      [9000, 9000],
    );
    assertEqual(
      plans.map(({ calls, tokens }) => [calls, tokens.reply]),
      [[2, 18_000]],
    );
    assert.equal(judge.provenance()?.maxTokens, 9000);
  });

  it('keeps to the concurrency and the time that the user says', async () => {
    server.answer = async ({ text }) => {
      await delay(text.includes('Question 0') ? 1000 : 20);
      return { content: good };
    };
    const { judge } = judged({ url: server.url, concurrency: 2, timeoutMs: 300 });
    const [first, ...others] = await Promise.all(questions(7).map((one) => judge.ask(one, never)));
    assert.ok(first?.status === 'failed');
    assert.match(first.message, /no whole answer came in .* s \(--judge-timeout\)/u);
    assert.ok(others.every(({ status }) => status === 'replied'));
    assert.equal(server.mostAtOnce, 2);
  });

  it('is estimated where the server reports numbers of tokens that are not possible', async () => {
    for (const usage of [
      { prompt_tokens: -5, completion_tokens: 1e30 },
      { prompt_tokens: 1.5, completion_tokens: 1e15 },
    ]) {
      server.answer = () => ({ content: good, more: { usage } });
      const { judge, spent, notices } = judged({ url: server.url, budget: 1000 });
      for (const one of questions(3)) {
        const outcome = await judge.ask(one, never);
        assert.ok(outcome.status === 'replied', JSON.stringify(outcome));
        assertEqual([outcome.promptTokens, outcome.replyTokens], [null, null]);
      }
      // A quarter of the reply's bytes, rounded up, and 8: three replies.
      assert.equal(spent.at(-1)?.reply, 3 * (Math.ceil(good.length / 4) + 8));
      assert.equal(notices.filter((one) => one.includes('impossible numbers of tokens')).length, 1);
    }
  });

  it('causes no warning of a leak, however many questions wait for a refusal', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): void => {
      warnings.push(warning.name);
    };
    process.on('warning', note);
    const run = new AbortController();
    setMaxListeners(10, run.signal); // the limit of Node before 24
    server.answer = () => ({ status: 401, text: '{"error":{"message":"bad key"}}' });
    const { judge } = judged({ url: server.url }, { signal: run.signal });
    await Promise.allSettled(questions(30).map((one) => judge.ask(one, run.signal)));
    await delay(0); // warnings are emitted in a later turn
    process.off('warning', note);
    assertEqual(warnings, []);
  });

  it('keeps to a number of questions at a time', async () => {
    server.answer = async () => {
      await delay(20);
      return { content: good };
    };
    const { judge } = judged({ url: server.url }, { parallel: 3 });
    await Promise.all(questions(12).map((one) => judge.ask(one, never)));
    assertEqual([server.questions.length, server.mostAtOnce], [12, 3]);
  });

  it('ends at once when it is cancelled: on its way, waiting for a place, or waiting for a server', async () => {
    const stop = new AbortController();
    server.answer = ({ text }) =>
      text.includes('Question 0')
        ? { status: 429, headers: { 'retry-after': '30' } }
        : { take: () => undefined };
    const timing = { ...quickTiming, longestRetryAfterMs: 60_000 };
    const { judge, store } = judged({ url: server.url }, { parallel: 2, timing });
    const asking = Promise.all(questions(6).map((one) => judge.ask(one, stop.signal)));
    while (server.questions.length < 2) await delay(5);
    const began = performance.now();
    stop.abort();
    for (const outcome of await asking) {
      assert.ok(outcome.status === 'failed' && outcome.kind === 'cancelled');
    }
    assert.ok(performance.now() - began < 10_000, 'it waits for the server');
    assertEqual(store.replies, []);
  });

  it('ends with the run, too, also while a person is asked', async () => {
    const run = new AbortController();
    const asked: string[] = [];
    const { judge } = judged(
      { url: server.url },
      {
        signal: run.signal,
        agree: ({ model }) => {
          asked.push(model);
          return new Promise(() => undefined);
        },
      },
    );
    const asking = judge.ask(question('a'), never);
    while (asked.length === 0) await delay(1);
    run.abort();
    const outcome = await asking;
    assert.ok(outcome.status === 'failed' && outcome.kind === 'cancelled');
  });

  it('says before the run that replies are not kept, or once that they no longer are', async () => {
    const entries = { find: () => undefined, keep: () => false, isKept: false };
    const ask = async () => {
      const store = new MemoryStore();
      store.paid = () => entries;
      const { judge, plans, notices } = judged({ url: server.url }, { store });
      for (const one of questions(3)) await judge.ask(one, never);
      return [(plans[0] ? planLines(plans[0]) : []).map(textOf).join(' '), notices] as const;
    };
    const [plan, none] = await ask();
    assert.match(
      plan,
      /Replies are not stored\. If a run is stopped, you have to pay for it again\.$/u,
    );
    assert.deepEqual(none, []);
    entries.isKept = true;
    entries.keep = () => (entries.isKept = false);
    const [later, notices] = await ask();
    assert.doesNotMatch(later, /not stored/u);
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /A paid reply could not be stored/u);
  });

  it('is in the provenance: who answered, when, in which form, and how many tokens', async () => {
    const store = new MemoryStore();
    const ask = async () => {
      const { judge } = judged({ url: server.url }, { store });
      for (const one of questions(3)) await judge.ask(one, never);
      return judge.provenance();
    };
    const first = await ask();
    assert.ok(first);
    const { from, to, prompts, promptTokens, ...rest } = first;
    assertEqual(rest, {
      ...{ way: 'jsonSchema', limit: 'max_tokens', temperature: 0, model: 'asked-model' },
      ...{ host: server.host, models: ['served-model-7'], replies: 3, replyTokens: 15 },
    });
    assert.match(`${String(from)} ${String(to)}`, /^20\d\d-\S+Z 20\d\d-\S+Z$/u);
    assert.match(prompts['test'] ?? '', /^[0-9a-f]{64}$/u);
    assert.equal(
      promptTokens,
      server.questions.reduce((sum, { text }) => sum + text.length, 0),
    );
    assertEqual(await ask(), first, 'another one when its replies come from the store');
  });
});
