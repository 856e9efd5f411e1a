import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { JudgePlan } from '../../src/core/score/judge/judgePlan.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import type { ClientTiming, ScorerClient, ScorerState } from '../../src/node/linkedScorer.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { createScorerClient } from '../../src/node/scorerProcess.ts';
import { protocolVersion } from '../../src/protocol/scorer.ts';
import type { ScoreProgress } from '../../src/protocol/scoring.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';

const scorerPath = path.join(import.meta.dirname, 'fixtures', 'fakeScorer.ts');
const request = {
  predictions: { path: 'p.json' },
  reference: { path: 'r.json' },
  metrics: ['semqa'],
  text: defaultTextParameters,
  parameters: defaultSemqaParameters,
  threads: 0,
};

describe('the scorer client', () => {
  let client: ScorerClient | undefined;
  let log: string[];
  let states: ScorerState['kind'][];

  function start(behaviour: string, timing: Partial<ClientTiming> = {}): ScorerClient {
    log = [];
    states = [];
    client = createScorerClient({
      scorerPath,
      modelsFolder: 'models',
      installedFolder: 'installed',
      lexiconFolder: 'lexicon',
      env: { FAKE_SCORER: behaviour },
      onLog: (line) => log.push(line),
      onDidChangeState: ({ kind }) => states.push(kind),
      timing,
    });
    return client;
  }

  function observer() {
    const claims: ScoredClaim[] = [];
    const notices: string[] = [];
    const progress: Omit<ScoreProgress, 'jobId'>[] = [];
    return {
      claims,
      notices,
      progress,
      indices: () => claims.map(({ index }) => index).sort((a, b) => a - b),
      onScored: (scored: readonly ScoredClaim[]) => claims.push(...scored),
      onNotice: (message: string) => notices.push(message),
      onProgress: (step: Omit<ScoreProgress, 'jobId'>) => progress.push(step),
    };
  }

  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

  const rejection = async (promise: Promise<unknown>): Promise<InspectorError> => {
    const error: unknown = await promise.then(
      () => assert.fail('it was expected to reject'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof InspectorError, String(error));
    return error;
  };

  const gone = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };

  afterEach(async () => {
    await client?.stop();
    client?.dispose();
    client = undefined;
  });

  it('starts no process before the first call, and one for many calls', async () => {
    const scorer = start('ok');
    assert.equal(scorer.pid, undefined);
    assert.equal(scorer.state.kind, 'stopped');
    await Promise.all([
      scorer.outline({ file: { path: 'a' } }),
      scorer.outline({ file: { path: 'b' } }),
    ]);
    assert.deepEqual(states, ['starting', 'running']);
  });

  it('starts the process ahead of the first call when told to, once', async () => {
    const scorer = start('ok');
    scorer.start();
    const { pid } = scorer;
    assert.ok(pid !== undefined);
    scorer.start();
    await scorer.outline({ file: { path: 'a' } });
    assert.equal(scorer.pid, pid);
    assert.deepEqual(states, ['starting', 'running']);
  });

  it('streams every claim with its progress, then the result', async () => {
    const seen = observer();
    const result = await start('ok').score({ ...request, limit: 5 }, seen).result;
    assert.deepEqual(seen.indices(), range(5));
    assert.deepEqual(
      seen.progress.map(({ done }) => done),
      [1, 2, 3, 4, 5],
    );
    assert.equal(result.total, 5);
    assert.deepEqual(seen.notices, []);
  });

  it('keeps two jobs apart', async () => {
    const scorer = start('slow');
    const [a, b] = [observer(), observer()];
    await Promise.all([
      scorer.score({ ...request, limit: 4 }, a).result,
      scorer.score({ ...request, limit: 6 }, b).result,
    ]);
    assert.deepEqual(a.indices(), range(4));
    assert.deepEqual(b.indices(), range(6));
  });

  it('sends the claims on screen first', async () => {
    const scorer = start('slow');
    const seen = observer();
    const job = scorer.score({ ...request, limit: 8, first: [5] }, seen);
    while (seen.claims.length === 0) await delay(5);
    job.prioritise([7]);
    await job.result;
    assert.equal(seen.claims[0]?.index, 5);
    assert.ok(seen.claims.findIndex(({ index }) => index === 7) <= 3);
  });

  it('delivers every claim once and tells the person when the process dies again and again', async () => {
    const seen = observer();
    const result = await start('crashAfter:3').score({ ...request, limit: 10 }, seen).result;
    assert.deepEqual(seen.indices(), range(10));
    assert.equal(result.total, 10);
    assert.equal(seen.notices.length, 3);
    assert.match(
      textOf(seen.notices[0] ?? ''),
      /stopped unexpectedly \(SIGKILL\) and was restarted/,
    );
    assert.equal(states.filter((kind) => kind === 'restarting').length, 3);
    assert.equal(new Set(seen.claims.map(({ claim }) => claim.split(' ').at(-1))).size, 4);
  });

  it('gives up after four restarts with the last words of the process, and keeps what was finished', async () => {
    const scorer = start('crashAfter:1');
    const seen = observer();
    const error = await rejection(scorer.score({ ...request, limit: 50 }, seen).result);
    assert.equal(error.code, 'scorerCrashed');
    assert.match(error.message, /SIGKILL.*fatal: the model ran away/);
    assert.equal(seen.notices.length, 4);
    assert.equal(new Set(seen.indices()).size, seen.claims.length);
    assert.ok(seen.claims.length <= 5);
    assert.equal(scorer.state.kind, 'failed');
  });

  it('says why when the process cannot start', async () => {
    const error = await rejection(start('exitAtStart').outline({ file: { path: 'a' } }));
    assert.equal(error.code, 'scorerCrashed');
    assert.match(error.message, /exit status 3.*cannot find my library/);
  });

  it('says why when there is no such program', async () => {
    const scorer = createScorerClient({
      scorerPath,
      modelsFolder: 'models',
      installedFolder: 'installed',
      lexiconFolder: 'lexicon',
      execPath: path.join(import.meta.dirname, 'no-such-node'),
      onLog: () => undefined,
    });
    const error = await rejection(scorer.outline({ file: { path: 'a' } }));
    assert.equal(error.code, 'scorerCrashed');
    assert.match(error.message, /ENOENT/);
    scorer.dispose();
  });

  it('cancels at once even when the process is stuck, and replaces it', async () => {
    const scorer = start('hang', { cancelMs: 1000 });
    const seen = observer();
    const cancel = new AbortController();
    const job = scorer.score(request, seen, cancel.signal);
    while (scorer.state.kind !== 'running') await delay(5);
    const { pid } = scorer;
    cancel.abort();
    assert.equal((await rejection(job.result)).code, 'cancelled');
    assert.ok(!gone(pid ?? 0), 'the caller does not wait for the process');
    while (!gone(pid ?? 0)) await delay(10);
    assert.ok(log.some((line) => line.includes('does not stop working')));
    await scorer.outline({ file: { path: 'a' } });
  });

  it('drops and logs what comes after a cancel', async () => {
    const scorer = start('late');
    const seen = observer();
    const cancel = new AbortController();
    const job = scorer.score({ ...request, limit: 6 }, seen, cancel.signal);
    while (seen.claims.length < 2) await delay(5);
    cancel.abort();
    await rejection(job.result);
    const delivered = seen.claims.length;
    const isLogged = (words: string): boolean => log.some((line) => line.includes(words));
    while (!isLogged('late answer to score job 1: dropped')) await delay(5);
    assert.ok(isLogged('unknown or finished job 1: dropped'));
    assert.equal(seen.claims.length, delivered);
  });

  it('rejects a call whose signal was aborted before it was made, without starting anything', async () => {
    const scorer = start('ok');
    const error = await rejection(scorer.outline({ file: { path: 'a' } }, AbortSignal.abort()));
    assert.equal(error.code, 'cancelled');
    assert.equal(scorer.pid, undefined);
  });

  it('refuses a scorer of another protocol version and does not try again', async () => {
    const scorer = start('version');
    const error = await rejection(scorer.score(request, observer()).result);
    assert.equal(error.code, 'protocolMismatch');
    assert.ok(error.message.includes('protocol version 99'), error.message);
    assert.ok(error.message.includes(`uses version ${protocolVersion}`), error.message);
    assert.equal(scorer.state.kind, 'failed');
    assert.equal(states.includes('restarting'), false);
  });

  it('survives garbage on the channel', async () => {
    const scorer = start('garbage');
    const seen = observer();
    await scorer.score({ ...request, limit: 3 }, seen).result;
    assert.deepEqual(seen.indices(), range(3));
    assert.ok(log.some((line) => line.includes('"unheardOf"')));
    assert.ok(log.some((line) => line.includes('job 77')));
  });

  it('drops claims that come twice', async () => {
    const seen = observer();
    await start('twice').score({ ...request, limit: 4 }, seen).result;
    assert.deepEqual(seen.indices(), range(4));
    assert.ok(log.some((line) => line.includes('came twice')));
  });

  it('goes on when a listener throws', async () => {
    const seen = observer();
    const job = start('ok').score(
      { ...request, limit: 4 },
      {
        ...seen,
        onProgress: () => {
          throw new Error('a defect of the listener');
        },
      },
    );
    await job.result;
    assert.deepEqual(seen.indices(), range(4));
    assert.ok(log.some((line) => line.includes('a defect of the listener')));
  });

  it('gives up an outline that takes too long, a start that never ends, and an answer of the wrong shape', async () => {
    const slow = start('outlineHang', { outlineMs: 200, cancelMs: 100 });
    assert.equal((await rejection(slow.outline({ file: { path: 'a' } }))).code, 'timedOut');
    await slow.stop();
    const silent = start('silent', { helloMs: 150, restarts: 1 });
    assert.equal((await rejection(silent.outline({ file: { path: 'a' } }))).code, 'scorerCrashed');
    assert.ok(log.some((line) => line.includes('did not start within')));
    await silent.stop();
    const odd = start('outlineNonsense');
    assert.equal((await rejection(odd.outline({ file: { path: 'a' } }))).code, 'internal');
  });

  it('tries a file that took the process down once more, not for ever', async () => {
    const scorer = start('outlineDies');
    assert.equal((await rejection(scorer.outline({ file: { path: 'a' } }))).code, 'scorerCrashed');
    assert.equal(states.filter((kind) => kind === 'restarting').length, 1);
    assert.equal(scorer.state.kind, 'stopped');
  });

  it('takes an exit of its own accord for no crash, and starts again when needed', async () => {
    const seen = observer();
    await start('leaveAfter:4').score({ ...request, limit: 6 }, seen).result;
    assert.deepEqual(seen.indices(), range(6));
    assert.deepEqual(seen.notices, []);
  });

  it('settles every call and leaves no process behind when it is disposed', async () => {
    const scorer = start('slow');
    const job = scorer.score({ ...request, limit: 1000 }, observer());
    while (scorer.state.kind !== 'running') await delay(5);
    const { pid } = scorer;
    scorer.dispose();
    assert.equal((await rejection(job.result)).code, 'scorerStopped');
    while (!gone(pid ?? 0)) await delay(10);
    assert.equal((await rejection(scorer.outline({ file: { path: 'a' } }))).code, 'scorerStopped');
    assert.equal(scorer.pid, undefined);
  });

  it('ends a process that does not leave when asked', async () => {
    const scorer = start('ignoreShutdown', { stopMs: 200 });
    await scorer.outline({ file: { path: 'a' } });
    const { pid } = scorer;
    await scorer.stop();
    assert.ok(gone(pid ?? 0));
    assert.equal(scorer.state.kind, 'stopped');
    await scorer.outline({ file: { path: 'a' } });
    assert.notEqual(scorer.pid, pid);
  });

  it('asks a person once what a judge may be asked, also when the scorer is started again', async () => {
    const plans: string[] = [];
    const seen = observer();
    const agree = ({ host, calls }: JudgePlan): Promise<boolean> => {
      plans.push(`${String(calls)} at ${host}`);
      return Promise.resolve(true);
    };
    const { result } = start('asks:4').score(request, { ...seen, agree });
    assert.equal((await result).total, 10);
    assert.deepEqual(plans, ['3 at judge.example']);
    assert.deepEqual(seen.indices(), range(10));
    assert.equal(seen.notices.length, 1);
  });

  it('agrees to no judge for somebody who cannot be asked', async () => {
    assert.equal((await start('asks:4').score(request, observer()).result).total, 0);
  });
});
