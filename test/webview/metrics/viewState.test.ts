import assert from 'node:assert/strict';
import { restoreView } from '../../../webview/common/panel/keptView.ts';
import { initialViewState, viewFields } from '../../../webview/metrics/viewState.ts';

describe("a kept state of the metrics' view", () => {
  it('is used field by field, whatever another version or a broken profile left', () => {
    for (const kept of [null, undefined, 7, 'x', [], {}]) {
      assert.deepEqual(restoreView(viewFields, kept), initialViewState);
    }
    const odd = { tab: '__proto__', x: 5, selected: -1, measure: 'constructor', isShort: 'yes' };
    assert.deepEqual(restoreView(viewFields, { ...odd, verdict: 'wrong', selected: NaN }), {
      ...initialViewState,
      verdict: 'wrong',
    });
    const other = { standing: 'toString', statistic: 'spearman', variation: 'greedy', find: 1 };
    assert.deepEqual(restoreView(viewFields, other), initialViewState);
  });

  it('comes back whole when it is whole', () => {
    const kept = {
      predictionsUri: 'file:///a.json',
      tab: 'grid',
      x: 'semqa',
      y: 'bleu_question',
      selected: 3,
      measure: 'kendall',
      isShort: true,
      standing: 'yLow',
      verdict: 'right',
      find: 'bridge',
      matchingA: 'semqa_softmax',
      matchingB: 'rougeL_question',
      target: 'chrf_question',
      statistic: 'covariance',
      variation: 'softmax',
    } as const;
    assert.deepEqual(restoreView(viewFields, JSON.parse(JSON.stringify(kept))), kept);
  });
});
