// Expected numbers are results of scikit-learn and SciPy for two systems with ClaimDecomp's labels
// (test/peers/orderedSystemsFixture.py), or are computed by hand where a comment says so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  realignAtLevel,
  alignSystemsSteps,
} from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  buildComparison,
  type ComparedReport,
  type Comparison,
} from '../../../../../src/core/analyse/comparison/comparison.ts';
import { listOrderedVerdictColumns } from '../../../../../src/core/analyse/comparison/orderedVerdicts.ts';
import { averitecDataSet, type DataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { referencesOf } from '../../../../../src/core/score/report/report.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { compared } from './comparedClaims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);

interface Peer {
  readonly means: readonly number[];
  readonly pValue: number;
  readonly differing?: number;
}

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/orderedSystems.json', import.meta.url), 'utf8'),
) as {
  readonly reference: readonly string[];
  readonly systems: readonly (readonly string[])[];
  readonly softAccuracy: Peer;
  readonly meanAbsoluteError: Peer;
};

const ordered: DataSet = {
  id: 'ordered',
  name: 'Ordered',
  labels: ['pants-fire', 'false', 'barely-true', 'half-true', 'mostly-true', 'true'],
  isOrdered: true,
  source: '',
};
const softAccuracy = 'ordinalVerdict_softAccuracy';
const meanAbsoluteError = 'ordinalVerdict_meanAbsoluteError';

function system(
  name: string,
  reference: readonly string[],
  predicted: readonly (string | null)[],
  dataSet = ordered,
): ComparedReport {
  const { provenance, parameters } = sampleReport;
  return {
    name,
    complete: true,
    parameters: { ...parameters, dataSet },
    provenance: { ...provenance, metrics: { verdict: '1', ordinalVerdict: '2' }, signatures: {} },
    claims: reference.map((referenceVerdict, index) =>
      compared(index, { referenceVerdict, predictedVerdict: predicted[index] ?? null }),
    ),
  };
}

function rowOf({ rows }: Comparison, name: string) {
  const row = rows.find(({ column }) => column === name);
  assert.ok(row, name);
  return row;
}

function close(found: number | null | undefined, expected: number): void {
  assert.ok(found != null && Math.abs(found - expected) < 1e-12, `${found} ${expected}`);
}

describe('ordered verdicts of two systems', () => {
  const [first = [], second = []] = fixture.systems;
  const comparison = buildComparison([
    system('A', fixture.reference, first),
    system('B', fixture.reference, second),
  ]);

  it("have scikit-learn's soft accuracy, tested as SciPy tests right and wrong", () => {
    const row = rowOf(comparison, softAccuracy);
    const [difference] = row.differences;
    const { means, pValue } = fixture.softAccuracy;
    row.means.forEach(({ mean, ownMean }, at) => {
      close(mean, means[at] ?? NaN);
      close(ownMean, means[at] ?? NaN);
    });
    assert.equal(row.kind, 'outcome');
    assert.equal(difference?.test, 'mcnemar');
    close(difference.difference, (means[1] ?? 0) - (means[0] ?? 0));
    close(difference.pValue, pValue);
    assert.ok(difference.interval && difference.interval.low < (difference.difference ?? 0));
  });

  it("have scikit-learn's mean absolute error, tested by all exchanges as SciPy does", () => {
    const row = rowOf(comparison, meanAbsoluteError);
    const [difference] = row.differences;
    const { means, pValue, differing } = fixture.meanAbsoluteError;
    row.means.forEach(({ mean }, at) => {
      close(mean, means[at] ?? NaN);
    });
    assert.deepEqual([row.kind, row.better, row.minimum, row.maximum], ['score', 'lower', 0, 5]);
    assert.equal(difference?.test, 'pairedRandomisation');
    assert.equal(difference.differing, differing);
    close(difference.difference, (means[1] ?? 0) - (means[0] ?? 0));
    close(difference.pValue, pValue);
    // The interval belongs to the difference, so both are on the same side of 0.
    assert.ok(difference.interval && difference.interval.high < 0);
  });

  it('counts a smaller error as better, claim by claim', () => {
    const reference = Array.from({ length: 12 }, () => 'true');
    const near = buildComparison(
      [
        system('far', reference, Array(12).fill('half-true')),
        system('near', reference, Array(12).fill('mostly-true')),
      ],
      { primary: [meanAbsoluteError] },
    );
    // Computed by hand: one system is two labels off on every claim, and the other is one label off. Soft accuracy is 0 and 1,
    // and the error is 2 and 1.
    const error = rowOf(near, meanAbsoluteError);
    assert.deepEqual(
      error.means.map(({ mean }) => mean),
      [2, 1],
    );
    assert.equal(error.differences[0]?.result, 'better');
    assert.deepEqual(error.differences[0].wins, {
      better: 12,
      worse: 0,
      equal: 0,
      superiority: 1,
    });
    const soft = rowOf(near, softAccuracy);
    assert.deepEqual(
      soft.means.map(({ mean }) => mean),
      [0, 1],
    );
    // 2 of 2^12 ways.
    close(soft.differences[0]?.pValue, 2 / 4096);
    assert.ok(near.notes.some((note) => textOf(note).includes('soft accuracy')));
    assert.ok(!near.notes.some((note) => textOf(note).includes('Ordered verdicts')));
    const bucket = near.buckets.find(({ column }) => column === softAccuracy);
    assert.equal(bucket?.newlyRight.length, 12);
  });

  it('leaves out and counts claims without a label on both sides, never as a distance', () => {
    const some = buildComparison([
      system('A', ['true', 'true', 'false', 'elsewhere'], ['true', 'half-true', 'false', 'true']),
      system('B', ['true', 'true', 'false', 'elsewhere'], ['true', null, 'unheard', 'true']),
    ]);
    const row = rowOf(some, meanAbsoluteError);
    // Computed by hand: only the first claim has both verdicts. A's own errors are 0, 2 and 0.
    assert.deepEqual([row.claims, row.differences[0]?.claims], [1, 1]);
    assert.equal(row.differences[0]?.leftOut, 3);
    close(row.means[0]?.ownMean, 2 / 3);
    assert.deepEqual(
      row.means.map(({ ownClaims }) => ownClaims),
      [3, 1],
    );
  });

  it('have no columns where the labels have no order, are one, or the metric was not computed', () => {
    const metrics = referencesOf(system('A', [], []).provenance);
    assert.deepEqual(listOrderedVerdictColumns(metrics, averitecDataSet), []);
    assert.deepEqual(listOrderedVerdictColumns(metrics, { ...ordered, labels: ['true'] }), []);
    assert.deepEqual(listOrderedVerdictColumns([], ordered), []);
    assert.deepEqual(listOrderedVerdictColumns(metrics, undefined), []);
    assert.equal(listOrderedVerdictColumns(metrics, ordered).length, 2);
  });

  it('stay when the level of the AVeriTeC score changes', () => {
    const run = system('A', ['true'], ['true']);
    const columns = listOrderedVerdictColumns(referencesOf(run.provenance), ordered);
    const aligned = alignSystems([run], [], 0.25, columns);
    assert.deepEqual(
      realignAtLevel(aligned, 0.5).columns.map(({ column }) => column),
      aligned.columns.map(({ column }) => column),
    );
    assert.ok(aligned.columns.some(({ column }) => column === softAccuracy));
  });
});
