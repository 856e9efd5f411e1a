// A key is sent only to its server. It never appears in messages, results or stored data, even if the server sends it back.

import assert from 'node:assert/strict';
import { startJudgeServer, type JudgeServer } from '../../../support/judgeServer.ts';
import { good, judged, never, question } from '../../../support/judged.ts';

const key = 'sk-Very/Secret+Key=="1234';

/** Forms in which a server may return the key: unchanged, URL-encoded, as base64, and in JSON with escapes. */
const forms = [
  key,
  encodeURIComponent(key),
  Buffer.from(key).toString('base64'),
  Array.from(key, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
];

describe("a judge's key", () => {
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer(() => ({ content: good }));
  });
  afterEach(() => server.close());

  function hasNone(...said: readonly unknown[]): void {
    const text = said
      .map((one) =>
        one instanceof Error ? `${one.message} ${JSON.stringify(one)}` : JSON.stringify(one),
      )
      .join('\n');
    assert.ok(text.length > 20);
    for (const form of [...forms, 'Very', 'VmVyeS']) {
      assert.ok(!text.includes(form), `${form} is in ${text}`);
      assert.ok(!text.includes(JSON.stringify(form).slice(1, -1)), `${form} is in ${text}`);
    }
  }

  it('is sent to the server as a bearer', async () => {
    await judged({ url: server.url, key: ` ${key}\n` }).judge.ask(question('a'), never);
    assert.equal(server.questions[0]?.headers.authorization, `Bearer ${key}`);
    await judged({ url: server.url }).judge.ask(question('a'), never);
    assert.equal(server.questions[1]?.headers.authorization, undefined);
  });

  it('is not in replies, in what is kept of them, nor in the provenance', async () => {
    const facts = forms.map(
      (form) => `{"fact":"${form.replaceAll('"', '\\"')}","verdict":"supported"}`,
    );
    const content = `{"facts":[${facts.join()}],"count":4}`;
    server.answer = () => ({ content, more: { model: `model of ${key}`, [key]: key } });
    const { judge, store } = judged({ url: server.url, key });
    const outcome = await judge.ask(question('a'), never);
    assert.equal(outcome.status, 'replied', JSON.stringify(outcome));
    hasNone(outcome, judge.provenance(), [...store.kept]);
    const again = judged({ url: server.url, key }, { store });
    hasNone(await again.judge.ask(question('a'), never), again.judge.provenance());
  });

  it('is not in failures, notices or errors', async () => {
    for (const form of forms) {
      server.answer = () => ({
        status: 500,
        text: `{"error":{"message":"bad key ${form.replaceAll('"', '\\"')}"}}`,
      });
      const { judge, store, notices } = judged({ url: server.url, key });
      hasNone(await judge.ask(question('a'), never), notices, [...store.kept]);
      server.answer = () => ({ content: `no ${form}` });
      hasNone(await judge.ask(question('b'), never), notices, [...store.kept]);
      const location = `http://${encodeURIComponent(key).slice(0, 20)}.example/${form}`;
      server.answer = () => ({ status: 302, headers: { location } });
      const elsewhere = await judge.ask(question('c'), never);
      assert.ok(elsewhere.status === 'failed');
      server.probed = () => ({
        status: 401,
        text: `{"error":"Incorrect key: ${form.replaceAll('"', '\\"')}"}`,
      });
      const error: unknown = await judged({ url: server.url, key })
        .judge.ask(question('a'), never)
        .catch((thrown: unknown) => thrown);
      assert.ok(error instanceof Error);
      hasNone(error, error.stack, (error.cause as Error).message);
      server.probed = undefined;
    }
  });

  it('is refused where it can be no key, without being repeated', () => {
    for (const bad of ['sk-Very\nSecret', 'sk-Very Secret', 'sk-Very\u00e9Secret']) {
      assert.throws(
        () => judged({ url: server.url, key: bad }),
        (error: Error) => {
          hasNone(error);
          return 'code' in error && error.code === 'judgeWrong';
        },
      );
    }
  });

  it('may be a word where none is needed, and replies are then left as they are', async () => {
    const json = { facts: [{ fact: 'An EMPTY room.', verdict: 'supported' }], count: 1 };
    server.answer = () => ({ content: JSON.stringify(json) });
    const outcome = await judged({ url: server.url, key: 'EMPTY' }).judge.ask(question('a'), never);
    assert.ok(outcome.status === 'replied');
    assert.deepEqual(outcome.json, json);
  });
});
