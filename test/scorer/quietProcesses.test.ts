// No data leaves the machine, and none is stored on it, without the user's request. Runs every kind of process that uses models,
// in an environment without signs of a test run, and for longer than native libraries wait before they send reports. Without our
// settings, ONNX Runtime 1.30 fails these tests, because it writes a machine identifier when it is loaded and looks up its
// maker's server 9 seconds later.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { commandRequest } from '../../src/protocol/commands.ts';
import { realScorer } from '../support/realScorer.ts';
import { scoreSample } from '../support/scoreSample.ts';
import { skip } from '../support/skip.ts';
import { sampleFiles, writeManyClaims } from '../support/manyClaims.ts';
import { canTrace, WatchedMachine } from '../support/watchedMachine.ts';

const root = path.join(import.meta.dirname, '..', '..');
const cli = path.join(root, 'dist', 'cli.js');
/**
 * Starts with the first score. The first telemetry report comes 9 s after the library was loaded, and the next ones come every 4
 * s.
 */
const watchedMs = 20_000;
const isTraced = process.platform === 'linux' && canTrace();

const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions];

function semqaOptions(machine: WatchedMachine): readonly string[] {
  return ['-m', 'semqa', '--threads', '1', '--store', path.join(machine.output, 'store')];
}

/** Number of claims whose JSON Lines fill a pipe that nobody reads. */
const manyClaims = 40;

/** Returns the number of lines with claims that have SemQA. */
function scoredLines(jsonLines: string): number {
  return jsonLines.split('\n').filter((line) => /^\{"index":.*"semqa":\{/u.test(line)).length;
}

/** Resolves with the number of scored claims, so that a run without any work does not pass as quiet. */
type Run = (machine: WatchedMachine) => Promise<number>;

function childEnv(machine: WatchedMachine): NodeJS.ProcessEnv {
  return { ...process.env, ...machine.env };
}

const commandLine: Run = async (machine) => {
  const many = writeManyClaims(machine.output, manyClaims);
  const { execPath, execArgv } = machine.command(process.execPath);
  const child = spawn(
    execPath,
    [
      ...[...execArgv, cli, 'score', '-r', many.reference, '-p', many.predictions],
      ...[...semqaOptions(machine), '--format', 'jsonl'],
    ],
    { cwd: machine.work, env: childEnv(machine), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'readable'), closed]);
  // Nobody reads the output, so the process waits in the middle of its claims with the models loaded, however fast the machine
  // is.
  await delay(watchedMs);
  assert.equal(child.exitCode, null, said);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await closed;
  assert.equal(child.exitCode, 0, said);
  return scoredLines(out);
};

const serve: Run = async (machine) => {
  const { execPath, execArgv } = machine.command(process.execPath);
  const child = spawn(execPath, [...execArgv, cli, 'serve'], {
    cwd: machine.work,
    env: childEnv(machine),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  const args = ['score', ...files, ...semqaOptions(machine), '--limit', '4'];
  const { status } = await connection.sendRequest(commandRequest, { jobId: 1, args });
  await delay(watchedMs);
  child.stdin.end();
  await closed;
  connection.dispose();
  return status === 0 ? 4 : 0;
};

const mcp: Run = async (machine) => {
  const few = writeManyClaims(machine.output, 4);
  const { execPath, execArgv } = machine.command(process.execPath);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: execPath,
      args: [
        ...[...execArgv, cli, 'mcp', '--root', machine.output],
        ...['--threads', '1', '--store', path.join(machine.output, 'store')],
      ],
      cwd: machine.work,
      env: childEnv(machine) as Record<string, string>,
      stderr: 'ignore',
    }),
  );
  const { structuredContent } = await client.callTool({
    name: 'evidence_inspector_score_file',
    arguments: {
      metrics: ['semqa'],
      file: path.basename(few.predictions),
      reference: path.basename(few.reference),
    },
  });
  await delay(watchedMs);
  await client.close();
  return (structuredContent as { readonly claims?: number } | undefined)?.claims ?? 0;
};

const scorerOfTheEditor: Run = async (machine) => {
  const client = realScorer({
    installedFolder: path.join(machine.output, 'models'),
    storeFolder: path.join(machine.output, 'store'),
    ...machine.command(process.execPath),
    env: machine.env,
  });
  try {
    const { claims } = await scoreSample(client, { metrics: ['all'], limit: 4 });
    await delay(watchedMs);
    return claims.length;
  } finally {
    await client.stop();
    client.dispose();
  }
};

/**
 * Path of Python itself, not of a launcher that chooses among several versions. `undefined`: no new enough version is installed.
 */
