// Evidence without questions, in the formats of real files. The forms of `string_evidence` are from the official programs of
// AVeriTeC 2023 and FEVER 7 and 8. officialPassages.test.ts checks the scores.

import assert from 'node:assert/strict';
import { describeQuestion } from '../../../../../src/core/read/claims/evidence.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../../../src/core/read/writing/convertEvidence.ts';
import type { SourceRange } from '../../../../../src/core/read/claims/evidence.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const textAt = (text: string, [, start, , end]: SourceRange): string => text.slice(start, end);

const forms: readonly [string, object][] = [
  ['a list of texts', { evidence: ['It opened in 1932.', 'A firm built it.'] }],
  ['a text', { evidence: 'It opened in 1932.' }],
  ['objects with a text', { evidence: [{ text: 'It opened in 1932.', url: 'https://a.example' }] }],
  ['objects with a sentence', { evidence: [{ sentence: 'It opened in 1932.', page: 'Bridge' }] }],
  ['string_evidence', { string_evidence: ['It opened in 1932.', 'A firm built it.'] }],
];

describe('passages', () => {
  for (const [name, evidence] of forms) {
    it(`are read from ${name}, with their places, and nothing is left out`, () => {
      const text = JSON.stringify([
        { claim: 'The bridge is old.', pred_label: 'Refuted', ...evidence },
      ]);
      assertEqual(detectEvidence(text), { role: 'predictions', format: 'fever' });
      const file = readEvidence(text);
      const [claim] = file.claims;
      const [first] = claim?.evidence ?? [];
      assert.equal(first?.question, '');
      assert.equal(textOf(describeQuestion(first)), '(passage)');
      assert.equal(first.answers[0]?.text, 'It opened in 1932.');
      assert.equal(
        textAt(text, file.ranges[0]?.answers[0]?.[0] ?? [0, 0, 0, 0]),
        '"It opened in 1932."',
      );
      assertEqual(
        file.problems.filter(({ severity }) => severity !== 'information'),
        [],
      );
    });
  }

  it('tell the form of 2023 by the name of the verdict', () => {
    const text = JSON.stringify([{ claim: 'c', label: 'Refuted', string_evidence: ['It is.'] }]);
    assert.equal(detectEvidence(text)?.format, 'averitec2023');
    assert.equal(readEvidence(text).claims[0]?.evidence[0]?.outside, 'alone');
  });

  it('are read from VitaminC, whose evidence is one sentence', () => {
    const line = { unique_id: 'a_1', case_id: 'a', claim: 'The bridge is old.', page: 'Bridge' };
    const [claim] = readEvidence(
      JSON.stringify({ ...line, label: 'SUPPORTS', evidence: 'It opened in 1932.' }),
    ).claims;
    assert.equal(claim?.verdict, 'SUPPORTS');
    assertEqual(
      claim.evidence.map(({ answers }) => answers.map(({ text }) => text)),
      [['It opened in 1932.']],
    );
  });

  it('do not make evidence of files with other lists', () => {
    for (const evidence of [[[[1, 2, 'Page', 0]]], [{ page: 'x' }], []]) {
      assert.equal(detectEvidence(JSON.stringify([{ id: 1, claim: 'c', evidence }])), null);
    }
  });

  it('keep their sources', () => {
    const item = { passage: 'It is.', source_url: ['https://a.example', 'https://b.example'] };
    const text = JSON.stringify([{ claim: 'c', pred_label: 'Refuted', evidence: [item] }]);
    assertEqual(readEvidence(text).claims[0]?.evidence[0]?.answers[0]?.sources, [
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('go through conversion and back, in their lists', () => {
    const claim = {
      claim: 'c',
      pred_label: 'Refuted',
      evidence: ['One.', { text: 'Two.', page: 'Bridge' }, { question: 'Q?', answer: 'A' }],
      string_evidence: ['Three.'],
    };
    const text = JSON.stringify([claim]);
    const evidenceOf = (file: string) =>
      readEvidence(file, { role: 'predictions' }).claims[0]?.evidence;
    const known = evidenceOf(text);
    for (const to of ['fever', 'averitec'] as const) {
      const converted = convertEvidence(text, to, { role: 'predictions' });
      assertEqual(evidenceOf(converted.text), known, to);
      assert.match(JSON.stringify(converted.losses), /\\"page\\" of its evidence is left out/u);
    }
    const table = convertEvidence(text, 'fever8-csv', { role: 'predictions' });
    assert.equal(evidenceOf(table.text)?.length, 4);
    assert.ok(table.losses.some(({ message }) => message.includes('"string_evidence"')));
  });

  it('that stand alone stay alone in conversion', () => {
    const text = JSON.stringify([{ claim: 'c', pred_label: 'Refuted', string_evidence: ['One.'] }]);
    const { text: converted } = convertEvidence(text, 'averitec', { role: 'predictions' });
    assert.doesNotMatch(converted, /"questions"/u);
    assert.equal(readEvidence(converted).claims[0]?.evidence[0]?.outside, 'alone');
  });
});
