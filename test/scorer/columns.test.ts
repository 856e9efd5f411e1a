// Imported ratings and scores in the real scorer process and the real command line. Expected values: Python's statistics
// (test/peers/columnsFixture.py) on samples/columns.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import type { ColumnSource } from '../../src/protocol/fileReading.ts';
import { assertFollowsSchema } from '../support/assertFollowsSchema.ts';
import { sampleFiles, writeAsLines } from '../support/manyClaims.ts';
import { parseCsv } from '../support/parseCsv.ts';
import { realScorer } from '../support/realScorer.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import { scoreSample } from '../support/scoreSample.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';
import { root } from './fixtures/modelsFolder.ts';
import { sharedPath } from './sharedFolder.ts';

const ratings = path.join(root, 'samples', 'columns', 'systemA.ratings.csv');
const ownRatings = path.join(root, 'samples', 'columns', 'systemA.ratings.jsonl');
const { claims: expected, coverage: expectedMean } = JSON.parse(
  readFileSync(path.join(root, 'test/unit/core/score/columns/fixtures/columns.json'), 'utf8'),
) as {
  readonly claims: Readonly<
    Record<string, { readonly coverage: number; readonly verdict: string }>
  >;
  readonly coverage: number;
};
/** Returns the cells of a described metric, which are in a claim under the metric's id. */
function cellsIn(claim: object, id: string): Readonly<Record<string, unknown>> | undefined {
  const members: Readonly<Record<string, unknown>> = { ...claim };
  return members[id] as Readonly<Record<string, unknown>> | undefined;
}
const sha256 = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

