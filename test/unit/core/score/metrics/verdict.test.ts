// Expected numbers are results of scikit-learn for our own labels (test/peers/verdictFixture.py), or are computed by hand where a
// comment says so.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  averitecDataSet,
  dataSetOfReference,
  type DataSet,
} from '../../../../../src/core/read/claims/dataSets.ts';
import {
  ordinalVerdictAccumulator,
  ordinalVerdictMetric,
} from '../../../../../src/core/score/metrics/ordinalVerdict.ts';
import {
  otherLabels,
  verdictAccumulator,
  verdictMetric,
  type VerdictPair,
} from '../../../../../src/core/score/metrics/verdict.ts';
import { claimWith } from '../report/claimWith.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

interface VerdictCase {
  readonly name: string;
  readonly labels: readonly string[];
  readonly isOrdered: boolean;
  readonly reference: readonly string[];
  readonly predicted: readonly string[];
  readonly accuracy: number;
  readonly f1: readonly number[];
  readonly macroF1: number;
  readonly confusionLabels: readonly string[];
  readonly confusion: readonly (readonly number[])[];
  readonly meanAbsoluteError?: number;
  readonly softAccuracy?: number;
}

const { peer, cases } = JSON.parse(
  readFileSync(new URL('fixtures/verdicts.json', import.meta.url), 'utf8'),
) as { readonly peer: string; readonly cases: readonly VerdictCase[] };

function close(found: number | null | undefined, expected: number, what: string): void {
  assert.ok(found != null && Math.abs(found - expected) < 1e-12, `${what}: ${found} ${expected}`);
}

function dataSetOf({ name, labels, isOrdered }: VerdictCase): DataSet {
  return { id: 'case', name, labels, isOrdered, source: '' };
}

function pairsOf({ reference, predicted }: VerdictCase): VerdictPair[] {
  return reference.map((referenceVerdict, at) => ({
    referenceVerdict,
    predictedVerdict: predicted[at] ?? null,
  }));
}

function aggregateOf(pairs: readonly VerdictPair[], dataSet: DataSet = averitecDataSet) {
  const accumulator = verdictAccumulator(dataSet);
  for (const pair of pairs) accumulator.add(pair);
  return accumulator.result();
}

function ordinalOf(pairs: readonly VerdictPair[], dataSet: DataSet) {
  const accumulator = ordinalVerdictAccumulator(dataSet);
  for (const pair of pairs) accumulator.add(pair);
  return accumulator.result();
}

const pair = (referenceVerdict: string | null, predictedVerdict: string | null): VerdictPair => ({
  referenceVerdict,
  predictedVerdict,
});

describe('verdicts that are no labels of the data set', () => {
  const reference = ['True', 'False', 'Conflicting', 'True', 'True', 'False'];
  const predicted = ['True', 'False', 'Conflicting', 'True', 'False', 'False'];
  const pairs = reference.map((label, at) => pair(label, predicted[at] ?? null));

  it("have F1 over the reference's own labels, as scikit-learn sorts and counts them", () => {
    // f1_score(reference, predicted, average=None) is [1, .8, .8], average='macro' .8666666666666667.
    const { f1, macroF1, accuracy } = aggregateOf(pairs);
    assert.deepEqual(Object.entries(f1), [
      ['Conflicting', 1],
      ['False', 0.8],
      ['True', 0.8],
    ]);
    close(macroF1, 0.8666666666666667, 'macro F1');
    close(accuracy, 5 / 6, 'accuracy');
    const own: DataSet = { ...averitecDataSet, labels: ['True', 'False', 'Conflicting'] };
    close(aggregateOf(pairs, own).macroF1, macroF1 ?? NaN, 'with the labels described');
    assert.deepEqual(aggregateOf(pairs.toReversed()).f1, f1);
  });

  // The former test left "Error" out. scikit-learn's default averages over the labels of both sides.
  it('count a word that only the predictions have as a class of its own, but not a missing verdict', () => {
    const { f1, macroF1 } = aggregateOf([...pairs, pair('True', 'Error'), pair('True', null)]);
    assert.deepEqual(Object.keys(f1), ['Conflicting', 'Error', 'False', 'True']);
    close(macroF1, (1 + 0 + 0.8 + 4 / 7) / 4, 'macro F1');
  });

  it('leave F1 to the data set where one reference verdict is its label', () => {
    const { f1 } = aggregateOf([...pairs, pair('Refuted', null)]);
    assert.deepEqual(Object.keys(f1), averitecDataSet.labels);
    assert.deepEqual(Object.keys(aggregateOf([]).f1), averitecDataSet.labels);
  });

  it('have no F1 where every claim has a label of its own', () => {
    const many = Array.from({ length: 50 + 5 }, (_, at) => pair(`x${at}`, `x${at}`));
    const { f1, macroF1, accuracy } = aggregateOf(many);
    assert.deepEqual([f1, macroF1, accuracy], [{}, null, 1]);
  });
});

