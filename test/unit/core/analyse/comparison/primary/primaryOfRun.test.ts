import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../../src/core/read/claims/dataSets.ts';
import { metricsOf } from '../../../../../../src/core/score/metrics/registry.ts';
import {
  computePrimarySteps,
  formatPrimaryLine,
  type PrimaryScore,
  primaryScoresTable,
} from '../../../../../../src/core/analyse/comparison/primary/primaryOfRun.ts';
import { ReportBuilder } from '../../../../../../src/core/score/report/reportBuilder.ts';
import type { Aggregate } from '../../../../../../src/core/score/results/means.ts';
import type { ReportClaim } from '../../../../../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../../../../../src/core/score/parameters/semqaParameters.ts';
import { finishSteps } from '../../../../../../src/core/base/statistics/samples.ts';
import { textOf } from '../../../../../../src/core/base/words/message.ts';
import { cellText } from '../../../../../../src/core/show/tables/model/cellText.ts';
import { macroF1Of } from '../../../../../../src/core/analyse/comparison/fileScores.ts';
import { bootstrapInterval } from '../../../../../support/bootstrapInterval.ts';
import { claimWith, pairs, textScore } from '../../../score/report/claimWith.ts';
import { sampleReport } from '../../../score/report/sampleReport.ts';

const names = ['averitec', 'verdict'];
const macroF1 = ['verdict_macroF1'];

/** Returns `count` claims, `right` of which have the right verdict. All evidence is above the level. */
function claimsOf(count: number, right: number): readonly ReportClaim[] {
  return Array.from({ length: count }, (_, index) =>
    claimWith({
      index,
      referenceVerdict: 'Supported',
      predictedVerdict: index < right ? 'Supported' : 'Refuted',
      referenceEvidence: pairs(1),
      predictedEvidence: pairs(1),
      hungarianMeteor: textScore(0.4),
    }),
  );
}

const metrics = metricsOf(['averitec', 'verdict', 'hungarianMeteor']);

function aggregateOf(claims: readonly ReportClaim[]): Aggregate {
  const builder = new ReportBuilder(
    {
      metrics: metrics.map(({ id }) => id),
      dataSet: averitecDataSet,
      predictionsFormat: 'averitec',
    },
    { semqa: defaultSemqaParameters, averitecLevels: [] },
  );
  for (const claim of claims) builder.collect(claim);
  return builder.aggregate();
}

function primaryOf(
  claims: readonly ReportClaim[],
  named: readonly string[] = names,
): readonly PrimaryScore[] {
  const run = { aggregate: aggregateOf(claims), claims, metrics, dataSet: averitecDataSet };
  return finishSteps(computePrimarySteps(run, named));
}

const lineOf = (claims: readonly ReportClaim[]): string =>
  formatPrimaryLine({ ...sampleReport, aggregate: aggregateOf(claims) }, names);

const rowsOf = (scores: readonly PrimaryScore[]): readonly string[] =>
  primaryScoresTable(scores).rows.map((cells) => cells.map((cell) => cellText(cell)).join(' | '));

describe('the primary scores of a run', () => {
  it('have the interval of their share, in the order of their names', () => {
    // Wilson interval for 24 of 30 at 95 %: SciPy's binomtest(24, 30).proportion_ci(method='wilson') gives 0.6269, 0.9050.
    const scores = primaryOf(claimsOf(30, 24));
    assert.deepEqual(structuredClone(scores), scores, 'panels receive them');
    assert.deepEqual(rowsOf(scores), [
      'AVeriTeC score |  | 0.80 | 0.627 to 0.905',
      'Verdict accuracy |  | 0.80 | 0.627 to 0.905',
    ]);
    assert.deepEqual(rowsOf(primaryOf(claimsOf(30, 24), ['verdict', 'averitec_0.5'])), [
      'Verdict accuracy |  | 0.80 | 0.627 to 0.905',
      'AVeriTeC score at 0.5 |  | 0.00 | –',
    ]);
  });

  it('say that no verdict was predicted beside the scores that need one', () => {
    const claims = claimsOf(2, 2).map((claim) => ({ ...claim, predictedVerdict: null }));
    assert.deepEqual(rowsOf(primaryOf(claims, [...names, 'hungarianMeteor'])), [
      'AVeriTeC score | no predicted verdicts | 0.00 | –',
      'Verdict accuracy | no predicted verdicts | 0.00 | –',
      'Hungarian METEOR, questions and answers |  | 0.40 | –',
    ]);
    assert.equal(
      lineOf(claims),
      'Primary scores: AVeriTeC score 0.00 (no predicted verdicts), Verdict accuracy 0.00 (no predicted verdicts).',
    );
    assert.equal(
      lineOf(claimsOf(2, 0)),
      'Primary scores: AVeriTeC score 0.00, Verdict accuracy 0.00.',
    );
  });

  it('have none of fewer than 20 claims and of equal scores', () => {
    for (const claims of [claimsOf(19, 10), claimsOf(30, 30)]) {
      assert.ok(primaryOf(claims, macroF1).every(({ interval }) => interval === null));
      assert.ok(primaryOf(claims).every(({ interval }) => interval === null));
    }
  });

  it('have the same interval of macro F1 as a leaderboard', () => {
    const claims = claimsOf(30, 24);
    const [macro] = primaryOf(claims, macroF1);
    assert.equal(macro?.name, 'Macro F1 of verdicts');
    const expected = bootstrapInterval(30, macroF1Of(claims, averitecDataSet));
    assert.deepEqual(macro.interval, expected);
  });

  it('leave out what the run does not have', () => {
    assert.deepEqual(primaryOf(claimsOf(30, 24), ['semqa', 'coverage']), []);
    assert.deepEqual(primaryOf([]), []);
  });

  it('say over how many claims they are where a metric failed', () => {
    const failure = { code: 'lexiconFailed', message: 'no lexicon' };
    const claims = claimsOf(30, 24).map((claim) =>
      claim.index > 26 ? { ...claim, results: {}, failures: { hungarianMeteor: failure } } : claim,
    );
    const [averitec] = primaryOf(claims);
    assert.deepEqual(
      averitec?.remarks.map((one) => textOf(one)),
      ['over 27 of 30 claims'],
    );
  });
});
