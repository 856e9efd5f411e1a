import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { causes, type CauseCounts } from '../../../../../src/core/score/questions/causes.ts';
import {
  fileHeadline,
  fileLine,
  headlineText,
} from '../../../../../src/core/score/report/fileHeadline.ts';
import type { Aggregate } from '../../../../../src/core/score/results/means.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const countsWith = (some: Partial<CauseCounts>): CauseCounts => ({
  ...(Object.fromEntries(causes.map((cause) => [cause, 0])) as CauseCounts),
  ...some,
});

const both = { question: 0.3, questionAnswer: 0.24 };
const text = { ...both, bestMatch: both, softmax: both, claims: 2, failed: 0 };
const coverage = { score: 0.704, precision: 0.5, relevance: null, claims: 2 };
const semqa = { score: 0.62, question: 0.6, answer: 0.64, claims: 2, failed: 0 };
const semqaTotal = { ...semqa, withoutPrediction: 0, matches: 10, undecided: 3 };
const all = metricsOf(['averitec', 'coverage', 'semqa', 'hungarianMeteor', 'bleu']);

/** 263 of 500 claims get credit at 0.25, which is 0.526, and 200 at 0.35. */
const judged: Aggregate = {
  causes: countsWith({ credit: 263, wrongVerdictMissing: 150, notAsked: 87, notScored: 7 }),
  averitecScore: { '0.25': 0.526, '0.35': 0.4 },
};

function headlineOf(aggregate: Aggregate, level = 0.25): string {
  const headline = fileHeadline(aggregate, level, all);
  return headline ? textOf(headlineText(headline)) : '';
}

describe('the headline of a file', () => {
  it('is the AVeriTeC score with its counts, whatever else was scored', () => {
    assert.equal(
      headlineOf({ ...judged, coverage, semqa: semqaTotal }),
      'AVeriTeC 0.53 · 263 of 500',
    );
  });

  it('names a level other than that of the shared tasks', () => {
    assert.equal(headlineOf(judged, 0.35), 'AVeriTeC at 0.35: 0.40 · 200 of 500');
  });

  it('is Coverage where the report has no causes, as without verdicts, and else the first score', () => {
    const unjudged = { averitecScore: { '0.25': 0 }, semqa: semqaTotal };
    assert.equal(headlineOf({ ...unjudged, coverage }), 'Coverage 0.70');
    assert.equal(headlineOf({ semqa: semqaTotal, bleu: text }), 'SemQA 0.62');
    assert.equal(headlineOf({ bleu: { ...text, questionAnswer: 24 } }), 'BLEU Q+A 24.0');
    assert.equal(headlineOf({}), '');
  });

  it('says of how many claims it is, if a metric failed', () => {
    const failures = { averitec: { claims: 507, scored: 500, failed: 7 } };
    assert.equal(
      headlineOf({ ...judged, failures }),
      'AVeriTeC 0.53 · 263 of 500 (over 500 of 507 claims)',
    );
  });

  it('comes first in the line of all main scores, which says nothing of undecided matches', () => {
    const lineOf = (aggregate: Aggregate): string => textOf(fileLine(aggregate, 0.25, all));
    assert.equal(
      lineOf({ ...judged, coverage, semqa: semqaTotal, hungarianMeteor: text }),
      'AVeriTeC 0.53 · 263 of 500 · Coverage 0.70 · SemQA 0.62 · METEOR Q+A 0.24',
    );
    assert.equal(lineOf({ coverage, semqa: semqaTotal }), 'Coverage 0.70 · SemQA 0.62');
    assert.equal(lineOf({}), '');
  });
});
