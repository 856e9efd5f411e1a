// Expected numbers come from gridSearch() and correlation.ts, which have their own tests, and from the paper's Table 2.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { gridSearchSteps } from '../../../../../src/core/analyse/comparison/gridSearch.ts';
import {
  scoreTable,
  searchMixes,
  targetSearchSteps,
} from '../../../../../src/core/analyse/comparison/targetSearch.ts';
import { kendall, pearson, spearman } from '../../../../../src/core/base/statistics/correlation.ts';
import { Random } from '../../../../../src/core/base/statistics/random.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';
import { randomInputs } from '../../base/statistics/randomInputs.ts';

const gridSearch = runToEnd(gridSearchSteps);

const random = Random.seeded(8);
const inputs = [null, ...Array.from({ length: 20 }, () => randomInputs(random))];
const values = (): (number | null)[] =>
  inputs.map((_, at) => (at % 7 === 3 ? null : random.below(1000) / 1000));
const targets = [
  { column: 'a', name: 'A', values: values() },
  { column: 'b', name: 'B', values: values() },
];
const grid = { alphas: [0, 0.5, 1], thresholds: [0, 0.2], definition: 'authors' } as const;

describe('targetSearchSteps', () => {
  it('is the grid search of each target, with every temperature for softmax alone', () => {
    const found = finishSteps(
      targetSearchSteps(inputs, targets, {
        ...grid,
        ...{ variations: ['hungarian', 'softmax'], temperatures: [1, 0.2] },
      }),
    );
    assert.deepEqual(
      found.map(({ column, name }) => [column, name]),
      [
        ['a', 'A'],
        ['b', 'B'],
      ],
    );
    for (const [at, { settings }] of found.entries()) {
      const own = targets[at]?.values ?? [];
      assert.deepEqual(settings, [
        ...gridSearch(inputs, own, { ...grid, variations: ['hungarian', 'softmax'] }),
        ...gridSearch(inputs, own, { ...grid, variations: ['softmax'], temperature: 0.2 }),
      ]);
    }
  });

  it('tells how far it is, from 0 to 1', () => {
    const steps = targetSearchSteps(inputs, targets, {
      ...grid,
      ...{ variations: ['hungarian'], temperatures: [1] },
    });
    const told = [...steps];
    assert.deepEqual(
      told,
      [...told].sort((a, b) => a - b),
    );
    assert.ok((told[0] ?? 1) < 0.1 && (told.at(-1) ?? 0) > 0.9 && (told.at(-1) ?? 2) <= 1);
  });
});

describe('mixedSearch', () => {
  const scores = [
    { question: 0.9, answer: 0.1 },
    { question: 0.5, answer: 0.8 },
    null,
    { question: 0.2, answer: 0.3 },
    { question: 0.7, answer: 0.6 },
  ];
  const target = { column: 'x', name: 'X', values: [1, 0.4, 0.6, null, 0.7] };

  it('counts the claims that have all three numbers, and says how many it leaves', () => {
    const [found] = searchMixes(scores, [target], [0.25]);
    const mixed = [0.25 * 0.9 + 0.75 * 0.1, 0.25 * 0.5 + 0.75 * 0.8, 0.25 * 0.7 + 0.75 * 0.6];
    const [setting] = found?.settings ?? [];
    assert.deepEqual([setting?.claims, setting?.left], [3, 1]);
    assert.equal(setting?.pearson, pearson(mixed, [1, 0.4, 0.7]).coefficient);
    assert.equal(setting.kendall, kendall(mixed, [1, 0.4, 0.7]).coefficient);
    assert.equal(setting.spearman, spearman(mixed, [1, 0.4, 0.7]).coefficient);
  });

  it('refuses numbers that are none', () => {
    const wrong = { ...target, values: [NaN, 1, 1, 1, 1] };
    assert.throws(() => searchMixes(scores, [wrong], [0.5]), /the column x/u);
  });

  it('gives the paper’s Table 2 from its authors’ scores, to the third decimal', function () {
    const file = sharedPath(this, 'data/semqa-authors/train200.scores.csv');
    const { parts, columns } = scoreTable(readColumns(readFileSync(file, 'utf8')));
    assert.ok(parts);
    const found = searchMixes(parts, columns, [0.9]).map(({ column, settings: [setting] }) => [
      column,
      setting?.claims,
      setting?.pearson?.toFixed(3),
      setting?.kendall?.toFixed(3),
    ]);
    assert.deepEqual(found, [
      ['Q_only_hungarian', 200, '0.793', '0.606'],
      ['QA_hungarian', 200, '0.433', '0.289'],
      ['Ev2R_Q_only_recall', 200, '0.442', '0.310'],
      ['Ev2R_QA_recall', 200, '0.308', '0.198'],
    ]);
  });
});

const read = (text: string) => scoreTable(readColumns(text));

describe('a table of scores', () => {
  it('is the form of the SemQA authors: part scores, and everything else as a column', () => {
    const table = read(
      'id,Q_only,Ev2R,semqa_q_score,semqa_a_score,semqa_composite\n3,0.5,1.0,0.9,0.1,0.82\n1,.25,,0.8,0.2,0.74\n',
    );
    assert.equal(table.claims, 2);
    assert.deepEqual(table.parts, [
      { question: 0.9, answer: 0.1 },
      { question: 0.8, answer: 0.2 },
    ]);
    assert.deepEqual(table.columns, [
      { column: 'Q_only', name: 'Q_only', values: [0.5, 0.25] },
      { column: 'Ev2R', name: 'Ev2R', values: [1, null] },
    ]);
  });

  it('is our own CSV, without the rows that are no claims', () => {
    const table = read(
      'row,index,semqa,semqa_question,semqa_answer,hungarianMeteor_question\nclaim,0,.7,0.8,0.6,0.4\nmean,,.7,0.8,0.6,0.4\n',
    );
    assert.equal(table.claims, 1);
    assert.deepEqual(table.parts, [{ question: 0.8, answer: 0.6 }]);
    assert.deepEqual(
      table.columns.map(({ column }) => column),
      ['hungarianMeteor_question'],
    );
  });

  it('takes what is no number for nothing, never for 0, and words for no column', () => {
    const table = read('claim_id;x;word;semqa_q_score\n0;n/a;yes;1\n1;0,5;no;\n2;-1e-1;;0\n');
    assert.deepEqual(
      table.columns.map(({ column, values }) => [column, values]),
      [['x', [null, 0.5, -0.1]]],
    );
    assert.equal(table.parts, null);
  });

  it('takes a claim without one of the part scores for a claim without both', () => {
    const table = read('claim_id,x,semqa_q_score,semqa_a_score\n0,1,.5,\n1,2,.5,.25\n');
    assert.deepEqual(table.parts, [null, { question: 0.5, answer: 0.25 }]);
  });

  it('has the mean of raters, as columns of a run have it', () => {
    const table = read('claim_id,rater,x\n0,A,1\n0,B,0\n1,A,1\n');
    assert.deepEqual(table.columns, [{ column: 'x', name: 'x', values: [0.5, 1] }]);
  });
});
