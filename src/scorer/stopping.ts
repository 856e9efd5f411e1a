// How what a run waits for ends when the run does.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { cancelled } from '../protocol/errors.ts';

/** Lets messages in, of which a cancel may be one. */
export async function listen(signal: AbortSignal): Promise<void> {
  await nextTurn();
  stopIfAborted(signal);
}

export function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

/** As the work; rejects as soon as the signal is aborted, also where the work does not listen to it and never ends. */
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
