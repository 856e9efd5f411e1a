import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  readClaimFacts,
  readFactCheck,
  readVerdict,
} from '../../../../../src/core/score/judge/readReply.ts';
import { computeSupportedShare } from '../../../../../src/core/score/judge/facts.ts';

const fact = (verdict: string, text = 'It opened.') => ({ fact: text, reason: 'So.', verdict });
const good = {
  predictedFacts: [fact('supported'), fact('absent')],
  predictedSupported: 1,
  referenceFacts: [fact('contradicted', 'Es öffnete {1932}.')],
  referenceSupported: 0,
};

describe('a reply to what we ask', () => {
  it('gives the facts of both sides, counted from the list', () => {
    const read = readFactCheck({ ...good, predictedSupported: 9 });
    assert.ok(read.is === 'value');
    assert.equal(computeSupportedShare(read.value.predicted), 0.5);
    assert.equal(computeSupportedShare(read.value.reference), 0);
    assert.deepEqual(read.value.predicted.said, { facts: 2, supported: 9 });
  });

  it('has no precision without predicted facts, and keeps its recall', () => {
    const read = readFactCheck({ ...good, predictedFacts: [], predictedSupported: 0 });
    assert.ok(read.is === 'value');
    assert.equal(computeSupportedShare(read.value.predicted), null);
    assert.equal(computeSupportedShare(read.value.reference), 0);
  });

  it('fails without reference facts: there is no recall', () => {
    for (const referenceFacts of [[], [fact('supported', '  ')]]) {
      const read = readFactCheck({ ...good, referenceFacts });
      assert.equal(read.is === 'failed' && read.failure.kind, 'noFacts');
    }
  });

  const wrong: readonly unknown[] = [
    ...[null, 'text', 3, [], {}, [good]],
    { ...good, predictedFacts: 'It opened.' },
    { ...good, referenceFacts: [null] },
    { ...good, referenceFacts: [{ fact: 'It opened.', reason: 'So.' }] },
    { ...good, referenceFacts: [fact('partially supported')] },
    { ...good, referenceFacts: [fact('__proto__')] },
    { ...good, referenceFacts: [{ ...fact('absent'), fact: 7 }] },
    { ...good, predictedSupported: -1 },
    { ...good, predictedSupported: NaN },
    { ...good, referenceSupported: '1' },
  ];

  it('fails where its form is not what was asked for', () => {
    for (const json of wrong) {
      const read = readFactCheck(json);
      assert.equal(read.is === 'failed' && read.failure.kind, 'unparsable', JSON.stringify(json));
    }
  });

  it('gives the claim’s facts, and fails without any', () => {
    const read = readClaimFacts({ facts: [fact('supported')], supported: 1 });
    assert.equal(read.is === 'value' && computeSupportedShare(read.value), 1);
    const none = readClaimFacts({ facts: [], supported: 0 });
    assert.equal(none.is === 'failed' && none.failure.kind, 'noFacts');
    assert.equal(readClaimFacts({ facts: {}, supported: 0 }).is, 'failed');
  });

  it('gives a label of the data set, and fails for any other', () => {
    const said = { explanation: ' It says so. ', verdict: 'Refuted' };
    const probabilities = { Refuted: 0.9, Supported: 0.1 };
    assert.deepEqual(readVerdict(said, averitecDataSet, probabilities), {
      is: 'value',
      value: { verdict: 'Refuted', explanation: 'It says so.', probabilities },
    });
    for (const verdict of ['maybe', '', 'toString', 3, null]) {
      const read = readVerdict({ ...said, verdict }, averitecDataSet);
      assert.equal(read.is === 'failed' && read.failure.kind, 'unparsable');
    }
  });
});
