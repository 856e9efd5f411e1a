import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import {
  findQuotation,
  questionsOf,
  statusReason,
  writtenQuestions,
} from '../../../../../src/core/score/questions/questionStatus.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import type { QuestionStatus } from '../../../../../src/core/score/results/questionStatuses.ts';
import type { ReadItem } from '../../../../../src/core/score/measures/reading/reading.ts';
import { msg, textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { readItem } from '../../../../support/readings.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';

const when = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const wrongYear = pair('When did it open?', answer({ text: 'The bridge opened in 1935.' }));

/** Returns a claim with one reference question and these readings. */
function claimOf(
  items: readonly ReadItem[],
  reference: QaPair = when,
  predicted: readonly QaPair[] = [wrongYear, when],
  similarity = 0.7,
): ReportClaim {
  const claim = claimWith({ referenceEvidence: [reference], predictedEvidence: predicted });
  const questions = [{ reference: 0, similarity, items }];
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
    const items = [readItem(0, { part: 0.95, asks: 0.05 })];
    const found = first(claimOf(items, when, [wrongYear, when], 0.2));
    assert.equal(found.status, 'partly');
    assert.ok(Math.abs(found.share - 0.475) < 1e-12);
  });

  it('is contradicted by an item that cannot be true together with the reference, with the reason', () => {
    const found = first(claimOf([readItem(0, { contradicts: 0.99, asks: 0.97 })]));
    assertEqual([found.status, found.confidence], ['contradicted', 'sure']);
    assert.equal(
      textOf(found.reason ?? ''),
      'The reference has 1932, P1 has 1935 (3 years later).',
    );
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
    const asking = first(claimOf([readItem(0), readItem(1, { asks: 0.97 })]));
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
    const statusFor = (text: string) =>
      first(claimOf([readItem(0, { asks: 0.9 })], pair('When?', answer({ text })))).status;
    assert.equal(first(claimOf([readItem(0, { asks: 0.9 })], open)).status, 'partly');
    assert.equal(statusFor('no answer could be found'), 'partly');
    assert.equal(statusFor('No answer could be found as the page is gone.'), 'partly');
    assert.equal(statusFor('No answer could be found at first. It opened in 1932.'), 'notAnswered');
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
    assert.equal(written?.[0]?.reason, 'The reference has 1932, P1 has 1935 (3 years later).');
    assertEqual([written[0].similarity, written[0].support], [null, null]);
    assert.equal(written[0].coverage, 0);
  });
});

const asked = (question: string, text: string): QaPair => pair(question, answer({ text }));

function reasonOf(
  status: QuestionStatus,
  reference: QaPair,
  predicted: QaPair,
  window?: string,
): string | undefined {
  const item = readItem(0, {}, window === undefined ? {} : { window });
  const reason = statusReason(
    { reference: 0, status, item },
    { referenceEvidence: [reference], predictedEvidence: [predicted] },
  );
  return reason === undefined ? undefined : textOf(reason);
}

const everest = asked('How high is Mount Everest?', '8,848.86 metres');

describe('the reason for a status', () => {
  it('names figures that differ', () => {
    assert.equal(
      reasonOf('contradicted', everest, asked('What is the height?', 'It is 8,611 metres high.')),
      'The reference has 8,848.86 metres, P1 has 8,611 metres (2.7 % less).',
    );
  });

  it('names dates and names that differ, and negation', () => {
    const opened = asked('When did it open?', 'It opened in March 1932.');
    assert.equal(
      reasonOf('contradicted', opened, asked('When?', 'It opened in March 1935.')),
      'The reference has 1932, P1 has 1935 (3 years later).',
    );
    assert.equal(
      reasonOf('contradicted', opened, asked('When?', 'It never opened.')),
      'Only P1 is negated.',
    );
    assert.equal(
      reasonOf(
        'contradicted',
        asked('Who built it?', 'It was built by Dorman Long.'),
        asked('Who built it?', 'It was built by William Arrol.'),
      ),
      'The reference has Dorman Long, P1 has William Arrol.',
    );
  });

  it('says that one says yes and the other no', () => {
    assert.equal(
      reasonOf('contradicted', asked('Is it so?', 'Yes'), asked('Is it?', 'No, it is not so.')),
      'The reference says yes, P1 says no.',
    );
  });

  it('quotes the contradicting answer where nothing else differs', () => {
    assert.equal(
      reasonOf('contradicted', asked('Is it safe?', 'safe'), asked('Is it safe?', 'dangerous')),
      'P1: “dangerous”',
    );
  });

  it('knows a reason that only quotes', () => {
    const item = readItem(0, {});
    const evidence = [asked('Is it safe?', 'dangerous')];
    const reason = statusReason(
      { reference: 0, status: 'contradicted', item },
      { referenceEvidence: [asked('Is it safe?', 'safe')], predictedEvidence: evidence },
    );
    assert.equal(findQuotation(reason ?? ''), 'dangerous');
    assert.equal(findQuotation(msg('Only {0} is negated.', 'P1')), undefined);
    assert.equal(findQuotation('P1'), undefined);
  });

  it('names what is missing of a partly given answer', () => {
    assert.equal(
      reasonOf(
        'partly',
        asked('Who paid, and when?', 'Drivers paid in 1932 and 1933.'),
        asked('Who paid?', 'Drivers paid.'),
      ),
      'Missing in P1: 1932, 1933.',
    );
    assert.equal(
      reasonOf(
        'partly',
        asked('What happened?', 'The bridge was closed. All trains were cancelled.'),
        asked('What happened?', 'They closed the bridge.'),
      ),
      'Missing in P1: “All trains were cancelled.”',
    );
  });

  it('quotes the sentences that give an answer of several sentences, and nothing of a short answer', () => {
    const predicted = asked(
      'Where?',
      'It is in Asia. It is 8,848.86 metres high. Snow lies there.',
    );
    assert.equal(reasonOf('answered', everest, predicted), 'P1: “It is 8,848.86 metres high.”');
    assert.equal(reasonOf('answered', everest, everest), undefined);
    assert.match(
      reasonOf('answered', everest, predicted, 'It is in Asia. It is 8,848.86 metres high.') ?? '',
      /^P1: “.*8,848\.86 metres high\.”$/u,
    );
  });

  it('says whether the item that asks has another answer or none', () => {
    assert.equal(
      reasonOf('notAnswered', everest, asked('How high is it?', 'It is beautiful.')),
      'P1 asks this, but its answer says something else.',
    );
    assert.equal(
      reasonOf('notAnswered', everest, asked('How high is it?', '')),
      'P1 asks this, but has no answer.',
    );
  });

  it('says of a reference without an answer that the item has none either, or has one', () => {
    const open = asked('How high is it?', 'No answer could be found.');
    assert.equal(reasonOf('answered', open, open), 'P1 has no answer either.');
    assert.equal(reasonOf('partly', open, everest), 'P1 has an answer, the reference has none.');
  });

  it('has nothing to say where nobody asks, except that nothing is predicted', () => {
    assert.equal(reasonOf('notAsked', everest, asked('Who?', 'She.')), undefined);
    const nothing = statusReason(
      { reference: 0, status: 'notAsked', item: undefined },
      { referenceEvidence: [everest], predictedEvidence: [] },
    );
    assert.equal(textOf(nothing ?? ''), 'Nothing is predicted.');
  });
});
