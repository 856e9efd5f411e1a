import assert from 'node:assert/strict';
import { ratingLine, readRatingLines } from '../../../../../src/core/score/columns/ratingLine.ts';
import { findInClaim } from '../../../../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../../../../src/core/show/find/findQuery.ts';
import {
  coverageMetric,
  type QuestionItems,
} from '../../../../../src/core/score/metrics/coverage.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { causeOf, countStatuses } from '../../../../../src/core/score/questions/causes.ts';
import { evidenceOf } from '../../../../../src/core/score/questions/claimEvidence.ts';
import { questionsOf } from '../../../../../src/core/score/questions/questionStatus.ts';
import {
  agreementMessage,
  answeredShare,
  computeReaderAgreement,
} from '../../../../../src/core/score/questions/readerAgreement.ts';
import {
  type ClaimReview,
  readReview,
  readTags,
  setStatus,
  tidyReview,
} from '../../../../../src/core/score/results/review.ts';
import { listUnsure, oppositeStatus } from '../../../../../src/core/score/questions/reviewQueue.ts';
import { notesAccumulator } from '../../../../../src/core/score/report/evaluationNotes.ts';
import {
  decodeClaim,
  encodeClaim,
  reportClaim,
} from '../../../../../src/core/score/report/reportClaim.ts';
import { dataSetOfLabels } from '../../../../../src/core/read/claims/dataSets.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import type { ReportClaim, ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { readItem } from '../../../../support/readings.ts';
import { answer, claimWith, pair, textScore } from '../report/claimWith.ts';

const metrics = metricsOf(['coverage', 'hungarianMeteor', 'verdict', 'averitec']);
const asked = ['When?', 'Who?', 'Where?', 'Why?'].map((question) =>
  pair(question, answer({ text: `${question} Because.` })),
);
/** Shares as read: 1, 0.4, 0 and 0. */
const questions: readonly QuestionItems[] = [
  { reference: 0, similarity: 1, items: [readItem(0, { gives: 1, asks: 1 })] },
  { reference: 1, similarity: 0.2, items: [readItem(1, { part: 0.8, asks: 1 })] },
  { reference: 2, similarity: 0.9, items: [readItem(2, { contradicts: 0.97, asks: 1 })] },
  { reference: 3, similarity: 0.1, items: [readItem(3)] },
];

/** A claim with the right verdict, whose evidence is below the level. */
function scored(review?: ClaimReview): ReportClaim {
  const { results, ...claim } = claimWith({
    ...{ referenceEvidence: asked, predictedEvidence: asked },
    ...{ referenceVerdict: 'Refuted', predictedVerdict: 'Refuted', review },
    hungarianMeteor: textScore(0.1),
  });
  const coverage = { questions, predicted: 4, relevance: 1 };
  const own: ScoredClaim = { ...claim, inputs: { ...claim.inputs, coverage }, stored: results };
  return reportClaim(own, metrics, { semqa: defaultSemqaParameters, averitecLevels: [] });
}

const scoreOf = (claim: ReportClaim): number =>
  Math.round(1000 * (coverageMetric.result(claim)?.score ?? NaN)) / 1000;

