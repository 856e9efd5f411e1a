// Comparisons of groups of claims. If each claim occurs three times and its copies are one group, intervals and tests must be those of
// the single claims.

import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import { leaderboardSteps } from '../../../../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import { compareSystemsSteps } from '../../../../../src/core/analyse/comparison/systemComparison.ts';
import type { ComparedRun } from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';
import { column, compared, verdict } from './comparedClaims.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const compareSystems = runToEnd(compareSystemsSteps);
const leaderboard = runToEnd(leaderboardSteps);

const claims = 80;

/** Scores and verdicts of a system. `few`: only every tenth claim differs from system 0. */
function numbersOf(system: number, few: boolean) {
  return Array.from({ length: claims }, (_, at) => {
    const moves = system > 0 && (!few || at % 10 === 0);
    const score = 0.5 + 0.3 * Math.sin(at) + (moves ? 0.05 + 0.1 * Math.cos(at * 3) : 0);
    return { score, isRight: moves ? at % 3 > 0 : at % 4 > 0 };
  });
}

function runOf(
  system: number,
  { copies = 1, few = false, groups = claims }: { copies?: number; few?: boolean; groups?: number },
): ComparedRun {
  const all = numbersOf(system, few).flatMap((one, at) =>
    Array.from({ length: copies }, () => ({ ...one, group: String(at % groups) })),
  );
  return {
    name: `S${system}`,
    cluster: copies === 1 && groups === claims ? undefined : 'speaker',
    claims: all.map(({ score, isRight, group }, index) =>
      compared(index, { scores: { semqa: score }, ...verdict(isRight), group }),
    ),
  };
}

function rowsOf(options: Parameters<typeof runOf>[1]) {
  const aligned = alignSystems([runOf(0, options), runOf(1, options)], [column('semqa')]);
  return compareSystems(aligned, { dataSet: averitecDataSet, primary: ['semqa', 'verdict'] });
}

function differenceOf({ rows }: ReturnType<typeof rowsOf>, name: string) {
  const [difference] = rows.find((row) => row.column === name)?.differences ?? [];
  return difference ?? assert.fail(name);
}

const digits = (value: number | null | undefined) => value?.toFixed(9);

for (const few of [false, true]) {
  describe(`a comparison of groups, where ${few ? 'few' : 'many'} claims differ`, () => {
    const single = rowsOf({ few });
    const tripled = rowsOf({ few, copies: 3 });

    for (const name of ['semqa', 'verdict_macroF1']) {
      it(`has the test and interval of single claims for three copies of each: ${name}`, () => {
        const [one, three] = [differenceOf(single, name), differenceOf(tripled, name)];
        assert.deepEqual([three.test, digits(three.pValue)], [one.test, digits(one.pValue)]);
        assert.equal(three.interval === null, one.interval === null);
        // Random subsets of few differing claims are not drawn in the same way as those of groups.
        const allowed = few ? 5e-5 : 1e-9;
        for (const end of ['low', 'high'] as const) {
          const off = (three.interval?.[end] ?? 0) - (one.interval?.[end] ?? 0);
          assert.ok(Math.abs(off) < allowed, `${end}: ${String(off)}`);
        }
        assert.equal(three.claims, 3 * one.claims);
        assert.equal(three.groups?.count, claims);
        assert.equal(three.groups.differing, one.differing);
      });
    }

    it('needs as large a difference as for single claims, and three times as many claims', () => {
      const [one, three] = [
        differenceOf(single, 'semqa').power,
        differenceOf(tripled, 'semqa').power,
      ];
      assert.ok(one && three);
      assert.equal(digits(three.detectable), digits(one.detectable));
      assert.ok(Math.abs(three.claims - 3 * one.claims) <= 3);
    });

    it('says how many times as wide the intervals are', () => {
      // Variances of the mean: pop / (G - 1) with groups and pop / (3 G - 1) without, where pop is the variance of all claims.
      const widening = Math.sqrt((3 * claims - 1) / (claims - 1));
      assert.equal(digits(differenceOf(tripled, 'semqa').groups?.widening), digits(widening));
      const notes = tripled.notes.map((note) => textOf(note));
      assert.ok(
        notes.includes(
          'Intervals and tests resample groups of claims by speaker: 80 groups, the largest with 3 claims.',
        ),
      );
      assert.ok(
        notes.includes('Intervals are 1.7 times as wide as for independent claims.'),
        notes.join(),
      );
      assert.match(textOf(differenceOf(tripled, 'semqa').sentence), /on 240 claims in 80 groups/u);
    });
  });
}

describe('a comparison of groups', () => {
  it("tests outcomes by exchanges of groups, because McNemar's test is for independent claims", () => {
    const few = differenceOf(rowsOf({ few: true, copies: 3 }), 'verdict_accuracy');
    // Without copies, exchanges of outcomes are McNemar's exact test.
    const single = differenceOf(rowsOf({ few: true }), 'verdict_accuracy');
    assert.deepEqual([few.test, single.test], ['pairedRandomisation', 'mcnemar']);
    assert.equal(digits(few.pValue), digits(single.pValue));
  });

  it('has no interval and no result where fewer than six groups differ, and says so', () => {
    const compared = rowsOf({ groups: 5 });
    const { interval, noInterval, result, sentence } = differenceOf(compared, 'semqa');
    assert.deepEqual([interval, noInterval, result], [null, 'fewGroups', 'notDistinguishable']);
    assert.match(textOf(sentence), /on 80 claims in 5 groups: .* fewer than 6 groups that differ/u);
    assert.match(
      textOf(compared.notes[0] ?? ''),
      /^There are only 5 groups of claims by speaker\./u,
    );
  });

  it('ignores groups unless all systems have them', () => {
    const runs = [runOf(0, { groups: 5 }), { ...runOf(1, { groups: 5 }), cluster: undefined }];
    assert.equal(alignSystems(runs, [column('semqa')]).groups, undefined);
  });

  it('takes a claim whose label differs between systems as a group of its own', () => {
    const [a, b] = [runOf(0, { groups: 5 }), runOf(1, { groups: 5 })];
    const moved = b.claims.map((one) => (one.index < 10 ? { ...one, group: 'x' } : one));
    const { groups } = alignSystems([a, { ...b, claims: moved }], [column('semqa')]);
    assert.deepEqual([groups?.count, groups?.unlabelled], [15, 10]);
  });

  it('gives a leaderboard the intervals of single claims for three copies of each', () => {
    const cellsOf = (options: Parameters<typeof runOf>[1]) =>
      leaderboard(alignSystems([runOf(1, options)], [column('semqa')]), {
        dataSet: averitecDataSet,
      }).rows[0]?.cells.map(({ interval }) => [digits(interval?.low), digits(interval?.high)]);
    const [single, tripled] = [cellsOf({}), cellsOf({ copies: 3 })];
    // The first column is a share, whose interval is that of 240 (G - 1) / (3 G - 1) = 79.3 claims instead of 80.
    assert.deepEqual(tripled?.slice(1), single?.slice(1));
    assert.equal(cellsOf({ groups: 19 })?.[0]?.[0], undefined);
  });
});
