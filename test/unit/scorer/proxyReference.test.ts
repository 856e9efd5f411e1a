// What the NLI model is asked for a claim's verdict from evidence, and how its answers and failures are used.

import assert from 'node:assert/strict';
import { averitecDataSet, shippedDataSets } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim } from '../../../src/core/read/claims/evidence.ts';
import { proxyReferenceMetric as metric } from '../../../src/core/score/metrics/proxyReference.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import type { ClaimPair } from '../../../src/scorer/providers/provider.ts';
import type { TextPair } from '../../../src/scorer/models/models.ts';
import { scoredPairs } from '../../support/runOfMetrics.ts';

const claim = (verdict: string | undefined, ...answers: string[]): Claim => ({
  index: 0,
  text: 'The bridge opened in 1932.',
  verdict,
  evidence: answers.map((text) => ({ question: 'When?', answers: [{ text, sources: [] }] })),
});

const pairOf = (prediction: Claim | null, more: Partial<ClaimPair> = {}): ClaimPair => ({
  aligned: { referenceIndex: 0, predictionIndex: 0 },
  reference: claim('Refuted'),
  prediction,
  predictionFormat: 'averitec',
  dataSet: averitecDataSet,
  ...more,
});

/** Returns logits for entailment, neutral and contradiction. A text with `not` is a contradiction with odds of three to one. */
const logits = (texts: readonly TextPair[]) =>
  texts.map(([premise]) =>
    premise.includes('not') ? Float32Array.of(-99, 0, Math.log(3)) : Float32Array.of(-99, 0, -99),
  );

type Said = Readonly<Record<string, unknown>> & {
  readonly score: number | null | undefined;
  readonly probabilities: Readonly<Record<string, number>> | undefined;
};

/** Rounds to six digits, because logits are single-precision numbers. */
function rounded<Found extends Said>(found: Found): Found {
  const six = (value: number): number => Number(value.toFixed(6));
  const probabilities = Object.fromEntries(
    Object.entries(found.probabilities ?? {}).map(([name, value]) => [name, six(value)]),
  );
  return { ...found, score: found.score == null ? found.score : six(found.score), probabilities };
}

async function scored(pair: ClaimPair, compare = logits) {
  const asked: TextPair[] = [];
  const [found] = await scoredPairs([pair], {
    metrics: [metric.id],
    models: {
      compare: (texts) => {
        asked.push(...texts);
        return Promise.resolve(compare(texts));
      },
    },
  });
  assert.ok(found);
  return { asked, failure: metric.failure(found), score: metric.input(found) };
}

