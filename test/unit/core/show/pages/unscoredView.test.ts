import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { viewUnscored } from '../../../../../src/core/show/pages/unscoredView.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';

const claimOf = (claim: string, predictedVerdict: string | null, predictedQuestions = 1) => ({
  claim,
  predictedVerdict,
  predictedQuestions,
});

describe('the view of predictions without a reference', () => {
  const claims = [claimOf('A', 'Refuted'), claimOf('B', 'Refuted', 0), claimOf(' A ', null)];
  const rowsOf = (blocks: ReturnType<typeof viewUnscored>) =>
    blocks.map((block) => {
      assert.ok(block.kind === 'section' && block.blocks[0]?.kind === 'table');
      const { rows } = block.blocks[0].table;
      return rows.map((cells) => cells.map((cell) => cellText(cell, textOf)).join(' '));
    });

  it('counts verdicts, and claims that something is wrong with', () => {
    const found = [{ name: 'claims with a fact-check site', claims: 2 }];
    assert.deepEqual(rowsOf(viewUnscored(claims, found)), [
      ['Refuted 2 67 %', 'no verdict 1 33 %'],
      [
        'claims without evidence 1 33 %',
        'claims that occur more than once 1 33 %',
        'claims with a fact-check site 2 67 %',
      ],
    ]);
  });

  it('has no second table without findings', () => {
    assert.equal(viewUnscored([claimOf('A', 'Refuted')], []).length, 1);
  });
});
