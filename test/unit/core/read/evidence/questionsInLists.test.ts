// Questions with answers in a list of two texts or as names of answers.

import assert from 'node:assert/strict';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

/** Evidence as questions with answers and sources. */
function evidenceOf(file: unknown, isMapped = false) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const mapping = isMapped ? proposeMapping(text)?.mapping : undefined;
  const { claims } = readEvidence(text, { role: 'predictions', mapping });
  return claims.map(({ evidence }) =>
    evidence.map(({ question, answers }) => [
      question,
      answers.map((answer) => answer.text).join('|'),
      answers.flatMap((answer) => answer.sources).join('|'),
    ]),
  );
}

describe('evidence with questions in lists and names', () => {
  const [claim, pred_label] = ['The bridge was opened in 1932.', 'Supported'];
  const source = 'https://a.example';
  const asked = [[['Who built it?', 'A firm.', '']]];

  it('is read from the form of FEVER', () => {
    const read = (...evidence: readonly unknown[]) => evidenceOf([{ claim, pred_label, evidence }]);
    assert.deepEqual(read(['Who built it?', 'A firm.']), asked);
    assert.deepEqual(read(['Who built it?', 'A firm.', source]), [
      [['Who built it?', 'A firm.', source]],
    ]);
    assert.deepEqual(
      evidenceOf([{ claim, pred_label, evidence: { 'Who built it?': 'A firm.' } }]),
      asked,
    );
    // A text with marks is one passage.
    assert.deepEqual(read('Q: Who built it? A: A firm.'), [
      [['', 'Q: Who built it? A: A firm.', '']],
    ]);
    // Two passages in a list are no question with an answer, so the file needs a mapping.
    assert.deepEqual(read(['A firm built it.', 'It is long.']), []);
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
  });
});
