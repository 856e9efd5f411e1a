// `score --format lists`, and the stages of two systems side by side, on the sample.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCsv } from '../support/parseCsv.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

type Row = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

interface SampleReport {
  readonly aggregate: {
    readonly sourceSupport: { readonly answers: Counts };
    readonly evidenceStages: { readonly questions: Counts; readonly unknown: number };
  };
}

const pages = 'samples/sources/pages.jsonl';

function scoreArguments(system: string): readonly string[] {
  return [
    ...['score', '-m', 'sourceSupport,evidenceStages,verdict', '--sources', pages],
    ...['-r', 'samples/reference.json', '-p', `samples/${system}.predictions.json`],
  ];
}

async function run(args: readonly string[]): Promise<string> {
  const out = await printedBy(...args);
  return out;
}

async function readLists(system: string): Promise<readonly Row[]> {
  const [heading = [], ...lines] = parseCsv(
    await run([...scoreArguments(system), '--format', 'lists']),
  );
  return lines.map((cells) =>
    Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ''])),
  );
}

describe('the lists behind the counts of answers and stages', function () {
  this.timeout(180_000);
  const folder = folderOfSuite();
  const reportOf = (system: string): string => path.join(folder, `${system}.json`);
  const read = (system: string): SampleReport =>
    JSON.parse(readFileSync(reportOf(system), 'utf8')) as SampleReport;

  before(async () => {
    for (const system of ['systemA', 'systemB']) {
      await run([...scoreArguments(system), '-o', reportOf(system)]);
    }
  });

  it('have a row for every answer and question that the report counts', async () => {
    const rows = await readLists('systemA');
    const { sourceSupport, evidenceStages } = read('systemA').aggregate;
    const { notFound, contradicted } = sourceSupport.answers;
    const expected: Counts = {
      notFound: notFound ?? 0,
      contradicted: contradicted ?? 0,
      ...evidenceStages.questions,
    };
    for (const [list, count] of Object.entries(expected)) {
      assert.equal(rows.filter((row) => row['list'] === list).length, count, list);
    }
    assert.equal(
      rows.length,
      Object.values(expected).reduce((sum, count) => sum + count, 0),
    );
    assert.ok(rows.length > 50);
  });

  it('are refused before scoring, and for reports, if no metric of theirs is in the run', async () => {
    const files = ['-r', 'samples/reference.json', '-p', 'samples/systemA.predictions.json'];
    const plain = path.join(folder, 'plain.json');
    await run(['score', ...files, '-m', 'verdict', '-o', plain]);
    for (const command of [
      ['score', ...files, '-m', 'verdict', '-f', 'lists'],
      ['export', plain, '-f', 'lists'],
    ]) {
      const { status, out, err } = await runCli(...command);
      assert.equal(status, 2);
      assert.equal(out, '');
      assert.match(err, /needs one of the metrics sourceSupport, evidenceStages, proxyReference/u);
      assert.match(err, /-m sourceSupport --sources PAGES\.jsonl/u);
    }
    const { status, err } = await runCli('export', plain, '--where', 'list=notFound');
    assert.equal(status, 2);
    assert.match(err, /--where needs results of the metric Source support/u);
  });

  it('suggest passages of the store, none of them twice', async () => {
    const store = readFileSync(pages, 'utf8');
    const suggestions = (await readLists('systemA')).map((row) =>
      [1, 2, 3]
        .map((place) => row[`suggestion_${String(place)}`] ?? '')
        .filter((text) => text !== ''),
    );
    assert.equal(suggestions.flat().length, 47);
    for (const own of suggestions) assert.equal(new Set(own).size, own.length, own.join('\n'));
    for (const suggestion of suggestions.flat()) {
      const address = / \((https:[^ ]+)\)$/u.exec(suggestion)?.[1];
      assert.ok(address !== undefined && store.includes(JSON.stringify(address)), suggestion);
    }
  });

  it('are counted for two systems side by side', async () => {
    const text = await run(['compare', reportOf('systemA'), reportOf('systemB'), '--all']);
    const table = text.slice(text.indexOf('Where the answers to reference questions were lost'));
    const [a, b] = ['systemA', 'systemB'].map((system) => read(system).aggregate.evidenceStages);
    const stages = {
      notInStore: 'Not in the store',
      notRetrieved: 'In the store, but not retrieved',
      notUsed: 'Retrieved, but not in the evidence',
      used: 'In the evidence',
    };
    for (const [stage, name] of Object.entries(stages)) {
      const numbers = [a, b].map((own) => String(own?.questions[stage]));
      assert.match(table, new RegExp(`^${name} +${numbers.join(' +\\d+ % +')} +\\d+ %$`, 'mu'));
    }
  });
});
