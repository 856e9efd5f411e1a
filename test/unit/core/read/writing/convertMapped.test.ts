// Files with custom formats, converted to our formats. The texts are ours.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  convertEvidence,
  writtenForms,
} from '../../../../../src/core/read/writing/convertEvidence.ts';
import { averitecMapping } from '../mapping/averitecMapping.ts';

const samples = path.join(import.meta.dirname, '../../../../../samples');

describe('a file that is read through a mapping, in another form', () => {
  it('has the same claims, verdicts and evidence', () => {
    const text = readFileSync(path.join(samples, 'mapping/checks.csv'), 'utf8');
    const json: unknown = JSON.parse(
      readFileSync(path.join(samples, 'mapping/checks.evidence-mapping.json'), 'utf8'),
    );
    const mapping = readMapping(json);
    const said = ({ claims }: ReturnType<typeof readEvidence>): unknown =>
      claims.map((claim) => [
        claim.text,
        claim.verdict,
        claim.evidence.map(({ question, answers }) => [
          question,
          answers.map((answer) => answer.text),
        ]),
      ]);
    const mapped = readEvidence(text, { mapping });
    for (const form of writtenForms) {
      const converted = convertEvidence(text, form, { mapping });
      assert.deepEqual(said(readEvidence(converted.text)), said(mapped), form);
    }
    const { claims } = readEvidence(convertEvidence(text, 'averitec', { mapping }).text);
    assert.deepEqual(claims[0]?.evidence[1]?.answers[0]?.sources, [
      'https://en.wikipedia.org/wiki/K2',
    ]);
  });

  it('is the claims of the sample again, with all that they say', () => {
    const text = readFileSync(path.join(samples, 'reference.json'), 'utf8');
    const options = { role: 'reference', mapping: averitecMapping } as const;
    const again = readEvidence(convertEvidence(text, 'averitec', options).text, {
      role: 'reference',
    });
    assert.deepEqual(again.claims, readEvidence(text, { role: 'reference' }).claims);
  });

  it('keeps what the mapping does not name, and says what has no place', () => {
    const file = [
      {
        says: 'A',
        mood: 'calm',
        label: 7,
        meta: { when: '2020', who: 'B' },
        qa: [{ q: 'One?', a: '1', note: 'x' }],
      },
    ];
    const mapping = {
      paths: { claim: 'says', date: 'meta.when', question: 'qa[].q', answer: 'qa[].a' },
    };
    const { text, losses } = convertEvidence(JSON.stringify(file), 'fever', { mapping });
    assert.deepEqual(JSON.parse(text), [
      {
        ...{
          claim_id: 0,
          claim: 'A',
          mood: 'calm',
          meta: file[0]?.meta,
          qa: file[0]?.qa,
          claim_date: '2020',
        },
        evidence: [{ question: 'One?', answer: '1' }],
        pred_label: null,
      },
    ]);
    assert.deepEqual(
      losses.map(({ message }) => message),
      ['1 claim: "label" is left out beside what the mapping read: the form has its own.'],
    );
  });
});
