// The answers of the MCP server to a model: their size for many claims, pages, metrics of a call, files, findings and counts. Runs
// the built command line as a process, with the SDK's own client.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { answerSize, charactersPerToken } from '../../src/core/analyse/tools/answerParts.ts';
import { runCli } from '../support/runCli.ts';
import { sampleFiles, writeManyClaims } from '../support/manyClaims.ts';
import { skip } from '../support/skip.ts';
import { storeOfRun } from '../support/storeOfRun.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';
import { isFullRun, runSize } from '../support/runSize.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mostTokens = 1500;
/** Claims of the long run. */
const manyClaims = runSize(500, 40);

type Data = Readonly<Record<string, unknown>>;

interface Answered {
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

interface Server {
  readonly ask: (tool: string, input: object) => Promise<Data>;
  /** Returns the whole answer, even if the answer is an error. */
  readonly call: (tool: string, input: object) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

async function startServer(...args: readonly string[]): Promise<Server> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      ...{ command: process.execPath, args: ['dist/cli.js', 'mcp', '--threads', '1', ...args] },
      ...{ cwd: root, stderr: 'ignore' },
    }),
  );
  const call = async (tool: string, input: object): Promise<Answered> => {
    const answer = await client.callTool(
      { name: `evidence_inspector_${tool}`, arguments: { ...input } },
      { timeout: 600_000 },
    );
    const tokens = answerSize(JSON.stringify(answer)) / charactersPerToken;
    assert.ok(tokens < mostTokens, `${tool} ${JSON.stringify(input)}: ${String(tokens)} tokens`);
    return answer as Answered;
  };
  return {
    call,
    ask: async (tool, input) => {
      const answer = await call(tool, input);
      assert.notEqual(answer.isError, true, answer.content[0]?.text);
      return answer.structuredContent as Data;
    },
    close: () => client.close(),
  };
}

/** Returns all items of a list, page by page. Each page is checked for its size. */
async function readPages(
  { ask }: Server,
  tool: string,
  input: object,
  list: string,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (let offset: unknown = 0; offset !== undefined;) {
    const page = await ask(tool, { ...input, offset });
    const own = page[list] as readonly unknown[];
    assert.ok(own.length > 0);
    items.push(...own);
    offset = page['nextOffset'];
  }
  return items;
}

/** Calls the tools with a run of many claims. */
async function askAll(
  server: Server,
  files: { readonly file: string; readonly reference: string },
  count: number,
) {
  const { ask } = server;
  const scored = await ask('score_file', files);
  assert.equal(scored['claims'], count);
  for (const score of scored['scores'] as readonly Data[]) {
    assert.match(String(score['range']), /^-?\d+ (?:to \d+|or more)/u);
    assert.ok(String(score['means']).length > 10);
  }
  for (const claim of [0, 7, count / 2, count - 1]) await ask('claim_scores', { ...files, claim });
  await ask('search_claims', { ...files, order: 'lowest', limit: 50 });
  await ask('search_claims', { ...files, find: 'the', limit: 50 });
  await ask('compare_runs', {
    ...{ runs: [{ file: files.file }, { file: files.file, name: 'again' }] },
    reference: files.reference,
  });
  for (const file of Object.values(files)) {
    await ask('stats', { file });
    await ask('stats', { file, kind: 'domains' });
    await ask('doctor', { file });
  }
  await ask('doctor', files);
}

