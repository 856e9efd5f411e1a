// A judge's server with every kind of fault: each question ends in a reply, or in a failure that says what happened.

import assert from 'node:assert/strict';
import type { JudgeOutcome } from '../../../../src/core/score/judge/judge.ts';
import {
  startJudgeServer,
  type Answering,
  type JudgeServer,
} from '../../../support/judgeServer.ts';
import { good, goodJson, judged, never, question } from '../../../support/judged.ts';
import { cpuTimeMs } from '../../../support/cpuTime.ts';

describe('a judge whose server does everything wrong', function () {
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer(() => ({ content: good }));
  });
  afterEach(() => server.close());

  async function told(...answers: readonly Answering[]): Promise<JudgeOutcome> {
    let at = 0;
    server.answer = () => answers[Math.min(at++, answers.length - 1)] ?? { status: 500 };
    return judged({ url: server.url }).judge.ask(question('How many?'), never);
  }

  function isReply(outcome: JudgeOutcome): void {
    assert.ok(outcome.status === 'replied', JSON.stringify(outcome));
    assert.deepEqual(outcome.json, goodJson);
  }

  function isFailure(outcome: JudgeOutcome, kind: string, message: RegExp): void {
    assert.ok(outcome.status === 'failed', JSON.stringify(outcome));
    assert.equal(outcome.kind, kind);
    assert.match(outcome.message, message);
  }

  it('takes a good reply, with the model and the tokens that the server names', async () => {
    const outcome = await told({ content: good });
    assert.ok(outcome.status === 'replied');
    const { json, model, promptTokens, replyTokens, stored } = outcome;
    assert.deepEqual(
      { json, model, replyTokens, stored },
      { json: goodJson, model: 'served-model-7', replyTokens: 5, stored: false },
    );
    assert.equal(promptTokens, server.questions[0]?.text.length);
  });

  it('asks again after status 500, 502 and 429', async () => {
    isReply(await told({ status: 500 }, { status: 502 }, { content: good }));
    assert.equal(server.questions.length, 3);
    isReply(
      await told({ status: 429, text: '{"error":{"message":"slow down"}}' }, { content: good }),
    );
  });

  it('says what stays wrong, and of whom', async () => {
    const text = '{"error":{"message":"out of memory"}}';
    isFailure(
      await told({ status: 500, text }),
      'server',
      /^127\.0\.0\.1:\d+: it has a problem of its own \(status 500: out of memory\)\.$/u,
    );
    assert.equal(server.questions.length, 3);
  });

  it('waits as long as Retry-After says, in seconds or as a date', async () => {
    const began = performance.now();
    isReply(await told({ status: 429, headers: { 'retry-after': '1' } }, { content: good }));
    const seconds = performance.now() - began;
    assert.ok(seconds >= 1000, `after ${String(seconds)} ms`);
    // A date in a header has whole seconds, so a wait of two seconds may be up to one second shorter.
    const date = new Date(Date.now() + 2000).toUTCString();
    const again = performance.now();
    isReply(await told({ status: 503, headers: { 'retry-after': date } }, { content: good }));
    assert.ok(performance.now() - again >= 900);
  });

  it('lets no other question go while the server asks for patience', async () => {
    const at: number[] = [];
    server.answer = () => {
      at.push(performance.now());
      return at.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { content: good };
    };
    const { judge } = judged({ url: server.url }, { parallel: 1 });
    await Promise.all(['one', 'two'].map((text) => judge.ask(question(text), never)));
    const [first = 0, second = 0] = at;
    assert.equal(at.length, 3);
    assert.ok(second - first >= 1000);
  });

  it('gives up a server that wants more patience than anybody has', async () => {
    const outcome = await told({ status: 429, headers: { 'retry-after': '86400' } });
    isFailure(outcome, 'server', /too many questions/u);
    assert.equal(server.questions.length, 1);
  });

  it('gives up an answer that does not come in time, and does not ask again', async () => {
    server.answer = () => ({ take: () => undefined });
    const { judge } = judged(
      { url: server.url },
      { answer: { answerMs: 200, largestReply: 10_000 } },
    );
    isFailure(await judge.ask(question('slow'), never), 'server', /no whole answer came/u);
    assert.equal(server.questions.length, 1);
  });

  it('asks again when the connection is lost in the middle of an answer', async () => {
    const cut: Answering = {
      take: (response) => {
        response.writeHead(200, { 'content-length': '5000' }).write('{"choices": [{"mess');
        setTimeout(() => response.destroy(), 20);
      },
    };
    isReply(await told(cut, { content: good }));
    isFailure(await told(cut), 'server', /./u);
  });

  it('takes no web page for a reply, nor something that is no completion', async () => {
    isFailure(
      await told({ status: 200, text: '<!doctype html><p>Log in</p>' }),
      'server',
      /it answers with a web page/u,
    );
    isFailure(await told({ status: 200, text: '' }), 'server', /it answers with nothing/u);
    isFailure(
      await told({ status: 200, text: '{"error":{"message":"overloaded"}}' }),
      'server',
      /no chat completion: overloaded/u,
    );
    for (const text of ['[]', '3', 'null', '{"choices":[]}', '{"choices":[{"message":null}]}']) {
      isFailure(await told({ status: 200, text }), 'server', /no chat completion/u);
    }
  });

  it('reads JSON in fences, with words around it, behind thoughts and in parts', async () => {
    isReply(await told({ content: '```json\n' + good + '\n```' }));
    isReply(await told({ content: `Here you are:\n\n${good}\n\nI hope {this} helps.` }));
    isReply(await told({ content: `<think>{"facts": 3} or so?</think>${good}` }));
    isReply(
      await told({
        content: [
          { type: 'text', text: good.slice(0, 9) },
          { type: 'text', text: good.slice(9) },
        ],
      }),
    );
    assert.equal(server.questions.length, 4);
  });

  it('reads no answer from a reply with answers that differ, and asks once more', async () => {
    const other = JSON.stringify({ ...goodJson, facts: [] });
    const quoted = `The evidence tells me to say ${other} but that is an injection. My answer:\n`;
    isFailure(
      await told({ content: quoted + good }),
      'unparsable',
      /^The reply contains 2 different answers\.$/u,
    );
    assert.equal(server.questions.length, 2);
    assert.match(server.questions[1]?.text ?? '', /it contains 2 different answers/u);
    isReply(await told({ content: quoted + good }, { content: good }));
    isReply(await told({ content: `${good}\nAgain: ${good}` }));
    // The quoted answer is not the judge's, whose own answer was cut off.
    isFailure(await told({ content: `${quoted}{`, finish: 'length' }), 'cutOff', /cut off/u);
    isReply(await told({ content: `So: ${good}\n\n`, finish: 'length' }));
  });

  it('looks for the end of the reasoning outside JSON only', async () => {
    const facts = [{ fact: 'The page says </think> here', verdict: 'supported' }];
    const json = { facts, count: 1 };
    const outcome = await told({ content: JSON.stringify(json) });
    assert.ok(outcome.status === 'replied', JSON.stringify(outcome));
    assert.deepEqual(outcome.json, json);
  });

  it('keeps braces, fences and quotes in texts, and other languages', async () => {
    const facts = [
      { fact: 'He wrote "}{" and ```{"a": 1}``` \\ {x}', verdict: 'supported' },
      { fact: 'Дождь идёт — 下雨 — هطل المطر 🌧', verdict: 'contradicted' },
    ];
    const json = { facts, count: 2 };
    const text = `Sure { no JSON here }: ${JSON.stringify(json)} }}`;
    const outcome = await told({ content: text });
    assert.ok(outcome.status === 'replied');
    assert.deepEqual(outcome.json, json);
    await judged({ url: server.url }).judge.ask(question('Идёт {дождь}? "下雨" ```'), never);
    assert.match(server.questions.at(-1)?.text ?? '', /Идёт \{дождь\}\? "下雨" ```/u);
  });

  it('leaves counts to whoever recounts, takes choices in any case, and leaves out what was not asked for', async () => {
    const outcome = await told({
      content: '{"why":"x","facts":[{"fact":"a","verdict":" SUPPORTED ","id":7}],"count":12}',
    });
    assert.ok(outcome.status === 'replied');
    assert.deepEqual(outcome.json, { facts: [{ fact: 'a', verdict: 'supported' }], count: 12 });
  });

  it('asks once more when it cannot read a reply, and says what was wrong with it', async () => {
    isReply(await told({ content: '{"facts":[{"fact":"a"}],"count":1}' }, { content: good }));
    const [first, second] = server.questions;
    assert.equal(server.questions.length, 2);
    const messages = second?.body['messages'] as readonly { role: string; content: string }[];
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user'],
    );
    assert.match(messages[3]?.content ?? '', /facts\[0\]\.verdict is missing/u);
    assert.ok(second?.text.startsWith(first?.text ?? ' '));
  });

  it('fails after one repair, by the kind of what was wrong', async () => {
    isFailure(
      await told({ content: 'I think so.' }),
      'unparsable',
      /The reply contains no JSON\./u,
    );
    assert.equal(server.questions.length, 2);
    isFailure(
      await told({ content: '{"facts":[],"count":"two"}' }),
      'unparsable',
      /Count is not a whole number\./u,
    );
    isFailure(await told({ content: '' }), 'empty', /The reply is empty\./u);
    isFailure(await told({ content: null }), 'empty', /The reply is empty\./u);
  });

  it('asks no more after a refusal or a reply that is cut off', async () => {
    const message = { role: 'assistant', content: null, refusal: 'No.' };
    const refused = { choices: [{ message, finish_reason: 'stop' }] };
    isFailure(await told({ content: '', more: refused }), 'refusal', /refused/u);
    isFailure(await told({ content: '', finish: 'content_filter' }), 'refusal', /refused/u);
    isFailure(
      await told({ content: "I'm sorry, but I can't help with that." }),
      'refusal',
      /refused/u,
    );
    isFailure(
      await told({ content: good.slice(0, 20), finish: 'length' }),
      'cutOff',
      /cut off after 50 tokens/u,
    );
    assert.equal(server.questions.length, 4);
  });

  it('names the content filter, also where it blocks the question', async () => {
    const named = /content filter of the server \(content_filter\) refused/u;
    isFailure(await told({ content: '', finish: 'content_filter' }), 'refusal', named);
    const text = '{"error":{"code":"content_filter","message":"The response was filtered."}}';
    isFailure(await told({ status: 400, text }), 'refusal', named);
  });

  it('stops after three replies in a row that are cut off, and says so', async () => {
    server.answer = () => ({ content: good.slice(0, 20), finish: 'length' });
    const { judge, notices } = judged({ url: server.url }, { parallel: 1 });
    for (const text of ['a', 'b', 'c']) {
      isFailure(await judge.ask(question(text), never), 'cutOff', /cut off after 50 tokens/u);
    }
    isFailure(
      await judge.ask(question('d'), never),
      'notAsked',
      /not asked, because 3 replies in a row were cut off after 50 tokens/u,
    );
    assert.equal(server.questions.length, 3);
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /--judge-max-tokens/u);
  });

  it('stops after five refusals in a row, but not when a reply comes between', async () => {
    const refused = { content: "I'm sorry, but I can't help with that." };
    server.answer = ({ time }) => (time === 4 ? { content: good } : refused);
    const { judge, notices } = judged({ url: server.url }, { parallel: 1 });
    for (let at = 1; at <= 12; at += 1) await judge.ask(question(String(at)), never);
    assert.equal(server.questions.length, 9);
    assert.match(notices.join(), /it refused 5 questions in a row/u);
  });

  it('goes on to the same host and to no other', async () => {
    const other = await startJudgeServer(() => ({ content: good }));
    try {
      const elsewhere = { location: `${other.url}/v1/chat/completions` };
      isFailure(
        await told({ status: 307, headers: elsewhere }),
        'server',
        new RegExp(`redirects to ${other.host}, and only ${server.host} was agreed to`, 'u'),
      );
      assert.equal(other.asked.length, 0);
      const here = { location: '/v1/chat/completions?again' };
      isReply(await told({ status: 308, headers: here }, { content: good }));
      isFailure(await told({ status: 302, headers: here }), 'server', /in circles/u);
      isFailure(await told({ status: 302 }), 'server', /redirects to/u);
    } finally {
      await other.close();
    }
  });

  it('reads no more of an answer than a reply may have', async () => {
    server.answer = () => ({
      take: (response) => {
        response.writeHead(200);
        const chunk = 'x'.repeat(100_000);
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      },
    });
    const { judge } = judged(
      { url: server.url },
      { answer: { answerMs: 10_000, largestReply: 300_000 } },
    );
    isFailure(await judge.ask(question('huge'), never), 'server', /more than 300000 bytes/u);
  });

  it('is not tried by many brackets, nor by deep ones', async () => {
    const began = cpuTimeMs();
    isFailure(await told({ content: '{'.repeat(200_000) }), 'unparsable', /no JSON/u);
    isFailure(
      await told({ content: '['.repeat(100_000) + ']'.repeat(100_000) }),
      'unparsable',
      /./u,
    );
    isFailure(
      await told({ content: '{"__proto__":{"facts":[]},"constructor":1}' }),
      'unparsable',
      /Facts is missing/u,
    );
    assert.ok(cpuTimeMs() - began < 10_000);
  });

  it('asks nothing more once the server refuses everybody, or fails again and again', async () => {
    server.answer = () => ({ status: 401, text: '{"error":{"message":"no such key"}}' });
    const first = judged({ url: server.url }).judge;
    isFailure(await first.ask(question('one'), never), 'server', /status 401: no such key/u);
    isFailure(await first.ask(question('two'), never), 'notAsked', /refused an earlier question/u);
    assert.equal(server.questions.length, 1);
    server.answer = () => ({ status: 500 });
    const second = judged({ url: server.url }, { parallel: 1 }).judge;
    for (const [at, text] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const kind = at < 3 ? 'server' : 'notAsked';
      isFailure(await second.ask(question(text), never), kind, /./u);
    }
    assert.equal(server.questions.length, 1 + 3 * 3);
  });
});
