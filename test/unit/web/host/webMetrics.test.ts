import assert from 'node:assert/strict';
import { metricsOf } from '../../../../src/core/metrics/registry.ts';
import { webMetrics } from '../../../../src/web/host/webMetrics.ts';

describe('the metrics of a browser', () => {
  it('are those of all that need no model and nobody', () => {
    const all = metricsOf(['all']);
    const inBrowser = webMetrics(['all']);
    assert.ok(inBrowser.length > 0 && inBrowser.length < all.length);
    const needs = new Set(metricsOf(inBrowser).flatMap((metric) => metric.needs));
    assert.deepEqual([...needs], ['lexicon']);
    const left = all.filter(({ id }) => !inBrowser.includes(id));
    assert.ok(left.every((metric) => metric.needs.some((need) => need !== 'lexicon')));
  });

  it('are what was asked for where nothing of it can be computed, or nobody knows it', () => {
    assert.deepEqual(webMetrics(['semqa']), ['semqa']);
    assert.deepEqual(webMetrics(['nobody']), ['nobody']);
  });
});
