// Converts one format to another and back. Content that both formats support must survive, and every loss must be reported.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EvidenceFile } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  convertEvidence,
  type WrittenForm,
} from '../../../../../src/core/read/writing/convertEvidence.ts';

const parsed = (text: string): unknown => JSON.parse(text);
const messages = (text: string, to: WrittenForm): readonly string[] =>
  convertEvidence(text, to).losses.map(({ message }) => message);

const annotated = [
  {
    claim: 'A claim, with "quotes".',
    claim_date: '1-2-2020',
    speaker: 'A mayor',
    required_reannotation: false,
    label: 'Refuted',
    own_number: 12345678901234567890n,
    questions: [
      {
        question: 'Is it so?',
        note: ['kept'],
        answers: [
          {
            answer: 'No',
            answer_type: 'Boolean',
            boolean_explanation: 'It is not.',
            source_url: 'https://a.example/1',
            cached_source_url: 'https://web.example/1',
            source_medium: 'Web text',
          },
          { answer: 'Never', answer_type: 'Extractive', source_url: 'https://a.example/2' },
        ],
      },
      { question: 'Since when?', answers: [] },
    ],
  },
];
const annotatedText = JSON.stringify(annotated, (_name, value: unknown) =>
  typeof value === 'bigint' ? `#${value}` : value,
).replaceAll(/"#(\d+)"/gu, '$1');

/** Returns the content of each claim, without the format. */
function said({ claims }: EvidenceFile): unknown {
  return claims.map(({ text, verdict, evidence }) => ({
    ...{ text, verdict },
    pairs: evidence.flatMap(({ question, answers }) =>
      answers.map((answer) => [question, answer.text, answer.sources]),
    ),
  }));
}

describe('a question without an answer', () => {
  const url = 'https://a.example/1';
  const question = 'Who knows?';
  const claimWith = (answer: string | null): string =>
    JSON.stringify([
      { claim_id: 0, claim: 'A.', evidence: [{ question, answer, url }], pred_label: 'Refuted' },
    ]);

  it('keeps its source, and the loss is named', () => {
    for (const answer of [null, '']) {
      const { text, losses } = convertEvidence(claimWith(answer), 'averitec');
      assert.deepEqual(parsed(text), [
        { claim: 'A.', claim_id: 0, label: 'Refuted', questions: [{ question, url, answers: [] }] },
      ]);
      assert.deepEqual(
        losses.map(({ message }) => message),
        [
          '1 claim: the source of a question without an answer is kept, but it is not read in this form.',
        ],
      );
    }
  });
});

