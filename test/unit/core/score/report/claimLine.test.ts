import assert from 'node:assert/strict';
import { coverageMetric, coverageOf } from '../../../../../src/core/score/metrics/coverage.ts';
import { readItem } from '../../../../support/readings.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import {
  claimHeadline,
  claimLine,
  standingNames,
  standingOf,
} from '../../../../../src/core/score/report/claimLine.ts';
import { toLevelledClaim } from '../../../../../src/core/score/metrics/averitec.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import type { FlatReported } from '../../../../support/flatClaim.ts';
import { claimWith, textScore } from './claimWith.ts';

const claimOf = (changes: Partial<FlatReported>): ReportClaim =>
  claimWith({ referenceVerdict: 'Refuted', predictedVerdict: 'Refuted', ...changes });

function lineOf(changes: Partial<FlatReported>, averitecLevel = 0.25): string {
  const metrics = metricsOf(['hungarianMeteor', 'semqa']);
  return textOf(claimLine(claimOf(changes), { metrics, averitecLevel }));
}

const needs = 'gets no credit: METEOR Q+A';

describe('claimLine', () => {
  it('has a tick for credit alone: a right verdict without the evidence has another sign', () => {
    assert.equal(lineOf({ hungarianMeteor: textScore(0.41) }), '✓ Refuted · gets credit');
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.12) }),
      `! Refuted · ${needs} 0.12 needs more than 0.25`,
    );
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.41), predictedVerdict: 'Supported' }),
      '✗ Supported (reference: Refuted) · gets no credit',
    );
  });

  it('says that a verdict is right where no evidence score decides on credit', () => {
    assert.equal(lineOf({}), 'Refuted (verdict right)');
    assert.equal(lineOf({ referenceVerdict: null }), 'Refuted');
    assert.equal(lineOf({ predictedVerdict: null }), 'no verdict (reference: Refuted)');
    assert.doesNotMatch(
      lineOf({ predictedVerdict: null, hungarianMeteor: textScore(0.41) }),
      /credit/u,
      'a file without verdicts says so once',
    );
  });

  it('uses the level of the run, with as many digits as show on which side the score is', () => {
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.41) }, 0.5),
      `! Refuted · ${needs} 0.41 needs more than 0.5`,
    );
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.24951) }),
      `! Refuted · ${needs} 0.2495 needs more than 0.25`,
    );
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.25) }),
      `! Refuted · ${needs} 0.25 needs more than 0.25`,
    );
  });

  it('counts answered questions and the unsure ones among them', () => {
    const answered = { all: 4, answered: 2, unsure: 1 };
    const facts = { predictedVerdict: null, referenceVerdict: null, questionAnswer: null };
    const said = (one: typeof answered): string =>
      textOf(claimHeadline({ ...facts, answered: one }, 0.25).answered ?? '');
    assert.equal(said(answered), '2 of 4 questions answered, 1 of them probably');
    assert.equal(said({ ...answered, unsure: 0 }), '2 of 4 questions answered');
    assert.equal(said({ ...answered, unsure: 2 }), '2 of 4 questions probably answered');
    assert.equal(said({ all: 1, answered: 1, unsure: 1 }), '1 of 1 question probably answered');
    assert.equal(said({ all: 1, answered: 0, unsure: 0 }), '0 of 1 question answered');
    assert.equal(said({ all: 0, answered: 0, unsure: 0 }), '');
  });

  it('has no number of its own where METEOR was not scored', () => {
    const { results, ...claim } = claimOf({});
    const read = { reference: 0, similarity: 0.5, items: [readItem(0, { gives: 0.125 })] };
    const coverage = coverageOf({ questions: [read], predicted: 1, relevance: 0.5 }, claimOf({}));
    const covered = { ...claim, results: { ...results, coverage } };
    const line = claimLine(covered, { metrics: [coverageMetric], averitecLevel: 0.25 });
    assert.equal(textOf(line), 'Refuted (verdict right) · 0 of 1 question answered');
  });

  it('says what failed', () => {
    const failure = { code: 'modelFailed', message: 'the model failed' };
    assert.equal(lineOf({ failure }), 'Refuted (verdict right) · not scored: the model failed');
    assert.equal(
      lineOf({ failure, hungarianMeteor: textScore(0.31) }),
      '✓ Refuted · gets credit · SemQA not scored: the model failed',
    );
  });
});

describe('standingOf', () => {
  it('has words for each sign', () => {
    const nameOf = (changes: Partial<FlatReported>): string =>
      textOf(standingNames[standingOf(toLevelledClaim(claimOf(changes)), 0.25)]);
    assert.equal(
      nameOf({ hungarianMeteor: textScore(0.3) }),
      'verdict right, enough evidence for credit',
    );
    assert.equal(
      nameOf({ hungarianMeteor: textScore(0.2) }),
      'verdict right, not enough evidence for credit',
    );
    assert.equal(nameOf({}), 'verdict right');
    assert.equal(nameOf({ predictedVerdict: 'Supported' }), 'verdict wrong');
  });
});
