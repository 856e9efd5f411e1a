import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/metrics/semqa.ts';
import { lensesOf } from '../../../../src/editor/codeLens/claimLenses.ts';
import { Run } from '../../../../src/editor/scoring/run.ts';
import { handClaim, outlineClaim, outlineOf } from '../sampleClaims.ts';

const outline = outlineOf('predictions', [
  outlineClaim(0, 1, 'Supported'),
  outlineClaim(1, 7, 'Refuted'),
]);

function newRun(): Run {
  return new Run('file:///p.json', 'file:///r.json', defaultSemqaParameters);
}

const titles = (run: Run | undefined): readonly string[] =>
  lensesOf(outline, run).map(({ title }) => title);

describe('lensesOf', () => {
  it('tells what is known and offers to score before scoring', () => {
    assert.deepEqual(titles(undefined), [
      '1 question, 1 answer · Supported',
      'Score',
      '1 question, 1 answer · Refuted',
      'Score',
    ]);
  });

  it('shows scores by position in the prediction file, and what is still being scored', () => {
    const run = newRun();
    run.add([handClaim]);
    assert.deepEqual(titles(run), [
      '1 question, 1 answer · Supported · scoring...',
      'SemQA 0.59 · questions 2/2 matched · answers 0.57 (1 undecided) · Refuted (reference: Supported)',
    ]);
  });

  it('says after scoring that a claim is not in the reference file', () => {
    const run = newRun();
    run.add([handClaim]);
    run.state = { kind: 'complete' };
    assert.equal(
      titles(run)[0],
      '1 question, 1 answer · Supported · not in the reference file, so not scored',
    );
  });

  it('shows no score of a file that was edited since', () => {
    const run = newRun();
    run.add([handClaim]);
    run.state = { kind: 'complete' };
    run.isEdited = true;
    assert.deepEqual(titles(run).slice(2), [
      '1 question, 1 answer · Refuted · edited since scoring',
      'Score again',
    ]);
  });

  it('offers to score what a cancelled run left out', () => {
    const run = newRun();
    run.add([handClaim]);
    run.state = { kind: 'stopped', message: 'Cancelled.' };
    assert.deepEqual(titles(run).slice(0, 2), [
      '1 question, 1 answer · Supported · not scored',
      'Score',
    ]);
  });

  it('tells of a reference file what each claim has, without an offer to score', () => {
    assert.deepEqual(
      lensesOf(outlineOf('reference', outline.claims), undefined).map(({ title }) => title),
      ['1 question, 1 answer · Supported', '1 question, 1 answer · Refuted'],
    );
  });

  it('gives a minified file one lens instead of hundreds on its only line', () => {
    const claims = Array.from({ length: 500 }, (_, index) => ({
      ...outlineClaim(index, 0, 'Refuted'),
    }));
    const minified = outlineOf('predictions', claims);
    assert.deepEqual(
      lensesOf(minified, undefined).map(({ title }) => title),
      ['500 claims', 'Score'],
    );
    const run = newRun();
    run.add([handClaim]);
    assert.deepEqual(
      lensesOf(minified, run).map(({ title, action }) => [title, action]),
      [['SemQA 0.59 · questions 0.60 · answers 0.57 · 1 scored claim', 'inspectFile']],
    );
  });
});
