// Expected numbers: scikit-learn's kappa (test/peers/statisticsFixture.py) and Krippendorff's own worked example.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cohensKappa, krippendorffsAlpha } from '../../../../src/core/statistics/agreement.ts';
import { assertClose, fixture } from './statisticsFixture.ts';

const _ = null;
// K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, section C: four observers, twelve units.
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
];

describe(`agreement, against ${fixture.peers}`, () => {
  it("has scikit-learn's kappa, plain, linear and quadratic", () => {
    for (const { first, second, labels, ...expected } of fixture.kappas) {
      for (const weights of ['none', 'linear', 'quadratic'] as const) {
        assertClose(cohensKappa(first, second, labels, weights), expected[weights], weights);
      }
    }
  });

  it("has the alphas of Krippendorff's example", () => {
    assert.equal(krippendorffsAlpha(observers, 'nominal')?.toFixed(3), '0.743');
    assert.equal(krippendorffsAlpha(observers, 'ordinal')?.toFixed(3), '0.815');
    assert.equal(krippendorffsAlpha(observers, 'interval')?.toFixed(3), '0.849');
  });

  it("has the alpha of Krippendorff's example of two observers and two values", () => {
    // The same paper, section A: ten articles, 0.095.
    const two = [
      [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
      [1, 1, 1, 0, 0, 1, 0, 0, 0, 0],
    ];
    assert.equal(krippendorffsAlpha(two, 'nominal')?.toFixed(3), '0.095');
  });

  it('is 1 for full agreement and does not depend on who is first', () => {
    const labels = ['a', 'b', 'c'];
    const items = fc.array(fc.tuple(fc.constantFrom(...labels), fc.constantFrom(...labels)), {
      minLength: 2,
    });
    fc.assert(
      fc.property(items, (pairs) => {
        const first = pairs.map(([label]) => label);
        const second = pairs.map(([, label]) => label);
        const kappa = cohensKappa(first, second, labels, 'linear');
        const back = cohensKappa(second, first, labels, 'linear');
        assert.ok(kappa === null ? back === null : Math.abs(kappa - (back ?? 2)) < 1e-12);
        assert.ok((cohensKappa(first, first, labels) ?? 1) === 1);
        const ratings = [first, second].map((row) => row.map((label) => labels.indexOf(label)));
        for (const level of ['nominal', 'ordinal', 'interval'] as const) {
          const alpha = krippendorffsAlpha(ratings, level);
          const turned = krippendorffsAlpha(ratings.toReversed(), level);
          assert.ok(alpha === null ? turned === null : Math.abs(alpha - (turned ?? 2)) < 1e-12);
          assert.ok((alpha ?? 0) <= 1);
        }
      }),
    );
  });

  it('is unknown where nothing was rated twice or all ratings are the same', () => {
    assert.equal(cohensKappa([], [], ['a']), null);
    assert.equal(cohensKappa(['a', 'a'], ['a', 'a'], ['a', 'b']), null);
    assert.equal(krippendorffsAlpha([], 'nominal'), null);
    assert.equal(
      krippendorffsAlpha(
        [
          [1, null],
          [null, 2],
        ],
        'interval',
      ),
      null,
    );
    assert.equal(
      krippendorffsAlpha(
        [
          [3, 3],
          [3, 3],
        ],
        'ordinal',
      ),
      null,
    );
  });

  it('refuses labels that are not listed and rows of different lengths', () => {
    assert.throws(() => cohensKappa(['a'], ['x'], ['a', 'b']), /"x" is not among/);
    assert.throws(() => cohensKappa(['a'], [], ['a']), RangeError);
    assert.throws(() => cohensKappa(['a'], ['a'], ['a', 'a']), /twice/);
    assert.throws(() => krippendorffsAlpha([[1], [1, 2]], 'nominal'), RangeError);
    assert.throws(() => krippendorffsAlpha([[NaN]], 'nominal'), RangeError);
  });
});
