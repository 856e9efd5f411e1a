// The worked example in docs/metrics/rouge.md. The figures are copied from that page, with four decimals.

import assert from 'node:assert/strict';
import { rouge } from '../../../src/core/score/measures/rouge.ts';

const reference = 'The bridge was opened in May 2019.';
const predicted = 'In spring 2019 the bridge opened.';

describe('docs/metrics/rouge.md', () => {
  for (const [variant, ...expected] of [
    ['rouge1', '0.8333', '0.7143', '0.7692'],
    ['rouge2', '0.2000', '0.1667', '0.1818'],
    ['rougeL', '0.5000', '0.4286', '0.4615'],
  ] as const) {
    it(`has the example of ${variant} right`, () => {
      const { precision, recall, f } = rouge(variant, false, reference, predicted);
      assert.deepEqual(
        [precision, recall, f].map((value) => value.toFixed(4)),
        expected,
      );
    });
  }

  it('has the effect of the stemmer right', () => {
    const opens = 'In spring 2019 the bridge opens.';
    assert.equal(rouge('rouge1', false, reference, opens).f.toFixed(4), '0.6154');
    assert.equal(rouge('rouge1', true, reference, opens).f.toFixed(4), '0.7692');
  });

  it('has the warning about other scripts right', () => {
    assert.equal(rouge('rouge1', false, 'Мост открыли', 'Мост открыли').f, 0);
  });
});
