import assert from 'node:assert/strict';
import { lensesOf } from '../../../../src/editor/lenses/claimLenses.ts';
import type { Run } from '../../../../src/editor/runs/run.ts';
import {
  fullClaim,
  fullParts,
  handClaim,
  outlineClaim,
  editPredictions,
  outlineOf,
  runOf,
  statusClaim,
} from '../sampleClaims.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';

const outline = outlineOf('predictions', [
  outlineClaim(0, 1, 'Supported'),
  outlineClaim(1, 7, 'Refuted'),
]);

function newRun(): Run {
  return runOf([]);
}

const titles = (run: Run | undefined): readonly string[] =>
  lensesOf(outline, run).map(({ title }) => title);

describe('lensesOf', () => {
  it('tells what is known and offers to score before scoring', () => {
    assert.deepEqual(titles(undefined), [
      '1 question, 1 answer · Supported',
      'Score file',
      '1 question, 1 answer · Refuted',
      'Score file',
    ]);
  });

  it('shows scores by position in the prediction file, and what is still being scored', () => {
    const run = newRun();
    run.add([handClaim]);
    assert.deepEqual(titles(run), [
      '1 question, 1 answer · Supported · scoring...',
      '✗ Refuted (reference: Supported) · SemQA 0.59 · questions 2/2 matched · answers 0.58',
    ]);
  });

  it('is one line: verdict, credit, answered questions', () => {
    assert.equal(
      titles(runOf([statusClaim], { metrics: ['all'] }))[1],
      '✗ Refuted (reference: Supported) · gets no credit · 1 of 2 questions answered',
    );
  });

  it('shows the run’s first score if there are no statuses and no evidence score', () => {
    const verdict = '✗ Refuted (reference: Supported)';
    const { hungarianMeteor, bleu } = fullParts.texts ?? {};
    assert.ok(hungarianMeteor && bleu);
    const withTexts = (texts: NonNullable<typeof fullParts.texts>) =>
      runOf([scoredFrom({ ...fullParts, texts })], { metrics: Object.keys(texts) });
    assert.equal(titles(withTexts({ hungarianMeteor }))[1], `${verdict} · gets no credit`);
    assert.equal(titles(withTexts({ bleu }))[1], `${verdict} · BLEU Q+A 42.0`);
  });

  it('has the parts that the user chose, in their order', () => {
    const run = runOf([statusClaim], { metrics: ['all'] });
    assert.equal(
      lensesOf(outline, run, ['semqa', 'verdict'])[1]?.title,
      'SemQA 0.59 · questions 2/2 matched · answers 0.58 · ✗ Refuted (reference: Supported)',
    );
  });

  it('explains its sign in its tooltip', () => {
    const [, lens] = lensesOf(outline, runOf([statusClaim], { metrics: ['all'] }));
    assert.equal(
      lens?.explanation,
      'The claim gets no credit in the AVeriTeC score at level 0.25: the verdict is wrong.',
    );
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

  it('shows no score of a claim that was edited since, and offers to score again', () => {
    const run = newRun();
    run.add([handClaim]);
    run.state = { kind: 'complete' };
    assert.match(titles(run)[1] ?? '', / · SemQA 0\.59/u);
    editPredictions(run);
    assert.deepEqual(titles(run).slice(-2), [
      '1 question, 1 answer · Refuted · edited since scoring',
      'Score again',
    ]);
    run.edits.follow('predictions', ['p0', 'p1']);
    assert.match(titles(run)[1] ?? '', / · SemQA 0\.59/u);
  });

  it('offers to score what a cancelled run left out', () => {
    const run = newRun();
    run.add([handClaim]);
    run.state = { kind: 'stopped', message: 'Cancelled.' };
    assert.deepEqual(titles(run).slice(0, 2), [
      '1 question, 1 answer · Supported · not scored',
      'Score file',
    ]);
  });

  it('tells of a reference file what each claim has, without an offer to score', () => {
    assert.deepEqual(
      lensesOf(outlineOf('reference', outline.claims), undefined).map(({ title }) => title),
      ['1 question, 1 answer · Supported', '1 question, 1 answer · Refuted'],
    );
  });

  it('gives a minified file one lens instead of hundreds on its only line', async () => {
    const claims = Array.from({ length: 500 }, (_, index) => ({
      ...outlineClaim(index, 0, 'Refuted'),
    }));
    const minified = outlineOf('predictions', claims);
    assert.deepEqual(
      lensesOf(minified, undefined).map(({ title }) => title),
      ['500 claims', 'Score file'],
    );
    const run = runOf([fullClaim], { metrics: ['semqa', 'averitec', 'bleu'] });
    const shown = (): unknown =>
      lensesOf(minified, run).map(({ title, action }) => [title, action]);
    run.state = { kind: 'scoring', stage: 'scoring', done: 1, total: 500 };
    await run.update();
    assert.deepEqual(shown(), [['1 of 500 claims scored', 'inspectFile']], 'no mean of a part');
    run.state = { kind: 'complete' };
    assert.deepEqual(shown(), [
      ['AVeriTeC 0.00 · 0 of 1 · SemQA 0.59 · METEOR Q+A 0.42 · 1 scored claim', 'inspectFile'],
    ]);
  });
});
