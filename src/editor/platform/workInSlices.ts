import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../core/statistics/steps.ts';

/** Maximum length of a slice in ms. Other extensions share this thread, so longer slices would delay typing. */
const sliceMs = 8;

/**
 * Calls `work` for each item and yields the thread every few milliseconds. Stops early when `isWanted` returns false.
 */
export async function workInSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  isWanted: () => boolean = () => true,
): Promise<void> {
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart > sliceMs) {
      await nextTurn();
      if (!isWanted()) return;
      sliceStart = performance.now();
    }
    work(item);
  }
}

/** Finishes work that is split into steps, and yields the thread every few milliseconds. */
export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - sliceStart > sliceMs) {
      await nextTurn();
      sliceStart = performance.now();
    }
  }
}
