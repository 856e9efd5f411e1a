// Nothing leaves the machine without the user's request. Records every socket that a full run opens through Node's functions, on all
// platforms. A process that does connect proves that they are seen. `quietProcesses.test.ts` looks at the system's calls, which also shows
// what native code does.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { good } from '../support/judged.ts';
import { startJudgeServer } from '../support/judgeServer.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { realScorer } from '../support/realScorer.ts';
import { scoreSample } from '../support/scoreSample.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.join(import.meta.dirname, '..', '..');
const hook = path.join(import.meta.dirname, 'fixtures', 'recordSockets.mjs');
const judgeChild = path.join(import.meta.dirname, 'fixtures', 'judgeChild.ts');
const cli = path.join(root, 'dist', 'cli.js');

/** Watches a process by Node's functions, which its threads use too. */
function watchIn(folder: string) {
  const file = path.join(folder, 'sockets.txt');
  return {
    execPath: process.execPath,
    execArgv: ['--import', pathToFileURL(hook).href],
    env: { EVIDENCE_INSPECTOR_SOCKETS: file },
    sockets: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []),
  };
}

describe('a full run without a judge', function () {
  this.timeout(180_000);

  const folder = folderOfEachTest();
  let watch: ReturnType<typeof watchIn>;

  beforeEach(() => {
    watch = watchIn(folder);
  });
  async function run(...args: readonly string[]): Promise<number | null> {
    const child = spawn(watch.execPath, [...watch.execArgv, ...args], {
      env: { ...process.env, ...watch.env },
      stdio: 'ignore',
    });
    await once(child, 'close');
    return child.exitCode;
  }

  it('sees a process that does connect', async () => {
    const server = await startJudgeServer(() => ({ content: good }));
    try {
      assert.equal(await run(judgeChild, server.url, folder, '1'), 0);
    } finally {
      await server.close();
    }
    const port = server.host.split(':')[1] ?? '';
    assert.ok(
      watch.sockets().some((line) => line.includes(port)),
      watch.sockets().join('\n'),
    );
  });

  it('opens none on the command line', async () => {
    const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions];
    const output = path.join(folder, 'report.html');
    const status = await run(
      ...[cli, 'score', ...files, '-m', 'all', '--limit', '3', '--store', folder],
      ...['--threads', '2', '--output', output],
    );
    assert.equal(status, 0);
    assert.match(readFileSync(output, 'utf8'), /<html/u);
    assert.deepEqual(watch.sockets(), []);
  });

  it('opens none in the scorer process of the editor', async () => {
    const { execPath, execArgv, env } = watch;
    const client = realScorer({ storeFolder: folder, execPath, execArgv, env });
    try {
      const { claims } = await scoreSample(client, { metrics: ['all'], limit: 3, threads: 2 });
      assert.equal(claims.length, 3);
    } finally {
      await client.stop();
      client.dispose();
    }
    assert.deepEqual(watch.sockets(), []);
  });
});