describe('the labels of macro F1', () => {
  const gold = ['Supported', 'Refuted', 'Refuted', 'Supported'];
  const predicted = ['Supported', 'Refuted', 'Refuted', 'Not Enough Evidence'];
  const pairs = gold.map((label, at) => pair(label, predicted[at] ?? null));
  const inferred: DataSet = { ...averitecDataSet, isInferred: true };

  it('are those that occur on either side where the data set is inferred, as in scikit-learn', () => {
    // By hand: F1 of Supported 2 * 1 / (2 + 1), of Refuted 1, of Not Enough Evidence 0.
    // f1_score(gold, predicted, average='macro') of scikit-learn 1.8 is .5555555555555555.
    const { f1, macroF1, accuracy } = aggregateOf(pairs, inferred);
    assert.deepEqual(Object.keys(f1), ['Supported', 'Refuted', 'Not Enough Evidence']);
    close(macroF1, (2 / 3 + 1 + 0) / 3, 'macro F1');
    close(macroF1, 0.5555555555555555, 'macro F1 of scikit-learn');
    close(accuracy, 3 / 4, 'accuracy');
  });

  it("are all of the data set's where it is known, as in the official scripts", () => {
    close(aggregateOf(pairs).macroF1, (2 / 3 + 1 + 0 + 0) / 4, 'macro F1');
  });

  it('include words outside an inferred data set, and are none where there are too many', () => {
    const { f1 } = aggregateOf([...pairs, pair('Refuted', 'Error')], inferred);
    assert.deepEqual(Object.keys(f1), ['Supported', 'Refuted', 'Not Enough Evidence', 'Error']);
    const prose = Array.from({ length: 60 }, (_, at) => pair('Refuted', `Because of ${at}`));
    const result = aggregateOf([...pairs, ...prose], inferred);
    assert.deepEqual([result.f1, result.macroF1], [{}, null]);
  });

  it('leave the distances of ordered labels as they are', () => {
    const claimdecomp = dataSetOfReference(
      ['true', 'barely-true', 'false', 'mostly-true'].map((verdict) => ({ verdict, evidence: [] })),
    );
    assert.equal(claimdecomp.id, 'claimdecomp');
    // Positions from pants-fire 0 to true 5: true 5, mostly-true 4, barely-true 2, false 1. Distances: 0, 2, 0, 2.
    const measured = ordinalOf(
      [
        pair('true', 'true'),
        pair('barely-true', 'mostly-true'),
        pair('false', 'false'),
        pair('mostly-true', 'barely-true'),
      ],
      claimdecomp,
    );
    close(measured.accuracy, 2 / 4, 'accuracy');
    close(measured.softAccuracy, 2 / 4, 'soft accuracy');
    close(measured.meanAbsoluteError, (0 + 2 + 0 + 2) / 4, 'mean absolute error');
  });
});

describe(`verdicts against ${peer}`, () => {
  for (const one of cases) {
    it(`gives accuracy, F1 and confusion: ${one.name}`, () => {
      const result = aggregateOf(pairsOf(one), dataSetOf(one));
      close(result.accuracy, one.accuracy, 'accuracy');
      close(result.macroF1, one.macroF1, 'macro F1');
      for (const [at, label] of one.labels.entries()) {
        close(result.f1[label], one.f1[at] ?? NaN, label);
      }
      assert.deepEqual(result.confusion.labels, one.confusionLabels);
      assert.deepEqual(result.confusion.counts, one.confusion);
      assert.equal(result.claims, one.reference.length);
    });
  }

  for (const one of cases.filter(({ isOrdered }) => isOrdered)) {
    it(`gives the measures for ordered labels: ${one.name}`, () => {
      const result = ordinalOf(pairsOf(one), dataSetOf(one));
      close(result.accuracy, one.accuracy, 'accuracy');
      close(result.macroF1, one.macroF1, 'macro F1');
      close(result.softAccuracy, one.softAccuracy ?? NaN, 'soft accuracy');
      close(result.meanAbsoluteError, one.meanAbsoluteError ?? NaN, 'mean absolute error');
      assert.deepEqual([result.claims, result.left], [one.reference.length, 0]);
    });
  }
});