describe('what a person decides about a claim', () => {
  it('changes statuses, Coverage and the cause of the claim, and nothing else', () => {
    const read = scored();
    assert.deepEqual(
      questionsOf(read)?.map(({ status }) => status),
      ['answered', 'partly', 'contradicted', 'notAsked'],
    );
    assert.equal(scoreOf(read), 0.35, '(1 + 0.4 + 0 + 0) / 4');
    assert.equal(
      causeOf(read),
      'notAnswered',
      'one partly, one unsure contradiction, one not asked',
    );

    const second = scored(setStatus(undefined, 1, 'answered'));
    assert.equal(scoreOf(second), 0.5, '(1 + 1 + 0 + 0) / 4');
    assert.equal(causeOf(second), 'notAsked', 'in a tie, not asked comes first');
    assert.equal(coverageMetric.result(second)?.precision, coverageMetric.result(read)?.precision);
    const third = scored(setStatus(second.review, 2, 'partly'));
    assert.equal(scoreOf(third), 0.625, '(1 + 1 + 0.5 + 0) / 4');
    const { expected, ...counts } = countStatuses(third) ?? assert.fail();
    const { answered, partly, contradicted, notAsked } = counts;
    assert.deepEqual([answered, partly, contradicted, notAsked], [2, 1, 0, 1]);
    const probabilityOf = (reference: number, status: 'answered' | 'partly') =>
      coverageMetric.result(third)?.questions[reference]?.probabilities[status] ?? NaN;
    assert.equal(
      expected.partly,
      probabilityOf(0, 'partly') + 1 + probabilityOf(3, 'partly'),
      'the probabilities of the others, and the status set by hand for certain',
    );
    assert.deepEqual(third.results['hungarianMeteor'], read.results['hungarianMeteor']);
  });

  it('keeps the reader’s status beside it, is sure, and gives its own reason', () => {
    const review = setStatus(setStatus(undefined, 3, 'answered', 'see P4'), 0, 'answered');
    const claim = scored(review);
    const last = evidenceOf(claim).questions[3];
    assert.equal(last?.status, 'answered');
    assert.equal(last.confidence, 'sure');
    assert.equal(last.reader?.status, 'notAsked');
    assert.equal(textOf(last.reason ?? ''), 'Note: see P4');
    assert.equal(answeredShare(questionsOf(claim)), 0.5);
    assert.equal(answeredShare(questionsOf(scored())), undefined, 'nothing was set by hand');
    assert.deepEqual(scored(setStatus(undefined, 9, 'answered')).results, scored().results);
  });

  it('is in a report with both statuses, and is read from it', () => {
    const claim = scored(setStatus({ questions: [], note: 'odd', tags: ['hard'] }, 3, 'answered'));
    const flat = JSON.parse(JSON.stringify(encodeClaim(claim, metrics))) as Record<string, unknown>;
    assert.deepEqual(flat['review'], {
      questions: [{ reference: 3, status: 'answered', note: '' }],
      ...{ note: 'odd', tags: ['hard'] },
    });
    const written = (flat['questions'] as readonly Record<string, unknown>[])[3];
    assert.equal(written?.['status'], 'answered');
    assert.equal((written['reader'] as Record<string, unknown>)['status'], 'notAsked');
    assert.equal(scoreOf(decodeClaim(flat, metrics)), scoreOf(claim));
  });

  it('is replaced and taken back', () => {
    const first = setStatus(undefined, 2, 'answered', ' because ');
    assert.deepEqual(first?.questions, [{ reference: 2, status: 'answered', note: 'because' }]);
    const second = setStatus(first, 0, 'notAsked');
    assert.deepEqual(
      second?.questions.map(({ reference }) => reference),
      [0, 2],
    );
    assert.equal(setStatus(second, 2, 'partly')?.questions.at(-1)?.status, 'partly');
    assert.equal(setStatus(first, 2, null), undefined);
    assert.deepEqual(setStatus({ questions: [], note: 'odd' }, 2, null)?.note, 'odd');
  });

  it('is kept in a rating line; what is no status, note or tag is left out when it is read', () => {
    const review = tidyReview({
      questions: setStatus(undefined, 1, 'contradicted', 'see page 2')?.questions ?? [],
      ...{ note: ' two dates ', tags: ['date'] },
    });
    const line = (one: ClaimReview | undefined, scheme = 'questionStatus') =>
      ratingLine({
        ...{ claimId: '3', rater: 'anna', scheme, schemeHash: 's', claimHash: 'c' },
        ...{ values: { answeredQuestions: 0.5 }, review: one },
        ...{ time: '2026-11-23T12:00:00.000Z', seconds: 0, round: 0 },
      });
    assert.deepEqual(readRatingLines(line(review)).ratings[0]?.review, review);
    assert.equal(review?.note, 'two dates');
    assert.equal(readRatingLines(line({ questions: [] })).ratings[0]?.review, undefined);
    assert.equal(readRatingLines(line(review, 'ev2r')).ratings[0]?.review, undefined);
    assert.equal(readReview({ questions: 'x', note: 3, tags: [4] }), undefined);
    assert.deepEqual(
      readReview({
        questions: [null, { reference: -1, status: 'answered' }, { reference: 1, status: 'odd' }],
        tags: ['#a b', 'a', 7],
      }),
      { questions: [], note: undefined, tags: ['a', 'b'] },
    );
    assert.deepEqual(readTags(' #date, hard  hard;x'), ['date', 'hard', 'x']);
  });

  it('is found as tag:word and has:note', () => {
    const claim = scored({ questions: [], note: 'two dates', tags: ['date', 'hard'] });
    const has = (query: string): boolean => findInClaim(claim, findQuery(query)) !== undefined;
    for (const query of [
      'tag:date',
      'tag:HARD has:note',
      'has:tag',
      'tag=date',
      'hard',
      '"two dates"',
    ]) {
      assert.ok(has(query), query);
    }
    assert.ok(!has('tag:easy'));
    assert.ok(!has('tag:dat'), 'a tag is a whole word');
    assert.ok(!has('"tag:date"'), 'these letters are in no text');
    assert.ok(!has('has:status'));
    assert.equal(findInClaim(scored(), findQuery('has:note')), undefined);
  });

  it('is counted in a note that decides', () => {
    const notes = notesAccumulator({ format: 'fever', metrics, dataSet: dataSetOfLabels([]) });
    notes.add(scored(setStatus(setStatus(undefined, 3, 'answered'), 0, 'answered')));
    notes.add({ ...scored(), index: 1 });
    const [note] = notes.result().filter(({ code }) => code === 'statusesByHand');
    assert.match(
      note?.message ?? '',
      /^2 statuses of reference questions were set by hand \(different from the reader’s: 1\)/u,
    );
    assert.equal(note?.isWarning, true);
    assert.equal(note.count, 1);
  });
});

