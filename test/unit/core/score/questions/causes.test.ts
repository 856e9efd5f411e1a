import assert from 'node:assert/strict';
import {
  causeOf,
  causes,
  reasonsAccumulator,
} from '../../../../../src/core/score/questions/causes.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { readItem, readingsOf } from '../../../../support/readings.ts';
import { answer, claimWith, pair, textScore } from '../report/claimWith.ts';

const when = pair('When did it open?', answer({ text: 'The bridge opened in 1932.' }));
const who = pair('Who paid for it?', answer({ text: 'Drivers paid a toll.' }));

interface Parts {
  readonly verdict?: string | null;
  readonly meteor?: number;
  readonly predicted?: readonly (typeof when)[];
  readonly similarities?: readonly (readonly number[])[];
}

/** Returns a claim with two reference questions and the reference verdict Supported. */
function claimOf({
  verdict = 'Supported',
  meteor = 0.1,
  predicted = [],
  similarities = [[], []],
}: Parts = {}): ReportClaim {
  const referenceEvidence = [when, who];
  const inputs = { similarities, comparisons: [] };
  const claim = claimWith({
    ...{ referenceEvidence, predictedEvidence: predicted, ...inputs },
    ...{ referenceVerdict: 'Supported', predictedVerdict: verdict },
    hungarianMeteor: textScore(meteor),
    semqa: semqa(inputs, defaultSemqaParameters),
  });
  const coverage = coverageOf(readingsOf({ ...claim, ...inputs }), claim);
  return { ...claim, results: { ...claim.results, coverage } };
}

const both = {
  predicted: [when, who],
  similarities: [
    [1, 0.1],
    [0.1, 1],
  ],
};
const none = {
  ...both,
  predicted: [pair('When?', answer({ text: '' })), pair('Who?', answer({ text: '' }))],
};

const everything = metricsOf(['coverage', 'semqa', 'hungarianMeteor', 'verdict', 'averitec']);

describe('why a claim gets no credit', () => {
  it('is nothing where the verdict is right and METEOR Q+A is above the level', () => {
    assert.equal(causeOf(claimOf({ meteor: 0.26 })), 'credit');
    assert.notEqual(causeOf(claimOf({ meteor: 0.25 })), 'credit');
  });

  it('is the prediction that is missing, before its verdict', () => {
    const claim = { ...claimOf({ verdict: null, meteor: 0 }), predictionIndex: null };
    assert.equal(causeOf(claim), 'noPrediction');
  });

  it('is the wrong or missing verdict, with half of the questions answered or with fewer', () => {
    for (const verdict of ['Refuted', null]) {
      assert.equal(causeOf(claimOf({ verdict, ...both })), 'wrongVerdictAnswered');
      const one = { predicted: [when], similarities: [[1], [0.1]] };
      assert.equal(causeOf(claimOf({ verdict, ...one })), 'wrongVerdictAnswered');
      assert.equal(causeOf(claimOf({ verdict })), 'wrongVerdictMissing');
    }
  });

  it('is what most questions lack where the verdict is right', () => {
    assert.equal(causeOf(claimOf()), 'notAsked');
    assert.equal(causeOf(claimOf(none)), 'notAnswered');
    assert.equal(causeOf(claimOf(both)), 'belowLevel');
  });

  it('is a contradiction only where the reader is sure; a partly answered question counts as not answered', () => {
    const claimRead = (contradicts: number, part: number): ReportClaim => {
      const claim = claimOf(both);
      const questions = [
        { reference: 0, similarity: 0.7, items: [readItem(0, { contradicts, asks: 0.97 })] },
        { reference: 1, similarity: 0.5, items: [readItem(1, { gives: 0.05, part, asks: 0.05 })] },
      ];
      const coverage = coverageOf({ questions, predicted: 2, relevance: null }, claim);
      return { ...claim, results: { ...claim.results, coverage } };
    };
    assert.equal(causeOf(claimRead(0.99, 0.8)), 'contradicted');
    assert.equal(causeOf(claimRead(0.55, 0.8)), 'notAnswered');
  });

  it('follows from METEOR alone where the claim has no statuses', () => {
    const without = (claim: ReportClaim): ReportClaim => {
      const { hungarianMeteor } = claim.results;
      return { ...claim, results: { hungarianMeteor } };
    };
    const wrong = { verdict: 'Refuted', ...both };
    assert.equal(causeOf(without(claimOf(wrong))), 'wrongVerdictMissing');
    assert.equal(causeOf(without(claimOf({ ...wrong, meteor: 0.3 }))), 'wrongVerdictAnswered');
    assert.equal(causeOf(without(claimOf())), 'belowLevel');
  });

  it('is not known without a reference verdict or a score', () => {
    assert.equal(causeOf({ ...claimOf(), referenceVerdict: null }), 'notScored');
    assert.equal(causeOf({ ...claimOf(), results: {} }), 'notScored');
  });
});

describe('the counts of a file', () => {
  it('sum to its claims, and to its questions', () => {
    const claims = [
      claimOf(),
      claimOf({ meteor: 0.5, ...both }),
      claimOf({ verdict: 'Refuted' }),
      { ...claimOf(), referenceVerdict: null },
    ];
    const accumulator = reasonsAccumulator(everything);
    for (const claim of claims) accumulator.add(claim);
    const result = accumulator.result();
    const { expected, ...counts } = result.questions ?? {};
    assert.deepEqual(counts, {
      ...{ answered: 2, partly: 0, contradicted: 0, notAnswered: 0, notAsked: 6 },
      unsure: { answered: 0, partly: 0, contradicted: 0, notAnswered: 0, notAsked: 0 },
    });
    assert.ok(
      Math.abs(Object.values(expected ?? {}).reduce((sum, one) => sum + one, 0) - 8) < 1e-9,
    );
    assert.deepEqual(Object.keys(result.causes ?? {}), [...causes]);
    assert.deepEqual(
      Object.entries(result.causes ?? {}).filter(([, count]) => count > 0),
      [
        ['credit', 1],
        ['wrongVerdictMissing', 1],
        ['notAsked', 1],
        ['notScored', 1],
      ],
    );
  });

  it('are left out where the run lacks the metrics, or the file has no verdicts', () => {
    const countsOf = (ids: readonly string[], claims: readonly ReportClaim[]) => {
      const accumulator = reasonsAccumulator(metricsOf(ids));
      for (const claim of claims) accumulator.add(claim);
      return Object.keys(accumulator.result());
    };
    const ids = everything.map(({ id }) => id);
    assert.deepEqual(countsOf(ids, [claimOf()]), ['questions', 'causes']);
    assert.deepEqual(countsOf(['coverage'], [claimOf()]), ['questions']);
    assert.deepEqual(countsOf(['averitec', 'hungarianMeteor'], [claimOf()]), ['causes']);
    assert.deepEqual(countsOf(['semqa', 'coverageOverlap'], [claimOf()]), []);
    assert.deepEqual(countsOf(ids, [claimOf({ verdict: null })]), ['questions']);
    assert.deepEqual(countsOf(ids, [{ ...claimOf(), referenceVerdict: null }]), ['questions']);
    const missing = { ...claimOf({ verdict: null }), predictionIndex: null };
    assert.deepEqual(countsOf(ids, [missing]), ['questions', 'causes']);
  });
});
