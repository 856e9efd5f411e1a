import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/score/parameters/semqaParameters.ts';
import { buildReport } from '../../../../src/core/score/report/reportBuilder.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  missingParts,
  resultOf,
  runOf,
  statusClaim,
} from '../sampleClaims.ts';
import { coverageMetric } from '../../../../src/core/score/metrics/coverage.ts';
import { setStatus } from '../../../../src/core/score/results/review.ts';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { fileLine } from '../../../../src/core/score/report/fileHeadline.ts';
import { slicesOf } from '../../../../src/core/score/report/slices.ts';
import { flatOf, scoredFrom, totalsOf } from '../../../support/flatClaim.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';

function close(actual: number | null | undefined, expected: number): void {
  assert.ok(actual != null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
}

const missingFull = { ...missingClaim, texts: {} };
const official = { metrics: ['semqa', 'bleu', 'averitec', 'verdict', 'justification'] };

describe('Run', () => {
  it('finds a claim by its position in either file', () => {
    const run = runOf([missingClaim, handClaim]);
    assert.equal(run.claim(0)?.claim, handClaim.claim);
    assert.equal(run.claimOfPrediction(1)?.index, 0);
    assert.equal(run.claimOfPrediction(0), undefined);
    assert.deepEqual(
      run.claims().map(({ index }) => index),
      [0, 1],
    );
  });

  it('has the metrics that its metrics require, in the order of the table', () => {
    assert.deepEqual(runOf([], { metrics: ['verdict', 'averitec', 'semqa'] }).metrics, [
      'semqa',
      'hungarianMeteor',
      'verdict',
      'averitec',
    ]);
  });

  it('computes SemQA under its parameters and again when they change', () => {
    const run = runOf([handClaim]);
    close(flatOf(run.claim(0)).semqa?.score, 0.5875);
    run.parameters = { ...defaultSemqaParameters, alpha: 0.8 };
    close(flatOf(run.claim(0)).semqa?.score, 0.8 * 0.6 + 0.2 * 0.575);
    // Only Q1 is above 0.3, so the answer score is the support of Q1.
    run.parameters = { ...defaultSemqaParameters, threshold: 0.3 };
    close(flatOf(run.claim(0)).semqa?.answer, 0.9);
  });

  it('computes a claim once for many readers, whatever the level', () => {
    const run = runOf([fullClaim], official);
    const claim = run.claim(0);
    run.averitecLevel = 0.123;
    assert.equal(run.claim(0), claim);
    const hungarian = flatOf(run.claimInFull(0)).semqaVariants?.hungarian;
    assert.equal(hungarian?.score, flatOf(claim).semqa?.score);
    assert.equal(hungarian?.undecided, flatOf(claim).semqa?.undecided);
    assert.equal(
      hungarian?.counted,
      flatOf(claim).semqa?.matches.filter(({ counted }) => counted).length,
    );
  });

  it('counts a claim without prediction as no evidence in the mean', async () => {
    const { semqa } = totalsOf((await runOf([handClaim, missingClaim]).update())?.aggregate);
    close(semqa?.score, 0.5875 / 2);
    assert.deepEqual([semqa?.claims, semqa?.withoutPrediction], [2, 1]);
  });

  it('never counts a failed claim as zero', async () => {
    const failure = { code: 'modelFailed', message: 'the model failed' };
    const run = runOf([handClaim, scoredFrom({ ...missingParts, failure })]);
    const { semqa } = totalsOf((await run.update())?.aggregate);
    close(semqa?.score, 0.5875);
    assert.equal(semqa?.failed, 1);
  });

  it('has no mean while answers of a claim have not been compared, though other claims have scores', async () => {
    const run = runOf([handClaim, missingClaim]);
    run.parameters = { ...defaultSemqaParameters, answerContext: 'questionAnswer' };
    const aggregate = (await run.update())?.aggregate ?? {};
    const { semqa } = totalsOf(aggregate);
    // If claims with uncompared answers were ignored, the mean would be 0, from the claim without a prediction.
    assert.deepEqual([semqa?.score, semqa?.answer, semqa?.claims], [null, null, 1]);
    close(semqa?.question, 0.3);
    const slice = slicesOf(aggregate).find(({ by }) => by === 'referenceVerdict');
    assert.deepEqual(
      [slice?.claims, slice?.means['semqa'], slice?.means['semqa_answer']],
      [2, null, null],
    );
    close(slice?.means['semqa_question'], 0.3);
    assert.equal(textOf(fileLine(aggregate, 0.25, run.metricRows)), '', 'no headline');
  });

  it('makes the numbers of the file anew for another level, and keeps them for an official one', async () => {
    const right = { ...fullClaim, predictedVerdict: 'Supported' };
    const run = runOf([right], official);
    const before = await run.update();
    // METEOR Q+A is 0.42.
    assert.equal(totalsOf(before?.aggregate).averitecScore?.['0.4'], 1);
    run.averitecLevel = 0.4;
    assert.equal(run.numbers, before);
    run.averitecLevel = 0.43;
    assert.ok(!run.numbers);
    assert.equal(totalsOf((await run.update())?.aggregate).averitecScore?.['0.43'], 0);
  });

  it('drops numbers in the making when the parameters change, and counts every claim once', async () => {
    const run = runOf([handClaim]);
    const made = run.update();
    run.parameters = { ...defaultSemqaParameters, alpha: 0.8 };
    run.add([missingClaim]);
    await made;
    const { semqa } = totalsOf((await run.update())?.aggregate);
    close(semqa?.score, (0.8 * 0.6 + 0.2 * 0.575) / 2);
    assert.equal(semqa?.claims, 2);
  });

  it('takes the data set from the labels of the claims that have come', async () => {
    const claim = { ...handClaim, referenceVerdict: 'half-true', predictedVerdict: 'true' };
    const run = runOf([claim], { metrics: ['ordinalVerdict'] });
    assert.equal(totalsOf((await run.update())?.aggregate).ordinalVerdict?.isOrdered, true);
  });

  it('has no report before the scorer has told where the numbers come from', async () => {
    assert.equal(await runOf([handClaim]).report(), undefined);
  });

  it('gives a report of what has come as soon as the files are read, and says that it is incomplete', async () => {
    const run = runOf([fullClaim], official);
    run.result = { ...resultOf(run), complete: false };
    const report = await run.report();
    assert.equal(report?.complete, false);
    assert.equal(report.claims.length, 1);
  });

  it('gives the report that the command line gives, whatever order claims came in', async () => {
    const run = runOf([missingFull, fullClaim], { ...official, averitecLevel: 0.15 });
    const result = resultOf(run);
    run.result = result;
    const expected = buildReport(
      { ...result, claims: [fullClaim, missingFull] },
      { semqa: defaultSemqaParameters, averitecLevels: [0.15] },
    );
    assert.deepEqual(await run.report(), expected);
    assert.deepEqual((await run.update())?.aggregate, expected.aggregate);
  });

  it('applies stored reviews to all claims, also to later ones, and then those that change', async () => {
    const run = runOf([statusClaim], { metrics: ['coverage'] });
    run.result = resultOf(run);
    const coverage = async () => coverageMetric.total((await run.update())?.aggregate ?? {})?.score;
    close(await coverage(), 0.51); // (1 + 0.02) / 2
    const later = { ...statusClaim, index: 1, predictionIndex: 0 };
    const stored = { questions: [{ reference: 1, status: 'partly', note: '' }] } as const;
    const reviewOf = ({ index }: ScoredClaim) => (index === 1 ? stored : undefined);
    assert.deepEqual(run.applyReviews(reviewOf), [], 'the claim has no review');
    assert.equal(run.add([later])[0]?.review, stored);
    close(await coverage(), 0.63); // (0.51 + (1 + 0.5) / 2) / 2
    assert.equal(run.review(0, setStatus(undefined, 1, 'answered')).length, 1);
    close(await coverage(), 0.875); // (1 + 0.75) / 2
    assert.equal(run.reviewedClaims, 2);
    const reports = [await run.report(), await run.report(undefined, false)];
    assert.deepEqual(
      reports.map((report) => coverageMetric.total(report?.aggregate ?? {})?.score),
      [0.875, 0.51],
    );
    assert.deepEqual(
      reports.map((report) => report?.notes.filter(({ code }) => code === 'statusesByHand').length),
      [1, 0],
    );
    const report = runOf([{ ...statusClaim, review: stored }], { metrics: ['coverage'] });
    assert.deepEqual(
      report.applyReviews(() => undefined),
      [],
      'a report keeps its own reviews',
    );
    assert.equal(report.applyReviews(() => null)[0]?.review, undefined, 'taken back');
    run.add([statusClaim]);
    close(await coverage(), 0.875); // a claim that arrives again keeps its review
  });
});
