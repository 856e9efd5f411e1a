import assert from 'node:assert/strict';
import { ratingLine, readRatingLines } from '../../../../src/core/columns/ratingLine.ts';
import { answeredShare, overrule, overruledIn } from '../../../../src/core/questions/overruled.ts';
import type { QuestionOutcome } from '../../../../src/core/questions/questionStatus.ts';

const outcome = (reference: number, status: QuestionOutcome['status']): QuestionOutcome => ({
  ...{ reference, status, confidence: 'sure', probability: 1, share: 0 },
  ...{ predicted: null, predictedAnswer: null, referenceAnswer: 0 },
});

describe('statuses that a reader overrules', () => {
  it('replace what was set before, and are taken back', () => {
    const first = overrule([], 2, 'answered', ' because ');
    assert.deepEqual(first, [{ reference: 2, status: 'answered', note: 'because' }]);
    const second = overrule(first, 0, 'notAsked', '');
    assert.deepEqual(
      second.map(({ reference }) => reference),
      [0, 2],
    );
    assert.deepEqual(overrule(second, 2, 'partly', '').at(-1)?.status, 'partly');
    assert.deepEqual(overrule(first, 2, null, ''), []);
  });

  it('change the share of answered questions; without any there is none', () => {
    const outcomes = [outcome(0, 'answered'), outcome(1, 'notAsked')];
    assert.equal(answeredShare(outcomes, []), undefined);
    assert.equal(answeredShare(undefined, overrule([], 0, 'answered', '')), undefined);
    assert.equal(answeredShare(outcomes, overrule([], 1, 'answered', '')), 1);
    assert.equal(answeredShare(outcomes, overrule([], 0, 'contradicted', '')), 0);
  });

  it('are kept in a rating line; what is no status is left out when it is read', () => {
    const questions = overrule([], 1, 'contradicted', 'see page 2');
    const line = ratingLine({
      ...{ claimId: '3', rater: 'anna', scheme: 'questionStatus', schemeHash: 's' },
      ...{ claimHash: 'c', values: { answeredQuestions: 0.5 }, questions },
      ...{ time: '2026-11-23T12:00:00.000Z', seconds: 0, round: 0 },
    });
    assert.deepEqual(readRatingLines(line).ratings[0]?.questions, questions);
    assert.deepEqual(overruledIn('x'), []);
    assert.deepEqual(
      overruledIn([null, { reference: -1, status: 'answered' }, { reference: 1, status: 'odd' }]),
      [],
    );
    assert.deepEqual(overruledIn([{ reference: 1, status: 'answered', note: 4 }]), [
      { reference: 1, status: 'answered', note: '' },
    ]);
  });
});
