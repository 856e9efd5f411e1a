import assert from 'node:assert/strict';
import { type DataSet, shippedDataSets } from '../../../../../src/core/read/claims/dataSets.ts';
import { stanceLabels, stanceOf } from '../../../../../src/core/read/claims/verdictSpelling.ts';

function dataSet(id: string): DataSet {
  const found = shippedDataSets.find((one) => one.id === id);
  assert.ok(found);
  return found;
}

const own = (...labels: string[]): DataSet => ({
  id: 'own',
  name: 'Own',
  labels,
  isOrdered: false,
  source: '',
});

describe('what labels say', () => {
  it('is known of AVeriTeC and FEVER, whatever they call it', () => {
    assert.deepEqual(
      [...(stanceLabels(dataSet('averitec')) ?? [])],
      [
        ['supported', 'Supported'],
        ['refuted', 'Refuted'],
        ['notEnough', 'Not Enough Evidence'],
        ['conflicting', 'Conflicting Evidence/Cherrypicking'],
      ],
    );
    assert.deepEqual(
      [...(stanceLabels(dataSet('fever')) ?? []).values()],
      ['SUPPORTS', 'REFUTES', 'NOT ENOUGH INFO'],
    );
  });

  it('is unknown where a label is none of them, where two are the same and where support or refutation is missing', () => {
    assert.equal(stanceLabels(dataSet('claimdecomp')), undefined);
    assert.equal(stanceLabels(own('Supported', 'supports', 'Refuted')), undefined);
    assert.equal(stanceLabels(own('Refuted', 'Not Enough Evidence')), undefined);
    assert.equal(stanceLabels(own('constructor', '__proto__')), undefined);
  });

  it('is read from a verdict that is a label, and from no other', () => {
    assert.equal(stanceOf(dataSet('averitec'), 'Refuted'), 'refuted');
    assert.equal(stanceOf(dataSet('averitec'), 'REFUTES'), undefined);
    assert.equal(stanceOf(dataSet('averitec'), undefined), undefined);
  });
});
