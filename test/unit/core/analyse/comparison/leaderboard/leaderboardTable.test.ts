import assert from 'node:assert/strict';
import type { Leaderboard } from '../../../../../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import {
  leaderboardTable,
  rankRows,
} from '../../../../../../src/core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { renderTable } from '../../../../../../src/core/show/tables/model/renderTable.ts';
import { column } from '../comparedClaims.ts';

const interval = { low: 0.4512, high: 0.5498, level: 0.95 };

const board: Leaderboard = {
  columns: [
    {
      ...column('semqa', { heading: 'SemQA' }),
      ...{ kind: 'score', isStanding: true, isPrimary: true },
    },
    {
      ...column('bleu', { heading: 'BLEU', maximum: 100 }),
      ...{ kind: 'score', isStanding: false, isPrimary: false },
    },
  ],
  rows: [
    {
      system: 'worse',
      claims: 20,
      cells: [
        { mean: 0.5, claims: 20, interval },
        { mean: 12.34, claims: 20, interval: null },
      ],
      matches: { counted: 20, undecided: 5 },
    },
    { system: 'stopped', claims: 3, cells: [] },
    {
      system: 'better',
      claims: 20,
      cells: [
        { mean: 0.75, claims: 19, interval: null },
        { mean: null, claims: 0, interval: null },
      ],
    },
  ],
  resamples: 1000,
  seed: 12345,
  confidence: 0.95,
};

describe('the table of a leaderboard', () => {
  it('has the best first, intervals as scores are written, and SemQA beside its undecided matches', () => {
    assert.deepEqual(renderTable(leaderboardTable(board), 'table').split('\n'), [
      'Leaderboard',
      'rank  system   claims                         SemQA   95 % interval  undecided',
      '----  -------  ------  ----------------------------  --------------  ---------',
      '   1  better       20  0.750 (over 19 of 20 claims)               –',
      '   2  worse        20                         0.500  0.451 to 0.550       25 %',
      '   –  stopped       3                             –               –',
      "Means over each system's claims. Each interval is the middle 95 % of 1,000 bootstrap resamples of the claims (seed 12345).",
      '',
    ]);
  });

  it('has every column and every digit for programs', () => {
    assert.deepEqual(renderTable(leaderboardTable(board, { isWhole: true }), 'csv').split('\r\n'), [
      'rank,system,claims,semqa,semqa_low,semqa_high,undecided,undecided_of,bleu,bleu_low,bleu_high',
      '1,better,20,0.75,,,,,,,',
      '2,worse,20,0.5,0.4512,0.5498,5,20,12.34,,',
      ',stopped,3,,,,,,,,',
      '',
    ]);
  });
});

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
