// Claim rows with words, as the host sends them. Tests which words are offered.

import assert from 'node:assert/strict';
import type { DescribedMetric } from '../../../../src/core/score/metrics/metricTable.ts';
import { listOfferedWords } from '../../../../webview/inspector/list/claimToolbar.ts';
import type { ScoredRow } from '../../../../webview/inspector/rows/claimScores.ts';

const described: DescribedMetric = {
  ...{ id: 'r', name: 'r', version: '1', minimum: 0, maximum: 1, better: 'higher' },
  ...{ scope: 'claim', needs: [], subjects: [], columns: [] },
  wordColumns: [{ column: 'r_verdict', name: 'verdict (r)', heading: 'verdict' }],
};

function rowsOf(words: readonly (string | null)[]): readonly ScoredRow[] {
  return words.map((word, index) => ({
    row: { index, words: { r_verdict: word } },
  })) as unknown as readonly ScoredRow[];
}

describe('the words that claims can be chosen by', () => {
  it('are offered once each, by column, and none where the run has no columns of words', () => {
    const rows = rowsOf(['Refuted', 'Supported', null, 'Refuted']);
    assert.deepEqual(
      [...listOfferedWords({ metrics: ['semqa', described] }, rows)],
      [
        ['r_verdict=Refuted', 'verdict (r): Refuted'],
        ['r_verdict=Supported', 'verdict (r): Supported'],
      ],
    );
    assert.equal(listOfferedWords({ metrics: ['semqa'] }, rows).size, 0);
    const texts = rowsOf(Array.from({ length: 41 }, (_, at) => `text ${at}`));
    assert.equal(listOfferedWords({ metrics: [described] }, texts).size, 0, 'texts are no choice');
  });
});
