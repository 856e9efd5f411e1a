// Measures how long a page is blocked during an action.

import type { Page } from 'playwright-core';

export interface Frames {
  /** Longest time between two frames. */
  readonly longestMs: number;
  /** Scripts and layouts that took longer than 50 ms. */
  readonly longTasks: readonly number[];
}

/** Measures frames and long tasks during `work`. */
export async function measuredFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
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
  return await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50)); // the browser reports long tasks with a delay
    const { measured } = window as unknown as { measured: Frames & { isOver: boolean } };
    measured.isOver = true;
    return { longestMs: measured.longestMs, longTasks: measured.longTasks };
  });
}
