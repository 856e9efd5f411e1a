import assert from 'node:assert/strict';
import { coverageMetric } from '../../../../src/core/metrics/coverage.ts';
import { metricsOf } from '../../../../src/core/metrics/registry.ts';
import {
  claimLine,
  explainEvidencePart,
  standingNames,
  standingOf,
} from '../../../../src/core/report/claimLine.ts';
import { toLevelledClaim } from '../../../../src/core/metrics/averitec.ts';
import type { ReportClaim } from '../../../../src/core/results/claims.ts';
import { textOf } from '../../../../src/core/words/message.ts';
import { type FlatReported } from '../../../support/flatClaim.ts';
import { claimWith, textScore } from './claimWith.ts';

const claimOf = (changes: Partial<FlatReported>): ReportClaim =>
  claimWith({ referenceVerdict: 'Refuted', predictedVerdict: 'Refuted', ...changes });

function lineOf(changes: Partial<FlatReported>, averitecLevel = 0.25): string {
  const metrics = metricsOf(['hungarianMeteor', 'semqa']);
  return textOf(claimLine(claimOf(changes), { metrics, averitecLevel }));
}

describe('claimLine', () => {
  it('has a tick for credit alone: a right verdict without the evidence has another sign', () => {
    assert.equal(lineOf({ hungarianMeteor: textScore(0.41) }), '✓ Refuted · evidence 0.41');
    assert.equal(lineOf({ hungarianMeteor: textScore(0.12) }), '! Refuted · evidence 0.12');
    assert.equal(
      lineOf({ hungarianMeteor: textScore(0.41), predictedVerdict: 'Supported' }),
      '✗ Supported (reference: Refuted) · evidence 0.41',
    );
  });

  it('says that a verdict is right where no evidence score decides on credit', () => {
    assert.equal(lineOf({}), 'Refuted (verdict right)');
    assert.equal(lineOf({ referenceVerdict: null }), 'Refuted');
    assert.equal(lineOf({ predictedVerdict: null }), 'no verdict (reference: Refuted)');
  });

  it('uses the level of the run, with as many digits as show on which side the score is', () => {
    assert.equal(lineOf({ hungarianMeteor: textScore(0.41) }, 0.5), '! Refuted · evidence 0.41');
    assert.equal(lineOf({ hungarianMeteor: textScore(0.2512) }), '✓ Refuted · evidence 0.251');
    assert.equal(lineOf({ hungarianMeteor: textScore(0.25) }), '! Refuted · evidence 0.25');
  });

  it('shows Coverage by its name where METEOR was not scored', () => {
    const { results, ...claim } = claimOf({});
    const coverage = { score: 0.125, precision: 0.5, relevance: 0.5, pairs: [] };
    const covered = { ...claim, results: { ...results, coverage } };
    const line = claimLine(covered, { metrics: [coverageMetric], averitecLevel: 0.25 });
    assert.equal(textOf(line), 'Refuted (verdict right) · coverage 0.13');
    assert.match(textOf(explainEvidencePart(covered) ?? ''), /^Coverage is /u);
    assert.equal(explainEvidencePart(claimOf({})), undefined);
  });

  it('says what failed', () => {
    const failure = { code: 'modelFailed', message: 'the model failed' };
    assert.equal(lineOf({ failure }), 'Refuted (verdict right) · not scored: the model failed');
    assert.equal(
      lineOf({ failure, hungarianMeteor: textScore(0.21) }),
      '! Refuted · evidence 0.21 · SemQA not scored: the model failed',
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
