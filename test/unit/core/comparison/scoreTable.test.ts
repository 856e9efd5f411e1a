import assert from 'node:assert/strict';
import { readColumns } from '../../../../src/core/columns/readColumns.ts';
import { scoreTable } from '../../../../src/core/comparison/scoreTable.ts';

const read = (text: string) => scoreTable(readColumns(text));

describe('a table of scores', () => {
  it('is the form of the SemQA authors: part scores, and everything else as a column', () => {
    const table = read(
      'id,Q_only,Ev2R,semqa_q_score,semqa_a_score,semqa_composite\n3,0.5,1.0,0.9,0.1,0.82\n1,.25,,0.8,0.2,0.74\n',
    );
    assert.equal(table.claims, 2);
    assert.deepEqual(table.parts, [
      { question: 0.9, answer: 0.1 },
      { question: 0.8, answer: 0.2 },
    ]);
    assert.deepEqual(table.columns, [
      { column: 'Q_only', name: 'Q_only', values: [0.5, 0.25] },
      { column: 'Ev2R', name: 'Ev2R', values: [1, null] },
    ]);
  });

  it('is our own CSV, without the rows that are no claims', () => {
    const table = read(
      'row,index,semqa,semqa_question,semqa_answer,hungarianMeteor_question\nclaim,0,.7,0.8,0.6,0.4\nmean,,.7,0.8,0.6,0.4\n',
    );
    assert.equal(table.claims, 1);
    assert.deepEqual(table.parts, [{ question: 0.8, answer: 0.6 }]);
    assert.deepEqual(
      table.columns.map(({ column }) => column),
      ['hungarianMeteor_question'],
    );
  });

  it('takes what is no number for nothing, never for 0, and words for no column', () => {
    const table = read('claim_id;x;word;semqa_q_score\n0;n/a;yes;1\n1;0,5;no;\n2;-1e-1;;0\n');
    assert.deepEqual(
      table.columns.map(({ column, values }) => [column, values]),
      [['x', [null, 0.5, -0.1]]],
    );
    assert.equal(table.parts, null);
  });

  it('takes a claim without one of the part scores for a claim without both', () => {
    const table = read('claim_id,x,semqa_q_score,semqa_a_score\n0,1,.5,\n1,2,.5,.25\n');
    assert.deepEqual(table.parts, [null, { question: 0.5, answer: 0.25 }]);
  });

  it('has the mean of raters, as columns of a run have it', () => {
    const table = read('claim_id,rater,x\n0,A,1\n0,B,0\n1,A,1\n');
    assert.deepEqual(table.columns, [{ column: 'x', name: 'x', values: [0.5, 1] }]);
  });
});
