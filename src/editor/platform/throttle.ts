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
