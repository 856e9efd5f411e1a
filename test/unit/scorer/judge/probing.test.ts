import assert from 'node:assert/strict';
import { startJudgeServer, type Asked, type JudgeServer } from '../../../support/judgeServer.ts';
import { good, judged, MemoryStore, never, question } from '../../../support/judged.ts';

describe('how a judge is asked', () => {
  let server: JudgeServer;
  beforeEach(async () => {
    server = await startJudgeServer(() => ({ content: good }));
  });
  afterEach(() => server.close());

  /** Keeps to a form where its field is there, and chats where it is not. */
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
