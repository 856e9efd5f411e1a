import assert from 'node:assert/strict';
import { metricsOf } from '../../../../src/core/score/metrics/registry.ts';
import { listLeftOutMetrics, webMetrics } from '../../../../src/web/host/webMetrics.ts';

describe('the metrics of a browser', () => {
  it('are those that need no model but the three that come along, and nobody', () => {
    const all = [...metricsOf(['all', 'pairRegressor', 'ev2r'])];
    const inBrowser = webMetrics(all.map(({ id }) => id));
    assert.ok(inBrowser.includes('semqa'));
    assert.deepEqual(all.flatMap(({ id }) => (inBrowser.includes(id) ? [] : [id])).sort(), [
      'ev2r',
      'pairRegressor',
    ]);
    const needs = new Set(metricsOf(inBrowser).flatMap((metric) => metric.needs));
    assert.deepEqual([...needs].sort(), ['encoder', 'lexicon', 'nli', 'reader']);
  });

  it('name what is left out of those asked for', () => {
    assert.deepEqual(listLeftOutMetrics(['coverage', 'ev2r', 'pairRegressor']), [
      'Regressor of the whole evidence',
      'Ev2R',
    ]);
    assert.deepEqual(listLeftOutMetrics(['all']), []);
    // Scoring reports errors in these metric names.
    assert.deepEqual([listLeftOutMetrics(['ev2r']), listLeftOutMetrics(['nobody'])], [[], []]);
  });

  it('are what was asked for where nothing of it can be computed, or nobody knows it', () => {
    assert.deepEqual(webMetrics(['ev2r']), ['ev2r']);
    assert.deepEqual(webMetrics(['nobody']), ['nobody']);
  });
});
