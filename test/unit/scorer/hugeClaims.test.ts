// A single claim can be as large as its file. It must not block the run or prevent cancelling.

import { coverageOverlapMetric } from '../../../src/core/score/metrics/coverageOverlap.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import {
  claimByClaim,
  value,
  type ClaimPair,
  type OfferedMetric,
} from '../../../src/scorer/providers/provider.ts';
import { scoredPairs, type AskedModels } from '../../support/runOfMetrics.ts';
import { toyDescription } from '../../support/toyMetric.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../src/core/read/claims/evidence.ts';
import type { SemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import assert from 'node:assert/strict';

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

/** Models that count how often they are called. */
class Asked {
  questions = 0;
  comparisons = 0;

  readonly models: AskedModels = {
    embed: (texts) => {
      this.questions += texts.length;
      return Promise.resolve(texts.map(() => Float32Array.of(1, 0)));
    },
    compare: (pairs) => {
      this.comparisons += pairs.length;
      return Promise.resolve(pairs.map(() => Float32Array.of(2, 0, 0)));
    },
  };
}

async function scored(
  pairs: readonly ClaimPair[],
  parameters: Partial<SemqaParameters> = {},
): Promise<{ claims: readonly ScoredClaim[]; asked: Asked }> {
  const asked = new Asked();
  const run = { metrics: ['semqa'], models: asked.models, parameters };
  return { claims: await scoredPairs(pairs, run), asked };
}

const failureOf = (claim: ScoredClaim | undefined) => claim?.failures['semqa'];
const rowsOf = (claim: ScoredClaim | undefined) => claim && semqaInputsOf(claim).similarities;

const small = pair(1, questions(2), questions(3));

describe('a huge claim', () => {
  it('fails for itself when softmax at threshold 0 would compare the answers of 5,000 with 50 questions', async () => {
    const everything = { variation: 'softmax', threshold: 0 } as const;
    const { claims, asked } = await scored(
      [pair(0, questions(5000), questions(50)), small],
      everything,
    );
    assert.equal(failureOf(claims[0])?.code, 'tooManyComparisons');
    assert.match(
      failureOf(claims[0])?.message ?? '',
      /250,000 comparisons of answers, but the limit for one claim is 10,000\. Raise the threshold/,
    );
    assert.deepEqual(rowsOf(claims[0]), []);
    assert.equal(failureOf(claims[1]), undefined);
    assert.equal(rowsOf(claims[1])?.length, 2);
    assert.ok(asked.comparisons < 50, String(asked.comparisons));
  });

  it('is scored when it asks for no more than can be answered', async () => {
    const { claims } = await scored([pair(0, questions(1000), questions(50)), small]);
    assert.equal(failureOf(claims[0]), undefined);
    assert.equal(rowsOf(claims[0])?.length, 1000);
  });

  it('fails before a model is asked when its questions are too many to be matched', async () => {
    for (const [reference, predicted] of [
      [6000, 6000],
      [600, 400],
      [2, 200_000],
    ] as const) {
      const huge = pair(0, questions(reference), questions(predicted));
      const { claims, asked } = await scored([huge, small]);
      assert.equal(failureOf(claims[0])?.code, 'claimTooLarge');
      assert.match(failureOf(claims[0])?.message ?? '', /too many questions or answers to match/);
      assert.equal(failureOf(claims[1]), undefined);
      assert.equal(asked.questions, 3); // the texts of the other claim, each once
    }
  });

  it('fails when one question has more answers than can be compared', async () => {
    const { claims } = await scored([pair(0, questions(1, 300), questions(1, 300)), small]);
    assert.equal(failureOf(claims[0])?.code, 'tooManyComparisons');
  });

  it('has no text metric, and says why, when its texts are too long for each other', async () => {
    const long = questions(1, 1, 'a '.repeat(300_000));
    const pairs = [pair(0, long, long), pair(1, long, questions(1)), small];
    const claims = await scoredPairs(pairs, { metrics: ['rougeL'] });
    assert.equal(claims[0]?.failures['rougeL']?.code, 'claimTooLarge');
    assert.match(claims[0].failures['rougeL'].message, /characters of reference evidence/);
    assert.deepEqual(claims[0].inputs, {});
    for (const { inputs } of claims.slice(1)) assert.ok(inputs['rougeL']);
  });

  it('has no coverage, and says why, when its texts are too long; the others have theirs', async () => {
    const sentences = questions(1, 1, 'a. '.repeat(500_000));
    const some = questions(40, 10, 'A word or two.');
    const pairs = [
      pair(0, some, sentences),
      pair(1, questions(600), questions(1000)),
      pair(2, [], small.reference.evidence),
      pair(3, questions(2000), questions(50)),
    ];
    const claims = await scoredPairs([...pairs, pair(4, some, [])], {
      metrics: ['coverageOverlap'],
    });
    const found = claims.map(({ failures }) => failures['coverageOverlap']);
    assert.deepEqual(
      found.map((failure) => failure?.code),
      ['claimTooLarge', 'claimTooLarge', 'noReferenceQuestions', undefined, undefined],
    );
    assert.match(found[0]?.message ?? '', /characters\. The maximum is .* Check that no answer/);
    assert.match(found[1]?.message ?? '', /too many questions or answers to match/);
    const [many, none] = claims.slice(3).map((claim) => coverageOverlapMetric.input(claim));
    assert.ok(many && many.score > 0.8 && many.pairs.length === 2000);
    assert.deepEqual([none?.score, none?.precision, none?.relevance], [0, null, null]);
  });

  it('that breaks a metric fails alone, but tables that are missing end the run', async () => {
    const description = { ...toyDescription, id: 'breaking' };
    const breaking = (error: Error): OfferedMetric => ({
      description,
      open: (services) =>
        Promise.resolve(
          claimByClaim(services, ({ aligned }) => {
            if (aligned.referenceIndex === 0) throw error;
            return value({ level: 1 });
          }),
        ),
    });
    const pairs = [pair(0, questions(1), questions(1)), small];
    const scoredWith = (error: Error) =>
      scoredPairs(pairs, { metrics: ['breaking'], offered: [breaking(error)] });
    const claims = await scoredWith(new RangeError('Invalid string length'));
    assert.match(claims[0]?.failures['breaking']?.message ?? '', /Invalid string length/);
    assert.deepEqual(claims[1]?.failures, {});
    const missing = new InspectorError('tablesMissing', 'There are no tables.', 'Install again.');
    await assert.rejects(scoredWith(missing), { code: 'tablesMissing' });
  });

  it('does not keep a cancel from being heard before the next one', async () => {
    const long = questions(1, 1, 'a b '.repeat(2500));
    const pairs = Array.from({ length: 16 }, (_, at) => pair(at, long, long));
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 1);
    const started = performance.now();
    await assert.rejects(scoredPairs(pairs, { metrics: ['rougeL'], signal: stop.signal }), {
      code: 'cancelled',
    });
    const stopped = performance.now() - started;
    await scoredPairs(pairs, { metrics: ['rougeL'] });
    const whole = performance.now() - started - stopped;
    assert.ok(stopped < whole / 2, `${stopped.toFixed(0)} of ${whole.toFixed(0)} ms`);
  });
});
