import assert from 'node:assert/strict';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import {
  proxyReferenceMetric as metric,
  type ProxyScore,
} from '../../../../../src/core/score/metrics/proxyReference.ts';
import { metricGroups } from '../../../../../src/core/score/metrics/registry.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

function claimWith(
  referenceVerdict: string | null,
  score: Partial<ProxyScore>,
): Pick<ReportClaim, 'results' | 'referenceVerdict'> & ReportClaim {
  const proxyReference = { score: null, verdict: null, probabilities: {}, passages: [], ...score };
  return { referenceVerdict, results: { proxyReference } } as unknown as ReportClaim;
}

const right = claimWith('Refuted', { score: 0.6, verdict: 'Refuted' });
const wrong = claimWith('Supported', { score: 0.2, verdict: 'Refuted' });
const unpredicted = claimWith('Supported', { score: 0 });
const unlabelled = claimWith(null, { verdict: 'Refuted' });

describe('verdict from evidence', () => {
  it('is only run by its name: it needs the NLI model for far more texts than the rest of a run', () => {
    assert.ok(!metricGroups.get('all')?.includes(metric.id));
    assert.equal(metric.isDefault, undefined);
  });

  it('has means over the claims whose reference has a verdict, one without a prediction with 0', () => {
    const sum = metric.accumulator({ dataSet: averitecDataSet, levels: [] });
    for (const claim of [right, wrong, unpredicted, unlabelled]) sum.add(claim);
    assertEqual(sum.result(), { score: 0.8 / 3, agreement: 1 / 3, claims: 3 });
  });

  it('has no mean of nothing', () => {
    const sum = metric.accumulator({ dataSet: averitecDataSet, levels: [] });
    assertEqual(sum.result(), { score: null, agreement: null, claims: 0 });
  });

  it('has the verdict as a word, beside whether it is the reference’s', () => {
    const [score, agreement] = metric.scores;
    const [verdict] = metric.wordColumns ?? [];
    const cells = [right, wrong, unpredicted, unlabelled].map((claim) => [
      score?.ofClaim?.(claim),
      agreement?.ofClaim?.(claim),
      verdict?.ofClaim(claim),
    ]);
    assertEqual(cells, [
      [0.6, 1, 'Refuted'],
      [0.2, 0, 'Refuted'],
      [0, 0, null],
      [null, null, 'Refuted'],
    ]);
  });

  it('says what it found', () => {
    const why = (claim: typeof right) => textOf(metric.words?.why?.(claim) ?? 'nothing');
    assert.equal(
      why(right),
      'From the predicted evidence alone, the NLI model suggests Refuted, which is also the reference verdict (probability 0.60).',
    );
    assert.equal(
      why(wrong),
      'From the predicted evidence alone, the NLI model suggests Refuted. The reference verdict Supported has a probability of 0.20.',
    );
    assert.equal(
      why(unlabelled),
      'From the predicted evidence alone, the NLI model suggests Refuted.',
    );
    assert.equal(why(unpredicted), 'nothing');
  });
});
