import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  checkBlockers,
  decideGate,
  type GateOutcome,
} from '../../../../../src/core/analyse/comparison/gate.ts';
import { IncomparableSystems } from '../../../../../src/core/analyse/comparison/incomparableSystems.ts';
import { compareSystemsSteps } from '../../../../../src/core/analyse/comparison/systemComparison.ts';
import type { ComparedRun } from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { column, runOf } from './comparedClaims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const compareSystems = runToEnd(compareSystemsSteps);

const semqa = column('semqa');
const base = Array.from({ length: 60 }, (_, at) => 0.5 + 0.3 * Math.sin(at));
/** Changes every claim by about `shift`. */
const shifted = (shift: number) => base.map((value, at) => value + shift + 0.02 * Math.cos(at * 3));
const compared = (system: readonly (number | null)[], scores = [semqa]) =>
  compareSystems(
    alignSystems([runOf('old', 'semqa', base), runOf('new', 'semqa', system)], scores),
    {
      primary: ['semqa'],
    },
  );
const outcome = (system: readonly number[], margin?: number): GateOutcome | undefined =>
  decideGate(compared(system), margin).checks[0]?.outcome;

describe('the gate', () => {
  it('passes a system against itself, with and without a margin', () => {
    assert.equal(outcome(base), 'passed');
    assert.equal(outcome(base, 0.0001), 'passed');
  });

  it('fails exactly where the comparison calls the system worse', () => {
    for (const shift of [-0.1, -0.02, -0.003, 0, 0.003, 0.1]) {
      const comparison = compared(shifted(shift));
      const result = comparison.rows[0]?.differences[0]?.result;
      assert.equal(decideGate(comparison).passed, result !== 'worse', String(shift));
    }
    assert.equal(outcome(shifted(-0.1)), 'worse');
    assert.equal(outcome(shifted(0.1)), 'passed');
  });

  it('with a margin passes only what is shown to be worse by less', () => {
    assert.equal(outcome(shifted(-0.03), 0.05), 'passed');
    assert.equal(outcome(shifted(-0.03), 0.03), 'notWithinMargin');
    assert.equal(outcome(shifted(0.1), 0.01), 'passed');
    const few = base.map((value, at) => (at < 3 ? value - 0.01 : value));
    assert.equal(outcome(few, 0.05), 'fewClaims');
    assert.equal(outcome(few), 'undecided');
  });

  it('turns the interval round where less is better', () => {
    const errors = [column('semqa', { better: 'lower' })];
    const gate = (shift: number, margin?: number) =>
      decideGate(compared(shifted(shift), errors), margin).checks[0]?.outcome;
    assert.equal(gate(0.1), 'worse');
    assert.equal(gate(0.1, 0.05), 'notWithinMargin');
    assert.equal(gate(-0.1, 0.05), 'passed');
  });

  it('carries the numbers of the comparison', () => {
    const comparison = compared(shifted(-0.1));
    const [check] = decideGate(comparison, 0.05).checks;
    const [difference] = comparison.rows[0]?.differences ?? [];
    assert.ok(check && difference);
    for (const name of [
      'mean',
      'baselineMean',
      'difference',
      'interval',
      'adjustedPValue',
    ] as const) {
      assert.deepEqual(check[name], difference[name]);
    }
  });

  it('refuses scores over different claims, and scores that are missing, with the numbers', () => {
    const failed = base.map((value, at) => (at === 0 ? null : value));
    assert.throws(
      () => decideGate(compared(failed)),
      /over different claims \(old 60, new 59; in all of them: 59\)/u,
    );
    const short: ComparedRun[] = [
      runOf('old', 'semqa', base),
      runOf('new', 'semqa', base.slice(1)),
    ];
    const comparison = compareSystems(alignSystems(short, [semqa]), { primary: ['semqa'] });
    assert.throws(() => decideGate(comparison), /over different claims/u);
    const other = compareSystems(alignSystems(short, [semqa]), { primary: ['coverage'] });
    assert.throws(() => decideGate(other), /not every system has coverage; all have semqa/u);
    const none = base.map(() => null);
    const empty = [runOf('old', 'semqa', none), runOf('new', 'semqa', none)];
    assert.throws(
      () => decideGate(compareSystems(alignSystems(empty, [semqa]), { primary: ['semqa'] })),
      /no claim has semqa in all systems/u,
    );
  });

  it('refuses what a warning forbids, and names the option that lets it pass', () => {
    checkBlockers({ blockers: [] });
    const cut = {
      code: 'cutFile',
      message: 'old: old.json ends in the middle of claim 7. Scores cover 6 of 20 claims.',
    };
    const encoder = { code: 'differentEncoder', message: 'Different encoder: old x; new y.' };
    assert.throws(
      () => {
        checkBlockers({ blockers: [cut, cut, encoder] });
      },
      (error) => {
        assert.ok(error instanceof IncomparableSystems);
        assert.equal(
          error.message,
          'old: old.json ends in the middle of claim 7. Scores cover 6 of 20 claims. Different encoder: old x; new y',
        );
        assert.match(textOf(error.nextStep), /use --allow cutFile,differentEncoder\.$/u);
        return true;
      },
    );
  });

  describe('without a margin', () => {
    /** A fall of the first claims, all by the same amount. */
    const falls = (count: number, by = 0.3) =>
      base.map((value, at) => (at < count ? value - by : value));
    const gate = (system: readonly number[], allow: readonly string[] = []) =>
      decideGate(compared(system), undefined, allow);

    it('is undecided where no result of the test could show that a lower score is worse', () => {
      // Two-sided exact tests of n differing claims have no p-value below 2 / 2^n: 0.0625 for 5 claims, 0.03125 for 6.
      for (const [count, decision] of [
        [1, 'undecided'],
        [5, 'undecided'],
        [6, 'failed'],
      ] as const) {
        assert.equal(gate(falls(count)).decision, decision, String(count));
        assert.equal(gate(falls(count)).passed, false);
      }
      assert.equal(gate(falls(5), ['fewClaims']).decision, 'passed');
      assert.equal(gate(falls(6), ['fewClaims']).decision, 'failed');
      assert.equal(gate(falls(5, -0.3)).decision, 'passed', 'a higher score cannot be worse');
      assert.equal(gate(base).decision, 'passed');
    });

    it('counts the scores that are tested together', () => {
      // Holm doubles the smaller of two p-values: 2 * 2 / 2^6 = 0.0625 is not below 0.05, and 2 * 2 / 2^7 = 0.03125 is.
      const both = [semqa, column('coverage')];
      const decide = (count: number) => {
        const runs = [runOf('old', 'semqa', base), runOf('new', 'semqa', falls(count))].map(
          ({ claims, ...run }) => ({
            ...run,
            claims: claims.map((claim, at) => ({
              ...claim,
              scores: { ...claim.scores, coverage: run.name === 'new' && at < 3 ? 1 : 0.5 },
            })),
          }),
        );
        const primary = ['semqa', 'coverage'];
        return decideGate(compareSystems(alignSystems(runs, both), { primary }));
      };
      assert.deepEqual(
        decide(6).checks.map(({ outcome: one }) => one),
        ['undecided', 'passed'],
      );
      assert.deepEqual(
        decide(7).checks.map(({ outcome: one }) => one),
        ['worse', 'passed'],
      );
    });

    it('never lets a system pass because of further systems', () => {
      // 8 of 60 claims fall: p = 2 / 2^8 = 0.0078. Holm over ten systems would give 0.078.
      const decide = (copies: number, family: 'allSystems' | 'eachSystem') => {
        const others = Array.from({ length: copies }, (_, at) =>
          runOf(`copy${String(at)}`, 'semqa', base),
        );
        const runs = [runOf('old', 'semqa', base), runOf('new', 'semqa', falls(8)), ...others];
        const comparison = compareSystems(alignSystems(runs, [semqa]), {
          primary: ['semqa'],
          family,
        });
        return comparison.rows[0]?.differences[0];
      };
      assert.equal(decide(9, 'allSystems')?.result, 'notDistinguishable');
      for (const copies of [0, 1, 9, 40]) {
        const difference = decide(copies, 'eachSystem');
        assert.equal(difference?.result, 'worse');
        assert.equal(difference.adjustedPValue, 2 / 2 ** 8);
        assert.deepEqual(difference, decide(0, 'allSystems'));
      }
    });
  });
});
