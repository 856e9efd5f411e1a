import assert from 'node:assert/strict';
import type { QaPair } from '../../../../src/core/evidence/evidence.ts';
import { coverageScore } from '../../../../src/core/metrics/coverage.ts';
import { questionsOf } from '../../../../src/core/questions/questionStatus.ts';
import type { ReportClaim } from '../../../../src/core/results/claims.ts';
import { semqa } from '../../../../src/core/scoring/semqa.ts';
import { type AnswerComparison } from '../../../../src/core/scoring/semqaAnswers.ts';
import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import { compared, says } from '../../../support/answerComparisons.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';

const entailed = says(0.9, 0.05);
const contradicted = says(0.02, 0.95);
const leaning = says(0.3, 0.4);
const neutral = says(0.01, 0.01);

/** Returns a claim scored by Coverage and SemQA. Everything except the model results is real. */
function claimOf(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
  similarities: readonly (readonly (number | null)[] | null)[],
  comparisons: readonly AnswerComparison[] = [],
): ReportClaim {
  const inputs = {
    similarities,
    comparisons,
  };
  const facts = { index: 0, text: 'The bridge opened in 1932.' };
  const claim = claimWith({
    referenceEvidence: reference,
    predictedEvidence: predicted,
    ...inputs,
    semqa: semqa(inputs, defaultSemqaParameters),
  });
  const coverage = coverageScore(
    { ...facts, evidence: reference },
    { ...facts, evidence: predicted },
  );
  return { ...claim, results: { ...claim.results, coverage } };
}

const when = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const wrongYear = pair('When did it open?', answer({ text: 'The bridge opened in 1935.' }));
const unrelated = pair('Who sang there?', answer({ text: 'Nobody knows, my friend.' }));
const noAnswer = answer({ text: '', type: 'Unanswerable' });

const statusesOf = (claim: ReportClaim) => questionsOf(claim)?.map(({ status }) => status);
const first = (claim: ReportClaim) => questionsOf(claim)?.[0] ?? assert.fail();

