// Files in every form, converted to every form and read again. All missing content must be reported as a loss. The texts are
// ours.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer, Claim } from '../../../../../src/core/read/claims/evidence.ts';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import {
  readEvidence,
  type ReadingOptions,
} from '../../../../../src/core/read/files/readEvidence.ts';
import {
  convertEvidence,
  writtenForms,
} from '../../../../../src/core/read/writing/convertEvidence.ts';

const texts = ['It ran all winter.', 'A lamp was put up.', 'Nobody knows, "so far".', 'Née: 1,200'];
const text = fc.constantFrom(...texts);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const address = fc.constantFrom('https://a.example/x', 'https://b.example/y');

const feverItem = fc.record({
  question: sometimes(text),
  answer: text,
  url: sometimes(fc.oneof(address, fc.constant(['https://a.example/x', 'https://b.example/y']))),
  published: sometimes(fc.constant('2020-01-02')),
  stance: sometimes(fc.constantFrom('SUPPORTS', 'refutes')),
  scraped_text: sometimes(text),
  rank: sometimes(fc.nat(9)),
});
const passage = fc.record({
  text,
  url: sometimes(address),
  evidence_label: sometimes(fc.constant('REFUTES')),
});
const fever = fc.record({
  claim_id: fc.nat(50),
  claim: text,
  claim_date: sometimes(fc.constant('2-3-2020')),
  speaker: sometimes(text),
  evidence: fc.array(fc.oneof(feverItem, passage), { maxLength: 3 }),
  pred_label: fc.constantFrom('Supported', 'Refuted'),
  justification: sometimes(text),
  note: sometimes(text),
});
const averitecAnswer = fc.record({
  answer: text,
  answer_type: fc.constantFrom('Boolean', 'Extractive', 'Abstractive'),
  boolean_explanation: sometimes(text),
  source_url: sometimes(address),
  cached_source_url: sometimes(fc.constant('https://web.archive.org/web/2020/https://a.example/x')),
  source_medium: sometimes(fc.constant('Web text')),
});
const averitec = fc.record({
  claim: text,
  label: fc.constantFrom('Supported', 'Refuted'),
  justification: sometimes(text),
  claim_date: sometimes(fc.constant('2-3-2020')),
  speaker: sometimes(text),
  claim_types: sometimes(fc.constant(['Numerical Claim'])),
  questions: fc.array(
    fc.record({
      question: text,
      answers: fc.array(averitecAnswer, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const scifact = fc.record({
  id: fc.nat(50),
  claim: text,
  evidence: fc.dictionary(
    fc.constantFrom('4983', '71'),
    fc.array(
      fc.record({ sentences: fc.constant([1]), label: fc.constantFrom('SUPPORT', 'CONTRADICT') }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    { maxKeys: 2 },
  ),
});
const rag = fc.record({
  user_input: text,
  retrieved_contexts: fc.array(text, { minLength: 1, maxLength: 3 }),
  response: text,
  reference: sometimes(text),
});
const climate = fc.record({
  claim: text,
  claim_label: fc.constantFrom('SUPPORTS', 'REFUTES'),
  evidences: fc.array(
    fc.record({
      evidence: text,
      evidence_label: fc.constantFrom('SUPPORTS', 'NS'),
      entropy: fc.nat(3),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const sources: readonly (readonly [string, fc.Arbitrary<unknown>, ReadingOptions])[] = [
  ['FEVER', fever, {}],
  ['AVeriTeC', averitec, {}],
  ['SciFact', scifact, {}],
  ['RAGAS', rag, {}],
  [
    'a mapped file',
    climate,
    {
      mapping: readMapping({
        paths: {
          claim: 'claim',
          verdict: 'claim_label',
          passage: 'evidences[].evidence',
          stance: 'evidences[].evidence_label',
        },
      }),
    },
  ],
];

const ofAnswer = ({
  text: answer,
  explanation,
  sources: pages,
  published,
  stance,
  medium,
  type,
  sourceText,
}: Answer) => ({
  ...{
    answer,
    explanation: explanation ?? '',
    pages: pages.join(' '),
    published,
    stance,
    medium,
    type,
    sourceText,
  },
});

/** Returns everything in a claim that a conversion may lose, keyed by the words that name the loss. */
function facetsOf(claim: Claim): Readonly<Record<string, unknown>> {
  const answers = claim.evidence.flatMap((pair) =>
    pair.answers.map((one) => [pair.question, ofAnswer(one)] as const),
  );
  const each = (name: keyof ReturnType<typeof ofAnswer>): unknown =>
    answers
      .map(([, answer]) => answer[name])
      .filter((value) => value !== undefined && value !== '');
  return {
    claim: claim.text,
    verdict: claim.verdict ?? '',
    date: claim.date,
    speaker: claim.speaker,
    justification: claim.justification,
    claimTypes: claim.claimTypes,
    questions: answers.map(([question]) => question),
    answers: answers.map(([, { answer, explanation }]) => `${answer} ${explanation}`.trim()),
    type: each('type'),
    pages: each('pages'),
    published: each('published'),
    stance: each('stance'),
    medium: each('medium'),
    sourceText: each('sourceText'),
  };
}

describe('conversion', () => {
  for (const [name, claim, options] of sources) {
    for (const form of writtenForms) {
      it(`loses nothing without saying so: ${name} to ${form}`, () => {
        fc.assert(
          fc.property(fc.array(claim, { minLength: 1, maxLength: 3 }), (claims) => {
            const file = JSON.stringify(claims);
            const before = readEvidence(file, options);
            if (before.claims.length === 0) return;
            const { text: written, losses } = convertEvidence(file, form, options);
            const after = readEvidence(written, { role: before.role });
            assert.equal(after.claims.length, before.claims.length, written);
            const lost = before.claims.flatMap((one, at) => {
              const [was, is] = [facetsOf(one), facetsOf(after.claims[at] ?? assert.fail())];
              return Object.keys(was).filter(
                (facet) => JSON.stringify(was[facet]) !== JSON.stringify(is[facet]),
              );
            });
            const words = losses.map(({ message }) => message).join('\n');
            for (const facet of new Set(lost)) {
              assert.match(
                words,
                lossWords[facet] ?? /(?!)/u,
                `${facet}\nLOSSES ${words}\n${file}\n${written}`,
              );
            }
          }),
          { numRuns: 60 },
        );
      });
    }
  }
});

/** Patterns of messages about losses, by what is lost. Everything else must be unchanged. */
const lossWords: Readonly<Record<string, RegExp>> = {
  date: /"claim_date" is left out/u,
  speaker: /"speaker" is left out/u,
  justification: /"(?:justification|response)" is left out/u,
  claimTypes: /"claim_types" (?:is left out|are kept)/u,
  type: /types of its answers are left out|"answer_type" and "source_medium" are kept/u,
  medium: /"source_medium" (?:of its evidence is left out|are kept)/u,
  answers: /"boolean_explanation" is kept, but|explanation of a Boolean answer stands behind it/u,
  pages: /sources of its answers are left out|"cached_source_url" is kept, but/u,
  published: /dates of its sources are left out/u,
  stance: /stances of its answers are left out/u,
  sourceText: /texts of its sources are left out/u,
};
