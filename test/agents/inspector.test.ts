// Tests the MCP server with the official inspector's command line, which checks schemas and answers against the protocol.
// scripts/testAgents.mjs provides the inspector.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { roundNumber } from '../../src/core/analyse/tools/answerParts.ts';
import { tools } from '../../src/core/analyse/tools/tools.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const inspector = process.env['MCP_INSPECTOR'] ?? '';
const files = { file: 'systemA.predictions.json', reference: 'reference.json' };

interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

interface Answered {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

describe('the MCP server under the official inspector', () => {
  const folder = folderOfSuite();
  /** Runs the inspector. Its settings are kept in a folder of the test. */
  function inspect(server: readonly string[], ...args: readonly string[]): Said {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [inspector, '--cli', process.execPath, ...server, '--format', 'json', '--quiet', ...args],
      {
        ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
        env: { ...process.env, HOME: folder, USERPROFILE: folder },
      },
    );
    return { status, out: stdout, err: stderr };
  }

  const server = (): readonly string[] => {
    const store = path.join(folder, 'store');
    return ['dist/cli.js', 'mcp', '--root', 'samples', '--store', store, '--threads', '1'];
  };

  function call(tool: string, input: object): Said & { readonly answer: Answered } {
    const said = inspect(
      server(),
      ...['--method', 'tools/call', '--tool-name', `evidence_inspector_${tool}`],
      ...['--tool-args-json', JSON.stringify(input)],
    );
    const { result } = JSON.parse(said.out) as { readonly result: Answered };
    return { ...said, answer: result };
  }

  /**
   * Returns the tool's answer after the inspector has accepted it. The inspector exits with 1 if an answer does not match the
   * tool's schema.
   */
  function accepted(tool: string, input: object): unknown {
    const { status, err, answer } = call(tool, input);
    assert.equal(status, 0, err);
    assert.notEqual(answer.isError, true);
    assert.match(answer.content[0]?.text ?? '', /^[^{["].+[.…]$/u);
    return answer.structuredContent;
  }

  it('lists the tools with schemas that every client can read', () => {
    const { status, out, err } = inspect(server(), '--method', 'tools/list', '--strict');
    assert.equal(status, 0, err);
    const { result } = JSON.parse(out) as {
      readonly result: { readonly tools: readonly { readonly name: string }[] };
    };
    assert.deepEqual(
      result.tools.map(({ name }) => name),
      tools.map(({ name }) => name),
    );
    assert.doesNotMatch(err, /warning|error:/iu);
  });

  for (const era of ['legacy', 'modern']) {
    it(`speaks the ${era} protocol`, () => {
      const { status, out } = inspect(
        server(),
        ...['--protocol-era', era, '--method', 'tools/list'],
      );
      assert.equal(status, 0);
      assert.match(out, /evidence_inspector_score_file/u);
    });
  }

  it('has the numbers of the command line', async () => {
    const out = await printedBy(
      ...['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions, '-f', 'json'],
      ...['--store', path.join(folder, 'store'), '--threads', '1'],
    );
    const { aggregate, claims } = JSON.parse(out) as FlatReport;
    const file = accepted('score_file', files) as {
      readonly scores: readonly { readonly column: string; readonly value: number | null }[];
    };
    const scoreOf = (column: string) => file.scores.find((one) => one.column === column)?.value;
    assert.equal(
      scoreOf('semqa'),
      roundNumber((aggregate.semqa as { readonly score: number }).score),
    );
    assert.equal(
      scoreOf('verdict_accuracy'),
      roundNumber((aggregate.verdict as { readonly accuracy: number }).accuracy),
    );
    const claim = accepted('claim_scores', { ...files, claim: 3 }) as {
      readonly scores: readonly { readonly column: string; readonly value: number }[];
      readonly matches: readonly { readonly similarity: number }[];
    };
    const { semqa } = claims[3] as unknown as {
      readonly semqa: {
        readonly score: number;
        readonly matches: readonly { readonly similarity: number }[];
      };
    };
    assert.equal(
      claim.scores.find(({ column }) => column === 'semqa')?.value,
      roundNumber(semqa.score),
    );
    assert.deepEqual(
      claim.matches.map(({ similarity }) => similarity),
      semqa.matches.slice(0, claim.matches.length).map(({ similarity }) => roundNumber(similarity)),
    );
    assert.ok(claim.matches.length > 0);
  });

  it('searches claims and compares runs as the command line has them', async () => {
    const found = accepted('search_claims', {
      ...files,
      order: 'lowest',
      flaw: 'unmatchedQuestion',
      limit: 3,
    }) as {
      readonly found: number;
      readonly claims: readonly { readonly value: number }[];
    };
    assert.ok(found.found >= 3 && found.claims.length === 3);
    const values = found.claims.map(({ value }) => value);
    assert.deepEqual(
      values,
      values.toSorted((a, b) => a - b),
    );
    const other = path.join(path.dirname(sampleFiles.predictions), 'systemB.predictions.json');
    const { out } = await runCli(
      ...['compare', '-r', sampleFiles.reference, sampleFiles.predictions, other, '-f', 'json'],
      ...['--store', path.join(folder, 'store'), '--threads', '1'],
    );
    interface Row {
      readonly column: string;
      readonly differences: readonly { readonly difference: number; readonly result: string }[];
    }
    const { rows } = JSON.parse(out) as { readonly rows: readonly Row[] };
    interface Page {
      readonly differences: readonly {
        readonly column: string;
        readonly difference: number;
        readonly result: string;
      }[];
      readonly nextOffset?: number;
    }
    const differences: Page['differences'][number][] = [];
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const page = accepted('compare_runs', {
        runs: [{ file: files.file }, { file: 'systemB.predictions.json' }],
        ...{ reference: files.reference, offset },
      }) as Page;
      differences.push(...page.differences);
      offset = page.nextOffset;
    }
    assert.deepEqual(
      differences.map(({ column, difference, result }) => [column, difference, result]),
      rows.flatMap((row) =>
        row.differences.map(({ difference, result }) => [
          row.column,
          roundNumber(difference),
          result,
        ]),
      ),
    );
  });

  it('says what is wrong as an error of the tool', () => {
    for (const [input, words] of [
      [
        { file: '../package.json', reference: files.reference },
        /in a folder that the server is not allowed to read/u,
      ],
      [{ file: files.file }, /Name the annotated reference/u],
      [{ reference: files.reference }, /the input has no "file"/u],
    ] as const) {
      const { status, answer } = call('score_file', input);
      assert.equal(status, 5, 'its status for isError');
      assert.equal(answer.isError, true);
      assert.match(answer.content[0]?.text ?? '', words);
    }
  });

  it('is held to its schemas: the inspector refuses a server that is not', () => {
    const liar = path.join(folder, 'liar.mjs');
    writeFileSync(liar, lyingServer);
    const { status, err } = inspect([liar], '--method', 'tools/call', '--tool-name', 'lie');
    assert.equal(status, 1);
    assert.match(err, /must be number/u);
  });
});

/** A server that answers with text where its schema requires a number. */
const lyingServer = `
import { createInterface } from 'node:readline';
import { folderOfSuite } from '../support/temporaryFolder.ts';
const outputSchema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] };
const results = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'liar', version: '1' },
  }),
  'tools/list': () => ({ tools: [{ name: 'lie', inputSchema: { type: 'object' }, outputSchema }] }),
  'tools/call': () => ({ content: [], structuredContent: { n: 'no number' } }),
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = results[method]?.(params) ?? {};
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
});
`;