describe('the queue of unsure statuses', () => {
  const status = (confidence: 'sure' | 'unsure', probability: number) =>
    ({ status: 'answered', confidence, probability }) as const;
  const claims = [
    { index: 4, statuses: [status('unsure', 0.6), null, status('sure', 0.5)] },
    { index: 7 },
    { index: 9, statuses: [status('unsure', 0.4), status('unsure', 0.6)] },
  ];

  it('begins with the least sure status, or goes in order of the claims', () => {
    const places = (order: 'leastSure' | 'claims') =>
      listUnsure(claims, order).map(({ claim, reference }) => `${claim} ${reference}`);
    assert.deepEqual(places('leastSure'), ['9 0', '4 0', '9 1']);
    assert.deepEqual(places('claims'), ['4 0', '9 0', '9 1']);
  });

  it('has one key for the other side of answered or not', () => {
    assert.equal(oppositeStatus('answered'), 'notAnswered');
    for (const one of ['partly', 'contradicted', 'notAnswered', 'notAsked'] as const) {
      assert.equal(oppositeStatus(one), 'answered');
    }
  });

  it('says after 20 decisions how often the reader agreed, with Wilson’s interval', () => {
    const reader = (read: 'answered' | 'partly' | 'notAsked') => ({
      status: 'answered' as const,
      reader: { status: read, confidence: 'unsure' as const },
    });
    const notAsked = { ...reader('partly'), status: 'notAsked' as const };
    // 15 the same, 3 on the same side of answered or not, 2 on the other.
    const reviewed = [
      ...Array.from({ length: 15 }, () => reader('answered')),
      ...[notAsked, notAsked, notAsked],
      ...[reader('partly'), reader('notAsked')],
    ];
    assert.equal(computeReaderAgreement(reviewed.slice(1)), undefined);
    const agreement = computeReaderAgreement([...reviewed, { status: 'partly' }]);
    assert.equal(agreement?.reviewed, 20);
    assert.equal(
      textOf(agreementMessage(agreement)),
      // statsmodels: proportion_confint(15, 20, method='wilson') and (18, 20)
      'The reader gave the same status as you for 15 of 20 (75 %; 95 % interval 0.53 to 0.89), and agreed on answered or not for 18 of 20 (90 %; 95 % interval 0.70 to 0.97).',
    );
  });
});
