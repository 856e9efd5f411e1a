// Runs `evidence-inspector serve` as a process that executes another program's commands.

import assert from 'node:assert/strict';
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  CancellationTokenSource,
  createMessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import {
  commandProgressNotification,
  commandProtocolVersion,
  commandRequest,
  commandsHelloRequest,
  printedNotification,
  saidNotification,
} from '../../src/protocol/commands.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { runCli } from '../support/runCli.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** A run that takes much longer than the test may take. */
const long = [
  ...['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions],
  ...['--metrics', 'semqa', '--no-store', '--threads', '1'],
];

function message(method: string, params: object): string {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
}

describe('evidence-inspector serve', () => {
  let child: ChildProcessWithoutNullStreams;
  let connection: MessageConnection;
  const printed = new Map<number, string>();
  const said = new Map<number, string[]>();
  const stages = new Map<number, string[]>();
  let lastJob = 0;
  const others: ChildProcess[] = [];

  before(async () => {
    child = spawn(process.execPath, [path.join(root, 'dist', 'cli.js'), 'serve'], { cwd: root });
    connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.onNotification(printedNotification, ({ jobId, text }) => {
      printed.set(jobId, (printed.get(jobId) ?? '') + text);
    });
    connection.onNotification(saidNotification, ({ jobId, text }) => {
      said.set(jobId, [...(said.get(jobId) ?? []), text]);
    });
    connection.onNotification(commandProgressNotification, ({ jobId, stage }) => {
      stages.set(jobId, [...(stages.get(jobId) ?? []), stage]);
    });
    connection.listen();
    const protocolVersion = commandProtocolVersion;
    assert.equal(
      (await connection.sendRequest(commandsHelloRequest, { protocolVersion })).protocolVersion,
      protocolVersion,
    );
  });

  after(() => {
    connection.dispose();
    child.kill();
    for (const other of others) other.kill('SIGKILL'); // the processes that have not ended
  });

  const give = (...args: readonly string[]) => {
    lastJob += 1;
    return connection.sendRequest(commandRequest, { jobId: lastJob, args });
  };
  const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions];
  const metrics = ['--metrics', 'verdict,averitec', '--format', 'json'];

  it('prints what the command line prints, for each command that is given, also at the same time', async () => {
    const alone = await runCli('score', ...files, ...metrics);
    const results = await Promise.all([1, 2].map(() => give('score', ...files, ...metrics)));
    for (const { status, inputs } of results) {
      assert.equal(status, 0);
      assert.deepEqual(inputs.slice(0, 2), [sampleFiles.reference, sampleFiles.predictions]);
    }
    assert.equal(printed.get(1), alone.out);
    assert.equal(printed.get(2), alone.out);
    assert.ok(stages.get(1)?.includes('scoring'));
    assert.match((said.get(2) ?? []).join('\n'), /^AVeriTeC score /mu);
  });

  it('says why a command failed, with the code', async () => {
    const { status, failure } = await give('score', '-r', '/nowhere/dev.json', '-p', '/nowhere/x');
    assert.equal(status, 1);
    assert.equal(failure?.code, 'fileNotFound');
    assert.match(failure.message, /does not exist/u);
    assert.deepEqual(await give('score', '--shard', '9/2'), { status: 2, inputs: [] });
    assert.match((said.get(lastJob) ?? []).join('\n'), /argument '9\/2' is invalid/u);
    const refused = await give('serve');
    assert.equal(refused.failure?.code, 'internal');
  });

  it('stops a command that is cancelled, and goes on with the next', async () => {
    const source = new CancellationTokenSource();
    lastJob += 1;
    const args = ['score', ...files, '--metrics', 'semqa', '--no-store'];
    const running = connection.sendRequest(commandRequest, { jobId: lastJob, args }, source.token);
    source.cancel();
    const { status, failure } = await running;
    assert.equal(status, 130);
    assert.equal(failure?.code, 'cancelled');
    assert.equal((await give('stats', sampleFiles.reference, '--format', 'json')).status, 0);
  });

  it('refuses a partner of another version', async () => {
    await assert.rejects(
      connection.sendRequest(commandsHelloRequest, { protocolVersion: 99 }),
      (error) =>
        error instanceof ResponseError &&
        (error.data as { readonly code?: unknown }).code === 'protocolMismatch',
    );
  });

  it('ends when standard input ends', async () => {
    child.stdin.end();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  const endings: readonly (readonly [when: string, bytes: string])[] = [
    ['before any message', ''],
    ['inside of a header', 'Content-Le'],
    ['behind a header', 'Content-Length: 100\r\n\r\n'],
    ['inside of a message', 'Content-Length: 100\r\n\r\n{"jsonrpc": "2.0", "id": 1, '],
    ['while a command runs', message('command', { jobId: 1, args: long })],
    [
      'inside of the next message',
      `${message('command', { jobId: 1, args: long })}Content-Length: 9\r\n\r\n{`,
    ],
  ];
  for (const [when, bytes] of endings) {
    it(`ends when standard input ends ${when}`, async () => {
      const served = spawn(process.execPath, [path.join(root, 'dist', 'cli.js'), 'serve'], {
        cwd: root,
      });
      others.push(served);
      served.stdout.resume();
      served.stdin.end(bytes);
      const [status, signal] = (await once(served, 'exit')) as readonly unknown[];
      assert.deepEqual([status, signal], [0, null]);
    });
  }
});
