import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/metrics/semqa.ts';
import { Run } from '../../../../src/editor/scoring/run.ts';
import { handClaim, missingClaim } from '../sampleClaims.ts';

function runOf(...claims: Parameters<Run['add']>[0]): Run {
  const run = new Run('file:///p.json', 'file:///r.json', defaultSemqaParameters);
  run.add(claims);
  return run;
}

function close(actual: number | null | undefined, expected: number): void {
  assert.ok(actual != null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
}

describe('Run', () => {
  it('finds a claim by its position in either file', () => {
    const run = runOf(missingClaim, handClaim);
    assert.equal(run.claim(0)?.claim, handClaim.claim);
    assert.equal(run.claimOfPrediction(1)?.index, 0);
    assert.equal(run.claimOfPrediction(0), undefined);
    assert.deepEqual(
      run.claims().map(({ index }) => index),
      [0, 1],
    );
  });

  it('computes SemQA under its parameters and again when they change', () => {
    const run = runOf(handClaim);
    close(run.claim(0)?.semqa?.score, 0.5875);
    run.parameters = { ...defaultSemqaParameters, alpha: 0.8 };
    close(run.claim(0)?.semqa?.score, 0.8 * 0.6 + 0.2 * 0.575);
    // Above 0.3 only Q1 counts: the answer score is its support alone.
    run.parameters = { ...defaultSemqaParameters, threshold: 0.3 };
    close(run.claim(0)?.semqa?.answer, 0.9);
  });

  it('computes a claim once for many readers', () => {
    const run = runOf(handClaim);
    assert.equal(run.claim(0), run.claim(0));
  });

  it('counts a claim without prediction as no evidence in the mean', () => {
    const { score, claims, withoutPrediction } = runOf(handClaim, missingClaim).aggregate();
    close(score, 0.5875 / 2);
    assert.deepEqual([claims, withoutPrediction], [2, 1]);
  });

  it('never counts a failed claim as zero', () => {
    const failure = { code: 'modelFailed', message: 'the model failed' };
    const { score, failed } = runOf(handClaim, { ...missingClaim, failure }).aggregate();
    close(score, 0.5875);
    assert.equal(failed, 1);
  });

  it('has no report before the scorer has told where the numbers come from', () => {
    assert.equal(runOf(handClaim).report(), undefined);
  });
});
