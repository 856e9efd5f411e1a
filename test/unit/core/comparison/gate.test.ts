import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../src/core/comparison/alignedSystems.ts';
import {
  checkWholeFiles,
  decideGate,
  type GateOutcome,
} from '../../../../src/core/comparison/gate.ts';
import { IncomparableSystems } from '../../../../src/core/comparison/incomparableSystems.ts';
import { compareSystemsSteps } from '../../../../src/core/comparison/systemComparison.ts';
import type { ComparedRun } from '../../../../src/core/comparison/toComparedClaim.ts';
import { column, runOf } from './comparedClaims.ts';
import { runToEnd } from '../../../support/runToEnd.ts';

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
    assert.equal(outcome(few), 'passed');
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

  it('refuses scores of files that end early or are damaged', () => {
    const cut = {
      code: 'cutFile',
      message: 'old: old.json ends in the middle of claim 7. Scores cover 6 of 20 claims.',
    };
    const harmless = { code: 'sameFile', message: 'Predictions and reference are the same file.' };
    checkWholeFiles({ warnings: [harmless] });
    assert.throws(() => {
      checkWholeFiles({ warnings: [harmless, cut] });
    }, /old: old\.json ends in the middle of claim 7$/u);
    for (const code of ['damagedFile', 'lostClaims']) {
      assert.throws(() => {
        checkWholeFiles({ warnings: [{ ...cut, code }] });
      }, IncomparableSystems);
    }
  });
});
