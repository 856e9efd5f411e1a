import { AsyncLocalStorage } from 'node:async_hooks';
import { describeError, InspectorError, type ErrorCode } from '../protocol/errors.ts';
import { askForHelp } from './command.ts';
import { exitStatus } from './exitStatus.ts';
import { UsageError } from './usageError.ts';
import { textOf } from '../core/words/message.ts';
import type { PrintLine } from './terminal/messages.ts';

export function failureOf(error: unknown): InspectorError {
  return error instanceof InspectorError
    ? error
    : new InspectorError('internal', textOf(describeError(error)), 'Report it.', { cause: error });
}

/** Errors that the user can fix by correcting the arguments. */
const usage: ReadonlySet<ErrorCode> = new Set(['judgeWrong', 'notAgreed']);

const listeners = new AsyncLocalStorage<(failure: InspectorError) => void>();

/** Passes each failure during the command to `observe`. Parallel commands get only their own failures. */
export function observeFailures<Value>(
  observe: (failure: InspectorError) => void,
  command: () => Promise<Value>,
): Promise<Value> {
  return listeners.run(observe, command);
}

/** Passes on a failure that was printed and did not end the command. */
export function tellFailure(error: unknown): void {
  listeners.getStore()?.(failureOf(error));
}

/**
 * Prints one message about an error that ended a command and returns the exit status. Prints nothing if the reader
 * closed the pipe.
 */
export function printFailure(error: unknown, printLine: PrintLine): number {
  if (error instanceof UsageError) {
    printLine(`error: ${error.message} ${askForHelp}`);
    return exitStatus.wrongUsage;
  }
  const failure = failureOf(error);
  listeners.getStore()?.(failure);
  if (failure.code === 'outputClosed') return exitStatus.readerGone;
  const isCancelled = failure.code === 'cancelled';
  printLine(`${isCancelled ? 'stopped' : 'error'}: ${textOf(describeError(failure))}`);
  if (isCancelled) return exitStatus.cancelled;
  return usage.has(failure.code) ? exitStatus.wrongUsage : exitStatus.failed;
}
