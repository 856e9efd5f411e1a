// Stops awaiting work when the run ends.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { cancelled, InspectorError, reasonOfError } from '../protocol/errors.ts';
import { msg } from '../core/base/words/message.ts';

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
    const stop = (): void => reject(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Creates the error for a failed model call. `reason` follows the word "because". */
export function modelFailed(reason: string): InspectorError {
  return new InspectorError(
    'modelFailed',
    msg('A model failed during scoring: {0}.', reason.replace(/\.$/, '')),
    msg('Score again. If the problem persists, show the log and report the problem.'),
  );
}

/**
 * Converts any error to an `InspectorError`. Returns our own errors unchanged. Any other error is a bug in our code and is
 * reported as a bug.
 */
export function toInspectorError(error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  return new InspectorError(
    'internal',
    msg('An unexpected error occurred while scoring: {0}.', reasonOfError(error)),
    msg('Score again. If the problem persists, show the log and report the problem.'),
    { cause: error },
  );
}
