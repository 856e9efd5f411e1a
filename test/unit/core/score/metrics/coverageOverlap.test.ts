import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import {
  coverageOverlapMetric,
  overlapScore,
  type OverlapScore,
} from '../../../../../src/core/score/metrics/coverageOverlap.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const claim = (...evidence: readonly QaPair[]): Claim => ({
  index: 0,
  text: 'The bridge opened in 1932.',
  evidence,
});
const opened = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const paid = pair('Who paid?', answer({ text: 'Drivers.' }), answer({ text: 'The state.' }));
const reference = claim(opened, paid);

describe('coverage by overlap of a claim', () => {
  it('is 1 for the reference itself, with the pieces that say each pair', () => {
    const found = overlapScore(reference, reference);
    assert.equal(found?.score, 1);
    assert.equal(found.precision, 1);
    assert.deepEqual(
      found.pairs.map(({ reference: question, referenceAnswer, pieces: [piece] }) => [
        question,
        referenceAnswer,
        piece,
      ]),
      [
        [0, 0, { predicted: 0, predictedAnswer: 0, value: 1 }],
        [1, 0, { predicted: 1, predictedAnswer: 0, value: 1 }],
        [1, 1, { predicted: 1, predictedAnswer: 1, value: 1 }],
      ],
    );
  });

  it('is the mean over the reference pairs; precision over the predicted ones; relevance to the claim', () => {
    const found = overlapScore(claim(opened, pair('', answer({ text: 'wxyz' }))), claim(opened));
    assert.equal(found?.score, 0.5);
    assert.equal(found.precision, 1);
    const alone = overlapScore(claim(opened), claim(pair('', ...opened.answers)));
    assert.equal(alone?.relevance, 1);
    assert.ok(alone.score > 0.5 && alone.score < 1);
  });

  it('is 0 without a prediction, which has neither precision nor relevance', () => {
    for (const prediction of [null, claim()]) {
      const found = overlapScore(reference, prediction);
      assert.equal(found?.score, 0);
      assert.equal(found.precision, null);
      assert.equal(found.relevance, null);
      assert.ok(found.pairs.every(({ value, pieces }) => value === 0 && pieces.length === 0));
    }
  });

  it('is undefined without reference evidence', () => {
    assert.equal(overlapScore(claim(), reference), null);
  });
});

describe('coverage by overlap of a file', () => {
  const scored = (coverageOverlap: OverlapScore | undefined) => ({
    ...claimWith(),
    results: coverageOverlap ? { coverageOverlap } : {},
  });
  const score = (value: number, precision: number | null): OverlapScore => ({
    score: value,
    precision,
    relevance: precision,
    pairs: [
      { reference: 0, referenceAnswer: 0, value: 0.3, pieces: [] },
      { reference: 1, referenceAnswer: 0, value: 0.2, pieces: [] },
    ],
  });

  it('is the mean over the claims that have one', () => {
    const total = coverageOverlapMetric.accumulator({
      dataSet: averitecDataSet,
      levels: [],
    });
    assert.deepEqual(total.result(), { score: null, precision: null, relevance: null, claims: 0 });
    for (const one of [score(0.2, 0.5), score(0, null), undefined]) total.add(scored(one));
    assert.deepEqual(total.result(), { score: 0.1, precision: 0.5, relevance: 0.5, claims: 2 });
  });

  it('says in a sentence how many are covered, and which is least', () => {
    const why = (...values: readonly number[]) => {
      const pairs = values.map((value, at) => ({ ...score(0, 0).pairs[0], reference: at, value }));
      return coverageOverlapMetric.words?.why?.(scored({ ...score(0, 0), pairs } as OverlapScore));
    };
    assert.equal(
      textOf(why(0.3, 0.1, 0.1) ?? ''),
      '1 of 3 reference answers is covered. Weakest: Q2.',
    );
    assert.equal(
      textOf(why(0.5, 0.25) ?? ''),
      '2 of 2 reference answers are covered. Weakest: Q2.',
    );
    assert.equal(textOf(why(0, 0) ?? ''), '0 of 2 reference answers are covered.');
    assert.equal(textOf(why(0.2) ?? ''), '0 of 1 reference answer is covered.');
    assert.equal(coverageOverlapMetric.words?.why?.(scored(undefined)), undefined);
  });

  it('is written and read back', () => {
    const found = overlapScore(reference, claim(opened)) ?? assert.fail();
    const members = coverageOverlapMetric.encodeClaim(scored(found));
    assert.deepEqual(coverageOverlapMetric.decodeClaim(members), { input: found, result: found });
    assert.deepEqual(coverageOverlapMetric.encodeClaim(scored(undefined)), {});
  });
});
