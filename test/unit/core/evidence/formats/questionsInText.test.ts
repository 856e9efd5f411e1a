// Questions with answers in one text or in a list of two texts.

import assert from 'node:assert/strict';
import { readQuestionsInText } from '../../../../../src/core/evidence/formats/questionsInText.ts';
import { proposeMapping } from '../../../../../src/core/evidence/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/evidence/reading/readEvidence.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

const pairsIn = (text: string) =>
  readQuestionsInText(text)?.map(({ question, answer }) => [question, answer]);

/** Evidence as questions with answers and sources. */
function evidenceOf(file: unknown, isMapped = false) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const mapping = isMapped ? proposeMapping(text)?.mapping : undefined;
  const { claims } = readEvidence(text, {
    role: 'predictions',
    ...(mapping === undefined ? {} : { mapping }),
  });
  return claims.map(({ evidence }) =>
    evidence.map(({ question, answers }) => [
      question,
      answers.map((answer) => answer.text).join('|'),
      answers.flatMap((answer) => answer.sources).join('|'),
    ]),
  );
}

describe('questions with answers in one text', () => {
  it('are read with the usual marks', () => {
    const one = [['Who built it?', 'A firm.']];
    const two = [
      ['Who?', 'He.'],
      ['When?', 'In 1932.'],
    ];
    assert.deepEqual(pairsIn('Q: Who built it? A: A firm.'), one);
    assert.deepEqual(pairsIn('question: Who built it?\n answer:A firm.'), one);
    assert.deepEqual(pairsIn('Q1: Who?\nA1: He.\n\nQ2: When?\nA2: In 1932.'), two);
    assert.deepEqual(
      pairsIn(
        '**Question 1:** Who?\n**Answer 1:** He.\n**Question 2:** When?\n**Answer 2:** In 1932.',
      ),
      two,
    );
    assert.deepEqual(pairsIn('1. Q: Who? A: He. 2. Q: When? A: In 1932.'), two);
    assert.deepEqual(pairsIn('问：谁？答：他。'), [['谁？', '他。']]);
    assert.deepEqual(pairsIn('Q: Is vitamin A: useful? A: Yes.'), [
      ['Is vitamin A: useful?', 'Yes.'],
    ]);
    assert.deepEqual(pairsIn('Q: Who?\nA:'), [['Who?', '']]);
  });

  it('are not seen in other texts', () => {
    for (const text of [
      '',
      'Q: Who built it?',
      'Plan A: go.',
      'He said Q: x A: y',
      'Q&A: hello',
      'Q: A: b',
    ])
      assert.equal(pairsIn(text), undefined, text);
    assert.equal(pairsIn('Q: Who? A: He. Q: When?'), undefined);
  });

  it('are searched in linear time', () => {
    const blank = ' '.repeat(200_000);
    const before = cpuTimeMs();
    readQuestionsInText(`Q: a${blank}b A: c${blank}Q: d`);
    readQuestionsInText(`Q:${' Q'.repeat(100_000)}`);
    const ms = cpuTimeMs() - before;
    assert.ok(ms < 2000, `${String(ms)} ms`);
  });
});

describe('evidence with questions in texts and lists', () => {
  const [claim, pred_label] = ['The bridge was opened in 1932.', 'Supported'];
  const source = 'https://a.example';
  const asked = [[['Who built it?', 'A firm.', '']]];

  it('is read from the form of FEVER', () => {
    const read = (...evidence: readonly unknown[]) => evidenceOf([{ claim, pred_label, evidence }]);
    assert.deepEqual(read('Q: Who built it? A: A firm.'), asked);
    assert.deepEqual(read(['Who built it?', 'A firm.']), asked);
    assert.deepEqual(read(['Who built it?', 'A firm.', source]), [
      [['Who built it?', 'A firm.', source]],
    ]);
    assert.deepEqual(read({ text: 'Q: Who built it? A: A firm.', url: source }), [
      [['Who built it?', 'A firm.', source]],
    ]);
    assert.deepEqual(
      evidenceOf([{ claim, pred_label, evidence: 'Q: Who built it? A: A firm.' }]),
      asked,
    );
    assert.deepEqual(
      evidenceOf([{ claim, pred_label, evidence: { 'Who built it?': 'A firm.' } }]),
      asked,
    );
    // Two passages in a list are no question with an answer.
    assert.deepEqual(read(['A firm built it.', 'It is long.']), [[]]);
  });

  it('is read through a proposed mapping', () => {
    const claims = [
      'The bridge was opened in 1932.',
      'It is the longest bridge.',
      'Nobody crossed it.',
    ];
    const items = (qa: unknown) =>
      claims.map((statement) => ({ statement, result: 'Refuted', evidence: qa }));
    const all = claims.map(() => asked[0]);
    assert.deepEqual(evidenceOf(items(['Q: Who built it? A: A firm.']), true), all);
    assert.deepEqual(evidenceOf(items([['Who built it?', 'A firm.']]), true), all);
    const named = claims.map((statement, index) => ({
      ...{ statement, result: 'Refuted' },
      evidence: { [`Who built bridge ${String(index)}?`]: 'A firm from London built it.' },
    }));
    assert.deepEqual(
      evidenceOf(named, true),
      claims.map((_, index) => [
        [`Who built bridge ${String(index)}?`, 'A firm from London built it.', ''],
      ]),
    );
    const rows = claims.map((one) => `"${one}",Refuted,"[('Who built it?', 'A firm.')]"`);
    assert.deepEqual(evidenceOf(['statement,result,evidence', ...rows].join('\n'), true), all);
    const lines = claims.map((one) => `"${one}",Refuted,"Q: Who built it?\nA: A firm."`);
    assert.deepEqual(evidenceOf(['statement,result,evidence', ...lines].join('\n'), true), all);
  });
});
