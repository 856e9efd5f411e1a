// Requests to the MCP server: progress, cancelling, several at a time, and a client that disconnects.

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Progress } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runCli } from '../support/runCli.ts';
import { sampleFiles, writeManyClaims } from '../support/manyClaims.ts';
import { skip } from '../support/skip.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A run that takes half a minute with one thread. No test waits for its end. */
const longRun = {
  file: 'long/systemA.predictions.json',
  reference: 'long/reference.json',
  metrics: ['semqa'],
};
/** A run without models. */
const shortRun = {
  file: 'systemA.predictions.json',
  reference: 'reference.json',
  metrics: ['verdict'],
};

interface Asking {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: Progress) => void;
}

/** Returns the processor time of all threads, in hundredths of a second. */
function processorTicks(pid: number | null): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

describe('requests to the MCP server', () => {
  const folder = folderOfSuite();
  let client: Client;
  let transport: StdioClientTransport;
  let said = '';

  before(() => {
    for (const name of ['long', 'other']) mkdirSync(path.join(folder, name));
    writeManyClaims(path.join(folder, 'long'), 400);
    for (const file of [sampleFiles.reference, sampleFiles.predictions]) {
      cpSync(file, path.join(folder, 'other', path.basename(file)));
    }
  });
  async function connect(): Promise<void> {
    said = '';
    const roots = ['--root', folder, '--root', path.join(folder, 'other')];
    transport = new StdioClientTransport({
      command: process.execPath,
      args: ['dist/cli.js', 'mcp', ...roots, '--no-store', '--threads', '1'],
      cwd: root,
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (data: Buffer) => (said += data.toString()));
    client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
  }

  async function ask(tool: string, input: object, asking: Asking = {}): Promise<string> {
    const name = `evidence_inspector_${tool}`;
    const answer = await client.callTool({ name, arguments: { ...input } }, asking);
    const [part] = answer.content as readonly { readonly text?: string }[];
    return answer.structuredContent === undefined
      ? (part?.text ?? '')
      : JSON.stringify(answer.structuredContent);
  }

  /** Resolves when the server reports on stderr that it is scoring. */
  async function isScoring(): Promise<void> {
    while (!said.includes('Scoring: ')) await delay(20);
  }

  describe('to one server', () => {
    before(connect);
    after(() => client.close());

    it('are answered when they are too long, and the next ones are, too', async () => {
      const text = 'x'.repeat(11 * 2 ** 20);
      await assert.rejects(
        ask('search_claims', { file: text }),
        /The message has more than 10 MB, the maximum\. Name files/u,
      );
      await client.notification({ method: 'notifications/x', params: { text } });
      const { tools } = await client.listTools();
      assert.equal(tools.length, 7);
      assert.match(said, /error: The message has more than 10 MB/u);
    });

    it('say how far they are to a client that asks, in numbers that grow over all files', async () => {
      const steps: Progress[] = [];
      const { file, ...others } = shortRun;
      await ask(
        'compare_runs',
        { runs: [{ file }, { file, name: 'again' }], ...others },
        { onprogress: (step) => steps.push(step) },
      );
      assert.match(String(steps[0]?.message), /Reading files|Loading models/u);
      assert.deepEqual(
        steps.map(({ progress }) => progress),
        [...new Set(steps.map(({ progress }) => progress))].sort((a, b) => a - b),
      );
      const last = steps.at(-1);
      assert.deepEqual(
        [last?.progress, last?.total, last?.message],
        [20, 20, 'Scoring: 20 of 20 claims'],
      );
    });

    it('are none where a folder is not there: the server says so and ends', async () => {
      for (const root of ['nowhere', 'long/reference.json']) {
        const { status, err } = await runCli('mcp', '--root', path.join(folder, root));
        assert.equal(status, 1);
        assert.match(err, /There is no folder .*Give a folder with --root/u);
      }
    });

    it('find a relative path in whichever folder has it, and say shortly what is wrong', async () => {
      assert.match(await ask('score_file', shortRun), /"claims":20/u); // exists only in the second folder
      assert.ok(client.getInstructions()?.includes(path.join(folder, 'other')));
      const long = await ask('score_file', { file: 'x'.repeat(5000) });
      assert.ok(long.length <= 1001, String(long.length));
      assert.match(
        await ask('score_file', { file: 'a\0b' }),
        /in a folder that the server is not allowed to read/u,
      );
      assert.match(await ask('score_file', {}), /the input has no "file"/u);
    });
  });

  describe('during a long run', () => {
    beforeEach(connect);
    afterEach(() => client.close());

    it('stop scoring when they are cancelled, and the next one has the machine', async function () {
      if (process.platform !== 'linux') skip(this, 'platform', 'only Linux has /proc');
      const controller = new AbortController();
      const asked = ask('score_file', longRun, { signal: controller.signal });
      await isScoring();
      controller.abort();
      await assert.rejects(asked);
      // The server first finishes the current claims. Its processor time shows whether it is still scoring. On a busy machine it
      // gets little processor time.
      let restingSeconds = 0;
      for (let seconds = 0; seconds < 30 && restingSeconds < 2; seconds += 1) {
        const before = processorTicks(transport.pid);
        await delay(1000);
        restingSeconds = processorTicks(transport.pid) - before < 5 ? restingSeconds + 1 : 0;
      }
      assert.equal(restingSeconds, 2, 'it goes on scoring');
      assert.match(await ask('score_file', shortRun), /"claims":20/u);
    });

    it('share a run: who cancels leaves it to the others', async () => {
      const controller = new AbortController();
      const steps: Progress[] = [];
      const first = ask('score_file', longRun, { signal: controller.signal });
      const other = new AbortController();
      const second = ask(
        'claim_scores',
        { ...longRun, claim: 0 },
        { signal: other.signal, onprogress: (step) => steps.push(step) },
      );
      second.catch(() => undefined);
      await isScoring();
      controller.abort();
      await assert.rejects(first);
      const before = steps.length;
      while (steps.length < before + 2) await delay(20); // scoring continues for the second request
      other.abort();
      await assert.rejects(second);
      assert.equal(said.split('Loading models').length, 2, 'one run, not two');
    });

    it('are answered while another one scores', async () => {
      const controller = new AbortController();
      const asked = ask('score_file', longRun, { signal: controller.signal });
      await isScoring();
      assert.match(await ask('score_file', { file: 'nothing.json' }), /does not exist/u);
      assert.match(await ask('search_claims', { ...shortRun, limit: 1 }), /"found":20/u);
      controller.abort();
      await assert.rejects(asked);
    });

    it('end with the client: nothing goes on scoring', async () => {
      const asked = ask('score_file', longRun);
      asked.catch(() => undefined);
      await isScoring();
      // Closes the server's input, as `client.close()` does first. `client.close()` would also kill the server after 2 s, which may
      // be too early on a busy machine.
      const { _process: server } = transport as unknown as { readonly _process: ChildProcess };
      const ended = once(server, 'exit');
      server.stdin?.end();
      assert.deepEqual(await ended, [0, null], said);
      await assert.rejects(asked);
    });
  });
});
