import assert from 'node:assert/strict';
import {
  alignSystemsSteps,
  type SumColumn,
} from '../../../../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  leaderboardSteps,
  type Leaderboard,
  type LeaderboardOptions,
} from '../../../../../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import { macroF1Of } from '../../../../../../src/core/analyse/comparison/fileScores.ts';
import type { ComparedRun } from '../../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { averitecDataSet } from '../../../../../../src/core/read/claims/dataSets.ts';
import { meanIntervalSteps } from '../../../../../../src/core/base/statistics/meanInterval.ts';
import { finishSteps, type Sample } from '../../../../../../src/core/base/statistics/samples.ts';
import { column, compared, runOf, verdict } from '../comparedClaims.ts';
import { bootstrapInterval } from '../../../../../support/bootstrapInterval.ts';
import { runToEnd } from '../../../../../support/runToEnd.ts';

const meanIntervals = runToEnd(meanIntervalSteps);
const alignSystems = runToEnd(alignSystemsSteps);

const semqa = column('semqa');

function board(runs: readonly ComparedRun[], options: LeaderboardOptions = {}): Leaderboard {
  return finishSteps(leaderboardSteps(alignSystems(runs, [semqa]), options));
}

/** Repeats the values, because fewer than 20 claims have no interval. */
const often = <Value>(values: readonly Value[]): Value[] => [...values, ...values, ...values];

const a = often([0.2, 0.4, 0.6, 0.8, 0.5, 0.5, 0.1, 0.9]);
const b = often([0.3, 0.6, 0.6, 0.9, 0.4, null, 0.2, 0.6]);

