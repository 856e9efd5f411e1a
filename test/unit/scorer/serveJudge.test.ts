// The scorer's side of the protocol in a run with a judge: the judge's questions go to the client, and the answers come back.

import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../src/core/score/parameters/textParameters.ts';
import type { JudgePlan } from '../../../src/core/score/judge/judgePlan.ts';
import {
  helloRequest,
  judgePlanRequest,
  protocolVersion,
  scoreProgress,
  scoreRequest,
  type Hello,
} from '../../../src/protocol/scorer.ts';
import type { ScoreParams, ScoreProgress } from '../../../src/protocol/scoring.ts';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { ScorerServer, type ServeOptions } from '../../../src/scorer/serve.ts';
import { sampleResult } from '../cli/cliFixture.ts';
import { msg } from '../../../src/core/base/words/message.ts';

const plan: JudgePlan = {
  ...{ model: 'm', host: 'judge.example', isLocal: false, isUnprotected: false, calls: 3 },
  ...{ stored: 0, tokens: { prompt: 1, reply: 2 }, isKept: true },
};
const key = 'sk-a-key-that-is-a-secret';
const params: ScoreParams = {
  ...{ jobId: 7, predictions: { path: 'p' }, reference: { path: 'r' }, metrics: ['verdict'] },
  ...{ text: defaultTextParameters, parameters: defaultSemqaParameters, threads: 1 },
  judge: { url: 'https://judge.example', model: 'm', repeats: 1, key },
};
const spent = { calls: 1, prompt: 5, reply: 2, cost: null };

describe('a judge behind the protocol', () => {
  let host: MessageConnection;
  let server: ScorerServer;
  let log: string[];

  beforeEach(async () => {
    log = [];
    const [up, down] = [new PassThrough(), new PassThrough()];
    host = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
    const scoring: Partial<LocalScoring> = {
      hello: () => Promise.resolve({ protocolVersion } as Hello),
      score: ({ judge }, observer) => ({
        prioritise: () => undefined,
        result: (async () => {
          assert.equal(judge?.key, key);
          assert.equal(await observer.agree?.(plan), true);
          observer.onProgress({ stage: 'scoring', done: 0, total: 1, spent });
          return sampleResult;
        })(),
      }),
      dispose: () => Promise.resolve(),
    };
    server = new ScorerServer({
      onHeavyWork: () => undefined,
      connection: createMessageConnection(
        new StreamMessageReader(up),
        new StreamMessageWriter(down),
      ),
      createScoring: () => scoring as LocalScoring,
      models: {} as ServeOptions['models'],
      log: (message) => log.push(message),
      idleMs: 60_000,
      onEnd: () => undefined,
    });
    host.listen();
    await host.sendRequest(helloRequest, { protocolVersion });
  });

  afterEach(async () => {
    await server.end('the test is over');
    host.dispose();
  });

  it('is asked when the person agrees, and its cost comes with the progress', async () => {
    const asked: unknown[] = [];
    host.onRequest(judgePlanRequest, (told) => {
      asked.push(told);
      return true;
    });
    const progress: ScoreProgress[] = [];
    host.onProgress(scoreProgress, 7, (step) => {
      progress.push(step);
    });
    await host.sendRequest(scoreRequest, params);
    assert.deepEqual(asked, [{ jobId: 7, plan }]);
    assert.deepEqual(progress[0]?.spent, spent);
    assert.ok(!log.join('\n').includes(key));
  });

  it('is not asked when the person does not: the run ends as cancelled', async () => {
    host.onRequest(judgePlanRequest, () => false);
    await assert.rejects(host.sendRequest(scoreRequest, params), {
      message: 'The judge was not asked.',
      data: {
        code: 'cancelled',
        nextStep: 'No questions were sent.',
        wording: {
          sentence: msg('The judge was not asked.'),
          nextStep: msg('No questions were sent.'),
        },
      },
    });
    assert.ok(!log.join('\n').includes(key));
  });
});
