// A panel of comparisons in a real browser: what the metrics' and the systems' have in common for a test.

import { measuredFrames, type Frames } from './frames.ts';
import { WebviewPanel, type Message } from './webviewPanel.ts';

export class ComparisonPanel<To extends Message, From extends Message> extends WebviewPanel<
  To,
  From
> {
  /** Until nothing is being computed, however long a machine with other work takes: the benchmarks measure time. */
  async settled(): Promise<void> {
    await this.rendered();
    await this.page.waitForFunction(
      () => document.querySelector('.working progress') === null,
      undefined,
      { timeout: 60_000 },
    );
    await this.rendered();
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