describe('the status of a reference question', () => {
  it('is answered where a predicted answer says the same, under whichever question', () => {
    const elsewhere = pair('Is it old?', answer({ text: 'The bridge opened in 1932.' }));
    const claim = claimOf([when], [unrelated, elsewhere], [[0.1, 0.2]]);
    const found = first(claim);
    assert.equal(found.status, 'answered');
    assert.deepEqual([found.predicted, found.predictedAnswer], [1, 0]);
    assert.ok((found.coverage ?? 0) > 0.5);
    assert.equal(found.similarity, 0.2);
    assert.equal(found.support, null);
  });

  it('is answered where the answer is entailed under a question that is alike, and has a few words in common', () => {
    const other = pair('When did it open?', answer({ text: 'Opening day: some time in 1932.' }));
    const alike = claimOf([when], [other], [[0.9]], [compared(0, 0, entailed, neutral)]);
    assert.equal(first(alike).status, 'answered');
    assert.ok((first(alike).support ?? 0) > 0.9);
    const apart = pair('Who?', answer({ text: 'Somebody else, elsewhere.' }));
    assert.notEqual(
      first(claimOf([when], [apart], [[0.1]], [compared(0, 0, entailed)])).status,
      'answered',
    );
  });

  it('is not answered by the words of the same question with another answer', () => {
    const reference = pair(
      'How many people live in the town by the bridge?',
      answer({ text: '201' }),
    );
    const predicted = pair(
      'How many people live in the town by the bridge?',
      answer({ text: '998' }),
    );
    const claim = claimOf([reference], [predicted], [[1]], [compared(0, 0, neutral)]);
    assert.ok((first(claim).coverage ?? 0) > 0.25);
    assert.equal(first(claim).status, 'notAnswered');
  });

  it('is contradicted with a margin in both directions, however many words are shared', () => {
    const claim = claimOf([when], [wrongYear], [[1]], [compared(0, 0, contradicted)]);
    assert.equal(first(claim).status, 'contradicted');
    assert.ok((first(claim).support ?? 1) < 0.1);
    // .45 against .43 is no margin.
    const narrow = claimOf([when], [wrongYear], [[1]], [compared(0, 0, says(0.43, 0.45))]);
    assert.equal(first(narrow).status, 'answered');
    const oneWay = claimOf([when], [wrongYear], [[1]], [compared(0, 0, contradicted, neutral)]);
    assert.equal(first(oneWay).status, 'answered');
  });

  it('is answered where one predicted answer contradicts the reference and another repeats it', () => {
    const claim = claimOf(
      [when],
      [wrongYear, pair('Tell me more.', ...when.answers)],
      [[1, 0.3]],
      [compared(0, 0, contradicted)],
    );
    assert.deepEqual([first(claim).status, first(claim).predicted], ['answered', 1]);
  });

  it('is not contradicted by an answer to a question about something else', () => {
    for (const similarity of [0.2, 0.74]) {
      const claim = claimOf([when], [unrelated], [[similarity]], [compared(0, 0, contradicted)]);
      assert.equal(first(claim).status, 'notAsked');
    }
  });

  it('is undecided where the question was asked and the model leans without a margin, and then has no support', () => {
    const claim = claimOf(
      [when],
      [pair('When did it open?', answer({ text: 'Long ago, they say.' }))],
      [[0.95]],
      [compared(0, 0, leaning)],
    );
    assert.deepEqual([first(claim).status, first(claim).support], ['undecided', null]);
  });

  it('shows no support of a pair that is neutral in both directions, whatever its status', () => {
    const claim = claimOf([when], [when], [[1]], [compared(0, 0, says(0.02, 0.005))]);
    assert.deepEqual([first(claim).status, first(claim).support], ['answered', null]);
  });

  it('is not answered where the question was asked and the answer is blank or about something else', () => {
    const blank = pair('When did it open?', noAnswer);
    assert.equal(first(claimOf([when], [blank], [[1]])).status, 'notAnswered');
    const other = pair('When did it open?', answer({ text: 'My friend sang.' }));
    const claim = claimOf([when], [other], [[1]], [compared(0, 0, neutral)]);
    assert.equal(first(claim).status, 'notAnswered');
  });

  it('is not asked where no predicted question is the same, with the closest answer, and without a prediction', () => {
    assert.equal(first(claimOf([when], [unrelated], [[0.3]])).status, 'notAsked');
    assert.deepEqual(questionsOf(claimOf([when], [], [[]])), [
      {
        ...{ reference: 0, status: 'notAsked', predicted: null, predictedAnswer: null },
        ...{ coverage: null, similarity: null, support: null },
      },
    ]);
  });

  it('of a reference without an answer is answered by none, undecided where something related was asked', () => {
    const open = pair('When did it open?', noAnswer);
    assert.equal(first(claimOf([open], [open], [[1]])).status, 'answered');
    assert.equal(first(claimOf([open], [when], [[1]])).status, 'undecided');
    assert.equal(first(claimOf([open], [unrelated], [[0.1]])).status, 'notAsked');
  });

  it('takes any of several reference answers, and no contradiction of one where another is entailed', () => {
    const two = pair('Who paid?', answer({ text: 'Drivers.' }), answer({ text: 'The state.' }));
    const state = pair('Who paid?', answer({ text: 'It was the state.' }));
    const claim = claimOf(
      [two],
      [state],
      [[1]],
      [compared(0, 0, contradicted), compared(0, 0, entailed, entailed, { referenceAnswer: 1 })],
    );
    assert.equal(first(claim).status, 'answered');
  });

  it('is not contradicted by a bare yes or no that was read without its question', () => {
    const agree = pair('Do geographers agree?', answer({ text: 'No' }));
    const disputed = pair(
      'Is it disputed?',
      answer({ text: 'Yes, they dispute which is longer.' }),
    );
    const against = [compared(0, 0, contradicted)];
    assert.equal(first(claimOf([agree], [disputed], [[0.8]], against)).status, 'notAsked');
    // The question was asked, but the model could not read the bare answer, so the status is undecided.
    assert.equal(first(claimOf([agree], [disputed], [[0.9]], against)).status, 'undecided');
    const yes = pair('Do geographers agree?', answer({ text: 'Yes.' }));
    assert.equal(first(claimOf([agree], [yes], [[1]], against)).status, 'contradicted');
    assert.equal(first(claimOf([agree], [yes], [[0.8]], against)).status, 'notAsked');
    const withQuestions = [
      compared(0, 0, contradicted, contradicted, { context: 'questionAnswer' }),
    ];
    assert.equal(
      first(claimOf([agree], [disputed], [[0.8]], withQuestions)).status,
      'contradicted',
    );
  });

  it('is there for every reference item that says something, in their order', () => {
    const blank = pair('', answer({ text: '' }));
    const claim = claimOf([when, blank, unrelated], [when], [[1], null, [0.1]]);
    assert.deepEqual(
      questionsOf(claim)?.map(({ reference, status }) => [reference, status]),
      [
        [0, 'answered'],
        [2, 'notAsked'],
      ],
    );
  });

  it('is not known without Coverage or without SemQA', () => {
    const claim = claimOf([when], [when], [[1]]);
    const { coverage, semqa: ofSemqa } = claim.results;
    assert.equal(questionsOf({ ...claim, results: { coverage } }), undefined);
    assert.equal(questionsOf({ ...claim, results: { semqa: ofSemqa } }), undefined);
    assert.deepEqual(statusesOf(claim), ['answered']);
  });

  it('is computed again where the same models spoke of other evidence', () => {
    const claim = claimOf([when], [when], [[1]]);
    assert.deepEqual(statusesOf(claim), ['answered']);
    assert.deepEqual(statusesOf({ ...claim, predictedEvidence: [] }), ['notAsked']);
  });
});
