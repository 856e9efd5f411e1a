import { AsyncLocalStorage } from 'node:async_hooks';
import { describeError, InspectorError, type ErrorCode } from '../protocol/errors.ts';
import { exitStatus } from './exitStatus.ts';
import { textOf } from '../core/words/message.ts';
import type { PrintLine } from './terminal/messages.ts';

export function failureOf(error: unknown): InspectorError {
  return error instanceof InspectorError
    ? error
    : new InspectorError('internal', textOf(describeError(error)), 'Report it.', { cause: error });
}

/** What was asked for cannot be done as it was asked for: the arguments are to be corrected. */
const usage: ReadonlySet<ErrorCode> = new Set(['judgeWrong', 'notAgreed']);

const listeners = new AsyncLocalStorage<(failure: InspectorError) => void>();

/** Whatever is said to have failed while the command runs is heard with its code; of several commands at once each hears its own. */
export function observeFailures<Value>(
  observe: (failure: InspectorError) => void,
  command: () => Promise<Value>,
): Promise<Value> {
  return listeners.run(observe, command);
}

/** Lets who listens know what a command has said and gone on from. */
export function tellFailure(error: unknown): void {
  listeners.getStore()?.(failureOf(error));
}

/** Says how a command ended before its end, in one message; gives the exit status. Readers that go away do so on purpose. */
export function printFailure(error: unknown, printLine: PrintLine): number {
  const failure = failureOf(error);
  listeners.getStore()?.(failure);
  if (failure.code === 'outputClosed') return exitStatus.readerGone;
  const isCancelled = failure.code === 'cancelled';
  printLine(`${isCancelled ? 'stopped' : 'error'}: ${textOf(describeError(failure))}`);
  if (isCancelled) return exitStatus.cancelled;
  return usage.has(failure.code) ? exitStatus.wrongUsage : exitStatus.failed;
}