describe('columns from elsewhere', () => {
  const folder = folderOfEachTest();

  async function scored(columns: readonly ColumnSource[]) {
    const client = realScorer();
    try {
      return await scoreSample(client, { metrics: ['verdict'], columns });
    } finally {
      await client.stop();
      client.dispose();
    }
  }

  it('come out of the scorer process, described, with their files and hashes', async () => {
    const { result, claims } = await scored([{ path: ratings, scales: '1..5' }]);
    assert.equal(claims.length, 20);
    for (const { index, inputs } of claims) {
      const cells = inputs['ratings'] as Readonly<Record<string, unknown>> | undefined;
      assert.equal(cells?.['ratings_coverage'], expected[String(index)]?.coverage, String(index));
    }
    const { provenance, notes = [] } = result;
    assert.deepEqual(provenance.columns, [
      {
        ...{ id: 'ratings', name: 'systemA.ratings.csv', form: 'wide', lines: 32 },
        sha256: sha256(ratings),
      },
    ]);
    const [described] = provenance.described ?? [];
    assert.deepEqual([described?.id, described?.minimum, described?.maximum], ['ratings', 1, 5]);
    assert.deepEqual(
      notes.map(({ code }) => code),
      ['tiedColumnWords', 'missingColumnClaims'],
    );
  });

  it('that cannot be read end the run where they were named, and are a note where they were not', async () => {
    const damaged = path.join(folder, 'damaged.csv');
    writeFileSync(damaged, 'coverage\n3\n');
    await assert.rejects(scored([{ path: damaged }]), /damaged\.csv cannot be read as ratings/u);
    const { result, claims } = await scored([{ path: damaged, mayFail: true }, { path: ratings }]);
    assert.equal(claims.length, 20);
    assert.equal(result.notes?.[0]?.code, 'unreadableColumns');
    assert.equal(result.provenance.columns?.length, 1);
  });

  const few = ['score', '--metrics', 'verdict', '--reference', sampleFiles.reference];

  it('are in a report that its schema accepts, and in its CSV', async () => {
    const args = [...few, '--predictions', sampleFiles.predictions, '--columns', ratings];
    const out = await printedBy(...args, '--format', 'json');
    const report = JSON.parse(out) as FlatReport;
    assertFollowsSchema(report, 'report');
    assert.equal(report.provenance.columns?.[0]?.sha256, sha256(ratings));
    const aggregate = report.aggregate as Readonly<Record<string, unknown>>;
    const means = aggregate['ratings'] as Readonly<Record<string, { readonly mean: number }>>;
    assert.ok(Math.abs((means['ratings_coverage']?.mean ?? NaN) - expectedMean) < 1e-12);
    const stored = path.join(folder, 'report.json');
    writeFileSync(stored, out);
    const csv = await runCli('export', stored, '--format', 'csv');
    assert.equal(csv.status, 0, csv.err);
    const [head = [], first = []] = parseCsv(csv.out);
    assert.equal(first[head.indexOf('ratings_verdict')], 'Supported');
    assert.equal(first[head.indexOf('ratings_coverage')], String(expected['0']?.coverage));
    assert.equal(first[head.indexOf('ratings_sha256')], sha256(ratings));
  });

  it('are found beside the predictions, or left alone when told so', async () => {
    const predictions = path.join(folder, 'systemA.predictions.json');
    copyFileSync(sampleFiles.predictions, predictions);
    copyFileSync(ownRatings, path.join(folder, 'systemA.ratings.jsonl'));
    writeFileSync(path.join(folder, 'systemA.predictions.ratings.jsonl'), '');
    const args = [...few, '--predictions', predictions, '--format', 'json'];
    const found = await runCli(...args);
    assert.equal(found.status, 0, found.err);
    assert.match(found.err, /Ratings found beside the predictions: systemA\.ratings\.jsonl;/u);
    const { provenance } = JSON.parse(found.out) as FlatReport;
    assert.deepEqual(
      provenance.columns?.map(({ id, form }) => [id, form]),
      [['ratings', 'ratings']],
    );
    const alone = await runCli(...args, '--no-columns-beside');
    assert.equal((JSON.parse(alone.out) as FlatReport).provenance.columns, undefined);
  });

  it('are the same where the files are read as streams', async () => {
    const { reference, predictions } = writeAsLines(folder);
    const args = ['score', '-m', 'verdict', '-r', reference, '-p', predictions];
    const more = ['--columns', ratings, '--format', 'json'];
    const [whole, stream] = await Promise.all([
      runCli(...args, ...more),
      runCli(...args, ...more, '--stream'),
    ]);
    assert.equal(stream.status, 0, stream.err);
    const cellsOf = ({ out }: { readonly out: string }) =>
      (JSON.parse(out) as FlatReport).claims.map((claim) => cellsIn(claim, 'ratings'));
    assert.deepEqual(cellsOf(stream), cellsOf(whole));
    assert.ok(cellsOf(whole).some((cells) => cells !== undefined));
  });

  it('are compared between systems, with slices by their words', async () => {
    for (const name of ['a', 'b']) {
      copyFileSync(sampleFiles.predictions, path.join(folder, `${name}.json`));
      const lines = readFileSync(ratings, 'utf8').replaceAll(
        /(,ada,)4/gu,
        name === 'a' ? '$14' : '$11',
      );
      writeFileSync(path.join(folder, `${name}.ratings.csv`), lines);
    }
    const systems = ['a', 'b'].map((name) => path.join(folder, `${name}.json`));
    const args = ['compare', '-m', 'verdict', '-r', sampleFiles.reference, ...systems];
    const out = await printedBy(...args, '--format', 'markdown');
    assert.match(out, /\| ratings coverage \| `a\.json` \| 11 \| 3\.97 \|/u);
    assert.match(out, /^\| verdict \(ratings\) \|.*\n.*\n\| Refuted \|/mu);
    assert.doesNotMatch(out, /Different signature of ratings/u);
    assert.match(out, /Columns of ratings: `b\.ratings\.csv`/u);
  });

  it('are noticed to be shifted by one if only the first claims are scored', async () => {
    const { reference, predictions } = sampleFiles;
    const inLines = writeAsLines(folder);
    const lines = ['-r', inLines.reference, '-p', inLines.predictions, '--stream'];
    const column = (first: number, last: number): string => {
      const file = path.join(folder, `${String(first)}to${String(last)}.csv`);
      const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      writeFileSync(
        file,
        ['claim_id,tone', ...ids.map((id) => `${String(id)},${String(id % 5)}`)].join('\n'),
      );
      return file;
    };
    const args = ['-m', 'verdict', '--limit', '5', '--no-store', '--no-columns-beside'];
    for (const files of [['-r', reference, '-p', predictions], lines]) {
      for (const [first, last] of [
        [1, 20],
        [1, 5],
        [0, 19],
        [0, 4],
      ] as const) {
        const own = ['--columns', column(first, last)];
        const out = await printedBy('score', ...files, ...args, ...own);
        const range = `${String(first)} to ${String(last)}`;
        assert.equal(out.includes(`csv run from ${range}, but`), first === 1, `${range}\n${out}`);
      }
    }
  });

  it("are the SemQA authors' scores and the raters' of their paper, by the data beside the checkout", async function () {
    const scores = sharedPath(this, 'data/semqa-authors/train200.scores.csv');
    const data = path.dirname(scores);
    const files = ['reference', 'predictions'].flatMap((role) => [
      `--${role}`,
      path.join(data, `train200.${role}.json`),
    ]);
    const args = ['score', '-m', 'verdict', ...files, '--columns', scores, '--format', 'json'];
    const out = await printedBy(...args);
    const { claims, provenance } = JSON.parse(out) as FlatReport;
    assert.equal(provenance.columns?.[0]?.form, 'semqaAuthors');
    const rows = readFileSync(scores, 'utf8').trim().split('\n').slice(1);
    assert.equal(claims.length, 200);
    for (const [at, claim] of claims.entries()) {
      const cells = cellsIn(claim, 'scores');
      assert.equal(cells?.['scores_semqa_composite'], Number(rows[at]?.split(',').at(-1)));
    }
  });
});
