// Stops awaiting work when the run ends.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { cancelled } from '../protocol/errors.ts';

type Stopping = Pick<AbortSignal, 'aborted'>;

/** Handles waiting messages, because one of them may be a cancellation. */
export async function listen(signal: Stopping): Promise<void> {
  await nextTurn();
  stopIfAborted(signal);
}

export function stopIfAborted(signal: Stopping): void {
  if (signal.aborted) throw cancelled();
}

/** Settles like `work`, but rejects as soon as the signal is aborted, even if `work` ignores the signal and never ends. */
export function raceAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(cancelled());
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}
