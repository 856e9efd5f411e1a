import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { macroF1Of } from '../../../../../src/core/analyse/comparison/fileScores.ts';
import { compareSystemsSteps } from '../../../../../src/core/analyse/comparison/systemComparison.ts';
import { averitecDataSet, type DataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  verdictAccumulator,
  type VerdictPair,
} from '../../../../../src/core/score/metrics/verdict.ts';
import { compared } from './comparedClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const compareSystems = runToEnd(compareSystemsSteps);

const { labels } = averitecDataSet;
const [first, second] = labels as [string, string];
const pair = (referenceVerdict: string | null, predictedVerdict: string | null): VerdictPair => ({
  referenceVerdict,
  predictedVerdict,
});

// The pairs include a label outside the data set, a missing prediction and a missing reference.
const claims = [
  pair(first, first),
  pair(first, second),
  pair(second, second),
  pair(second, null),
  pair(second, 'Mostly true'),
  pair('Mostly true', first),
  pair(null, first),
  ...labels.map((label, at) => pair(label, labels[(at * 2) % labels.length] ?? null)),
];

function accumulated(
  some: readonly VerdictPair[],
  dataSet: DataSet = averitecDataSet,
): number | null {
  const accumulator = verdictAccumulator(dataSet);
  for (const one of some) accumulator.add(one);
  return accumulator.result().macroF1;
}

describe('macro F1 of drawn claims', () => {
  it('is that of the verdicts metric, whatever claims are drawn', () => {
    const f1 = macroF1Of(claims, averitecDataSet);
    const draws = [
      [...claims.keys()],
      [0, 0, 0, 3],
      [6, 6],
      [5, 4, 3, 2, 1, 0, 7, 8, 9, 10, 10, 10],
      [],
    ];
    for (const places of draws) {
      const expected = accumulated(places.flatMap((place) => claims[place] ?? []));
      const found = f1(places);
      if (expected === null) assert.equal(found, null);
      else assert.ok(Math.abs((found ?? NaN) - expected) < 1e-12, places.join());
    }
  });

  it('is over the labels of both sides where no reference verdict is a label of the data set', () => {
    const others = ['True', 'False', 'False', 'Mixed'].map((label, at) =>
      pair(label, at === 1 ? 'True' : label),
    );
    const f1 = macroF1Of(others, averitecDataSet)([0, 1, 2, 3]);
    assert.ok(Math.abs((f1 ?? NaN) - (2 / 3 + 2 / 3 + 1) / 3) < 1e-12, String(f1));
    assert.equal(f1, accumulated(others));
  });

  // Each draw by hand. scikit-learn 1.8, f1_score(average='macro'), gives the same values for these verdicts.
  it('is over the labels that occur where the data set is inferred, whatever claims are drawn', () => {
    const inferred: DataSet = { ...averitecDataSet, isInferred: true };
    const issue = [
      pair('Supported', 'Not Enough Evidence'),
      pair('Refuted', 'Refuted'),
      pair('Refuted', 'Refuted'),
      pair('Supported', 'Supported'),
    ];
    const f1 = macroF1Of(issue, inferred);
    const draws: readonly (readonly [readonly number[], number])[] = [
      [[0, 1, 2, 3], (2 / 3 + 1 + 0) / 3],
      [[1, 2, 3], 1],
      [[1, 1], 1],
      [[0, 3, 3], (4 / 5 + 0) / 2],
    ];
    for (const [places, expected] of draws) {
      assert.ok(Math.abs((f1(places) ?? NaN) - expected) < 1e-12, places.join());
      const some = places.flatMap((place) => issue[place] ?? []);
      assert.ok(Math.abs((accumulated(some, inferred) ?? NaN) - expected) < 1e-12, places.join());
    }
    assert.ok(Math.abs((macroF1Of(issue, averitecDataSet)([0, 1, 2, 3]) ?? NaN) - 5 / 12) < 1e-12);
  });

  it('gives each system the mean over its own labels and tests their difference', () => {
    const gold = ['Supported', 'Refuted', 'Refuted', 'Supported'];
    const run = (name: string, predictions: readonly string[]) => ({
      name,
      claims: predictions.map((predictedVerdict, index) =>
        compared(index, { referenceVerdict: gold[index] ?? null, predictedVerdict }),
      ),
    });
    const other = ['Not Enough Evidence', 'Refuted', 'Refuted', 'Supported'];
    const aligned = alignSystems([run('gold', gold), run('other', other)], []);
    const dataSet: DataSet = { ...averitecDataSet, isInferred: true };
    const { rows } = compareSystems(aligned, { dataSet, primary: ['verdict_macroF1'] });
    const row = rows.find(({ column }) => column === 'verdict_macroF1');
    const [ofGold, ofOther] = row?.means ?? [];
    assert.equal(ofGold?.mean, 1);
    assert.ok(Math.abs((ofOther?.mean ?? NaN) - 5 / 9) < 1e-12);
    const [difference] = row?.differences ?? [];
    assert.ok(Math.abs((difference?.difference ?? NaN) + 4 / 9) < 1e-12);
    // One verdict differs, so exchanging it gives +4/9 and -4/9: both are as large as the observed difference.
    assert.equal(difference?.pValue, 1);
  });

  it('has a row of its own, tested by exchanges of few verdicts and adjusted with the others', () => {
    const run = (name: string, predictions: readonly string[]) => ({
      name,
      claims: predictions.map((predictedVerdict, index) =>
        compared(index, { referenceVerdict: labels[index % 2] ?? null, predictedVerdict }),
      ),
    });
    const right = Array.from({ length: 12 }, (_, at) => labels[at % 2] ?? '');
    const aligned = alignSystems([run('A', right), run('B', right.toReversed())], []);
    const { rows, comparisons } = compareSystems(aligned, {
      dataSet: averitecDataSet,
      primary: ['verdict', 'verdict_macroF1'],
    });
    assert.equal(comparisons, 2);
    const row = rows.at(-1);
    assert.equal(row?.column, 'verdict_macroF1');
    assert.equal(row.kind, 'file');
    // Two of the four labels occur. A is always right on both, and B is always wrong.
    assert.deepEqual(
      row.means.map(({ mean, ownMean, ownClaims }) => [mean, ownMean, ownClaims]),
      [
        [0.5, 0.5, 12],
        [0, 0, 12],
      ],
    );
    const [difference] = row.differences;
    assert.equal(difference?.difference, -0.5);
    assert.equal(difference.wins, null);
    assert.equal(difference.effectSize, null);
    assert.equal(difference.claims, 12);
    assert.equal(difference.result, 'worse');
    // All twelve verdicts differ, and only exchanging none or all of them gives the same difference: 2 of 2^12, times 2 after
    // Holm.
    assert.deepEqual([difference.test, difference.differing], ['pairedRandomisation', 12]);
    assert.equal(difference.pValue, 2 / 4096);
    assert.deepEqual([difference.interval, difference.noInterval], [null, 'noMean']);
    assert.equal(compareSystems(aligned).rows.length, 1);
  });

  it('has no row where no reference has a verdict', () => {
    const run = (name: string) => ({ name, claims: [compared(0)] });
    const aligned = alignSystems([run('A'), run('B')], []);
    assert.deepEqual(compareSystems(aligned, { dataSet: averitecDataSet }).rows, []);
  });
});
