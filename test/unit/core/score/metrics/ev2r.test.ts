// Expected numbers are computed by hand. test/unit/core/score/judge/officialReplies.test.ts has the numbers of the official programs.

import assert from 'node:assert/strict';
import type {
  FactCheck,
  FactSide,
  FactVerdict,
} from '../../../../../src/core/score/judge/facts.ts';
import { ev2rMetric } from '../../../../../src/core/score/metrics/judged/ev2r.ts';
import {
  ev2rNumbersOf,
  type Ev2rInput,
} from '../../../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { judgeVerdictMetric } from '../../../../../src/core/score/metrics/judged/judgeVerdict.ts';
import { metricGroups, metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import {
  referencelessMetric,
  referencelessScore,
} from '../../../../../src/core/score/metrics/judged/referenceless.ts';
import { metricsOfReplies } from '../../../../../src/core/score/metrics/judged/judgedMetrics.ts';
import { replyKinds } from '../../../../../src/core/score/judge/readReply.ts';
import type { Metric } from '../../../../../src/core/score/metrics/metric.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { claimWith } from '../report/claimWith.ts';
import { type Message, textOf } from '../../../../../src/core/base/words/message.ts';

function side(...verdicts: readonly FactVerdict[]): FactSide {
  const facts = verdicts.map((verdict) => ({ text: 'A fact.', verdict, reason: 'So.' }));
  return { facts, said: null, counted: 'list' };
}

const half: FactCheck = {
  predicted: side('supported'),
  reference: side('supported', 'absent'),
};

const parameters = { semqa: defaultSemqaParameters, averitecLevels: [] };

/** Returns a claim as a run creates it. */
function claimOf(
  metric: Metric,
  input: unknown,
  parts: Parameters<typeof claimWith>[0] = {},
): ReportClaim {
  const claim = { ...claimWith(parts), inputs: { [metric.id]: input } };
  const result = metric.resultFor(claim, parameters, 'full');
  return { ...claim, results: result === undefined ? {} : { [metric.id]: result } };
}

function failedClaim(metric: Metric, code: string): ReportClaim {
  return { ...claimWith(), failures: { [metric.id]: { code, message: 'It failed.' } } };
}

function totalOf<Total>(
  metric: Metric & { readonly total: (aggregate: Record<string, unknown>) => Total | undefined },
  claims: readonly ReportClaim[],
): { readonly total: Total; readonly aggregate: Record<string, unknown> } {
  const accumulator = metric.accumulator({ dataSet: averitecDataSet, levels: [] });
  for (const claim of claims) accumulator.add(claim);
  const aggregate = { [metric.totalName]: accumulator.result() };
  return { total: metric.total(aggregate) ?? assert.fail(), aggregate };
}

const right = { referenceVerdict: 'Refuted', predictedVerdict: 'Refuted' };

function textsOf(messages: readonly Message[] = []): readonly string[] {
  return messages.map((message) => textOf(message));
}

describe('the metrics that a judge’s replies are made into', () => {
  const judged = [ev2rMetric, referencelessMetric, judgeVerdictMetric];

  it('cost money, so they are in no group and come only by name', () => {
    for (const { id, costly, isDefault, needs, standing } of judged) {
      assert.deepEqual(
        [costly, isDefault, needs, standing],
        [true, undefined, ['judge'], undefined],
      );
      for (const members of metricGroups.values()) assert.ok(!members.includes(id));
      assert.ok(metricsOf(['all']).every((metric) => metric.id !== id));
      assert.deepEqual(
        metricsOf([id]).map((metric) => metric.id),
        [id],
      );
    }
  });

  it('are told by what replies are about', () => {
    assert.deepEqual(
      metricsOfReplies(replyKinds),
      judged.map(({ id }) => id),
    );
    assert.deepEqual(metricsOfReplies(['verdict']), [judgeVerdictMetric.id]);
  });
});

describe('Ev2R', () => {
  it('has recall, precision and F1 of evidence and of questions apart', () => {
    assert.deepEqual(ev2rNumbersOf({ evidence: half, questions: null }), {
      ...{ recall: 0.5, precision: 1, f1: 2 / 3 },
      ...{ questionRecall: null, questionPrecision: null, questionF1: null },
    });
    const { recall, questionRecall } = ev2rNumbersOf({ evidence: null, questions: half });
    assert.deepEqual([recall, questionRecall], [null, 0.5]);
  });

  it('is 0 where nothing is predicted, and has no precision', () => {
    const { recall, precision, f1 } = ev2rNumbersOf({
      evidence: 'nothingPredicted',
      questions: null,
    });
    assert.deepEqual([recall, precision, f1], [0, null, 0]);
  });

  it('has no precision without predicted facts; recall is what the judge says of the reference', () => {
    const numbers = ev2rNumbersOf({
      evidence: { predicted: side(), reference: side('supported', 'absent') },
      questions: null,
    });
    assert.deepEqual([numbers.recall, numbers.precision, numbers.f1], [0.5, null, null]);
  });

  const of = (input: Ev2rInput, parts: Parameters<typeof claimWith>[0] = right): ReportClaim =>
    claimOf(ev2rMetric, input, parts);

  it('is a mean over the claims that have it, and counts what failed by kind', () => {
    const { total, aggregate } = totalOf(ev2rMetric, [
      of({ evidence: half, questions: null }),
      of({ evidence: 'nothingPredicted', questions: half }),
      failedClaim(ev2rMetric, 'judgeRefusal'),
      failedClaim(ev2rMetric, 'judgeRefusal'),
      failedClaim(ev2rMetric, 'judgeServer'),
      claimWith(),
    ]);
    assert.equal(total.recall, 0.25);
    assert.equal(total.precision, 1, 'over one claim');
    assert.deepEqual([total.claims.recall, total.claims.precision], [2, 1]);
    assert.deepEqual(total.failures, { judgeRefusal: 2, judgeServer: 1 });
    const remarks = ev2rMetric.words?.remarks?.(aggregate, averitecDataSet) ?? [];
    assert.deepEqual(textsOf(remarks), [
      'Ev2R recall is averaged over 2 claims, precision over 1.',
      'Ev2R has no score for 3 claims: 2 refused, 1 failed at the server. These claims are left out of all averages.',
    ]);
  });

  it('has no mean where no claim has a number', () => {
    const { total } = totalOf(ev2rMetric, [failedClaim(ev2rMetric, 'judgeEmpty')]);
    assert.deepEqual([total.recall, total.averitecScore['fever8']], [null, null]);
  });

  it('counts a claim with the right verdict and recall past the level', () => {
    const input = { evidence: half, questions: null };
    const scoreOf = (claim: ReportClaim) => {
      const { averitecScore } = totalOf(ev2rMetric, [claim]).total;
      return [averitecScore['ev2r'], averitecScore['fever8'], averitecScore['leaderboard']];
    };
    assert.deepEqual(scoreOf(of(input)), [1, 0, 1]);
    assert.deepEqual(scoreOf(of(input, { ...right, predictedVerdict: 'Supported' })), [0, 0, 0]);
    assert.deepEqual(scoreOf(of(input, { ...right, predictedVerdict: null })), [0, 0, 0]);
    assert.deepEqual(scoreOf(of(input, { ...right, referenceVerdict: null })), [null, null, null]);
    assert.deepEqual(scoreOf(of({ ...input, hasNoPredictions: true })), [null, null, null]);
    assert.deepEqual(scoreOf(failedClaim(ev2rMetric, 'judgeCutOff')), [null, null, null]);
  });

  it('says where the judge’s own counts are wrong, and where its recall is over 1', () => {
    const wrong: FactSide = { ...side('absent'), said: { facts: 1, supported: 1 } };
    const over: FactSide = {
      ...side('supported'),
      said: { facts: 1, supported: 2 },
      counted: 'said',
    };
    const { total, aggregate } = totalOf(ev2rMetric, [
      of({ evidence: { ...half, predicted: wrong }, questions: null }),
      of({ evidence: { ...half, reference: over }, questions: null }),
      of({ evidence: half, questions: null, questionsFailure: { kind: 'cutOff', message: '' } }),
    ]);
    assert.deepEqual([total.differing, total.clipped, total.questionFailures], [2, 1, 1]);
    assert.equal(total.recall, (0.5 + 1 + 0.5) / 3);
    assert.equal(ev2rMetric.words?.remarks?.(aggregate, averitecDataSet).length, 4);
  });

  it('says of a claim why its score is what it is', () => {
    const why = (input: Ev2rInput) => textOf(ev2rMetric.words?.why?.(of(input)) ?? 'nothing');
    assert.equal(
      why({ evidence: half, questions: null }),
      '1 of 2 reference facts is in the prediction, 1 of 1 predicted fact in the reference.',
    );
    assert.equal(
      why({ evidence: 'nothingPredicted', questions: null }),
      'There is no predicted evidence, so no facts are found.',
    );
    assert.equal(why({ evidence: null, questions: half }), 'nothing');
    const [found] = ev2rMetric.details ?? [];
    assert.ok(found);
    assert.equal(found.ofClaim(of({ evidence: half, questions: null })), '1/2');
    assert.equal(found.ofClaim(claimWith()), '–');
  });

  it('is the same when it has been written and read again', () => {
    const claim = of({ evidence: half, questions: null, hasNoPredictions: true });
    const members = JSON.parse(JSON.stringify(ev2rMetric.encodeClaim(claim))) as Record<
      string,
      unknown
    >;
    const { input, result } = ev2rMetric.decodeClaim(members);
    assert.deepEqual(result, ev2rMetric.result(claim));
    const again = ev2rMetric.resultFor({ ...claim, inputs: { ev2r: input } }, parameters, 'full');
    assert.deepEqual(again, result);
  });
});

describe('Ev2R without reference', () => {
  it('is the share of the claim’s facts that is supported, with the contradicted beside', () => {
    const facts = side('supported', 'contradicted', 'absent', 'supported');
    const { score, contradictedShare } = referencelessScore({ facts });
    assert.deepEqual([score, contradictedShare], [0.5, 0.25]);
  });

  it('counts supported or contradicted facts in the paper’s definition', () => {
    const facts = side('supported', 'contradicted', 'absent', 'supported');
    assert.equal(referencelessScore({ facts }).decidedShare, 0.75);
    assert.equal(referencelessScore({ facts: null }).decidedShare, 0);
    const said: FactSide = { ...side('absent'), said: { facts: 3, supported: 1 }, counted: 'said' };
    assert.equal(referencelessScore({ facts: said, contradicted: 1 }).decidedShare, 2 / 3);
    assert.equal(referencelessScore({ facts: said, contradicted: 5 }).decidedShare, 1);
  });

  it('counts a disputed fact as supported and as contradicted, but once as decided', () => {
    const facts = side('supported', 'disputed', 'absent', 'contradicted');
    const { score, contradictedShare, decidedShare } = referencelessScore({ facts });
    assert.deepEqual([score, contradictedShare, decidedShare], [0.5, 0.5, 0.75]);
  });

  it('takes the judge’s counts where its verdicts are prose', () => {
    const facts: FactSide = {
      ...side('absent'),
      said: { facts: 4, supported: 1 },
      counted: 'said',
    };
    const { score, contradictedShare } = referencelessScore({ facts, contradicted: 3 });
    assert.deepEqual([score, contradictedShare], [0.25, 0.75]);
    assert.equal(referencelessScore({ facts, contradicted: 9 }).contradictedShare, 1);
  });

  it('is 0 where nothing is predicted, which is no failure', () => {
    const claims = [
      claimOf(referencelessMetric, { facts: null }),
      claimOf(referencelessMetric, { facts: side('supported') }),
      failedClaim(referencelessMetric, 'judgeNoFacts'),
    ];
    const { total, aggregate } = totalOf(referencelessMetric, claims);
    assert.deepEqual(
      [total.score, total.contradictedShare, total.claims, total.failures],
      [0.5, 0, 2, { judgeNoFacts: 1 }],
    );
    assert.deepEqual(textsOf(referencelessMetric.words?.remarks?.(aggregate, averitecDataSet)), [
      'Ev2R without reference has no score for 1 claim: 1 without any facts to count. These claims are left out of all averages.',
    ]);
    assert.deepEqual(
      claims.map((claim) => textsOf([referencelessMetric.words?.why?.(claim) ?? []].flat())),
      [
        ['There is no predicted evidence that could support the claim.'],
        ["The prediction supports 1 of the claim's 1 fact."],
        [],
      ],
    );
  });
});

describe('the judge’s verdict', () => {
  const of = (verdict: string, reference: string | null, system: string | null): ReportClaim =>
    claimOf(
      judgeVerdictMetric,
      { verdict, explanation: 'So.' },
      { referenceVerdict: reference, predictedVerdict: system },
    );

  it('agrees with the reference and with the system, each where there is a verdict', () => {
    const { total } = totalOf(judgeVerdictMetric, [
      of('Refuted', 'Refuted', 'Refuted'),
      of('Refuted', 'Supported', null),
      of('Supported', null, 'Refuted'),
      failedClaim(judgeVerdictMetric, 'judgeRefusal'),
    ]);
    assert.deepEqual(total, {
      reference: 0.5,
      system: 0.5,
      probability: null,
      claims: { reference: 2, system: 2, probability: 0 },
      failures: { judgeRefusal: 1 },
    });
  });

  it('has the mean probability of the reference verdict, over the claims with log-probabilities', () => {
    const probabilities = { Supported: 0.7, Refuted: 0.3 };
    const withThem = (reference: string | null) =>
      claimOf(
        judgeVerdictMetric,
        { verdict: 'Supported', explanation: 'So.', probabilities },
        { referenceVerdict: reference, predictedVerdict: null },
      );
    const claims = ['Refuted', 'Supported', 'Not Enough Evidence', null].map(withThem);
    assert.deepEqual(
      claims.map((claim) => judgeVerdictMetric.result(claim)?.probability),
      [0.3, 0.7, null, null],
    );
    const { total } = totalOf(judgeVerdictMetric, [...claims, of('Refuted', 'Refuted', null)]);
    assert.deepEqual([total.probability, total.claims.probability], [0.5, 2]);
  });

  it('is a column of words', () => {
    const [words] = judgeVerdictMetric.wordColumns ?? [];
    assert.ok(words);
    assert.equal(words.ofClaim(of('Refuted', null, null)), 'Refuted');
    assert.equal(words.ofClaim(claimWith()), null);
    assert.equal(
      textOf(judgeVerdictMetric.words?.why?.(of('Refuted', null, null)) ?? ''),
      'From the evidence alone, the judge gives the verdict Refuted.',
    );
  });
});