const pythonPath = ((): string | undefined => {
  const asked = 'import sys; sys.exit(1) if sys.version_info < (3, 10) else print(sys.executable)';
  const name = process.platform === 'win32' ? 'python' : 'python3';
  const { status, stdout } = spawnSync(name, ['-c', asked], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
})();

/** Runs the package's own process, without the packages that only its table functions need. */
const pythonScript = `
import sys, time, types
package = types.ModuleType("evidence_inspector")
package.__path__ = [sys.argv[1]]
sys.modules["evidence_inspector"] = package
from evidence_inspector._process import program
done = program().run(sys.argv[3:])
time.sleep(float(sys.argv[2]))
program().close()
sys.stdout.write(done.text)
`;

const python: Run = async (machine) => {
  const script = path.join(machine.output, 'score.py');
  writeFileSync(script, pythonScript);
  const { execPath, execArgv } = machine.command(pythonPath ?? '');
  const child = spawn(
    execPath,
    [
      ...[...execArgv, '-B', script, path.join(root, 'python', 'evidence_inspector')],
      ...[String(watchedMs / 1000), 'score', ...files, ...semqaOptions(machine)],
      ...['--limit', '4', '--format', 'jsonl'],
    ],
    {
      cwd: machine.work,
      env: { ...childEnv(machine), EVIDENCE_INSPECTOR_NODE: process.execPath },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await once(child, 'close');
  return scoredLines(out);
};

/** Whether a program is neither Node nor a program that starts it. */
function isForeign(program: string): boolean {
  return !/^(?:node|python[\d.]*|strace)$/u.test(path.basename(program));
}

interface Kind {
  readonly name: string;
  readonly run: Run;
  readonly claims: number;
}

const kinds: readonly Kind[] = [
  { name: 'the command line', run: commandLine, claims: manyClaims },
  { name: '`serve`', run: serve, claims: 4 },
  { name: 'the MCP server', run: mcp, claims: 4 },
  { name: "the editor's scorer", run: scorerOfTheEditor, claims: 4 },
  { name: "Python's child process", run: python, claims: 4 },
];

/** Skips the test if something is missing. In CI, everything that a test needs must be there. */
function need(test: Mocha.Context, isThere: boolean, what: string): void {
  if (isThere) return;
  assert.ok(!process.env['CI'], `${what}; where the variable CI is set, this test must run`);
  skip(test, 'program', what);
}

function needTracing(test: Mocha.Context): void {
  if (process.platform !== 'linux') skip(test, 'platform', 'strace is a program of Linux');
  need(test, isTraced, 'strace is not installed, or may not trace here');
}

describe('a watched process', () => {
  const restless = `
    const { spawnSync } = require('node:child_process');
    require('node:fs').writeFileSync(require('node:path').join(require('node:os').homedir(), 'identifier'), 'x');
    require('node:fs').writeFileSync('session', 'x');
    spawnSync('true');
    const server = require('node:net').createServer().listen(0, '127.0.0.1', () => server.close());`;

  for (const traced of [false, true]) {
    it(`is seen where it ${traced ? 'writes, listens and starts a program' : 'writes'}`, async function () {
      if (traced) needTracing(this);
      const machine = new WatchedMachine(traced);
      try {
        const { execPath, execArgv } = machine.command(process.execPath);
        const env = childEnv(machine);
        const child = spawn(execPath, [...execArgv, '-e', restless], { cwd: machine.work, env });
        await once(child, 'close');
        const kept = ['home/identifier', 'work/session'];
        assert.deepEqual(
          machine.kept().map((name) => name.replaceAll(path.sep, '/')),
          kept,
        );
        if (!traced) return;
        const { written, sockets, started } = machine.calls();
        assert.deepEqual(
          written.map((name) => name.split(path.sep).slice(-2).join('/')),
          kept,
        );
        assert.ok(
          sockets.some((line) => line.includes('127.0.0.1')),
          sockets.join('\n'),
        );
        assert.deepEqual(
          started.filter(isForeign).map((name) => path.basename(name)),
          ['true'],
        );
      } finally {
        machine.dispose();
      }
    });
  }
});

describe('a process that runs models', function () {
  this.timeout(300_000);

  const machines = new Map<string, WatchedMachine>();
  const scored = new Map<string, Promise<number>>();

  before(() => {
    // All processes run at the same time, because they mostly wait.
    for (const { name, run } of kinds) {
      if (run === python && pythonPath === undefined) continue;
      const machine = new WatchedMachine(isTraced);
      machines.set(name, machine);
      const running = run(machine);
      running.catch(() => undefined); // the test awaits it
      scored.set(name, running);
    }
  });
  after(() => {
    for (const machine of machines.values()) machine.dispose();
  });

  async function watched(name: string, claims: number): Promise<WatchedMachine> {
    const machine = machines.get(name);
    assert.ok(machine);
    assert.equal(await scored.get(name), claims);
    return machine;
  }

  for (const { name, run, claims } of kinds) {
    it(`keeps nothing outside its folders: ${name}`, async function () {
      if (run === python) need(this, pythonPath !== undefined, 'Python 3.10 or newer is missing');
      assert.deepEqual((await watched(name, claims)).kept(), []);
    });

    it(`writes nowhere else, opens no socket and starts no program, seen by strace: ${name}`, async function () {
      needTracing(this);
      if (run === python) need(this, pythonPath !== undefined, 'Python 3.10 or newer is missing');
      const { written, sockets, started } = (await watched(name, claims)).calls();
      assert.deepEqual(sockets, []);
      assert.deepEqual(written, []);
      assert.ok(started.length > 0, 'strace saw nothing');
      assert.deepEqual(started.filter(isForeign), []);
    });
  }
});
