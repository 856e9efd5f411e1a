// Spreads calls and work over time, so that the extension host stays free for other extensions.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../core/base/statistics/samples.ts';
import type { Disposable } from './disposables.ts';

export interface ThrottledCall extends Disposable {
  readonly call: () => void;
}

/** Runs `action` at once, then at most every `intervalMs`. The last call is never lost. */
export function throttle(intervalMs: number, action: () => void): ThrottledCall {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isDisposed = false;
  const tick = (): void => {
    timer = undefined;
    if (!isWanted) return;
    isWanted = false;
    run();
  };
  const run = (): void => {
    timer = setTimeout(tick, intervalMs);
    action();
  };
  return {
    call: () => {
      if (isDisposed) return;
      if (timer === undefined) run();
      else isWanted = true;
    },
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}

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
