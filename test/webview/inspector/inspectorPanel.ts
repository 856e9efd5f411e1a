// The inspector in a real browser, with this test as its host.

import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import type { RunHeader, ToInspector } from '../../../src/protocol/panels.ts';
import { rowOf, runMetricIds } from '../fixtures/scoredClaim.ts';
import { measuredFrames, type Frames } from '../frames.ts';
import { WebviewPanel } from '../webviewPanel.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { FromInspector } from '../../../src/protocol/pageMessages.ts';

export const header: RunHeader = {
  predictionsName: 'system-a.predictions.json',
  referenceName: 'reference.json',
  predictionsUri: 'file:///project/system-a.predictions.json',
  notes: [],
  provenance: 'Encoder all-MiniLM-L6-v2 int8, NLI model int8, SemQA 1, Evidence Inspector 0.1.0',
  metrics: runMetricIds,
  averitecLevel: 0.25,
  edited: null,
  unusual: { differences: [], areSaved: true },
};

type RunMessage = Extract<ToInspector, { type: 'run' }>;

export function runMessage(
  claims: readonly ScoredClaim[],
  more: Partial<RunMessage> = {},
): RunMessage {
  return {
    type: 'run',
    header,
    parameters: defaultSemqaParameters,
    rows: claims.map(rowOf),
    state: { kind: 'complete' },
    select: null,
    ...more,
  };
}

export class InspectorPanel extends WebviewPanel<ToInspector, FromInspector> {
  /** Shows a run and answers the panel's first request for texts. */
  async show(claims: readonly ScoredClaim[], more: Partial<RunMessage> = {}): Promise<void> {
    await this.post(runMessage(claims, more));
    await this.answer(claims);
  }

  /** Shows `count` copies of a claim, without sending all of them through the browser's debugging protocol. */
  async showMany(claim: ScoredClaim, count: number): Promise<void> {
    const message = runMessage([claim]);
    await this.page.evaluate(
      async ([run, length]) => {
        const rows = run.rows.flatMap((row) =>
          Array.from({ length }, (_, index) => ({ ...row, index, predictionIndex: index })),
        );
        window.postMessage({ ...run, rows }, '*');
        await new Promise((resolve) => setTimeout(resolve, 0));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      [message, count] as const,
    );
  }

  /** Answers requests for texts as the host does, until the panel has the texts that it requested last. */
  async answer(claims: readonly ScoredClaim[]): Promise<void> {
    const asked = (await this.sent('claim')).at(-1);
    const claim = claims.find((candidate) => candidate.index === asked?.index);
    if (claim) await this.post({ type: 'claim', claim });
  }

  /** Opens the page with all scores of the file, as the host does. */
  async openAllScores(): Promise<void> {
    await this.post({ type: 'open', tab: 'file' });
  }

  async openOverview(): Promise<void> {
    await this.post({ type: 'open', tab: 'overview' });
  }

  async measure(work: () => Promise<void>): Promise<Frames> {
    return await measuredFrames(this.page, work);
  }

  async selectedNumber(): Promise<string> {
    await this.rendered();
    return await this.text('.row.is-selected .row-number');
  }
}
