// One claim may be as large as a file lets it be; it must stop neither the run nor the cancelling of it.

import { averitecDataSet } from '../../../src/core/evidence/dataSets.ts';
import assert from 'node:assert/strict';
import type { Claim, QaPair } from '../../../src/core/evidence/evidence.ts';
import { defaultSemqaParameters, type SemqaParameters } from '../../../src/core/metrics/semqa.ts';
import { defaultTextParameters } from '../../../src/core/metrics/textMetric.ts';
import type { ScoredClaim } from '../../../src/core/report/report.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import {
  scoreClaims,
  type ClaimPair,
  type ClaimScorer,
} from '../../../src/scorer/engine/claimScoring.ts';
import type { ModelResults } from '../../../src/scorer/engine/modelResults.ts';
import { createTextScorer } from '../../../src/scorer/engine/textScoring.ts';

const questions = (count: number, answers = 1, text = 'no'): readonly QaPair[] =>
  Array.from({ length: count }, (_, at) => ({
    question: `Question ${at}?`,
    answers: Array.from({ length: answers }, () => ({ text, sources: [] })),
  }));

const claim = (index: number, evidence: readonly QaPair[]): Claim => ({
  index,
  text: `claim ${index}`,
  evidence,
});

const pair = (
  index: number,
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): ClaimPair => ({
  aligned: { referenceIndex: index, predictionIndex: index },
  reference: claim(index, reference),
  prediction: claim(index, predicted),
  predictionFormat: 'fever',
  dataSet: averitecDataSet,
});

/** Models that count what they are asked. */
class Asked {
  questions = 0;
  comparisons = 0;

  readonly results: Pick<ModelResults, 'embed' | 'entail'> = {
    embed: (asked) => {
      const texts = [...asked];
      this.questions += texts.length;
      return Promise.resolve(new Map(texts.map((text) => [text, Float32Array.of(1, 0)])));
    },
    entail: (pairs) => {
      this.comparisons += pairs.length;
      const said = { entailment: 0.8, neutral: 0.1, contradiction: 0.1 };
      return Promise.resolve(pairs.map(() => said));
    },
  };
}

const none = createTextScorer(new Set(), defaultTextParameters, () => assert.fail('no tables'));
const noListening = (): Promise<void> => Promise.resolve();

async function scored(
  pairs: readonly ClaimPair[],
  parameters: Partial<SemqaParameters> = {},
): Promise<{ claims: readonly ScoredClaim[]; asked: Asked }> {
  const asked = new Asked();
  const scorer: ClaimScorer = {
    texts: none,
    semqa: {
      parameters: { ...defaultSemqaParameters, ...parameters },
      results: asked.results as ModelResults,
    },
    listen: noListening,
  };
  return { claims: await scoreClaims(pairs, scorer, 0), asked };
}

const small = pair(1, questions(2), questions(3));

describe('a huge claim', function () {
  this.timeout(20_000);

  it('fails for itself when softmax at threshold 0 would compare the answers of 5,000 with 50 questions', async () => {
    const everything = { variation: 'softmax', threshold: 0 } as const;
    const { claims, asked } = await scored(
      [pair(0, questions(5000), questions(50)), small],
      everything,
    );
    assert.equal(claims[0]?.failure?.code, 'tooManyComparisons');
    assert.match(
      claims[0].failure.message,
      /250,000 comparisons of answers; at most 10,000 .* Raise the threshold/,
    );
    assert.deepEqual(claims[0].similarities, []);
    assert.equal(claims[1]?.failure, undefined);
    assert.equal(claims[1]?.similarities.length, 2);
    assert.ok(asked.comparisons < 50, String(asked.comparisons));
  });

  it('is scored when it asks for no more than can be answered', async () => {
    const { claims } = await scored([pair(0, questions(1000), questions(50)), small]);
    assert.equal(claims[0]?.failure, undefined);
    assert.equal(claims[0]?.similarities.length, 1000);
  });

  it('fails before a model is asked when its questions are too many to be matched', async () => {
    for (const [reference, predicted] of [
      [6000, 6000],
      [600, 400],
      [2, 200_000],
    ] as const) {
      const huge = pair(0, questions(reference), questions(predicted));
      const { claims, asked } = await scored([huge, small]);
      assert.equal(claims[0]?.failure?.code, 'claimTooLarge');
      assert.match(claims[0].failure.message, /too many to be matched/);
      assert.equal(claims[1]?.failure, undefined);
      assert.equal(asked.questions, 5);
    }
  });

  it('fails when one question has more answers than can be compared', async () => {
    const { claims } = await scored([pair(0, questions(1, 300), questions(1, 300)), small]);
    assert.equal(claims[0]?.failure?.code, 'tooManyComparisons');
  });

  it('has no text metric, and says why, when its texts are too long for each other', async () => {
    const texts = createTextScorer(new Set(['rougeL']), defaultTextParameters, () => assert.fail());
    const long = questions(1, 1, 'a '.repeat(300_000));
    const pairs = [pair(0, long, long), pair(1, long, questions(1)), small];
    const claims = await scoreClaims(pairs, { texts, listen: noListening }, 0);
    assert.equal(claims[0]?.failure?.code, 'claimTooLarge');
    assert.match(claims[0].failure.message, /characters of reference evidence/);
    assert.deepEqual(claims[0].texts, {});
    for (const scoredClaim of claims.slice(1)) assert.ok(scoredClaim.texts.rougeL);
  });

  it('whose texts break a metric fails alone, but tables that are missing end the run', async () => {
    const breaking = (error: Error) => ({
      texts: {
        score: ({ aligned }: ClaimPair) => {
          if (aligned.referenceIndex === 0) throw error;
          return { texts: {} };
        },
      },
      listen: noListening,
    });
    const pairs = [pair(0, questions(1), questions(1)), small];
    const claims = await scoreClaims(pairs, breaking(new RangeError('Invalid string length')), 0);
    assert.match(claims[0]?.failure?.message ?? '', /Invalid string length/);
    assert.equal(claims[1]?.failure, undefined);
    const missing = new InspectorError('tablesMissing', 'There are no tables.', 'Install again.');
    await assert.rejects(scoreClaims(pairs, breaking(missing), 0), { code: 'tablesMissing' });
  });

  it('does not keep a cancel from being heard before the next one', async () => {
    const texts = createTextScorer(new Set(['rougeL']), defaultTextParameters, () => assert.fail());
    const long = questions(1, 1, 'a b '.repeat(7000));
    const pairs = Array.from({ length: 16 }, (_, at) => pair(at, long, long));
    let heard = 0;
    const listen = (): Promise<void> => {
      heard += 1;
      return heard === 2 ? Promise.reject(new Error('stopped')) : Promise.resolve();
    };
    await assert.rejects(scoreClaims(pairs, { texts, listen }, 0), /stopped/);
    assert.equal(heard, 2);
  });
});
