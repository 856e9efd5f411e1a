// Which texts the regressor reads, and how its output becomes a score.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../src/core/read/claims/evidence.ts';
import { pairRegressorMetric as metric } from '../../../src/core/score/metrics/pairRegressor.ts';
import { metricGroups } from '../../../src/core/score/metrics/registry.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { TextPair } from '../../../src/scorer/models/models.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { openedRun, scoredPairs } from '../../support/runOfMetrics.ts';

const answered = (question: string, text: string): QaPair => ({
  question,
  answers: [{ text, sources: [] }],
});
const claim = (...evidence: readonly QaPair[]): Claim => ({ index: 0, text: 'A.', evidence });
const pairOf = (reference: Claim, prediction: Claim | null): ClaimPair => ({
  aligned: { referenceIndex: 0, predictionIndex: prediction ? 0 : null },
  reference,
  prediction,
  predictionFormat: 'averitec',
  dataSet: averitecDataSet,
});

const expected = claim(answered('When?', 'In May.'), answered('Where?', 'In Kyiv.'));

/**
 * Scores the pairs with a model that returns the difference between the lengths of the two texts. The values can be below 0 or
 * above 1, and they change when the texts are exchanged.
 */
async function scored(...pairs: readonly ClaimPair[]) {
  const asked: TextPair[] = [];
  const found = await scoredPairs(pairs, {
    metrics: [metric.id],
    regressor: 'a-regressor',
    models: {
      regress: (texts) => {
        asked.push(...texts);
        return Promise.resolve(
          texts.map(([reference, predicted]) =>
            predicted.includes('broken')
              ? new InspectorError('modelFailed', 'It broke.', 'Try again.')
              : Float32Array.of(predicted.length - reference.length),
          ),
        );
      },
    },
  });
  return { asked, found, numbers: found.map(metric.input) };
}

describe('the regressor of the whole evidence', () => {
  it('reads all reference evidence as one text, then all predicted, and its number is kept as it is', async () => {
    const prediction = claim(answered('When?', 'May.'));
    const { asked, numbers } = await scored(
      pairOf(expected, prediction),
      pairOf(prediction, expected),
    );
    assert.deepEqual(asked, [
      ['When? In May. Where? In Kyiv.', 'When? May.'],
      ['When? May.', 'When? In May. Where? In Kyiv.'],
    ]);
    assert.deepEqual(numbers, [-19, 19]);
  });

  it('reads an empty text where nothing is predicted: 0 would be a number that it never said', async () => {
    const { asked, numbers } = await scored(pairOf(expected, null), pairOf(expected, claim()));
    // Equal pairs are read once.
    assert.deepEqual(asked, [['When? In May. Where? In Kyiv.', '']]);
    assert.deepEqual(numbers, [-29, -29]);
  });

  it('fails for a claim without reference evidence, with too much of it, or that the model fails for, and for no other', async () => {
    const { found, numbers } = await scored(
      pairOf(claim(), expected),
      pairOf(expected, claim(answered('When?', 'a'.repeat(500_001)))),
      pairOf(expected, claim(answered('When?', 'broken'))),
      pairOf(expected, expected),
    );
    assert.deepEqual(
      found.map((one) => metric.failure(one)?.code),
      ['noReferenceQuestions', 'claimTooLarge', 'modelFailed', undefined],
    );
    assert.deepEqual(numbers, [undefined, undefined, undefined, 0]);
  });

  it('has the mean of its claims as the file’s number, and none where there is none', async () => {
    const { found } = await scored(pairOf(expected, null), pairOf(expected, expected));
    const total = metric.accumulator({ dataSet: averitecDataSet, levels: [] });
    assert.deepEqual(total.result(), { mean: null, claims: 0 });
    for (const one of found) total.add({ ...one, results: { [metric.id]: metric.input(one) } });
    assert.deepEqual(total.result(), { mean: -14.5, claims: 2 });
  });

  it('is in no group, and names its model', async () => {
    assert.ok([...metricGroups.values()].every((ids) => !ids.includes(metric.id)));
    const run = await openedRun({ metrics: [metric.id], regressor: 'a-regressor' });
    const file = { name: 'a.json', sha256: 'ab', format: 'averitec', claims: 0 } as const;
    const { regressor, nli, encoder } = run.provenance(file, file);
    assert.deepEqual([regressor?.id, nli, encoder], ['a-regressor', undefined, undefined]);
  });

  it('ends the run where no regressor was chosen, and says what to do', async () => {
    await assert.rejects(openedRun({ metrics: [metric.id] }), (error: unknown) => {
      assert.ok(error instanceof InspectorError && error.code === 'modelMissing');
      assert.match(`${error.message} ${error.nextStep}`, /none is selected.*--regressor ID/u);
      return true;
    });
  });
});
