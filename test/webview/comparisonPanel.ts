// A panel of comparisons in a real browser: what the metrics' and the systems' have in common for a test.

import { WebviewPanel, type Message } from './webviewPanel.ts';

export interface Frames {
  /** Longest time between two frames. */
  readonly longestMs: number;
  /** Scripts and layouts that took longer than 50 ms. */
  readonly longTasks: readonly number[];
}

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
