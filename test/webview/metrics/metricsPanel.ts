// The panel of metrics in a real browser, with this test as its host.

import {
  comparedClaim,
  comparedScores,
  type ComparedClaim,
} from '../../../src/core/comparison/comparedClaim.ts';
import { defaultSemqaParameters } from '../../../src/core/metrics/semqa.ts';
import { reportClaim, semqaVariants } from '../../../src/core/report/reportClaim.ts';
import type { ScoredClaim } from '../../../src/core/report/report.ts';
import type { FromMetrics, MetricsHeader, ToMetrics } from '../../../src/protocol/comparePanels.ts';
import { runMetricIds } from '../fixtures/scoredClaim.ts';
import { WebviewPanel } from '../webviewPanel.ts';

export const header: MetricsHeader = {
  predictionsName: 'system-a.predictions.json',
  referenceName: 'reference.json',
  predictionsUri: 'file:///project/system-a.predictions.json',
  metrics: runMetricIds,
  parameters: defaultSemqaParameters,
  averitecLevel: 0.25,
  provenance: 'Encoder all-MiniLM-L6-v2 int8, NLI model int8, SemQA 1, Evidence Inspector 0.1.0',
  notes: [],
};

/** As the host makes it. */
export function comparedOf(claim: ScoredClaim, metrics = header.metrics): ComparedClaim {
  const variants = semqaVariants(claim, defaultSemqaParameters);
  const report = {
    ...reportClaim(claim, new Set(metrics), defaultSemqaParameters),
    ...(variants && metrics.includes('semqa') ? { semqaVariants: variants } : {}),
  };
  return comparedClaim(report, comparedScores(metrics));
}

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

export interface Frames {
  /** Longest time between two frames. */
  readonly longestMs: number;
  /** Scripts and layouts that took longer than 50 ms. */
  readonly longTasks: readonly number[];
}

export class MetricsPanel extends WebviewPanel<ToMetrics, FromMetrics> {
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

  /** Answers the request for what the models said. */
  async giveInputs(claims: readonly ScoredClaim[]): Promise<void> {
    const inputs = claims.map(({ index, similarities, comparisons }) => ({
      index,
      similarities,
      comparisons,
    }));
    await this.post({ type: 'inputs', inputs, isLast: true });
  }

  /** Until nothing is being computed. */
  async settled(): Promise<void> {
    await this.rendered();
    await this.page.waitForFunction(() => document.querySelector('.working progress') === null);
    await this.rendered();
  }

  async openTab(name: string): Promise<void> {
    await this.click(`#tab-${name}`);
    await this.settled();
  }

  /** Chooses in a drop-down list by its label. */
  async choose(label: string, option: string): Promise<void> {
    await this.click(`vscode-dropdown[aria-label="${label}"]`);
    await this.click(`vscode-dropdown[aria-label="${label}"] vscode-option:text-is("${option}")`);
    await this.settled();
  }

  /**
   * Shows that many claims, made in the page from the claims' numbers spread evenly, without sending all of them through the
   * browser's debugging protocol. Answers the milliseconds from the message to the drawn plot.
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

  /** Measures frames and long tasks while something is done. */
  async measure(work: () => Promise<void>): Promise<Frames> {
    await this.page.evaluate(() => {
      const found = { longestMs: 0, longTasks: [] as number[], isOver: false };
      let last = performance.now();
      const step = (): void => {
        const now = performance.now();
        found.longestMs = Math.max(found.longestMs, now - last);
        last = now;
        if (!found.isOver) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      new PerformanceObserver((list) => {
        found.longTasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
      Object.assign(window, { measured: found });
    });
    await work();
    return await this.page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50)); // the browser tells long tasks later
      const { measured } = window as unknown as { measured: Frames & { isOver: boolean } };
      measured.isOver = true;
      return { longestMs: measured.longestMs, longTasks: measured.longTasks };
    });
  }
}
