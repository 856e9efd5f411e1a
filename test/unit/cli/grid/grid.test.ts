import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { grid } from '../../../../src/cli/grid/grid.ts';
import { sharedPath } from '../../../scorer/sharedFolder.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';
import { parsed, Reader } from '../cliFixture.ts';

const noScoring = { score: () => assert.fail('scored') };

describe('grid', () => {
  const folder = folderOfSuite();
  const ratings = path.join(folder, 'ratings.csv');
  const table = path.join(folder, 'scores.csv');
  before(() => {
    writeFileSync(ratings, 'claim_id,rated\n0,5\n1,2\n');
    const rows = ['0,.9,.5,.8,.2', '1,.1,.9,.3,.6', '2,.4,.1,.4,.1', '3,.6,,.7,.9'];
    writeFileSync(table, `id,first,second,semqa_q_score,semqa_a_score\n${rows.join('\n')}\n`);
  });
  async function run(...args: readonly string[]) {
    const { options, status: usage, err } = await parsed('grid', ['grid', ...args]);
    if (!options) return { status: usage, printed: '', said: [err] };
    const reader = new Reader();
    const status = await grid(options, reader.environment(noScoring, 120));
    return { status, printed: reader.printed, said: reader.said };
  }

  it('searches a table without a model, for every column at once, and says what the scores are', async () => {
    const { status, printed } = await run('--table', table, '--alphas', '0,0.5,1');
    assert.equal(status, 0);
    assert.match(printed, /^first .* 1 .* 4 +0$/mu); // alpha 1: only the question score counts
    assert.match(printed, /^second .* 0 .* 3 +0$/mu);
    assert.match(printed, /scores\.csv \(sha256 [0-9a-f]{12}\)/u);
  });

  it('prints every setting for programs, in full', async () => {
    const { printed } = await run('--table', table, '--target', 'second', '--format', 'csv');
    const lines = printed.trimEnd().split('\r\n');
    assert.equal(lines.length, 1 + 11);
    assert.ok(lines[1]?.startsWith('second,,,0,,,'));
    const { printed: json } = await run('--table', table, '--alphas', '.5', '--format', 'json');
    const found = JSON.parse(json) as {
      targets: { column: string; settings: { parameters: object; claims: number }[] }[];
    };
    assert.deepEqual(
      found.targets.map(({ column, settings: [setting] }) => [
        column,
        setting?.parameters,
        setting?.claims,
      ]),
      [
        ['first', { alpha: 0.5 }, 4],
        ['second', { alpha: 0.5 }, 3],
      ],
    );
  });

  it('writes a file in the form of its ending', async () => {
    const file = path.join(folder, 'best.tex');
    assert.equal((await run('--table', table, '--output', file)).status, 0);
    assert.match(readFileSync(file, 'utf8'), /\\begin\{tabular\}/u);
  });

  it('says what is wrong before anything is scored', async () => {
    const files = ['-r', 'gold.json', '-p', 'pred.json'];
    for (const [args, said] of [
      [[], /Give --reference and --predictions, or --table/u],
      [[...files, '--table', table], /--table contains all data/u],
      [['--table', ratings], /ratings\.csv has no columns of .*semqa_question and semqa_answer/u],
      [['--table', table, '--target', 'third'], /no column "third"; there are first, second/u],
      [[...files, '--target', 'third'], /no column "third"; there are hungarianMeteor_/u],
      [
        [...files, '--columns', table, '--target', 'third'],
        /no column "third"; there are .*scores_first, scores_second/u,
      ],
      [['--alphas', '0.5,2'], /Alpha is 2/u],
      [['--variations', 'best'], /Expected some of hungarian/u],
    ] as const) {
      const found = await run(...args);
      assert.equal(found.status, 2);
      assert.match(found.said.join('\n'), said);
    }
  });

  it('gives the paper’s Table 2 from its authors’ table, to the third decimal', async function () {
    const file = sharedPath(this, 'data/semqa-authors/train200.scores.csv');
    const { printed } = await run('--table', file, '--alphas', '0.9');
    for (const [target, pearson, kendall] of [
      ['Q_only_hungarian', '0.793', '0.606'],
      ['QA_hungarian', '0.433', '0.289'],
      ['Ev2R_Q_only_recall', '0.442', '0.310'],
      ['Ev2R_QA_recall', '0.308', '0.198'],
    ] as const) {
      const line = printed.split('\n').find((one) => one.startsWith(target));
      assert.deepEqual(line?.split(/ +/u).slice(0, 4), [target, '0.9', pearson, kendall]);
    }
  });
});
