// The metrics panel in a real browser, with this test as its host.

import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import type { MetricsHeader, ToMetrics } from '../../../src/protocol/comparePanels.ts';
import { ComparisonPanel } from '../comparisonPanel.ts';
import { comparedOf } from '../fixtures/comparedClaim.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { FromMetrics } from '../../../src/protocol/pageMessages.ts';

export const header: MetricsHeader = {
  predictionsName: 'system-a.predictions.json',
  referenceName: 'reference.json',
  predictionsUri: 'file:///project/system-a.predictions.json',
  metrics: runMetricIds,
  parameters: defaultSemqaParameters,
  averitecLevel: 0.25,
  edited: null,
  unusual: { differences: [], areSaved: true },
  provenance: 'Encoder all-MiniLM-L6-v2 int8, NLI model int8, SemQA 1, Evidence Inspector 0.1.0',
  notes: [],
};

type RunMessage = Extract<ToMetrics, { type: 'run' }>;

export function runMessage(
  claims: readonly ScoredClaim[],
  more: Partial<RunMessage> = {},
): RunMessage {
  const metrics = more.header?.metrics ?? header.metrics;
  return {
    type: 'run',
    header,
    claims: claims.map((claim) => comparedOf(claim, metrics)),
    state: { kind: 'complete' },
    select: null,
    ...more,
  };
}

export class MetricsPanel extends ComparisonPanel<ToMetrics, FromMetrics> {
  async show(claims: readonly ScoredClaim[], more: Partial<RunMessage> = {}): Promise<void> {
    await this.post(runMessage(claims, more));
    await this.answer(claims);
    await this.settled();
  }

  /** Answers the panel's last request for texts, as the host does. */
  async answer(claims: readonly ScoredClaim[]): Promise<void> {
    const asked = (await this.sent('claim')).at(-1);
    const claim = claims.find((candidate) => candidate.index === asked?.index);
    if (claim) await this.post({ type: 'claim', claim });
  }

  /** Answers the request for model results. */
  async giveInputs(claims: readonly ScoredClaim[]): Promise<void> {
    const inputs = claims.map((claim) => ({ index: claim.index, ...semqaInputsOf(claim) }));
    await this.post({ type: 'inputs', inputs, isLast: true });
  }

  /**
   * Shows `count` claims, without sending all of them through the browser's debugging protocol. The page creates them from the
   * given claims and distributes their scores evenly. Resolves with the milliseconds from the message to the drawn plot.
   */
  async showMany(claims: readonly ScoredClaim[], count: number): Promise<number> {
    return await this.page.evaluate(
      async ([message, length]) => {
        const made = Array.from({ length }, (_, index) => {
          const claim = message.claims[index % message.claims.length];
          if (!claim) throw new Error('no claim to make others of');
          const scores = Object.fromEntries(
            Object.entries(claim.scores).map(([column, score], at) => [
              column,
              score === null ? null : Math.min(1, (index * (0.618034 + at * 0.0137)) % 1),
            ]),
          );
          return { ...claim, index, claim: `${claim.claim} (${index})`, scores };
        });
        const start = performance.now();
        window.postMessage({ ...message, claims: made }, '*');
        while (!document.querySelector('plot-figure svg .plot-dots')) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - start;
      },
      [runMessage(claims), count] as const,
    );
  }
}
