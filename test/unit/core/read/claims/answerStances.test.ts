// Stances that files give to passages, answers and facts: Climate-FEVER's evidence_label, FActScore's S, NS and IR, VeriScore's
// words, and rows with one passage each. The texts are ours.

import assert from 'node:assert/strict';
import {
  describeFileStance,
  readFileStance,
} from '../../../../../src/core/read/claims/answerStances.ts';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { previewMapping } from '../../../../../src/core/read/proposing/previewMapping.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const said = [
  'The bridge was opened in 1932.',
  'A firm from London built the bridge.',
  'It is the longest of all bridges.',
  'Nobody has ever crossed the bridge.',
];

/** Returns the texts and stances of the file's passages, as read through the proposed mapping. */
function stancesOf(text: string): readonly (readonly (readonly [string, string | undefined])[])[] {
  const { mapping } = proposeMapping(text) ?? assert.fail();
  return readEvidence(text, { mapping }).claims.map(({ evidence }) =>
    evidence.flatMap(({ answers }) => answers.map(({ text, stance }) => [text, stance] as const)),
  );
}

describe('a word for a stance', () => {
  it('has one meaning, in any case and with any signs', () => {
    for (const [word, stance] of [
      ['SUPPORTS', 'supports'],
      ['support', 'supports'],
      ['S', 'supports'],
      ['refutes', 'refutes'],
      ['CONTRADICT', 'refutes'],
      ['NOT_ENOUGH_INFO', 'neither'],
      ['IR', 'neither'],
      ['unrelated', 'neither'],
      ['NS', 'notSupported'],
      ['unsupported', 'notSupported'],
    ] as const) {
      assert.equal(readFileStance(word), stance, word);
    }
    assert.equal(readFileStance('banana'), undefined);
    assert.equal(readFileStance('constructor'), undefined);
    assert.equal(describeFileStance('banana'), 'banana');
  });
});

describe('stances of passages', () => {
  it('are read from evidence_label, stance and label of FEVER items', () => {
    const file = readEvidence(
      JSON.stringify([
        {
          claim: 'C',
          pred_label: 'Refuted',
          evidence: [
            { text: 'One.', evidence_label: 'REFUTES' },
            { text: 'Two.', stance: 'neutral' },
            { text: 'Three.', label: 'web page' },
            { question: 'Q?', answer: 'A', label: 'SUPPORTS' },
          ],
        },
      ]),
    );
    assertEqual(
      file.claims[0]?.evidence.map(({ answers }) => answers[0]?.stance),
      ['REFUTES', 'neutral', undefined, 'SUPPORTS'],
    );
  });

  it("are Climate-FEVER's, beside the claim's own label", () => {
    const text = said
      .map((claim, at) =>
        JSON.stringify({
          ...{ claim_id: at, claim, claim_label: at % 2 === 0 ? 'SUPPORTS' : 'REFUTES' },
          evidences: ['SUPPORTS', 'NOT_ENOUGH_INFO'].map((evidence_label, one) => ({
            evidence_id: `Page:${String(one)}`,
            evidence_label,
            article: 'Page',
            evidence: `Passage ${String(one)} about bridge ${String(at)}.`,
            votes: [evidence_label, null, null],
          })),
        }),
      )
      .join('\n');
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.equal(mapping.paths.stance, 'evidences[].evidence_label');
    assert.equal(mapping.paths.verdict, 'claim_label');
    assert.equal(mapping.paths.passage, 'evidences[].evidence');
    assertEqual(stancesOf(text)[1], [
      ['Passage 0 about bridge 1.', 'Supported'],
      ['Passage 1 about bridge 1.', 'Not Enough Evidence'],
    ]);
    const preview = previewMapping(text, mapping).lines.map(textOf);
    assert.ok(preview.includes('8 stances: Supported 4, Not Enough Evidence 4.'), preview.join());
  });

  it("are FActScore's, of the facts of each line", () => {
    const text = said
      .map((topic) =>
        JSON.stringify({
          ...{ input: `Question: ${topic} Tell me more about it.`, topic, cat: ['rare'] },
          annotations: [
            {
              text: 'A whole sentence.',
              'is-relevant': true,
              'human-atomic-facts': [
                { text: 'The first fact of them.', label: 'S' },
                { text: 'The second fact of them.', label: 'NS' },
              ],
            },
            {
              text: 'Another one.',
              'is-relevant': false,
              'human-atomic-facts': [{ text: 'A third fact here.', label: 'IR' }],
            },
          ],
        }),
      )
      .join('\n');
    assertEqual(stancesOf(text)[3], [
      ['The first fact of them.', 'S'],
      ['The second fact of them.', 'NS'],
      ['A third fact here.', 'IR'],
    ]);
  });

  it("are VeriScore's, of the claims of each line", () => {
    const text = said
      .map((response, at) =>
        JSON.stringify({
          ...{ question: `What about bridge ${String(at)}?`, response, model: 'm' },
          claim_verification_result: [
            {
              claim: 'The bridge stands in York.',
              search_results: 'Search result 1 Title: a page about bridges and other things.',
              verification_result: 'supported',
            },
            {
              claim: 'It is made of steel.',
              search_results: 'Search result 1 Title: a page about steel and other things.',
              verification_result: 'unsupported',
            },
          ],
        }),
      )
      .join('\n');
    assertEqual(stancesOf(text)[0], [
      ['The bridge stands in York.', 'supported'],
      ['It is made of steel.', 'unsupported'],
    ]);
  });

  it('are the labels of rows that differ between the passages of one claim', () => {
    const rows = said.flatMap((claim) =>
      ['SUPPORTS', 'REFUTES'].map((stance) => [claim, `A page says so: ${stance}.`, stance]),
    );
    const text = [['claim', 'evidence', 'stance'], ...rows]
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n');
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.equal(mapping.items, 'evidence');
    assert.equal(mapping.paths.verdict, undefined);
    const read = stancesOf(text);
    assert.equal(read.length, said.length);
    assertEqual(
      read[0]?.map(([, stance]) => stance),
      ['SUPPORTS', 'REFUTES'],
    );
  });

  it('are read of documents without texts, by their ids', () => {
    const mapping = readMapping({
      claims: 'items',
      paths: { claim: 'c', stance: 'docs.*.label', passageSource: 'docs.*.~' },
      labels: { yes: 'Supported' },
    });
    const file = readEvidence(
      JSON.stringify({ items: [{ c: 'C', docs: { d1: { label: 'yes' }, d2: { label: 'no' } } }] }),
      { mapping },
    );
    assertEqual(file.claims[0]?.evidence, [
      { question: '', answers: [{ text: '', sources: ['d1'], stance: 'Supported' }] },
      { question: '', answers: [{ text: '', sources: ['d2'], stance: 'no' }] },
    ]);
    assert.ok(file.problems.some(({ code }) => code === 'namedDocument'));
  });
});