describe('verdicts', () => {
  it('count a missing prediction as wrong and leave out a missing reference', () => {
    const result = aggregateOf([
      pair('Supported', 'Supported'),
      pair('Supported', null),
      pair(null, 'Supported'),
      pair(null, null),
    ]);
    assert.deepEqual([result.claims, result.accuracy], [2, 0.5]);
    assert.deepEqual(result.confusion.withoutVerdict, [1, 0, 0, 0]);
    // Computed by hand: 2 * 1 right / (2 in the reference + 1 predicted). The other three labels have 0.
    close(result.f1['Supported'], 2 / 3, 'Supported');
    close(result.macroF1, 2 / 3 / 4, 'macro F1');
  });

  it('have no number without claims', () => {
    const result = aggregateOf([pair(null, 'Refuted')]);
    assert.deepEqual([result.accuracy, result.macroF1, result.claims], [null, null, 0]);
  });

  it('keep the confusion matrix small, whatever is written for a verdict', () => {
    const result = aggregateOf(
      Array.from({ length: 1000 }, (_, at) => pair('Refuted', `label ${String(at)}`)),
    );
    assert.equal(result.confusion.labels.length, 4 + 50 + 1);
    assert.equal(result.confusion.labels.at(-1), otherLabels);
    assert.equal(result.confusion.counts[1]?.at(-1), 1000 - 50);
    assert.equal(result.accuracy, 0);
  });

  it('take labels that are names in JavaScript for labels', () => {
    const labels = ['constructor', '__proto__'];
    const dataSet = { id: 'x', name: 'X', labels, isOrdered: false, source: '' };
    const result = aggregateOf([pair('__proto__', '__proto__')], dataSet);
    assert.deepEqual(Object.entries(result.f1), [
      ['constructor', 0],
      ['__proto__', 1],
    ]);
  });

  it('give each claim 1, 0 or nothing', () => {
    const ofClaim = verdictMetric.scores[0]?.ofClaim;
    const scores = [pair('A', 'A'), pair('A', 'a'), pair('A', null), pair(null, 'A')].map(
      (verdicts) => ofClaim?.(claimWith(verdicts)),
    );
    assert.deepEqual(scores, [1, 0, 0, null]);
  });
});

describe('ordered verdicts', () => {
  const ordered: DataSet = {
    id: 'three',
    name: 'Three',
    labels: ['false', 'half', 'true'],
    isOrdered: true,
    source: '',
  };

  it('leave out and count claims without two labels of the data set', () => {
    const result = ordinalOf(
      [
        pair('false', 'half'),
        pair('false', 'true'),
        pair('half', null),
        pair('half', 'HALF'),
        pair(null, null),
      ],
      ordered,
    );
    // Computed by hand: distances 1 and 2.
    assert.deepEqual(result, {
      isOrdered: true,
      accuracy: 0,
      softAccuracy: 0.5,
      meanAbsoluteError: 1.5,
      macroF1: 0,
      claims: 2,
      left: 3,
    });
  });

  it('have no number where labels have no order', () => {
    assert.deepEqual(ordinalOf([pair('Supported', 'Refuted')], averitecDataSet), {
      isOrdered: false,
      accuracy: null,
      softAccuracy: null,
      meanAbsoluteError: null,
      macroF1: null,
      claims: 0,
      left: 1,
    });
  });

  it('say once for the file that labels have no order', () => {
    const result = ordinalOf([pair('Supported', 'Refuted')], averitecDataSet);
    const [remark, ...others] =
      ordinalVerdictMetric.words?.remarks?.({ ordinalVerdict: result }, averitecDataSet) ?? [];
    assert.match(textOf(remark ?? ''), /^The labels of AVeriTeC have no order/u);
    assert.deepEqual(others, []);
  });
});
