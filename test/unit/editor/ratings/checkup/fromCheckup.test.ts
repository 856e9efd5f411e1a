import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseFromCheckup } from '../../../../../src/editor/ratings/checkup/fromCheckup.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

describe('what the page of a check-up says', () => {
  it('is taken without what does not belong to it', () => {
    for (const type of [
      ...['ready', 'addColumns', 'rateEvidence', 'score', 'saveParameters', 'resetParameters'],
      ...['chooseRaters', 'forgetRaters', 'exportCheckup'],
    ]) {
      assert.deepEqual(parseFromCheckup({ type, uri: 'file:///etc/passwd' }), { type });
    }
  });

  it('is dropped when it is no message of this page', () => {
    for (const message of [
      ...[undefined, null, 'ready', [], ['ready'], {}, { type: 'constructor' }],
      ...[{ type: ['ready'] }, { type: 'claim', index: 1 }, { type: 'exportReport' }],
    ]) {
      assert.equal(parseFromCheckup(message), undefined, JSON.stringify(message));
    }
  });

  it('saves a drawing under a plain name, and nothing that runs', () => {
    const saved = parseFromCheckup({ type: 'savePlot', name: '../../.bashrc', svg });
    assert.deepEqual(saved, { type: 'savePlot', name: 'bashrc', svg });
    const script = svg.replace('></svg>', '><script>alert(1)</script></svg>');
    assert.equal(parseFromCheckup({ type: 'savePlot', name: 'r', svg: script }), undefined);
    assert.equal(parseFromCheckup({ type: 'savePlot', svg }), undefined);
  });

  it('never makes the guard throw', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        assert.doesNotThrow(() => parseFromCheckup(message));
      }),
    );
  });
});
