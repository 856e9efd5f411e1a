import assert from 'node:assert/strict';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { DescribedMetric } from '../../../../../src/core/score/metrics/metricTable.ts';
import { overviewSentences } from '../../../../../src/core/show/overview/overview.ts';
import { causes } from '../../../../../src/core/score/questions/causes.ts';
import {
  clusterName,
  clusterReader,
  setReportCluster,
} from '../../../../../src/core/score/report/clusters.ts';
import { clustersOf } from '../../../../../src/core/score/report/clusterWords.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { standardError, groupClaims } from '../../../../../src/core/base/statistics/claimGroups.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { reportedFrom, scoredFrom } from '../../../../support/flatClaim.ts';
import { sampleEvaluation, sampleRun } from './sampleReport.ts';

/** A claim whose verdict is right for two of three claims of a speaker. */
function claimOf(index: number, speaker: string | undefined): ScoredClaim {
  return scoredFrom({
    index,
    predictionIndex: index,
    claim: `Claim ${index}.`,
    speaker,
    referenceVerdict: 'Refuted',
    predictedVerdict: index % 3 === 0 ? 'Supported' : 'Refuted',
    referenceEvidence: [],
    predictedEvidence: [],
  });
}

function reportOf(claims: readonly ScoredClaim[], cluster: string | undefined = 'speaker') {
  const provenance = { ...sampleRun.provenance, cluster, metrics: { verdict: '1' } };
  const run = { ...sampleRun, provenance, claims, metrics: ['verdict'], dataSet: averitecDataSet };
  return buildReport(run, sampleEvaluation);
}

function notesOf(claims: readonly ScoredClaim[]) {
  return reportOf(claims)
    .notes.filter(({ code }) => /groups|clusters|grouped/iu.test(code))
    .map(({ code, message, isWarning }) => `${code}${isWarning ? '!' : ''}: ${message}`);
}

describe('groups of claims', () => {
  it('are named by a field, in the spelling of this program or of a file', () => {
    const names = [
      'claim_date:month',
      'month',
      'Reporting_Source',
      'fact_checking_article',
      ' topic ',
    ];
    assert.deepEqual(names.map(clusterName), [
      ...['claimDate:month', 'claimDate:month', 'reportedBy', 'article', 'topic'],
    ]);
  });

  it('have claims whose values are equal but for case, and dates in any form', () => {
    const claim = reportedFrom({
      ...{ index: 0, predictionIndex: 0, claim: 'A.', speaker: ' A Speaker ', date: '31-10-2020' },
      ...{ referenceVerdict: null, predictedVerdict: null, claimTypes: ['b', 'a'] },
      ...{ referenceEvidence: [], predictedEvidence: [], origin: { country: ' ' } },
    });
    const valuesOf = (names: readonly string[]) =>
      names.map((name) => clusterReader(name, [])(claim));
    assert.deepEqual(valuesOf(['speaker', 'claimDate', 'claimDate:month', 'claimDate:year']), [
      ...['a speaker', '2020-10-31', '2020-10', '2020'],
    ]);
    assert.deepEqual(valuesOf(['claimTypes', 'country', 'article']), ['a | b', null, null]);
  });

  it('may come from a column of the run, by its own name or with that of its file', () => {
    const scale = { minimum: 0, maximum: 1, better: 'higher' } as const;
    const described: DescribedMetric = {
      ...{ id: 'topics', name: 'topics', version: '1', scope: 'claim', needs: [], subjects: [] },
      ...{ standing: 'topics', origin: 'imported', columns: [], ...scale },
      wordColumns: [{ column: 'topics_topic', name: 'topic (topics)', heading: 'topic' }],
    };
    const claim = {
      ...reportedFrom(claimOf(0, undefined)),
      results: { topics: { topics_topic: 'Health' } },
    };
    for (const name of ['topic', 'topics_topic']) {
      assert.equal(clusterReader(name, [described])(claim), 'health');
    }
    assert.throws(
      () => clusterReader('speakr', [described]),
      /^RangeError: the run has no field or column "speakr"; the closest name is speaker$/u,
    );
    assert.throws(
      () => clusterReader('nothing', [described]),
      /but it has speaker, .*topics_topic$/u,
    );
  });

  it('are described with the run, with how they widen intervals', () => {
    // 20 speakers with three claims each, two of them right, and a claim without a speaker.
    const claims = Array.from({ length: 61 }, (_, at) =>
      claimOf(at, at === 60 ? undefined : `Speaker ${Math.floor(at / 3)}`),
    );
    const report = reportOf(claims);
    const right = claims.map(({ index }) => Number(index % 3 > 0));
    const groups = groupClaims(claims.map(({ speaker = null }) => speaker));
    assert.deepEqual(clustersOf(report.aggregate), {
      ...{ by: 'speaker', claims: 61, groups: 21, largest: 3, unlabelled: 1 },
      widening: { verdict_accuracy: standardError(right, groups) / standardError(right) },
    });
    assert.deepEqual(notesOf(claims), [
      'groupedClaims: Intervals and tests resample groups of claims by speaker: 21 groups, the largest with 3 claims.',
      'groupedClaims: 1 claim has no value for speaker and is a group of its own.',
      'groupedClaims: Intervals are 0.2 times as wide as for independent claims.',
    ]);
  });

  it('are a warning if there are few, or none', () => {
    const inOne = Array.from({ length: 30 }, (_, at) => claimOf(at, 'one'));
    assert.deepEqual(notesOf(inOne), [
      'fewGroups!: There is only 1 group of claims by speaker. Intervals and tests need about 20 groups: with fewer groups, means have no interval, and the intervals of differences may be too narrow.',
      'groupedClaims: Intervals and tests resample groups of claims by speaker: 1 group with 30 claims.',
    ]);
    assert.deepEqual(notesOf(inOne.map((claim) => ({ ...claim, speaker: undefined }))), [
      'ungroupedClaims!: No claim has a value for speaker, so claims are not grouped.',
    ]);
  });

  it('widen the interval of the headline', () => {
    const none = Object.fromEntries(causes.map((cause) => [cause, 0]));
    const counts = { ...none, credit: 50, wrongVerdictAnswered: 50 };
    const headline = (clusters: object | undefined) => {
      const aggregate = { causes: counts, averitecScore: { '0.25': 0.5 }, clusters };
      return textOf(overviewSentences(aggregate)[0] ?? '');
    };
    const clusters = { by: 'speaker', claims: 100, groups: 50, largest: 2, unlabelled: 0 };
    const doubled = { ...clusters, widening: { 'averitec_0.25': 2 } };
    assert.match(headline(undefined), /interval 0\.40 to 0\.60/u);
    // Wilson's interval of 25 claims: 0.5 within 0.182 (SciPy's proportion_ci gives 0.3183 to 0.6817 for 12.5 of 25).
    assert.match(headline(doubled), /interval 0\.32 to 0\.68/u);
    assert.doesNotMatch(headline({ ...doubled, groups: 19 }), /interval/u);
  });

  it('of a stored report can be those of another field', () => {
    const report = reportOf([claimOf(0, 'one'), claimOf(1, 'two')]);
    const again = setReportCluster(report, 'article');
    assert.equal(again.provenance.cluster, 'article');
    assert.deepEqual(
      again.notes.filter(({ code }) => code === 'fewGroups'),
      [],
    );
    assert.equal(setReportCluster(report, undefined), report);
    assert.throws(() => setReportCluster(report, 'nothing'), RangeError);
  });
});
