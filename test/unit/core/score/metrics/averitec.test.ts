import assert from 'node:assert/strict';
import {
  averitecAccumulator,
  averitecMetric,
  checkLevels,
  countsAtLevel,
  creditLackOf,
  toLevelledClaim,
  officialLevels,
} from '../../../../../src/core/score/metrics/averitec.ts';
import { claimWith, textScore } from '../report/claimWith.ts';
import type { Aggregate } from '../../../../../src/core/score/results/means.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';

const claim = (utility: number | null, predictedVerdict: string | null = 'Refuted'): ReportClaim =>
  claimWith({
    referenceVerdict: 'Refuted',
    predictedVerdict,
    hungarianMeteor: utility === null ? undefined : textScore(utility),
  });

const levelledClaim = (...parts: Parameters<typeof claim>) => toLevelledClaim(claim(...parts));

describe('AVeriTeC score', () => {
  it('counts claims strictly above the level', () => {
    assert.equal(countsAtLevel(levelledClaim(0.25), 0.25), false);
    assert.equal(countsAtLevel(levelledClaim(0.25 + Number.EPSILON), 0.25), true);
    assert.equal(countsAtLevel(levelledClaim(0), 0), false);
    assert.equal(countsAtLevel(levelledClaim(1), 1), false);
  });

  it('counts claims with the right verdict only, and no missing one as right', () => {
    assert.equal(countsAtLevel(levelledClaim(0.9, 'Supported'), 0.25), false);
    assert.equal(countsAtLevel(levelledClaim(0.9, null), 0.25), false);
  });

  it('has nothing to say of claims without Hungarian METEOR or a reference verdict', () => {
    assert.equal(countsAtLevel(levelledClaim(null), 0.25), null);
    const unlabelled = { ...claim(0.9), referenceVerdict: null, predictedVerdict: null };
    assert.equal(countsAtLevel(toLevelledClaim(unlabelled), 0.25), null);
  });

  it('says which change alone would give a claim credit', () => {
    assert.equal(creditLackOf(levelledClaim(0.3), 0.25), undefined, 'it gets credit');
    assert.equal(creditLackOf(levelledClaim(0.25), 0.25), 'evidence');
    assert.equal(creditLackOf(levelledClaim(0.3, 'Supported'), 0.25), 'verdict');
    assert.equal(creditLackOf(levelledClaim(0.3, null), 0.25), 'verdict');
    assert.equal(creditLackOf(levelledClaim(0.25, 'Supported'), 0.25), 'both');
    assert.equal(creditLackOf(levelledClaim(null), 0.25), undefined, 'it has no score');
  });

  it('is the share of those that count, of claims that have a score', () => {
    const accumulator = averitecAccumulator([0.25, 0.35]);
    for (const one of [claim(0.3), claim(0.4), claim(0.5, 'Supported'), claim(0), claim(null)]) {
      accumulator.add(one);
    }
    // Computed by hand: two of four claims count (.3 and .4), then only .4.
    assert.deepEqual(accumulator.result(), { '0.25': 0.5, '0.35': 0.25 });
  });

  it('is null without claims', () => {
    assert.deepEqual(averitecAccumulator([0.25]).result(), { '0.25': null });
  });

  it('takes any level from 0 to 1 and no other', () => {
    checkLevels([0, 0.123, 1, ...officialLevels]);
    for (const level of [-0.1, 1.1, NaN, Infinity]) {
      assert.throws(() => {
        checkLevels([0.25, level]);
      }, RangeError);
      assert.throws(() => averitecAccumulator([level]), /from 0 to 1/);
    }
  });

  it('stands for itself at .25, and has a column a level', () => {
    const aggregate: Aggregate = { averitecScore: { '0.25': 0.5, '0.1': 0.75 } };
    assert.deepEqual(
      averitecMetric.scores.map(({ column, ofFile, ofClaim }) => [
        column,
        ofFile(aggregate),
        ofClaim?.(claim(0.22)),
      ]),
      [
        ['averitec_0.25', 0.5, 0],
        ['averitec_0.1', 0.75, 1],
        ['averitec_0.2', null, 1],
        ['averitec_0.3', null, 0],
        ['averitec_0.4', null, 0],
        ['averitec_0.5', null, 0],
      ],
    );
    assert.equal(averitecMetric.scores[0]?.ofClaim?.(claim(null)), null);
  });
});
