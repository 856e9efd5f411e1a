// Two judges of the same four claims. Expected ratings and kappas are computed by hand.

import assert from 'node:assert/strict';
import type { FactCheck, FactVerdict } from '../../../../../src/core/score/judge/facts.ts';
import { ev2rMetric } from '../../../../../src/core/score/metrics/judged/ev2r.ts';
import {
  ev2rNumbersOf,
  type Ev2rInput,
} from '../../../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { agreementReport } from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import {
  describeJudgeDifferences,
  describeJudgedRows,
  judgeRatings,
  type JudgedReport,
} from '../../../../../src/core/analyse/ratings/judgeRatings.ts';
import type { Report } from '../../../../../src/core/score/report/report.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { englishLines } from '../../../../support/englishLines.ts';
import { claimWith } from '../../score/report/claimWith.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

type Facts = Readonly<Record<string, FactVerdict | null>>;

function judged(index: number, reference: Facts): ReportClaim {
  const facts = Object.entries(reference).map(([text, verdict]) => ({ text, verdict, reason: '' }));
  const side = { facts, said: null, counted: 'list' } as const;
  const evidence: FactCheck = { reference: side, predicted: { ...side, facts: [] } };
  const input: Ev2rInput = { evidence, questions: null };
  const score = { ...input, ...ev2rNumbersOf(input) };
  return {
    ...claimWith({ index, claim: `Claim ${String(index)}.` }),
    results: { [ev2rMetric.id]: score },
  };
}

function reportOf(
  name: string,
  model: string,
  claims: readonly ReportClaim[],
  profile = 'fever8',
): JudgedReport {
  const judge = { profile, models: [model], replies: 4, promptTokens: 0, replyTokens: 0 };
  const provenance = { ...sampleReport.provenance, judges: { ev2r: judge } };
  const report: Report = { ...sampleReport, provenance, claims };
  return { name, report };
}

const large = reportOf('a', 'large', [
  judged(0, { 'The bridge opened in 1932.': 'supported', 'Drivers paid.': 'absent' }),
  judged(1, { 'It is red.': 'supported' }),
  judged(2, { 'It is 2 km long.': 'absent' }),
  judged(3, { 'It fell.': 'contradicted', 'Nobody was hurt.': 'supported' }),
]);
const small = reportOf('b', 'small', [
  judged(0, { 'drivers PAID': 'supported', 'The bridge opened in 1932': 'supported' }),
  judged(1, { 'It is red.': 'supported', 'It is tall.': 'supported' }),
  judged(2, { 'It is 3 km long.': 'supported' }),
  judged(3, { 'It fell.': null, 'Somebody was hurt.': 'absent' }),
]);

const short = (ratings: ReturnType<typeof judgeRatings>, dimension: string) =>
  ratings.map((own) =>
    own.filter((one) => one.dimension === dimension).map(({ claim, value }) => `${claim} ${value}`),
  );

describe('what judges said in reports, as ratings', () => {
  const ratings = judgeRatings([large, small]);

  it('has each claim on one side of the level, its recall, and the judge as rater', () => {
    assert.deepEqual(short(ratings, 'Ev2R recall > 0.5'), [
      ['claim 0. no', 'claim 1. yes', 'claim 2. no', 'claim 3. no'],
      ['claim 0. yes', 'claim 1. yes', 'claim 2. yes', 'claim 3. no'],
    ]);
    assert.deepEqual(short(ratings, 'Ev2R recall')[0], [
      'claim 0. 0.5',
      'claim 1. 1',
      'claim 2. 0',
      'claim 3. 0.5',
    ]);
    assert.deepEqual([...new Set(ratings.flat().map(({ rater }) => rater))], ['large', 'small']);
  });

  it('names a fact once that both name in nearly the same words, and none with other numbers', () => {
    assert.deepEqual(short(ratings, 'reference fact'), [
      [
        ...['claim 0. | 1 supported', 'claim 0. | 2 absent', 'claim 1. | 1 supported'],
        ...['claim 2. | 1 absent', 'claim 3. | 1 contradicted', 'claim 3. | 2 supported'],
      ],
      [
        ...['claim 0. | 2 supported', 'claim 0. | 1 supported', 'claim 1. | 1 supported'],
        ...['claim 1. | 2 supported', 'claim 2. | 2 supported', 'claim 3. | 3 absent'],
      ],
    ]);
    assert.equal(describeJudgedRows('reference fact').length, 1);
    assert.deepEqual(describeJudgedRows('Ev2R recall'), []);
  });

  it('agree as people do: kappa beside the base rates, and how far the scores lie apart', () => {
    const report = agreementReport(ratings.flat());
    const past = report.find(({ dimension }) => dimension === 'Ev2R recall > 0.5');
    // 2 of 4 ratings are equal. The base rates of yes are 1/4 and 3/4, so 6/16 are expected by chance: (.5 - .375) / .625.
    const kappa = past?.pairs[0]?.figures.get('kappa')?.value ?? NaN;
    assert.ok(Math.abs(kappa - 0.2) < 1e-12);
    assert.deepEqual(past?.values, [
      { value: 'no', count: 4 },
      { value: 'yes', count: 4 },
    ]);
    const recall = report.find(({ dimension }) => dimension === 'Ev2R recall');
    // 1 - .5, 1 - 1, 1 - 0, 0 - .5: mean .25, standard deviation sqrt(1.25 / 3).
    assert.ok(
      englishLines(recall?.notes ?? []).includes(
        'The ratings by small are on average 0.25 higher than those by large (over 4 claims that both rated). The standard deviation of the differences is 0.65.',
      ),
    );
    const facts = report.find(({ dimension }) => dimension === 'reference fact');
    // Both judges rate three facts. One rating differs, and the small judge only says "supported".
    assert.equal(facts?.pairs[0]?.units, 3);
    assert.equal(facts.pairs[0].figures.get('kappa')?.value, 0);
  });

  it('say what else than the judge differs, and keep one judge’s two reports apart', () => {
    assert.deepEqual(describeJudgeDifferences([large, small]), []);
    const other = reportOf('c', 'large', large.report.claims, 'ev2r');
    assert.equal(describeJudgeDifferences([large, other]).length, 1);
    const two = judgeRatings([large, other]);
    assert.deepEqual(
      [...new Set(two.flat().map(({ rater }) => rater))],
      ['large (a)', 'large (c)'],
    );
    // The level comes from the first report, whichever profile the other report has.
    assert.equal(short(two, 'Ev2R recall > 0.5')[1]?.[0], 'claim 0. no');
    const predictions = { ...small.report.provenance.predictions, sha256: '12'.repeat(32) };
    const provenance = { ...small.report.provenance, predictions };
    const elsewhere = { ...small, report: { ...small.report, provenance } };
    assert.equal(describeJudgeDifferences([large, elsewhere]).length, 1);
  });
});
