// Runs the built scorer as a real process and uses only its protocol.

import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  CancellationTokenSource,
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  ResponseError,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../src/core/score/parameters/textParameters.ts';
import { scorerArguments } from '../../src/node/scorerArguments.ts';
import type { ErrorData } from '../../src/protocol/errors.ts';
import {
  helloRequest,
  scorerRequests,
  protocolVersion,
  alignedNotification,
  scoredNotification,
  scoreProgress,
  scoreRequest,
  shutdownNotification,
  type AlignedEvent,
} from '../../src/protocol/scorer.ts';
import type { ScoreParams, ScoreProgress } from '../../src/protocol/scoring.ts';
import { sampleFiles, writeManyClaims } from '../support/manyClaims.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { realModels, realLexicon, root } from './fixtures/modelsFolder.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';

describe('the scorer process', () => {
  let child: ChildProcess;
  let connection: MessageConnection;
  let stderr: string;
  const folder = folderOfEachTest();

  afterEach(() => {
    connection.dispose();
    child.kill('SIGKILL');
  });

  function start(env: Readonly<Record<string, string>> = {}): void {
    stderr = '';
    child = fork(
      path.join(root, 'dist', 'scorer.js'),
      scorerArguments({
        modelsFolder: realModels,
        installedFolder: path.join(folder, 'installed'),
        lexiconFolder: realLexicon,
      }),
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...env },
      },
    );
    child.stderr?.on('data', (data: Buffer) => (stderr += data.toString('utf8')));
    connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    connection.listen();
  }

  async function exitWithin(ms: number): Promise<number | null> {
    if (child.exitCode !== null) return child.exitCode;
    await once(child, 'exit', { signal: AbortSignal.timeout(ms) });
    return child.exitCode;
  }

  function dataOf(error: unknown): ErrorData {
    assert.ok(error instanceof ResponseError);
    return error.data as ErrorData;
  }

  function scoreParams(files = sampleFiles): ScoreParams {
    return {
      jobId: 7,
      reference: { path: files.reference },
      predictions: { path: files.predictions },
      metrics: ['semqa'],
      text: defaultTextParameters,
      parameters: defaultSemqaParameters,
      threads: 2,
    };
  }

  it('refuses another protocol, and work before hello', async () => {
    start();
    const early = connection.sendRequest(scorerRequests.outline.type, {
      file: { path: sampleFiles.reference },
    });
    await assert.rejects(early, (error) => dataOf(error).code === 'protocolMismatch');
    const wrong = connection.sendRequest(helloRequest, { protocolVersion: protocolVersion + 1 });
    await assert.rejects(wrong, (error) => dataOf(error).code === 'protocolMismatch');
  });

  it('outlines and scores the sample, claim by claim with progress, and ends when asked', async () => {
    start();
    const hello = await connection.sendRequest(helloRequest, { protocolVersion });
    assert.equal(hello.models.length, 3);
    const outline = await connection.sendRequest(scorerRequests.outline.type, {
      file: { path: sampleFiles.predictions },
    });
    assert.equal(outline.role, 'predictions');

    const claims: ScoredClaim[] = [];
    const progress: ScoreProgress[] = [];
    const aligned: AlignedEvent[] = [];
    connection.onNotification(alignedNotification, (event) => {
      assert.equal(claims.length, 0, 'it comes before any claim');
      aligned.push(event);
    });
    connection.onNotification(scoredNotification, (event) => {
      assert.equal(event.jobId, 7);
      claims.push(...event.claims);
    });
    connection.onProgress(scoreProgress, 7, (step) => {
      progress.push(step);
    });
    const result = await connection.sendRequest(scoreRequest, { ...scoreParams(), limit: 6 });
    assert.equal(result.total, 6);
    assert.equal(claims.length, result.total);
    assert.deepEqual(
      aligned.map(({ jobId, run }) => [jobId, run.provenance, run.metrics]),
      [[7, result.provenance, result.metrics]],
    );
    assert.deepEqual(progress.at(-1), {
      jobId: 7,
      stage: 'scoring',
      done: result.total,
      total: result.total,
    });
    const [text] = claims.map(({ claim }) => claim);
    await connection.sendNotification(shutdownNotification, {});
    assert.equal(await exitWithin(3000), 0);
    assert.ok(!stderr.includes(text ?? ''), 'the log holds no evidence');
    for (const line of stderr.trim().split('\n')) assert.match(line, /^\d{4}-.*Z scorer: /u);
  });

  it('stops scoring when it is cancelled, and serves on', async () => {
    start();
    await connection.sendRequest(helloRequest, { protocolVersion });
    const cancel = new CancellationTokenSource();
    let scored = 0;
    connection.onNotification(scoredNotification, ({ claims }) => {
      scored += claims.length;
      cancel.cancel();
    });
    const running = connection.sendRequest(
      scoreRequest,
      scoreParams(writeManyClaims(folder, 200)),
      cancel.token,
    );
    await assert.rejects(running, (error) => dataOf(error).code === 'cancelled');
    assert.ok(scored > 0 && scored < 200, `${scored} claims`);
    const file = { path: sampleFiles.reference };
    assert.equal(
      (await connection.sendRequest(scorerRequests.outline.type, { file })).role,
      'reference',
    );
  });

  it('sends errors with code and next step', async () => {
    start();
    await connection.sendRequest(helloRequest, { protocolVersion });
    const file = { path: path.join(folder, 'nowhere.json') };
    await assert.rejects(connection.sendRequest(scorerRequests.outline.type, { file }), (error) => {
      const { code, nextStep } = dataOf(error);
      return code === 'fileNotFound' && nextStep.endsWith('.');
    });
  });

  it('ends by itself when nothing is asked of it', async () => {
    start({ EVIDENCE_INSPECTOR_IDLE_MS: '300' });
    await connection.sendRequest(helloRequest, { protocolVersion });
    assert.equal(await exitWithin(5000), 0);
    assert.match(stderr, /ended: idle/u);
  });

  it('ends when the other side of its channel goes, in the middle of its work too', async () => {
    start();
    await connection.sendRequest(helloRequest, { protocolVersion });
    const scored = new Promise((resolve) => connection.onNotification(scoredNotification, resolve));
    const files = writeManyClaims(folder, 200);
    connection.sendRequest(scoreRequest, scoreParams(files)).catch(() => undefined);
    await scored;
    child.disconnect();
    assert.equal(await exitWithin(5000), 0);
    assert.match(stderr, /ended: the editor is gone/u);
  });
});
