import assert from 'node:assert/strict';
import { retryTiming } from '../../../../src/scorer/install/transfer/retry.ts';
import { startJudgeServer, type Asked, type JudgeServer } from '../../../support/judgeServer.ts';
import { good, judged, MemoryStore, never, question } from '../../../support/judged.ts';

const greetingReply = JSON.stringify({
  choices: [{ message: { content: '{"greeting":"hello"}' }, finish_reason: 'stop' }],
});

describe('how a judge is asked', () => {
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer(() => ({ content: good }));
  });
  afterEach(() => server.close());

  /** Returns a server that follows a format if the request has the format's field, and otherwise replies with plain text. */
  const keepingTo =
    (isThere: (body: Asked['body']) => boolean) =>
    ({ body }: Asked) => ({ content: isThere(body) ? '{"greeting":"hello"}' : 'Hello there!' });

  const typeOf = (body: Asked['body']): unknown =>
    (body['response_format'] as { readonly type?: unknown } | undefined)?.type;

  const ways: readonly (readonly [string, (body: Asked['body']) => boolean, number])[] = [
    ['jsonSchema', (body) => typeOf(body) === 'json_schema', 1],
    ['structuredOutputs', (body) => body['structured_outputs'] !== undefined, 2],
    ['guidedJson', (body) => body['guided_json'] !== undefined, 3],
    ['format', (body) => body['format'] !== undefined, 4],
    ['jsonObject', (body) => typeOf(body) === 'json_object', 5],
    ['none', () => false, 6],
  ];

  for (const [way, isThere, probes] of ways) {
    it(`finds out in ${String(probes)} steps that a server knows ${way}, and asks so`, async () => {
      server.probed = keepingTo(isThere);
      const { judge } = judged({ url: server.url });
      assert.equal((await judge.ask(question('one'), never)).status, 'replied');
      assert.equal((await judge.ask(question('two'), never)).status, 'replied');
      assert.equal(judge.provenance()?.way, way);
      assert.equal(server.asked.length, probes + 2);
      assert.ok(way === 'none' || isThere(server.questions[0]?.body ?? {}));
    });
  }

  it('goes on to the next way where one is refused or breaks the server', async () => {
    server.probed = ({ body }) => {
      if (typeOf(body) === 'json_schema') return { status: 400, text: '{"error":"unknown type"}' };
      if (body['structured_outputs'] !== undefined) return { status: 500 };
      if (body['guided_json'] !== undefined) return { status: 422, text: '{"detail":"extra"}' };
      return { content: '{"greeting":"good day"}' };
    };
    const { judge } = judged({ url: server.url });
    await judge.ask(question('one'), never);
    assert.equal(judge.provenance()?.way, 'format');
  });

  it('leaves out a temperature and renames the bound of length where the server says so', async () => {
    server.probed = ({ body }) => {
      if (body['max_tokens'] !== undefined) {
        return { status: 400, text: '{"error":{"message":"Use max_completion_tokens instead."}}' };
      }
      if (body['temperature'] !== undefined) {
        return { status: 400, text: '{"error":{"message":"temperature does not support 0"}}' };
      }
      return undefined;
    };
    const { judge } = judged({ url: server.url });
    await judge.ask(question('one'), never);
    const body: Asked['body'] = server.questions[0]?.body ?? {};
    assert.deepEqual(
      [body['max_completion_tokens'], body['max_tokens'], body['temperature']],
      [50, undefined, undefined],
    );
    assert.equal(judge.provenance()?.temperature, null);
  });

  it('remembers it for the next run, and finds out anew when the server has changed', async () => {
    const store = new MemoryStore();
    await judged({ url: server.url }, { store }).judge.ask(question('one'), never);
    await judged({ url: server.url }, { store }).judge.ask(question('two'), never);
    assert.equal(server.asked.filter(({ isProbe }) => isProbe).length, 1);
    const knows = (body: Asked['body']): boolean => typeOf(body) === 'json_object';
    server.probed = keepingTo(knows);
    server.answer = ({ body }) => (knows(body) ? { content: good } : { status: 400 });
    const { judge } = judged({ url: server.url }, { store });
    assert.equal((await judge.ask(question('three'), never)).status, 'replied');
    assert.equal(judge.provenance()?.way, 'jsonObject');
  });

  it('takes the address with /v1, without, and whole', async () => {
    for (const end of ['', '/', '/v1', '/v1/', '/v1/chat/completions', '/v1?api-version=2']) {
      const { judge } = judged({ url: `${server.url}${end}` });
      assert.equal((await judge.ask(question(end), never)).status, 'replied', end);
    }
  });

  it('stops the run, with what to do, where the server is missing or refuses the first question', async () => {
    const { url } = server;
    server.probed = () => ({ status: 401, text: '{"error":{"message":"bad key"}}' });
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), {
      code: 'judgeRefused',
      message: /asked-model at 127.* cannot be asked: status 401: bad key\.$/u,
      nextStep: /--judge-key-env/u,
    });
    server.probed = () => ({ status: 404, text: '{"error":{"message":"model not found"}}' });
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), {
      code: 'judgeRefused',
      message: /model not found/u,
    });
    server.probed = () => ({ status: 200, text: '<html>' });
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), { code: 'judgeRefused' });
    await server.close();
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), {
      code: 'judgeUnreachable',
      message: /does not answer: connect ECONNREFUSED/u,
    });
    server = await startJudgeServer(() => ({ content: good }));
  });

  it('asks a model that thinks first for a longer greeting, and then knows its format', async () => {
    server.probed = ({ body }) =>
      Number(body['max_tokens']) < 2000
        ? { content: '', finish: 'length' }
        : { content: `<think>${'Hm. '.repeat(500)}</think>{"greeting":"hello"}` };
    const { judge } = judged({ url: server.url });
    assert.equal((await judge.ask(question('one'), never)).status, 'replied');
    assert.equal(judge.provenance()?.way, 'jsonSchema');
    assert.deepEqual(
      server.asked.filter(({ isProbe }) => isProbe).map(({ body }) => body['max_tokens']),
      [300, 4000],
    );
  });

  it('keeps the first format that the server accepts when every greeting is cut off, for this run only', async () => {
    const store = new MemoryStore();
    server.probed = () => ({ content: '<think>Hm.', finish: 'length' });
    const { judge } = judged({ url: server.url, maxTokens: 900 }, { store });
    await judge.ask(question('one'), never);
    assert.equal(judge.provenance()?.way, 'jsonSchema');
    assert.deepEqual(
      server.asked.filter(({ isProbe }) => isProbe).map(({ body }) => body['max_tokens']),
      [300, 900],
    );
    server.probed = undefined;
    await judged({ url: server.url }, { store }).judge.ask(question('two'), never);
    assert.equal(server.asked.filter(({ isProbe }) => isProbe).length, 3);
  });

  it('adds the given members to every request, and detects the format for them anew', async () => {
    const store = new MemoryStore();
    const extra = { reasoning_effort: 'low', chat_template_kwargs: { enable_thinking: false } };
    await judged({ url: server.url }, { store }).judge.ask(question('one'), never);
    const { judge } = judged({ url: server.url, extra }, { store });
    await judge.ask(question('one'), never);
    assert.equal(server.asked.length, 4);
    for (const { body } of server.asked.slice(2)) {
      assert.equal(body['reasoning_effort'], 'low');
      assert.deepEqual(body['chat_template_kwargs'], { enable_thinking: false });
    }
    assert.deepEqual(judge.provenance()?.extra, extra);
    assert.throws(() => judged({ url: server.url, extra: { messages: [] } }), {
      code: 'judgeWrong',
      message: /^messages cannot be added to requests/u,
    });
  });

  it('names a server that answers only as a stream, and says what to do', async () => {
    const { url } = server;
    const nextStep = /can answer without streaming/u;
    server.probed = () => ({
      status: 200,
      text: 'data: {"choices":[{"delta":{}}]}\n\ndata: [DONE]',
    });
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), {
      ...{ code: 'judgeRefused', message: /answers only as a stream/u, nextStep },
    });
    const before = server.asked.length;
    const text = '{"error":{"message":"This model only supports stream=true."}}';
    server.probed = () => ({ status: 400, text });
    await assert.rejects(judged({ url }).judge.ask(question('a'), never), {
      ...{ code: 'judgeRefused', message: /only as a stream.*status 400.*stream=true/u, nextStep },
    });
    assert.equal(server.asked.length, before + 1);
  });

  it('says within 5 s that no server is there, with the usual waits', async () => {
    const { url } = server;
    const store = new MemoryStore();
    await judged({ url }, { store }).judge.ask(question('a'), never);
    await server.close();
    const began = performance.now();
    const unknown = judged({ url }, { timing: retryTiming });
    const known = judged({ url }, { timing: retryTiming, store });
    const [first, second] = await Promise.allSettled([
      unknown.judge.ask(question('b'), never),
      known.judge.ask(question('b'), never),
    ]);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds < 5, `${String(seconds)} s`);
    assert.ok(first.status === 'rejected');
    assert.match(String(first.reason), /does not answer: connect ECONNREFUSED/u);
    assert.ok(second.status === 'fulfilled' && second.value.status === 'failed');
    const later = await known.judge.ask(question('c'), never);
    assert.ok(later.status === 'failed');
    assert.match(later.message, /not asked, because the server does not answer/u);
    server = await startJudgeServer(() => ({ content: good }));
  }).timeout(20_000);

  it('says once that a server has not answered yet, and goes on waiting', async () => {
    server.probed = () => ({
      take: (response) => setTimeout(() => response.end(greetingReply), 150),
    });
    const { judge, notices } = judged({ url: server.url }, { noticeMs: 20 });
    const [outcome] = await Promise.all(['a', 'b'].map((text) => judge.ask(question(text), never)));
    assert.equal(outcome?.status, 'replied');
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /^The judge at 127\S+ has not answered yet\. .* up to 600 s/u);
  });

  it('refuses an address that is none, or has a password in it, and repeats nothing of it', () => {
    for (const url of ['', 'localhost:80', 'ftp://a.b/c', 'https://me:secret@a.b/v1', 'nonsense']) {
      assert.throws(
        () => judged({ url }),
        (error: Error & { code?: string }) => {
          assert.equal(error.code, 'judgeWrong');
          assert.doesNotMatch(error.message, /secret|nonsense|a\.b/u);
          return true;
        },
      );
    }
  });
});
