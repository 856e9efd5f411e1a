import assert from 'node:assert/strict';
import { labelOf } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { metrics } from '../../../../../src/core/score/metrics/registry.ts';

describe('labelOf', () => {
  it('puts the metric before a heading that goes on from it', () => {
    assert.equal(labelOf({ metric: 'semqa', heading: 'answers' }), 'SemQA answers');
  });

  it('leaves a name alone that only begins small', () => {
    assert.equal(labelOf({ metric: 'chrf', heading: 'chrF Q+A' }), 'chrF Q+A');
  });

  it('gives every score of the registry a label of its own', () => {
    const labels = metrics.flatMap(({ id, scores }) =>
      scores.map(({ heading }) => labelOf({ metric: id, heading })),
    );
    assert.equal(new Set(labels).size, labels.length, labels.join(', '));
  });
});
