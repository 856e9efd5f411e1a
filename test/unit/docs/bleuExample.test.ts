// The worked example in docs/metrics/bleu.md. The figures are copied from that page.

import assert from 'node:assert/strict';
import { corpusBleu, sentenceBleu } from '../../../src/core/score/measures/bleu.ts';
import { chrf } from '../../../src/core/score/measures/chrf.ts';

const reference = 'The bridge was opened in May 2019.';
const first = 'The bridge was opened in spring.';
const second = 'In May the bridge opened';

describe('docs/metrics/bleu.md', () => {
  for (const [name, predicted, precisions, penalty, score] of [
    ['A', first, ['85.71', '66.67', '60.00', '50.00'], '0.8669', '55.78'],
    ['B', second, ['60.00', '12.50', '8.33', '6.25'], '0.5488', '7.72'],
  ] as const) {
    it(`has example ${name} right`, () => {
      const found = sentenceBleu(reference, predicted);
      assert.deepEqual(
        found.precisions.map((value) => value.toFixed(2)),
        precisions,
      );
      assert.equal(found.brevityPenalty.toFixed(4), penalty);
      assert.equal(found.score.toFixed(2), score);
    });
  }

  it('has it right that B is 0 without smoothing', () => {
    assert.equal(sentenceBleu(reference, second, { smoothing: 'none' }).score, 0);
  });

  it('has the corpus example right', () => {
    const corpus = corpusBleu();
    const both = [first, second].map((predicted) => corpus.counts(reference, predicted));
    const sums = both[0]?.map((count, at) => count + (both[1]?.[at] ?? 0)) ?? [];
    const { score, counts, brevityPenalty } = corpus.score(sums);
    assert.deepEqual(counts, {
      matches: [9, 4, 3, 2],
      totals: [12, 10, 8, 6],
      predictedLength: 12,
      referenceLength: 16,
    });
    assert.equal(brevityPenalty.toFixed(4), '0.7165');
    assert.equal(score.toFixed(2), '31.53');
    const empty = corpus.counts(reference, '');
    const three = corpus.score(sums.map((count, at) => count + (empty[at] ?? 0)));
    assert.equal(three.brevityPenalty.toFixed(4), '0.3679');
    assert.equal(three.score.toFixed(2), '16.19');
  });

  it('has the warning about scripts without blanks right', () => {
    assert.equal(sentenceBleu('桥在五月开通', '桥在六月开通').score, 0);
    assert.ok(chrf('桥在五月开通', '桥在六月开通').score > 0);
  });
});
