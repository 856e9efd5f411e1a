// Which pairs of texts the reader gets for claims, and how its outputs and failures are used.

import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { QaPair } from '../../../src/core/read/claims/evidence.ts';
import { coverageMetric } from '../../../src/core/score/metrics/coverage.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { TextPair } from '../../../src/scorer/models/models.ts';
import type { ModelOutput } from '../../../src/scorer/models/modelThread.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import { scoredPairs } from '../../support/runOfMetrics.ts';

const asked = (question: string, text: string): QaPair => ({
  question,
  answers: [{ text, sources: [] }],
});

const pairOf = (
  index: number,
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): ClaimPair => ({
  aligned: { referenceIndex: index, predictionIndex: index },
  reference: { index, text: 'A claim.', evidence: reference },
  prediction: { index, text: 'A claim.', evidence: predicted },
  predictionFormat: 'averitec',
  dataSet: averitecDataSet,
});

/** Logits for gives, part, contradicts, none, asks: an item with the year gives the answer, any other item nothing. */
const logits = ([item]: TextPair): ModelOutput =>
  item.includes('1932') ? Float32Array.of(9, 0, 0, 0, 9) : Float32Array.of(0, 0, 0, 9, -9);

async function scored(pairs: readonly ClaimPair[], read: (pair: TextPair) => ModelOutput = logits) {
  const texts: TextPair[] = [];
  const claims = await scoredPairs(pairs, {
    metrics: [coverageMetric.id],
    models: {
      embed: (given) => Promise.resolve(given.map(() => Float32Array.of(1, 0))),
      read: (given) => {
        texts.push(...given);
        return Promise.resolve(given.map(read));
      },
    },
  });
  return { texts, claims };
}

const when = asked('When did it open?', 'It opened in 1932.');
const says = asked('In which year was it opened?', 'In 1932.');
const other = asked('Who sang?', 'My friend.');

describe('the provider of Coverage', () => {
  it('gives the reader a predicted question and answer, then a reference question and answer', async () => {
    const { texts, claims } = await scored([pairOf(0, [when], [says])]);
    assert.deepEqual(texts, [
      ['In which year was it opened? In 1932.', 'When did it open? It opened in 1932.'],
    ]);
    const input = claims[0] && coverageMetric.input(claims[0]);
    const [item] = input?.questions[0]?.items ?? [];
    // softmax of 9, 0, 0, 0: 1 / (1 + 3 e^-9); sigmoid of 9: 1 / (1 + e^-9)
    assert.ok(Math.abs((item?.gives ?? 0) - 1 / (1 + 3 * Math.exp(-9))) < 1e-9);
    assert.ok(Math.abs((item?.asks ?? 0) - 1 / (1 + Math.exp(-9))) < 1e-9);
    assert.equal(input?.predicted, 1);
  });

  it('reads on where an item does not give the answer, and equal pairs of a window once', async () => {
    const pairs = [pairOf(0, [when], [other, says]), pairOf(1, [when], [other, says])];
    const { texts, claims } = await scored(pairs);
    assert.ok(texts.length <= 2);
    assert.deepEqual(
      claims.map((claim) => coverageMetric.input(claim)?.questions[0]?.items.at(-1)?.predicted),
      [1, 1],
    );
  });

  it('asks nothing of a reader without a prediction, and has no value without a reference', async () => {
    const { texts, claims } = await scored([pairOf(0, [when], []), pairOf(1, [], [says])]);
    assert.deepEqual(texts, []);
    assert.deepEqual(claims[0] && coverageMetric.input(claims[0]), {
      questions: [{ reference: 0, items: [], similarity: 0 }],
      predicted: 0,
      relevance: null,
    });
    assert.equal(claims[1]?.failures['coverage']?.code, 'noReferenceQuestions');
  });

  it('fails for the claim whose pair the reader cannot read, and for no other', async () => {
    const failed = new InspectorError('modelFailed', 'The model gave no answer.', 'Score again.');
    const { claims } = await scored(
      [pairOf(0, [when], [other]), pairOf(1, [when], [says])],
      (pair) => (pair[0].includes('sang') ? failed : logits(pair)),
    );
    assert.equal(claims[0]?.failures['coverage']?.code, 'modelFailed');
    assert.ok(claims[1] && coverageMetric.input(claims[1]));
  });
});
