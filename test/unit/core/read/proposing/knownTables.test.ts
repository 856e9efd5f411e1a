// The expected values of the files in ../shared come from trec-dragun/resources at 4b60fb6. The others are counted by hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { nuggetScores } from '../../../../../src/core/score/metrics/nuggetScores.ts';
import { rubricScores } from '../../../../../src/core/score/metrics/rubricScores.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

/** Returns the scores of each topic that the table assesses. */
function scoresOf(rubrics: string, table: string, system: string) {
  const { mapping } = proposeMapping(table, { system }) ?? assert.fail();
  const reference = readEvidence(rubrics);
  assert.equal(reference.format, 'rubricsReference');
  return readEvidence(table, { mapping }).claims.map(({ text, evidence }) => {
    const topic = reference.claims.find((one) => one.text === text);
    return rubricScores({
      referenceEvidence: topic?.evidence ?? [],
      predictedEvidence: evidence,
    });
  });
}

describe('a table of assessments of DRAGUN', () => {
  const answered = (id: string, ...ids: readonly string[]) => ({
    question_id: `nq-${id}`,
    question_text: 'Who owns it?',
    short_answers: ids.map((answer_id) => ({ answer_id, text: 'A trust.' })),
  });
  const rubric = JSON.stringify({
    topic_id: 'doc_1',
    rubrics: [
      { ...answered('1', 'na-1', 'na-2'), importance: 'A: Have to Know' },
      { ...answered('2', 'na-3'), importance: 'C: Nice to Know' },
    ],
  });
  const assessedAs = (run: string, words: readonly string[]) =>
    words.map((word, at) => `doc_1,${run},na-${String(at + 1)},${word}`);
  const table = [
    'topic_id,run_tag,answer_id,annotation',
    ...assessedAs('a', ['supports', 'contradicts', 'partial']),
    ...assessedAs('a-mini', ['none', 'none', 'none']),
  ].join('\n');

  it('has the official scores of a report', () => {
    assert.deepEqual(scoresOf(rubric, table, 'a'), [{ score: 0.5, contradictory: 0.4 }]);
    assert.deepEqual(scoresOf(rubric, table, 'a-mini'), [{ score: 0, contradictory: 0 }]);
    assert.deepEqual(proposeMapping(table)?.systems?.names, ['a', 'a-mini']);
  });

  it('has the official scores of submitted questions, with the check of compound questions', function () {
    const read = (name: string): string =>
      readFileSync(sharedPath(this, `data/forms/09-dragun-questions/${name}`), 'utf8');
    const { right } = JSON.parse(read('expect.json')) as { right: Record<string, number> };
    const rubrics = ['000000001', '1234567890123456789'].map((id) =>
      read(`human_rubrics/msmarco_v2.1_doc_90_${id}.json`),
    );
    const rows = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => line.split(','));
    const checks = new Map(
      rows(read('auto_compound_question_check.csv')).map((row) => [
        row.slice(0, 3).join(),
        row.at(-1) ?? '',
      ]),
    );
    const assessments = rows(read('question_assessments.csv'));
    const joined = assessments.map((row) =>
      [...row, checks.get([row[0], row[1], row[3]].join())].join(),
    );
    for (const [run, expected] of Object.entries(right)) {
      const scores = scoresOf(rubrics.join('\n'), joined.join('\n'), run);
      const mean = scores.reduce((sum, one) => sum + (one?.score ?? 0), 0) / scores.length;
      assert.equal(mean.toFixed(10), expected.toFixed(10));
    }
    // Without the check, compound questions would get credit.
    assert.deepEqual(proposeMapping(read('question_assessments.csv'))?.missing, [
      'auto_compound_question_assessment',
      'compound_question',
    ]);
  });
});

describe('the table that run_eval.py of K-QA writes', () => {
  it('has the recall of must-have statements as its vital score', () => {
    const rows = [
      ['It treats depression.', 'True', 'Must_have'],
      ['It may cause sleepiness.', 'False', 'Must_have'],
      ['It is sold as Cipralex.', 'False', 'Nice_to_have'],
    ].map(([statement, entails, category]) =>
      ['What is Lexapro?', 'A drug.', statement, entails, 'False', category].join(),
    );
    const names = 'question,answer,statement,label_is_entails,label_is_contradict,category';
    const table = [names, ...rows].join('\n');
    const { mapping } = proposeMapping(table) ?? assert.fail();
    const [claim] = readEvidence(table, { mapping }).claims;
    const evidence = claim?.evidence ?? [];
    const scores = nuggetScores({ referenceEvidence: evidence, predictedEvidence: evidence });
    assert.equal(scores?.vital, 0.5);
  });
});
