// ClaimDecomp. The format is from the README of jifan-chen/subquestions-for-fact-checking. The texts are ours.

import assert from 'node:assert/strict';
import { dataSetOfLabels } from '../../../../../src/core/read/claims/dataSets.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../../../src/core/read/writing/convertEvidence.ts';
import { fileStats } from '../../../../../src/core/analyse/counts/fileStats.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const claim = {
  example_id: '-12',
  claim: 'The bridge was free for all.',
  label: 'pants-on-fire',
  person: 'A mayor',
  venue: 'stated in May in a speech:',
  url: 'https://checks.example/bridge',
  justification: 'It cost two coins.',
  annotations: [
    {
      questions: ['Was there a toll?', 'Did all pay it?'],
      answers: ['yes', 'no'],
      statements: ['There was a toll.', 'All paid it.'],
      statements_negate: ['There was no toll.', 'Not all paid it.'],
    },
    { questions: ['Was there a toll?', 'Who set it?'], answers: ['unknown'], statements: [] },
  ],
};
const text = JSON.stringify(claim);

describe('ClaimDecomp', () => {
  it('is a reference with the questions of all annotators', () => {
    assertEqual(detectEvidence(text), { role: 'reference', format: 'claimDecomp' });
    const file = readEvidence(text);
    const [read] = file.claims;
    assert.equal(read?.speaker, 'A mayor');
    assert.equal(read.origin?.article, 'https://checks.example/bridge');
    assertEqual(
      read.evidence.map(({ question, answers }) => [
        question,
        answers.map(({ text: said, type, explanation }) => [said, type, explanation]),
      ]),
      [
        [
          'Was there a toll?',
          [
            ['yes', 'Boolean', 'There was a toll.'],
            ['', 'Unanswerable', undefined],
          ],
        ],
        ['Did all pay it?', [['no', 'Boolean', 'Not all paid it.']]],
        ['Who set it?', [['', undefined, undefined]]],
      ],
    );
    assertEqual(
      file.problems.map(({ code }) => code),
      ['otherSpelling', 'noAnswer'],
    );
    const [, start, , end] = file.ranges[0]?.answers[1]?.[0] ?? [0, 0, 0, 0];
    assert.equal(text.slice(start, end), '"no"');
  });

  it('says whether a question is literal or implied, which makes slices and is counted', () => {
    const sources = JSON.stringify({
      ...claim,
      annotations: [{ ...claim.annotations[0], question_source: ['claim', 'Justification'] }],
    });
    const evidence = readEvidence(sources).claims[0]?.evidence ?? [];
    assertEqual(
      evidence.map(({ questionSource }) => questionSource),
      ['literal', 'implied'],
    );
    const { names, of } = fileStats(readEvidence(sources)).counts.questionSources;
    assertEqual([of, names], [2, ['implied', 'literal'].map((name) => ({ name, count: 1 }))]);
    assert.ok(
      readEvidence(text).claims[0]?.evidence.every((pair) => pair.questionSource === undefined),
    );
  });

  it('has six labels, in every spelling of PolitiFact', () => {
    const said = ['pants-on-fire', 'Pants on Fire!', 'pants-fire', 'Mostly False', 'Half-True'];
    assert.equal(dataSetOfLabels(said).id, 'claimdecomp');
    for (const label of said) {
      const file = readEvidence(JSON.stringify({ ...claim, label }));
      assertEqual(
        file.problems.filter(({ code }) => code === 'unknownVerdict'),
        [],
        label,
      );
    }
  });

  it('keeps its members in another form', () => {
    const { text: converted } = convertEvidence(text, 'averitec', { role: 'reference' });
    const again = readEvidence(converted, { role: 'reference' });
    assertEqual(
      again.claims[0]?.evidence.slice(0, 2),
      readEvidence(text).claims[0]?.evidence.slice(0, 2),
    );
    for (const kept of ['"speaker": "A mayor"', '"statements"', '"venue"', '"example_id"']) {
      assert.ok(converted.includes(kept), kept);
    }
  });
});
