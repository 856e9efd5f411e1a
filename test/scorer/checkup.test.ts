// Runs `evidence-inspector checkup` as a real process, with the real scorer.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFiles } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { storeOfRun } from '../support/storeOfRun.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

interface CheckupDocument {
  readonly schema: string;
  readonly provenance: { readonly columns: readonly { readonly name: string }[] };
  readonly ratings: Readonly<
    Record<
      string,
      {
        readonly n: number;
        readonly ceiling: number | null;
        readonly metrics: Readonly<
          Record<string, { readonly n: number; readonly spearman: number }>
        >;
      }
    >
  >;
}

describe('evidence-inspector checkup, as a process', () => {
  const folder = folderOfEachTest();
  const ratings = path.join(folder, 'people.csv');
  const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions] as const;

  beforeEach(() => {
    const lines = Array.from({ length: 20 }, (_, at) =>
      at === 4 ? `${at},,x` : `${at},${1 + ((at * 7) % 5)},x`,
    );
    writeFileSync(ratings, `claim_id,coverage,note\n${lines.join('\n')}\n`);
  });

  it('scores, and holds every metric against what people said of the rated claims', async () => {
    const page = path.join(folder, 'checkup.html');
    const out = await printedBy(
      ...['checkup', ...files, '-m', 'semqa,verdict', '--columns', `${ratings}#1..5`],
      ...['--format', 'json', '--output', page, '--store', storeOfRun],
    );
    const { schema, provenance, ratings: found } = JSON.parse(out) as CheckupDocument;
    assert.equal(schema, 'evidence-inspector/checkup/1');
    assert.deepEqual(
      provenance.columns.map(({ name }) => name),
      ['people.csv'],
    );
    const coverage = found['coverage'];
    assert.equal(coverage?.n, 19, 'not rated is left out');
    assert.equal(coverage.ceiling, null, 'one rating a claim says nothing of disagreement');
    const semqa = coverage.metrics['semqa'];
    assert.equal(semqa?.n, 19);
    assert.ok(Math.abs(semqa.spearman) <= 1);
    assert.match(readFileSync(page, 'utf8'), /Spearman with coverage/u);
  });

  it('takes a stored report without scoring it again, in every form', async () => {
    const report = path.join(folder, 'report.json');
    const scored = await runCli(
      ...['score', ...files, '-m', 'rougeL', '--columns', `${ratings}#1..5`],
      ...['--format', 'csv', '--output', report, '--no-store'],
    );
    assert.equal(scored.status, 0, scored.err);
    const csv = await runCli('checkup', report, '--format', 'csv');
    assert.equal(csv.status, 0, csv.err);
    const [heading, ...lines] = parseCsv(csv.out);
    assert.deepEqual(heading?.slice(0, 5), [
      'rating',
      'metric',
      'claims',
      'spearman',
      'spearman_low',
    ]);
    assert.equal(lines.length, 2, 'questions, and questions with answers');
    for (const format of ['table', 'markdown', 'latex', 'html']) {
      const out = await printedBy('checkup', report, '--format', format);
      assert.match(out, /coverage/u, format);
    }
  });

  it('says what to do where there is nothing to hold metrics against, and what it takes', async () => {
    const none = await runCli('checkup', ...files, '-m', 'verdict', '--no-store');
    assert.equal(none.status, 1);
    assert.match(none.err, /Metrics cannot be compared with ratings.*--columns FILE/su);
    const wrong = await runCli('checkup', '-r', sampleFiles.reference);
    assert.equal(wrong.status, 2);
    assert.match(wrong.err, /expected a stored report, or --reference and --predictions/u);
    const raters = await runCli(
      ...['checkup', ...files, '-m', 'verdict', '--columns', ratings, '--raters', ratings],
    );
    assert.match(
      raters.err,
      /Agreement between raters cannot be computed from .*: no claim in it has two ratings/u,
    );
  });
});