describe('a leaderboard', () => {
  it("has each system's mean over its own claims, with the bootstrap's percentile interval", () => {
    const { columns, rows, resamples, seed, confidence } = board([
      runOf('A', 'semqa', a),
      runOf('B', 'semqa', b),
    ]);
    assert.deepEqual(
      columns.map(({ column: id, kind }) => [id, kind]),
      [['semqa', 'score']],
    );
    assert.deepEqual([resamples, seed, confidence], [1000, 12345, 0.95]);
    // (0.2 + 0.4 + 0.6 + 0.8 + 0.5 + 0.5 + 0.1 + 0.9) / 8 = 0.5. For the seven claims of B: 3.6 / 7.
    const [first, second] = rows.map(({ cells }) => cells[0]);
    assert.ok(Math.abs((first?.mean ?? 0) - 0.5) < 1e-12);
    assert.ok(Math.abs((second?.mean ?? 0) - 3.6 / 7) < 1e-12);
    assert.deepEqual([first?.claims, second?.claims], [24, 21]);
    assert.deepEqual(
      [first?.interval, second?.interval],
      [a, b].flatMap((scores) => meanIntervals([{ scores, range: { minimum: 0, maximum: 1 } }])),
    );
  });

  it('stands with one system, too', () => {
    const { rows } = board([runOf('A', 'semqa', a)]);
    assert.equal(rows.length, 1);
    assert.ok(rows[0]?.cells[0]?.interval);
  });

  it('has no interval of fewer than 20 claims, nor of numbers that are all the same', () => {
    const { rows } = board([
      runOf('few', 'semqa', [...a.slice(0, 19), null]),
      runOf('same', 'semqa', Array<number>(20).fill(1)),
    ]);
    assert.deepEqual(
      rows.map(({ cells }) => cells[0]?.interval),
      [null, null],
    );
    assert.equal(rows[1]?.cells[0]?.mean, 1);
  });

  it('has no number where no claim has one, and none of a system that is not scored to its end', () => {
    const { rows } = board(
      [
        runOf('A', 'semqa', a),
        runOf(
          'none',
          'semqa',
          a.map(() => null),
        ),
        runOf('B', 'semqa', b.slice(0, 2)),
      ],
      { areComplete: [true, true, false] },
    );
    assert.deepEqual(rows[1]?.cells, [{ mean: null, claims: 0, interval: null }]);
    assert.deepEqual(rows[2], { system: 'B', claims: 2, cells: [] });
    // A system that stopped early does not reduce the claims of the other systems.
    assert.equal(rows[0]?.cells[0]?.claims, 24);
  });

  it('has accuracy and macro F1 of the verdicts, as the comparison has them', () => {
    const claims = a.map((score, index) =>
      compared(index, { scores: { semqa: score }, ...verdict(index % 3 > 0) }),
    );
    const { columns, rows } = board([{ name: 'A', claims }], {
      dataSet: averitecDataSet,
      metrics: ['semqa'],
    });
    assert.deepEqual(
      columns.map(({ heading, kind }) => [heading, kind]),
      [
        ['Verdict accuracy', 'outcome'],
        ['SEMQA', 'score'],
        ['Macro F1', 'file'],
      ],
    );
    const [row] = rows;
    assert.ok(row);
    const [accuracy, , f1] = row.cells;
    assert.ok(accuracy && f1);
    assert.equal(accuracy.mean, 16 / 24);
    const ofPlaces = macroF1Of(claims, averitecDataSet);
    assert.equal(f1.mean, ofPlaces([...claims.keys()]));
    assert.deepEqual(f1.interval, bootstrapInterval(24, ofPlaces));
  });

  it('has scores that are computed from sums, over the claims that they are about', () => {
    const f1: SumColumn = {
      ...column('f1'),
      scoreOf: ([part = 0, whole = 0]) => (whole === 0 ? null : part / whole),
      isCounted: ([, whole]) => whole !== 0,
    };
    const terms = Array.from({ length: 30 }, (_, at) => (at < 5 ? [0, 0] : [at % 3, 2]));
    const claims = terms.map((own, at) => compared(at, { terms: { f1: own } }));
    const aligned = alignSystems([{ name: 'A', claims }], [], undefined, [], [f1]);
    const [cell] = finishSteps(leaderboardSteps(aligned)).rows[0]?.cells ?? [];
    const over = (places: Sample) => {
      let [part, whole] = [0, 0];
      for (const at of places)
        [part, whole] = [part + (terms[at]?.[0] ?? 0), whole + (terms[at]?.[1] ?? 0)];
      return part / whole;
    };
    assert.deepEqual(cell, { mean: 26 / 50, claims: 25, interval: bootstrapInterval(30, over) });
  });

  it('has the primary scores first, in their order, then what stands for a system', () => {
    const scores = { bleu: 3, semqa: 0.5, semqa_question: 0.4, coverage: 0.6 };
    const claims = [0, 1].map((index) => compared(index, { scores, ...verdict(true) }));
    const columns = [
      semqa,
      column('semqa_question', { metric: 'semqa' }),
      column('bleu'),
      column('coverage'),
    ];
    const aligned = alignSystems([{ name: 'A', claims }], columns);
    const found = finishSteps(
      leaderboardSteps(aligned, { metrics: ['semqa', 'bleu', 'coverage'] }),
    );
    assert.deepEqual(
      found.columns.map(({ column: id, isStanding }) => [id, isStanding]),
      [
        ['verdict_accuracy', true],
        ['coverage', true],
        ['semqa', true],
        ['semqa_question', false],
        ['bleu', false],
      ],
    );
    const others = finishSteps(
      leaderboardSteps(aligned, { metrics: ['semqa', 'bleu', 'coverage'], primary: ['bleu'] }),
    );
    assert.deepEqual(
      others.columns.map(({ column: id, isStanding, isPrimary }) => [id, isStanding, isPrimary]),
      [
        ['bleu', true, true],
        ['coverage', true, false],
        ['semqa', true, false],
        ['verdict_accuracy', true, false],
        ['semqa_question', false, false],
      ],
    );
    assert.deepEqual(
      found.rows[0]?.cells.map(({ mean }) => mean),
      [1, 0.6, 0.5, 0.4, 3],
    );
  });

  it('has means alone without resamples', () => {
    const { rows } = board([runOf('A', 'semqa', a)], { resamples: 0 });
    const [cell] = rows[0]?.cells ?? [];
    assert.ok(cell);
    assert.equal(cell.interval, null);
    assert.ok(Math.abs((cell.mean ?? 0) - 0.5) < 1e-12);
  });
});
