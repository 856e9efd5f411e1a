// The MCP server as an agent starts it: the built command line as a process, with the SDK's own client.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import Ajv from 'ajv';
import { roundNumber } from '../../src/core/analyse/tools/answerParts.ts';
import { tools } from '../../src/core/analyse/tools/tools.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { printedBy } from '../support/runCli.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { storeOfRun } from '../support/storeOfRun.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const samples = path.dirname(sampleFiles.predictions);

interface Found {
  readonly found: number;
}

interface Scored {
  readonly claims: number;
  readonly scores: readonly { readonly column: string; readonly value: number | null }[];
}

describe('the MCP server', () => {
  const folder = folderOfSuite();
  let client: Client;
  const said: string[] = [];

  before(async () => {
    cpSync(samples, path.join(folder, 'runs'), { recursive: true });
    writeFileSync(path.join(folder, 'outside.json'), '[]');
    symlinkSync(path.join(folder, 'outside.json'), path.join(folder, 'runs/link.json'));
    const args = ['dist/cli.js', 'mcp', '--root', path.join(folder, 'runs')];
    const mapping = path.join(samples, 'mapping/checks.evidence-mapping.json');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [
        ...args,
        '--mapping',
        `checks.csv=${mapping}`,
        '--store',
        storeOfRun,
        '--threads',
        '1',
      ],
      cwd: root,
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (data: Buffer) => said.push(data.toString()));
    client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
  });
  after(async () => {
    await client.close();
  });

  async function ask(tool: string, input: Record<string, unknown>): Promise<unknown> {
    const answer = await client.callTool({ name: `evidence_inspector_${tool}`, arguments: input });
    const [part] = answer.content as readonly { readonly text?: string }[];
    const text = part?.text ?? '';
    if (answer.isError === true) throw new Error(text);
    assert.equal(answer.content.length, 1);
    assert.match(text, /^[^{["].+[.…]$/u, 'a sentence, and not the data again');
    return answer.structuredContent;
  }

  const files = { file: 'systemA.predictions.json', reference: 'reference.json' };

  it('offers the tools with what they take and answer', async () => {
    const { tools: offered } = await client.listTools();
    assert.deepEqual(
      offered.map(({ name }) => name),
      tools.map(({ name }) => name),
    );
    for (const { inputSchema, outputSchema, annotations } of offered) {
      assert.equal(inputSchema.type, 'object');
      assert.equal(outputSchema?.['type'], 'object');
      assert.equal(annotations?.readOnlyHint, true);
    }
  });

  it('gives the numbers of the command line, of predictions and of a stored report', async () => {
    const report = path.join(folder, 'runs/a.report.json');
    const predictions = path.join(folder, 'runs', files.file);
    const reference = path.join(folder, 'runs', files.reference);
    const out = await printedBy(
      ...['score', '-r', reference, '-p', predictions, '-f', 'json', '-o', report],
      ...['--store', storeOfRun, '--threads', '1'],
    );
    const { aggregate } = JSON.parse(out) as FlatReport;
    const ajv = new Ajv({ strict: false });
    for (const input of [files, { file: 'a.report.json' }]) {
      const answer = (await ask('score_file', input)) as Scored;
      assert.ok(ajv.validate(tools[0]?.output ?? {}, answer), ajv.errorsText());
      const values = new Map(answer.scores.map(({ column, value }) => [column, value]));
      const semqa = aggregate.semqa as { readonly score: number };
      assert.equal(values.get('semqa'), roundNumber(semqa.score));
      assert.ok(answer.scores.length > 10);
    }
  });

  it('has the score that docs/agents.md shows', async () => {
    const page = readFileSync(path.join(root, 'docs/agents.md'), 'utf8');
    const [, shown = ''] = /## Read an answer[^`]*```json\n([^`]*)```/u.exec(page) ?? [];
    const score = JSON.parse(shown) as Scored['scores'][number];
    const { scores } = (await ask('score_file', files)) as Scored;
    assert.deepEqual(
      scores.find(({ column }) => column === score.column),
      score,
    );
  });

  it('says why a claim scored as it did, with evidence marked as data', async () => {
    const answer = (await ask('claim_scores', { ...files, claim: 1 })) as {
      readonly text: { readonly untrusted: string };
      readonly why: string;
      readonly matches: readonly { readonly forward: Record<string, number> | null }[];
    };
    assert.match(answer.text.untrusted, /Great Wall/u);
    assert.match(answer.why, /reference questions matched/u);
    assert.equal(answer.matches.length, 3);
    for (const { forward } of answer.matches) {
      assert.deepEqual(Object.keys(forward ?? {}), ['entailment', 'neutral', 'contradiction']);
    }
  });

  it('finds claims by cause, status and verdict', async () => {
    const conditions = [
      { cause: 'notAsked' },
      { only: 'wrong' },
      { cause: 'credit' },
      { status: 'notAsked' },
    ];
    const counts = conditions.map(async (condition) => {
      const { found } = (await ask('search_claims', { ...files, ...condition })) as Found;
      return found;
    });
    // The first three are in the overview in README.md, the last is that of `export --status notAsked`.
    assert.deepEqual(await Promise.all(counts), [1, 2, 16, 4]);
  });

  it('finds claims by score and flaw, and compares systems', async () => {
    const found = (await ask('search_claims', {
      ...{ ...files, order: 'lowest', flaw: 'wrongVerdict', limit: 2 },
    })) as { readonly found: number; readonly claims: readonly { readonly value: number }[] };
    assert.equal(found.found, 2); // 17 of 20 verdicts are right, and one claim has none
    const [first, second] = found.claims;
    assert.ok(first && second && first.value <= second.value);
    const { differences } = (await ask('compare_runs', {
      runs: [{ file: files.file }, { file: 'systemB.predictions.json' }],
      reference: files.reference,
    })) as { readonly differences: readonly Record<string, unknown>[] };
    const semqa = differences.find(({ column }) => column === 'semqa');
    // The value that `compare` prints in README.md.
    assert.ok(semqa);
    assert.equal(semqa['difference'], -0.337);
    assert.equal(semqa['result'], 'worse');
  });

  it('reads a file through the mapping that it was started with', async () => {
    const file = 'mapping/checks.csv';
    const { scores, claims } = (await ask('score_file', { file, reference: file })) as Scored;
    assert.equal(claims, 3);
    // The file is its own reference, so each verdict is right, and the METEOR score of a text with itself is above the level.
    assert.equal(scores.find(({ column }) => column === 'averitec_0.25')?.value, 1);
  });

  it('reads nothing outside its folders, whatever leads there, and says what to do', async () => {
    for (const file of ['../outside.json', '/etc/passwd', 'link.json', '../nothing.json']) {
      await assert.rejects(
        ask('score_file', { file }),
        /is in a folder that the server is not allowed to read/u,
      );
    }
    await assert.rejects(ask('score_file', { file: 'nothing.json' }), /nothing\.json/u);
    await assert.rejects(ask('score_file', { file: files.file }), /Name the annotated reference/u);
    await assert.rejects(ask('claim_scores', { ...files, claim: 99 }), /no claim 99/u);
    await assert.rejects(ask('claim_scores', { ...files, claim: -1 }), /claim/u);
    assert.deepEqual(
      said.filter((text) => /error/iu.test(text)),
      [],
    );
  });
});
