import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../core/statistics/steps.ts';

/** Longer work in one go would be felt when typing: other extensions share this thread. */
const sliceMs = 8;

/** Does `work` with each item, letting others have the thread every few milliseconds; ends early when `isWanted` says no. */
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

/** The result of work in short steps, the same way. */
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