describe('the verdict that predicted evidence gives', () => {
  it('is asked of the model with each passage as premise, alone and after its question, and the claim as hypothesis', async () => {
    const { asked } = await scored(pairOf(claim(undefined, 'In 1932.', 'No')));
    const hypothesis = 'The bridge opened in 1932.';
    assert.deepEqual(asked, [
      ['In 1932.', hypothesis],
      ['When? In 1932.', hypothesis],
      ['When? No', hypothesis],
    ]);
  });

  it('has the probability of the reference’s verdict', async () => {
    const { score } = await scored(pairOf(claim(undefined, 'It did not open.', 'It opened.')));
    // The two passages contradict with .75 and 0. The score is half of the maximum, .75, plus half of the mean, .375.
    assert.equal(score?.score?.toFixed(6), '0.562500');
    assert.equal(score.verdict, 'Refuted');
    assert.equal(score.probabilities.refuted, score.score);
    assert.deepEqual(
      score.passages.map(({ predicted, predictedAnswer }) => [predicted, predictedAnswer]),
      [
        [0, 0],
        [1, 0],
      ],
    );
  });

  describe('by a support model', () => {
    /** Returns a support of .75 if the premise says that it opened, otherwise .25. */
    const supports = (texts: readonly TextPair[]) =>
      texts.map(([premise]) =>
        Float32Array.of((premise.includes('opened') ? 1 : -1) * Math.log(3)),
      );

    async function bySupport(verdict: string | undefined, prediction: Claim | null) {
      const pair = pairOf(prediction, { reference: claim(verdict) });
      const [found] = await scoredPairs([pair], {
        metrics: [metric.id],
        nli: { kind: 'support', labels: ['entailment'] },
        models: { compare: (texts) => Promise.resolve(supports(texts)) },
      });
      assert.ok(found);
      const result = metric.input(found);
      const { verdict: said, score, probabilities, isTwoClass } = result ?? {};
      const whole = { ...found, results: { [metric.id]: result } };
      const agrees = metric.scores[1]?.ofClaim?.(whole);
      return { said, score, probabilities, isTwoClass, agrees };
    }

    // Half of the best passage's support plus half of the mean. For a single passage with .75, this is .75. For .75 and .25, it
    // is (.75 + .5) / 2 = .625. A bare "No." is read only after its question, so the two readings have .75 and .625.
    it('is supported or not: a reference with any other verdict has what is left', async () => {
      const opened = claim(undefined, 'It opened.');
      const of = { said: 'Supported', probabilities: { supported: 0.75 }, isTwoClass: true };
      assert.deepEqual(rounded(await bySupport('Supported', opened)), {
        ...{ ...of, score: 0.75, agrees: 1 },
      });
      for (const verdict of ['Refuted', 'Not Enough Evidence']) {
        const found = rounded(await bySupport(verdict, opened));
        assert.deepEqual(found, { ...of, score: 0.25, agrees: 0 });
      }
      const mixed = rounded(await bySupport('Supported', claim(undefined, 'It opened.', 'No.')));
      assert.equal(mixed.score, 0.6875);
      const closed = claim(undefined, 'It was closed.');
      const refuted = await bySupport('Refuted', closed);
      assert.deepEqual([refuted.said, refuted.agrees], ['not Supported', 1]);
      const supported = await bySupport('Supported', closed);
      assert.deepEqual([supported.said, supported.agrees], ['not Supported', 0]);
    });

    it('is 0 without a prediction, and nothing without a reference verdict', async () => {
      const none = await bySupport('Refuted', null);
      assert.deepEqual([none.said, none.score, none.agrees], [null, 0, 0]);
      const unknown = await bySupport(undefined, claim(undefined, 'It opened.'));
      assert.deepEqual([unknown.said, unknown.score, unknown.agrees], ['Supported', null, null]);
    });
  });

  it('is 0 and no verdict without a prediction, and not enough where nothing is said', async () => {
    const none = await scored(pairOf(null));
    assert.deepEqual(none.score, { score: 0, verdict: null, probabilities: {}, passages: [] });
    for (const empty of [claim(undefined), claim(undefined, ' ')]) {
      const { score, asked } = await scored(pairOf(empty));
      assert.deepEqual(asked, []);
      assert.equal(score?.verdict, 'Not Enough Evidence');
      assert.equal(score.score, 0);
    }
  });

  it('has no score where the reference has no verdict, but is there', async () => {
    const reference = claim(undefined);
    const { score } = await scored(pairOf(claim(undefined, 'It did not.'), { reference }));
    assert.equal(score?.score, null);
    assert.equal(score.verdict, 'Refuted');
  });

  it('fails with a reason where labels do not say what evidence does', async () => {
    const dataSet = shippedDataSets.find(({ isOrdered }) => isOrdered);
    assert.ok(dataSet);
    const { failure, asked } = await scored(pairOf(claim(undefined, 'It did not.'), { dataSet }));
    assert.equal(failure?.code, 'verdictsUnknown');
    assert.match(failure.message, /ClaimDecomp/u);
    assert.deepEqual(asked, []);
  });

  it('fails where evidence holds a document, and where the model fails, never with a 0', async () => {
    const long = await scored(pairOf(claim(undefined, 'word '.repeat(60_000))));
    assert.equal(long.failure?.code, 'claimTooLarge');
    assert.deepEqual(long.asked, []);
    const broken = await scored(pairOf(claim(undefined, 'One.', 'Two.')), (texts) =>
      texts.map((_, at) =>
        at === 1
          ? (new InspectorError('modelFailed', 'It broke.', 'Try again.') as never)
          : new Float32Array(3),
      ),
    );
    assert.equal(broken.failure?.code, 'modelFailed');
    assert.equal(broken.score, undefined);
  });
});
