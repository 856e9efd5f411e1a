// Files in forms that occur in public repositories, converted and read again. The texts are ours.

import assert from 'node:assert/strict';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import type { ReadingOptions } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  convertEvidence,
  writtenForms,
} from '../../../../../src/core/read/writing/convertEvidence.ts';

const texts = ['The ferry to Ilmo ran all winter.', 'The quay of Orbach has a new lamp.'];
const pair = { question: 'Did it run?', answer: 'It ran until May.', url: 'https://a.example/x' };
const claims = texts.map((claim, at) => ({
  claim,
  evidence: [pair, { ...pair, question: `And part ${String(at)}?` }],
  pred_label: at === 0 ? 'Supported' : 'Refuted',
}));
const asColumns = Object.fromEntries(
  (['claim', 'evidence', 'pred_label'] as const).map((name) => [
    name,
    Object.fromEntries(claims.map((claim, at) => [String(at), claim[name]])),
  ]),
);

const files: readonly (readonly [name: string, text: string, options: ReadingOptions])[] = [
  ['columns', JSON.stringify(asColumns), {}],
  [
    'evidence in a text',
    JSON.stringify(claims.map((one) => ({ ...one, evidence: JSON.stringify(one.evidence) }))),
    {},
  ],
  [
    'rows of one passage',
    claims
      .flatMap((one) =>
        one.evidence.map(({ question }) => JSON.stringify({ ...one, evidence: question })),
      )
      .join('\n'),
    {},
  ],
  [
    'claims under their texts',
    JSON.stringify(Object.fromEntries(claims.map(({ claim, ...rest }) => [claim, rest]))),
    {
      mapping: readMapping({
        claims: '*',
        paths: {
          claim: '~',
          verdict: 'pred_label',
          question: 'evidence[].question',
          answer: 'evidence[].answer',
          source: 'evidence[].url',
        },
      }),
    },
  ],
];

function contentOf(
  { claims: read }: ReturnType<typeof readEvidence>,
  hasSources: boolean,
): unknown {
  return read.map(({ text, verdict, evidence }) => [
    text,
    verdict,
    evidence.map(({ question, answers }) => [
      question,
      answers.map(({ text: answer, sources }) => [answer, hasSources ? sources : []]),
    ]),
  ]);
}

describe('a file in an unusual form, converted', () => {
  for (const [name, text, options] of files) {
    for (const form of writtenForms) {
      it(`has the same claims, verdicts and evidence: ${name} as ${form}`, () => {
        const { text: converted, losses } = convertEvidence(text, form, options);
        const before = readEvidence(text, options);
        assert.equal(before.claims.length, 2);
        // Tables have no place for sources, and the reported losses say so.
        const hasSources = !JSON.stringify(losses).includes('source');
        assert.ok(hasSources || form === 'fever8-csv');
        assert.deepEqual(
          contentOf(readEvidence(converted), hasSources),
          contentOf(before, hasSources),
        );
      });
    }
  }

  it('says that other members of joined rows are lost', () => {
    const rows = ['a', 'b'].map((evidence, row) =>
      JSON.stringify({ claim: texts[0], evidence, pred_label: 'Supported', row }),
    );
    const { losses } = convertEvidence(rows.join('\n'), 'fever');
    assert.match(JSON.stringify(losses), /rows that were joined/);
  });
});