describe('an evidence file in another form', () => {
  it('keeps every member of a claim with the digits of its numbers, and names what items lose', () => {
    const { text, losses } = convertEvidence(annotatedText, 'averitec');
    assert.deepEqual(parsed(text), parsed(annotatedText.replace('"note":["kept"],', '')));
    assert.match(text, /"own_number": 12345678901234567890/u);
    assert.deepEqual(losses, [{ message: '1 claim: "note" of its evidence is left out.' }]);
  });

  it("has FEVER's items with everything that was known of the answers beside them", () => {
    const { text } = convertEvidence(annotatedText, 'fever');
    const [claim] = parsed(text) as readonly { readonly evidence: readonly unknown[] }[];
    assert.deepEqual(claim?.evidence, [
      {
        question: 'Is it so?',
        answer: 'No',
        answer_type: 'Boolean',
        boolean_explanation: 'It is not.',
        cached_source_url: 'https://web.example/1',
        source_medium: 'Web text',
        url: 'https://a.example/1',
      },
      {
        question: 'Is it so?',
        answer: 'Never',
        answer_type: 'Extractive',
        url: 'https://a.example/2',
      },
      { question: 'Since when?', answer: '' },
    ]);
    assert.deepEqual(messages(annotatedText, 'fever'), [
      '1 claim: "note" of its evidence is left out.',
      '1 claim: a question with several answers became as many questions: the form has one answer each.',
      '1 claim: "answer_type" and "source_medium" are kept, but they are not read in this form.',
      '1 claim: annotations such as "claim_types" are kept, but they are not read in this form.',
      '1 claim: "cached_source_url" is kept, but it is not read in this form.',
      '1 claim: "boolean_explanation" is kept, but the official script of the form does not read it.',
    ]);
    const back = convertEvidence(text, 'averitec');
    const [first] = parsed(back.text) as readonly { readonly questions: readonly unknown[] }[];
    const source_url = 'https://a.example/1';
    assert.deepEqual(first?.questions[0], {
      question: 'Is it so?',
      answers: [{ answer: 'No', source_url }],
    });
    assert.deepEqual(
      back.losses.map(({ message }) => message),
      ['answer_type', 'boolean_explanation', 'cached_source_url', 'source_medium'].map(
        (name) => `1 claim: "${name}" of its evidence is left out.`,
      ),
    );
  });

  it('is a row of the leaderboard as its program writes it, and says what has no column', () => {
    const { text } = convertEvidence(annotatedText, 'fever8-csv');
    assert.equal(
      text,
      'id,claim,evi,label,split\r\n0,"A claim, with ""quotes"".","Is it so?\t\t\nNo. It is not.\t\t\n\nIs it so?\t\t\nNever\t\t\n\nSince when?\t\t\nNo answer could be found.\t\t\n\n",Refuted,gold\r\n',
    );
    assert.deepEqual(messages(annotatedText, 'fever8-csv'), [
      '1 claim: "note" of its evidence is left out.',
      '1 claim: "claim_date" is left out: the table has no column for it.',
      '1 claim: "speaker" is left out: the table has no column for it.',
      '1 claim: "required_reannotation" is left out: the table has no column for it.',
      '1 claim: "own_number" is left out: the table has no column for it.',
      '1 claim: "source_medium" of its evidence is left out.',
      '1 claim: the sources of its answers are left out: the table has no place for them.',
      '1 claim: the types of its answers are left out; the explanation of a Boolean answer stands behind it.',
      '1 claim: a question without an answer has "No answer could be found.", as it is scored.',
    ]);
  });

  it('keeps the place of a claim that cannot be read, and says which of two verdicts is left out', () => {
    const broken =
      '[{"claim": "A", "label": "Refuted", "questions": []}, 7, {"claim": "B", "label": "Supported", "questions": []}]';
    const { text } = convertEvidence(broken, 'averitec', { role: 'reference' });
    const claims = parsed(text) as readonly { readonly claim: string }[];
    assert.deepEqual(
      claims.map(({ claim }) => claim),
      ['A', '', 'B'],
    );
    const two =
      '[{"claim_id": 4, "claim": "A", "label": "Refuted", "pred_label": "Supported", "evidence": []}]';
    assert.deepEqual(messages(two, 'averitec'), [
      '1 claim: "label" beside "pred_label" is left out: the form has one verdict.',
    ]);
    assert.deepEqual(parsed(convertEvidence(two, 'averitec').text), [
      { claim: 'A', claim_id: 4, label: 'Supported', questions: [] },
    ]);
    assert.equal(convertEvidence('{}', 'fever').text, '[]\n');
  });

  it('changes a text that has marks of the table in it, and says so', () => {
    const marked = JSON.stringify([
      {
        claim_id: 0,
        claim: 'A',
        pred_label: 'Refuted',
        evidence: [{ question: 'Who\t\t\n?', answer: '\nA', url: '' }],
      },
    ]);
    assert.match(convertEvidence(marked, 'fever8-csv').text, /"Who \n\?\t\t\nA\t\t\n\n"/u);
    assert.deepEqual(messages(marked, 'fever8-csv'), [
      '1 claim: tabs or line ends that are marks of the table became blanks or were left out.',
    ]);
  });

  it('says the same in every form, there and back', () => {
    const words = fc
      .string({
        unit: fc.constantFrom('a', 'B', '"', ',', ' ', 'é', '😀', '\\', '\n'),
        maxLength: 9,
      })
      .map((text) => `x${text}`);
    const pair = fc.record({
      question: words,
      answer: words,
      url: fc.constantFrom('https://a.example', 'https://b.example/c'),
    });
    const claim = fc.record({
      claim: words,
      evidence: fc.array(pair, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 3 }), (claims) => {
        const source = JSON.stringify(
          claims.map((one, at) => ({ claim_id: at, pred_label: 'Refuted', own: { at }, ...one })),
        );
        const questions = convertEvidence(source, 'averitec').text;
        const back = convertEvidence(questions, 'fever').text;
        assert.deepEqual(parsed(back), parsed(source));
        const read = (text: string): unknown => said(readEvidence(text, { role: 'predictions' }));
        assert.deepEqual(read(questions), read(source));
        const table = convertEvidence(source, 'fever8-csv').text;
        const without = (text: string): unknown =>
          said(
            readEvidence(text.replaceAll(/"url":"[^"]*"/gu, '"url":""'), { role: 'predictions' }),
          );
        assert.deepEqual(read(table), without(source));
        assert.equal(convertEvidence(table, 'fever8-csv').text, table);
      }),
    );
  });
});
