import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  listComparedTexts,
  type TextScope,
} from '../../../../../src/core/score/measures/claimStrings.ts';

/** Returns the evidence of one claim as a reader returns it. */
function evidenceOf(claim: object, role: 'reference' | 'predictions'): readonly QaPair[] {
  return readEvidence(JSON.stringify([claim]), { role }).claims[0]?.evidence ?? [];
}

const reference = evidenceOf(
  {
    claim: 'c',
    label: 'Refuted',
    questions: [
      {
        question: 'Is it?',
        answers: [
          { answer: 'Yes', answer_type: 'Boolean', boolean_explanation: 'It was seen.' },
          { answer: 'No', answer_type: 'Boolean' },
          { answer: 'Maybe', answer_type: 'Abstractive', boolean_explanation: 'Not told.' },
        ],
      },
      { question: 'When?', answers: [] },
      { question: 'Who?', answers: [{ answer: '', answer_type: 'Unanswerable' }] },
    ],
  },
  'reference',
);

const textsOf = (scope: TextScope, evidence: readonly QaPair[], format: 'fever' | 'averitec2023') =>
  listComparedTexts(scope, reference, evidence, format).predicted.map(({ text }) => text);

describe('the texts that the official evaluation compares', () => {
  it('are one per reference question, or one per reference answer', () => {
    const { references } = listComparedTexts('question', reference, [], 'fever');
    assert.deepEqual(references, [
      { text: 'Is it?', question: 0, answer: null },
      { text: 'When?', question: 1, answer: null },
      { text: 'Who?', question: 2, answer: null },
    ]);
    assert.deepEqual(listComparedTexts('questionAnswer', reference, [], 'fever').references, [
      { text: 'Is it? Yes. It was seen.', question: 0, answer: 0 },
      { text: 'Is it? No', question: 0, answer: 1 },
      { text: 'Is it? Maybe', question: 0, answer: 2 },
      { text: 'When? No answer could be found.', question: 1, answer: null },
      { text: 'Who? ', question: 2, answer: 0 },
    ]);
  });

  it('of FEVER predictions are question, blank, answer, whatever the answer is', () => {
    const evidence = evidenceOf(
      {
        claim: 'c',
        pred_label: 'Refuted',
        evidence: [
          { question: 'Is it?', answer: 'Yes' },
          { question: 'When?', answer: '' },
          { question: 'Where?', answer: ['Here', 'There'] },
        ],
      },
      'predictions',
    );
    assert.deepEqual(textsOf('question', evidence, 'fever'), ['Is it?', 'When?', 'Where?']);
    assert.deepEqual(textsOf('questionAnswer', evidence, 'fever'), [
      'Is it? Yes',
      'When? ',
      'Where? Here',
      'Where? There',
    ]);
  });

  it('of 2023 predictions follow the rules of the reference', () => {
    assert.deepEqual(textsOf('questionAnswer', reference, 'averitec2023'), [
      'Is it? Yes. It was seen.',
      'Is it? No',
      'Is it? Maybe',
      'When? No answer could be found.',
      'Who? ',
    ]);
  });

  it('are the first ten predicted ones, counted after answers have become texts, and all reference ones', () => {
    const many = (count: number, answers: number): QaPair[] =>
      Array.from({ length: count }, (_, at) => ({
        question: `Q${at}?`,
        answers: Array.from({ length: answers }, (__, answer) => ({
          text: `A${answer}`,
          sources: [],
        })),
      }));
    const compared = listComparedTexts('questionAnswer', many(12, 1), many(6, 2), 'averitec2023');
    assert.equal(compared.references.length, 12);
    assert.equal(compared.predicted.length, 10);
    assert.deepEqual(compared.predicted.at(-1), { text: 'Q4? A1', question: 4, answer: 1 });
    assert.equal(
      listComparedTexts('question', many(1, 1), many(11, 1), 'fever').predicted.length,
      10,
    );
  });
});

describe('the texts of other choices', () => {
  const gold = evidenceOf(
    {
      claim: 'c',
      label: 'Refuted',
      questions: [
        {
          question: 'Is it?',
          answers: [
            { answer: 'Yes', answer_type: 'Boolean', boolean_explanation: 'It was seen.' },
            { answer: 'No', answer_type: 'Boolean' },
          ],
        },
        { question: 'Is it?', answers: [{ answer: 'Maybe', answer_type: 'Abstractive' }] },
      ],
    },
    'reference',
  );

  it('are the first answers without explanations, and each reference question once', () => {
    // As evaluate_questions_only and evaluate_questions_and_answers of the SemQA authors' averitec_evaluate.py.
    const texts = (scope: TextScope) =>
      listComparedTexts(scope, gold, gold, 'averitec2023', 'firstAnswers');
    assert.deepEqual(
      texts('question').references.map(({ text }) => text),
      ['Is it?'],
    );
    assert.deepEqual(
      texts('question').predicted.map(({ text }) => text),
      ['Is it?', 'Is it?'],
    );
    for (const side of ['references', 'predicted'] as const) {
      assert.deepEqual(
        texts('questionAnswer')[side].map(({ text }) => text),
        ['Is it? Yes', 'Is it? Maybe'],
      );
    }
  });

  it('leave out items without content before the first ten are counted, except for official scripts', () => {
    const blanks = ['', ' ', '\u200b'].map((text) => ({ question: text, answer: text, url: '' }));
    const items = Array.from({ length: 9 }, (_, at) => ({
      question: `Question ${String(at)}?`,
      answer: 'A',
      url: '',
    }));
    const predicted = evidenceOf({ claim: 'c', evidence: [...blanks, ...items] }, 'predictions');
    const count = (choice: 'official' | 'withContent') =>
      listComparedTexts('questionAnswer', gold, predicted, 'fever', choice).predicted.filter(
        ({ text }) => text.startsWith('Question'),
      ).length;
    assert.deepEqual([count('official'), count('withContent')], [7, 9]);
  });
});
