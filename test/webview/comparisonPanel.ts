// A comparison panel in a real browser: the parts that the metrics panel and the systems panel share in tests.

import { measuredFrames, type Frames } from './frames.ts';
import { findInClaim } from '../../src/core/find/claimFinding.ts';
import { findQuery } from '../../src/core/find/findQuery.ts';
import type { ScoredClaim } from '../../src/core/results/claims.ts';
import { WebviewPanel, type Message } from './webviewPanel.ts';

export class ComparisonPanel<To extends Message, From extends Message> extends WebviewPanel<
  To,
  From
> {
  /** Until nothing is being computed, however long a machine with other work takes: the benchmarks measure time. */
  async settled(): Promise<void> {
    await this.rendered();
    await this.page.waitForFunction(() => document.querySelector('.working progress') === null);
    await this.rendered();
  }

  /** Types into the find field and answers as the host does, with what these claims have. */
  async find(typed: string, claims: readonly ScoredClaim[]): Promise<void> {
    await this.page.fill('#find', typed);
    await this.page.waitForFunction((wanted) => {
      const { sent } = window as unknown as { sent: { type: string; find?: string }[] };
      return sent.findLast(({ type }) => type === 'find')?.find === wanted;
    }, typed);
    const query = findQuery(typed);
    const found = claims.flatMap((claim) => findInClaim(claim, query) ?? []);
    const all = claims.length;
    const part = { type: 'found', find: typed, claims: found, looked: all, total: all };
    await this.post(part as unknown as To);
    await this.settled();
  }

  async openTab(name: string): Promise<void> {
    await this.click(`#tab-${name}`);
    await this.settled();
  }

  /** Chooses in a drop-down list by its label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.selectOption(`select[aria-label="${label}"]`, { label: option });
    await this.settled();
  }

  /** Measures frames and long tasks while something is done. */
  async measure(work: () => Promise<void>): Promise<Frames> {
    return await measuredFrames(this.page, work);
  }
}
