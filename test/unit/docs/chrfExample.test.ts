// The worked example in docs/metrics/chrf.md. The figures are copied from that page.

import assert from 'node:assert/strict';
import { sentenceBleu } from '../../../src/core/score/measures/bleu.ts';
import { chrf } from '../../../src/core/score/measures/chrf.ts';
import { rouge } from '../../../src/core/score/measures/rouge.ts';

describe('docs/metrics/chrf.md', () => {
  it('has the example right', () => {
    const { score, precision, recall, counts } = chrf('opened', 'opening');
    assert.deepEqual(
      counts.map(({ matches, predicted, reference }) => [matches, predicted, reference]),
      [
        [4, 7, 6],
        [3, 6, 5],
        [2, 5, 4],
        [1, 4, 3],
        [0, 3, 2],
        [0, 2, 1],
      ],
    );
    assert.equal(precision.toFixed(4), '0.2869');
    assert.equal(recall.toFixed(4), '0.3500');
    assert.equal(score.toFixed(2), '33.53');
  });

  it('has it right that ROUGE-1 and BLEU see nothing in common there', () => {
    assert.equal(rouge('rouge1', false, 'opened', 'opening').f, 0);
    assert.equal(sentenceBleu('opened', 'opening').score, 0);
  });

  it('has it right that an accent of its own makes another character', () => {
    assert.equal(chrf('\u00e9', 'e\u0301').score, 0);
  });
});
