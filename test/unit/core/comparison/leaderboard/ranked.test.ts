import assert from 'node:assert/strict';
import { rankRows } from '../../../../../src/core/comparison/leaderboard/ranked.ts';
import { column } from '../comparedClaims.ts';

function boardOf(means: readonly (number | null)[], better: 'higher' | 'lower' = 'higher') {
  return {
    columns: [
      {
        ...column('x', { better }),
        ...{ kind: 'score' as const, isStanding: true, isPrimary: false },
      },
    ],
    rows: means.map((mean, at) => ({
      system: 'abcdef'.charAt(at),
      claims: 10,
      cells: [{ mean, claims: 10, interval: null }],
    })),
  };
}

const said = (rows: ReturnType<typeof rankRows>): readonly string[] =>
  rows.map(({ row, rank }) => `${row.system} ${String(rank)}`);

describe('the order of a leaderboard', () => {
  it('has the best first, and gives equals the same rank', () => {
    assert.deepEqual(said(rankRows(boardOf([0.5, 0.7, null, 0.5, 0.1]), 0)), [
      'b 1',
      'a 2',
      'd 2',
      'e 4',
      'c null',
    ]);
  });

  it('has the smallest first where small is better', () => {
    assert.deepEqual(said(rankRows(boardOf([0.5, 0.7, 0.1], 'lower'), 0)), ['c 1', 'a 2', 'b 3']);
  });

  it('can be turned round, but for what has no number', () => {
    assert.deepEqual(said(rankRows(boardOf([0.5, null, 0.7]), 0, true)), ['a 2', 'c 1', 'b null']);
  });

  it('is that of the systems for a column that is not there', () => {
    assert.deepEqual(said(rankRows(boardOf([0.5, 0.7]), 7)), ['a null', 'b null']);
  });
});