describe('answers of the MCP server', function () {
  this.timeout(600_000);
  const folder = folderOfSuite();
  let server: Server;
  const files = { file: 'systemA.predictions.json', reference: 'reference.json' };
  const many = { file: 'many/systemA.predictions.json', reference: 'many/reference.json' };

  before(async () => {
    const runs = path.join(folder, 'runs');
    cpSync(path.dirname(sampleFiles.predictions), runs, { recursive: true });
    mkdirSync(path.join(runs, 'many'));
    writeManyClaims(path.join(runs, 'many'), manyClaims, true);
    writeFileSync(path.join(folder, 'outside.json'), '[]');
    symlinkSync(path.join(folder, 'outside.json'), path.join(runs, 'link.json'));
    symlinkSync(folder, path.join(runs, 'up'));
    symlinkSync(path.join(runs, 'reference.json'), path.join(runs, 'inside.json'));
    server = await startServer('--root', runs, '--store', storeOfRun);
  });
  after(async () => {
    await server.close();
  });

  it('are short for many claims', () => askAll(server, many, manyClaims));

  it('are short for 500 claims of a published system', async function () {
    if (!isFullRun)
      skip(this, 'nightly', 'runs at night; the daily run asks about a made-up system');
    const data = path.dirname(path.dirname(sharedPath(this, 'data/averitec/dev.json')));
    sharedPath(this, 'data/hero/dev_veracity_prediction_8b.json');
    const hero = await startServer('--root', data, '--store', storeOfRun);
    try {
      await askAll(
        hero,
        {
          file: 'hero/dev_veracity_prediction_8b.json',
          reference: 'averitec/dev.json',
        },
        500,
      );
      await readPages(hero, 'list_files', {}, 'files');
    } finally {
      await hero.close();
    }
  });

  it('have all of a long list in pages', async () => {
    const claims = await readPages(server, 'search_claims', { ...many, limit: 50 }, 'claims');
    assert.deepEqual(
      (claims as readonly { readonly claim: number }[]).map(({ claim }) => claim),
      Array.from({ length: manyClaims }, (_, index) => index),
    );
    const end = await server.ask('search_claims', { ...many, offset: Number.MAX_SAFE_INTEGER });
    assert.deepEqual([end['found'], end['claims'], end['nextOffset']], [manyClaims, [], undefined]);
    const { content, isError } = await server.call('search_claims', { ...many, offset: -1 });
    assert.equal(isError, true);
    assert.match(content[0]?.text ?? '', /offset is -1, expected a whole number from 0/u);
  });

  it('list the files of the folders, without links that lead out', async () => {
    const listed = (await readPages(server, 'list_files', {}, 'files')) as readonly {
      readonly file: { readonly untrusted: string };
      readonly bytes: number;
      readonly kind: string;
    }[];
    const kinds = new Map(listed.map(({ file, kind }) => [file.untrusted, kind]));
    assert.equal(kinds.get('reference.json'), 'reference');
    assert.equal(kinds.get('systemA.predictions.json'), 'predictions');
    assert.equal(kinds.get('inside.json'), 'reference');
    assert.equal(kinds.get(many.file), 'predictions');
    assert.equal(kinds.has('link.json'), false);
    assert.ok(listed.every(({ bytes }) => bytes > 0));
    assert.ok([...kinds.keys()].every((name) => !name.startsWith('up') && !name.includes('..')));
    const { files: inFolder } = await server.ask('list_files', { folder: 'many' });
    assert.equal((inFolder as readonly unknown[]).length, 2);
    for (const outside of ['..', 'up', '/etc', '../../x', 'a\0b']) {
      const { content, isError } = await server.call('list_files', { folder: outside });
      assert.equal(isError, true);
      assert.match(content[0]?.text ?? '', /in a folder that the server is not allowed to read/u);
    }
  });

  it('take metrics for a call, and name the likely one for a wrong id', async () => {
    const { scores } = await server.ask('score_file', { ...files, metrics: ['rouge'] });
    assert.deepEqual(
      (scores as readonly { readonly column: string }[]).map(({ column }) => column.split('_')[0]),
      ['rouge1', 'rouge1', 'rouge2', 'rouge2', 'rougeL', 'rougeL'],
    );
    for (const [input, words] of [
      [{ metrics: ['semqua'] }, /There is no metric "semqua"\. Did you mean "semqa"\?/u],
      [{ metrics: ['Coverage'] }, /Did you mean "coverage"\?/u],
      [{ metrics: ['fluency'] }, /There is no metric "fluency"\. Metrics: coverage, semqa/u],
      [{ metrics: ['ev2r'] }, /"ev2r" asks a judge.* tools do not compute it/u],
      [{ metrics: [] }, /metrics has 0 items, expected at least 1/u],
      [{ metric: ['coverage'] }, /Did you mean "metrics"\?/u],
    ] as const) {
      const { content, isError } = await server.call('score_file', { ...files, ...input });
      assert.equal(isError, true);
      assert.match(content[0]?.text ?? '', words);
    }
  });

  it('have the findings of doctor and the counts of stats', async () => {
    const [file, reference] = [files.file, files.reference].map((name) =>
      path.join(folder, 'runs', name),
    );
    const doctor = await runCli(
      ...['doctor', file ?? '', '-r', reference ?? '', '--no-models', '-f', 'json'],
    );
    const printed = JSON.parse(doctor.out) as {
      readonly rules: readonly { readonly id: string; readonly findings?: number }[];
      readonly findings: readonly { readonly rule: string; readonly claim: number }[];
    };
    const { rules, didNotRun } = await server.ask('doctor', files);
    assert.match(String(didNotRun), /turned off: searchQuery, bareAuthority, futureClaim/u);
    const counts = (rules as readonly { readonly rule: string; readonly findings: number }[]).map(
      (one) => [one.rule, one.findings] as const,
    );
    assert.deepEqual(
      Object.fromEntries(counts),
      Object.fromEntries(
        printed.rules
          .filter(({ findings = 0 }) => findings > 0)
          .map(({ id, findings }) => [id, findings]),
      ),
    );
    const found = (await readPages(server, 'doctor', files, 'findings')) as readonly {
      readonly rule: string;
      readonly claim: number;
    }[];
    assert.deepEqual(
      found.map(({ rule, claim }) => [rule, claim]),
      printed.findings.map(({ rule, claim }) => [rule, claim]),
    );
    const stats = await runCli('stats', reference ?? '', '-f', 'json');
    const { files: counted } = JSON.parse(stats.out) as { readonly files: readonly Data[] };
    const answer = await server.ask('stats', { file: files.reference });
    for (const name of ['claims', 'questions', 'answers', 'sources', 'sha256']) {
      assert.equal(answer[name], counted[0]?.[name], name);
    }
    const wrong = await server.call('doctor', { ...files, rule: 'factchecksite' });
    assert.match(wrong.content[0]?.text ?? '', /Did you mean "factCheckSite"\?/u);
  });

  it('say which part of a search was not understood', async () => {
    const answer = await server.ask('search_claims', { ...files, find: 'coverage < 0.3 wall' });
    assert.deepEqual(
      (answer['notUnderstood'] as readonly { readonly part: string }[]).map(({ part }) => part),
      ['coverage < 0.3'],
    );
    assert.equal(answer['found'], 1);
    const none = await server.ask('search_claims', { ...files, find: 'wall qqxx' });
    assert.deepEqual([none['found'], none['inNoClaim']], [0, ['qqxx']]);
    const { content, isError } = await server.call('search_claims', {
      ...{ ...files, find: 'semqa>0.5' },
    });
    assert.equal(isError, true);
    assert.match(content[0]?.text ?? '', /find was not understood: "semqa>0\.5"/u);
  });

  it('name a tool that does not exist', async () => {
    await assert.rejects(server.call('nothing', {}), /evidence_inspector_nothing not found/u);
  });

  it('are all in the text for a client of an older protocol', async () => {
    const child = spawn(
      process.execPath,
      ['dist/cli.js', 'mcp', '--root', 'samples', '--no-store'],
      {
        ...{ cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
      },
    );
    const send = (message: object) => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    };
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
    send({ id: 1, method: 'initialize', params });
    send({ method: 'notifications/initialized' });
    const call = { name: 'evidence_inspector_stats', arguments: { file: 'reference.json' } };
    send({ id: 2, method: 'tools/call', params: call });
    for await (const line of createInterface({ input: child.stdout })) {
      const { id, result } = JSON.parse(line) as { readonly id: number; readonly result: Answered };
      if (id !== 2) continue;
      assert.equal((JSON.parse(result.content[0]?.text ?? '') as Data)['claims'], 20);
      break;
    }
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  });

  it('are all in the text where a client shows no data', async () => {
    const runs = ['--root', path.join(folder, 'runs'), '--no-store'];
    const plain = await startServer(...runs, '--answers', 'text');
    try {
      const { content, structuredContent } = await plain.call('stats', { file: files.reference });
      assert.equal(structuredContent, undefined);
      assert.equal((JSON.parse(content[0]?.text ?? '') as Data)['claims'], 20);
    } finally {
      await plain.close();
    }
  });
});
