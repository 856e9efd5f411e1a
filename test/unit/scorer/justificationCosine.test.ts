// Which texts the encoder reads for the cosine of justifications. Its vectors here have two components, so that cosines are easy to check.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../src/core/read/claims/evidence.ts';
import { justificationCosineMetric as metric } from '../../../src/core/score/metrics/justificationCosine.ts';
import { metricGroups } from '../../../src/core/score/metrics/registry.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { scoredPairs } from '../../support/runOfMetrics.ts';

const claim = (more: Partial<Claim>): Claim => ({ index: 0, text: 'A.', evidence: [], ...more });
const pairOf = (reference: Partial<Claim>, prediction: Partial<Claim> | null): ClaimPair => ({
  aligned: { referenceIndex: 0, predictionIndex: 0 },
  reference: claim(reference),
  prediction: prediction && claim(prediction),
  predictionFormat: 'averitec',
  dataSet: averitecDataSet,
});

const vectors: ReadonlyMap<string, Float32Array | InspectorError> = new Map<
  string,
  Float32Array | InspectorError
>([
  ['It opened late.', Float32Array.of(1, 0)],
  ['It opened in 1932.', Float32Array.of(0.6, 0.8)],
  ['When? In 1932.', Float32Array.of(0, 1)],
  ['broken', new InspectorError('modelFailed', 'It broke.', 'Try again.')],
]);

async function scored(...pairs: ClaimPair[]) {
  const asked: string[] = [];
  const found = await scoredPairs(pairs, {
    metrics: [metric.id],
    models: {
      embed: (texts) => {
        asked.push(...texts);
        return Promise.resolve(texts.map((text) => vectors.get(text) ?? assert.fail(text)));
      },
    },
  });
  return { asked, cosines: found.map(metric.input), failures: found.map(metric.failure) };
}

const expected = { justification: 'It opened late.' };

describe('cosine of justifications', () => {
  it('is that of the encoder’s vectors of both texts', async () => {
    const { asked, cosines } = await scored(
      pairOf(expected, { justification: 'It opened in 1932.' }),
      pairOf(expected, expected),
    );
    assert.deepEqual(asked, ['It opened late.', 'It opened in 1932.']);
    assert.equal(cosines[0], Math.fround(0.6));
    assert.equal(cosines[1], 1);
  });

  it('takes what METEOR of justifications takes: what is in a model’s output, else the evidence', async () => {
    const { cosines } = await scored(
      pairOf(expected, {
        justification: 'justification: It opened in 1932. verdict: Refuted',
        justificationSource: 'llmOutput',
      }),
      pairOf(expected, {
        evidence: [{ question: 'When?', answers: [{ text: 'In 1932.', sources: [] }] }],
      }),
    );
    assert.deepEqual(cosines, [Math.fround(0.6), 0]);
  });

  it('is 0 where nothing is predicted, and none without a reference justification', async () => {
    const { asked, cosines, failures } = await scored(
      pairOf(expected, null),
      pairOf(expected, { justification: ' ' }),
      pairOf({}, expected),
      pairOf({ justification: ' ' }, expected),
    );
    assert.deepEqual(asked, []);
    assert.deepEqual(cosines, [0, 0, undefined, undefined]);
    assert.deepEqual(failures, [undefined, undefined, undefined, undefined]);
  });

  it('fails where the model fails, for that claim alone', async () => {
    const { cosines, failures } = await scored(
      pairOf(expected, { justification: 'broken' }),
      pairOf(expected, expected),
    );
    assert.equal(failures[0]?.code, 'modelFailed');
    assert.deepEqual(cosines, [undefined, 1]);
  });

  it('is only run by its name, so that a run of the official evaluation needs no model', () => {
    assert.ok(!metricGroups.get('all')?.includes(metric.id));
  });
});
