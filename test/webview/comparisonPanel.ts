// A comparison panel in a real browser: the parts that the metrics panel and the systems panel share in tests.

import { measuredFrames, type Frames } from './frames.ts';
import { findInClaim } from '../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../src/core/show/find/findQuery.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { WebviewPanel, type Message } from './webviewPanel.ts';

export class ComparisonPanel<To extends Message, From extends Message> extends WebviewPanel<
  To,
  From
> {
  /** Waits until all computations have ended, however long a busy machine takes. The benchmarks measure the time. */
  async settled(): Promise<void> {
    await this.rendered();
    await this.page.waitForFunction(() => document.querySelector('.working progress') === null);
    await this.rendered();
  }

  /** Types into the find field and answers as the host does, with the matches in these claims. */
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

  /** Chooses an option in a drop-down list, by the list's label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.selectOption(`select[aria-label="${label}"]`, { label: option });
    await this.settled();
  }

  /** Measures frames and long tasks during `work`. */
  async measure(work: () => Promise<void>): Promise<Frames> {
    return await measuredFrames(this.page, work);
  }
}
