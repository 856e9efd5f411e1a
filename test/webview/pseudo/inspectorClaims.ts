// Claims that make the inspector show all its texts: matched and unmatched, covered, judged, failed, mostly undecided.

import type { FactSide } from '../../../src/core/score/judge/facts.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { claims } from '../fixtures/claims.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { readingsOf } from '../../support/readings.ts';
import { header } from '../inspector/inspectorPanel.ts';

const facts: FactSide = {
  facts: (['supported', 'contradicted', 'absent', null] as const).map((verdict) => ({
    ...{ text: '1', verdict, reason: '2' },
  })),
  said: { facts: 5, supported: 3 },
  counted: 'list',
};

function judgedAndCovered(claim: ScoredClaim): ScoredClaim {
  const inputs = {
    coverage: readingsOf({ ...claim, ...semqaInputsOf(claim) }),
    ev2r: { evidence: { predicted: facts, reference: facts }, questions: 'nothingPredicted' },
    referenceless: { facts },
    judgeVerdict: { verdict: 'Refuted', explanation: '3' },
  };
  return { ...claim, inputs: { ...claim.inputs, ...inputs } };
}

/** A list whose first claim has matches of all kinds. */
export const list = claims(12).map(judgedAndCovered);

/** A header without words, because words in the header come from the host. */
export const wordlessHeader = {
  ...header,
  metrics: [...runMetricIds, 'coverage', 'ev2r', 'referenceless', 'judgeVerdict'],
  notes: ['–'],
  unusual: { differences: ['–'], areSaved: false },
  edited: { sentence: '–', claims: [1] },
};
