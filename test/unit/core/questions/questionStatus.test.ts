import assert from 'node:assert/strict';
import type { QaPair } from '../../../../src/core/evidence/evidence.ts';
import { coverageOf } from '../../../../src/core/metrics/coverage.ts';
import { questionsOf, writtenQuestions } from '../../../../src/core/questions/questionStatus.ts';
import type { ReportClaim } from '../../../../src/core/results/claims.ts';
import type { ReadItem } from '../../../../src/core/scoring/reading/reading.ts';
import { textOf } from '../../../../src/core/words/message.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { readItem } from '../../../support/readings.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';

const when = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const wrongYear = pair('When did it open?', answer({ text: 'The bridge opened in 1935.' }));

/** Returns a claim with one reference question and these readings. */
function claimOf(
  items: readonly ReadItem[],
  reference: QaPair = when,
  predicted: readonly QaPair[] = [wrongYear, when],
): ReportClaim {
  const claim = claimWith({ referenceEvidence: [reference], predictedEvidence: predicted });
  const questions = [{ reference: 0, items }];
  const coverage = coverageOf({ questions, predicted: predicted.length, relevance: 0 }, claim);
  return { ...claim, results: { ...claim.results, coverage } };
}

const first = (claim: ReportClaim) => questionsOf(claim)?.[0] ?? assert.fail();

describe('the status of a reference question', () => {
  it('is answered by an item that gives the content, whatever another item says', () => {
    const found = first(
      claimOf([
        readItem(0, { contradicts: 0.6, asks: 0.5 }),
        readItem(1, { gives: 0.99, asks: 0.9 }),
      ]),
    );
    assertEqual([found.status, found.confidence, found.predicted], ['answered', 'sure', 1]);
    assert.equal(found.share, 1);
  });

  it('is partly answered by an item that gives a part', () => {
    const found = first(claimOf([readItem(0, { gives: 0.1, part: 0.8, asks: 0.05 })]));
    assert.equal(found.status, 'partly');
    assert.ok(Math.abs(found.share - 0.5) < 1e-12);
  });

  it('is contradicted by an item that cannot be true together with the reference, with the reason', () => {
    const found = first(claimOf([readItem(0, { contradicts: 0.99, asks: 0.97 })]));
    assertEqual([found.status, found.confidence], ['contradicted', 'sure']);
    assert.equal(textOf(found.reason ?? ''), 'The reference has 1932, P1 has 1935.');
    const doubtful = first(claimOf([readItem(0, { contradicts: 0.85, asks: 0.92 })]));
    assertEqual([doubtful.status, doubtful.confidence], ['contradicted', 'unsure']);
  });

  it('is not contradicted by an item that agrees with another of several reference answers', () => {
    const found = first(
      claimOf([
        readItem(0, { contradicts: 0.95, asks: 0.9 }),
        readItem(0, { gives: 0.8, asks: 0.9 }, { referenceAnswer: 1 }),
      ]),
    );
    assert.equal(found.status, 'answered');
    assert.equal(found.referenceAnswer, 1);
  });

  it('is not answered where an item asks, and not asked where none does', () => {
    const asking = first(claimOf([readItem(0), readItem(1, { asks: 0.9 })]));
    assertEqual([asking.status, asking.predicted], ['notAnswered', 1]);
    assert.equal(first(claimOf([readItem(0, { asks: 0.1 })])).status, 'notAsked');
  });

  it('is surely not asked without a prediction', () => {
    assertEqual(questionsOf(claimOf([], when, []))?.[0], {
      ...{ reference: 0, status: 'notAsked', confidence: 'sure', probability: 1, share: 0 },
      ...{ predicted: null, predictedAnswer: null, referenceAnswer: 0 },
      reason: questionsOf(claimOf([], when, []))?.[0]?.reason,
    });
  });

  it('of a reference without an answer is partly answered by an item that asks it', () => {
    const open = pair('When did it open?', answer({ text: '', type: 'Unanswerable' }));
    assert.equal(first(claimOf([readItem(0, { asks: 0.9 })], open)).status, 'partly');
    assert.equal(first(claimOf([readItem(0, { asks: 0.1 })], open)).status, 'notAsked');
    assert.equal(first(claimOf([readItem(0, { gives: 1, asks: 1 })], open)).status, 'answered');
  });

  it('has probabilities that sum to 1', () => {
    for (const item of [readItem(0), readItem(0, { gives: 0.3, part: 0.3, contradicts: 0.3 })]) {
      const claim = claimOf([item]);
      const { coverage } = claim.results as {
        coverage: { questions: { probabilities: object }[] };
      };
      const values = Object.values(coverage.questions[0]?.probabilities ?? {}) as number[];
      assert.ok(Math.abs(values.reduce((sum, value) => sum + value, 0) - 1) < 1e-12);
    }
  });

  it('is not known without Coverage', () => {
    assert.equal(questionsOf({ ...claimOf([readItem(0)]), results: {} }), undefined);
  });

  it('is written with the reason in English, and with what SemQA found', () => {
    const written = writtenQuestions(claimOf([readItem(0, { contradicts: 0.99, asks: 0.97 })]));
    assert.equal(written?.[0]?.reason, 'The reference has 1932, P1 has 1935.');
    assertEqual([written[0].similarity, written[0].support], [null, null]);
    assert.equal(written[0].coverage, 0);
  });
});
