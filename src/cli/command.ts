// What every command has: its help text, its exit statuses, and how a failure is shown.

import type { Argument } from 'commander';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OptionRows } from '../core/score/parameters/optionRow.ts';
import { textOf } from '../core/base/words/message.ts';
import { toPlainText } from '../core/base/toPlainText.ts';
import { describeError, type ErrorCode, InspectorError } from '../protocol/errors.ts';
import type { PrintLine } from './terminal/streams.ts';

/**
 * Exit statuses of the program. Scripts rely on these numbers. `readerGone`: the reader of the results closed the pipe
 * early, as `head` does. The shell reports the same status for programs that the system ends (128 + SIGPIPE).
 */
export const exitStatus = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  /**
   * `gate`: a system is worse than its baseline, or not shown to be within the margin. `doctor --fail-on`: a named rule has
   * findings, or could not check all evidence.
   */
  checkFailed: 4,
  /**
   * Scored, but a metric failed for more claims than `--max-failed` allows. The metric's scores cover the other claims.
   */
  claimsFailed: 5,
  /** `gate`: a score is lower than the baseline's, but too few claims differ for the test to ever show that it is worse. */
  undecided: 6,
  cancelled: 130,
  readerGone: 141,
} as const;

const withResults: readonly number[] = [
  exitStatus.done,
  exitStatus.checkFailed,
  exitStatus.claimsFailed,
  exitStatus.undecided,
];

/** True if the command has printed all its results, including results with warnings. */
export function hasResults(status: number): boolean {
  return withResults.includes(status);
}

export interface CommandText {
  readonly name: string;
  readonly description: string;
  readonly argument?: Argument;
  readonly options: OptionRows;
  /** Complete command lines. */
  readonly examples: readonly string[];
}

/** Printed after a command-line error. */
export const askForHelp = 'Run it with --help to see its options.';

/** A usage error that only the command can detect, before scoring. The message is a sentence about the mistake. */
export class UsageError extends Error {}

export function failureOf(error: unknown): InspectorError {
  return error instanceof InspectorError
    ? error
    : new InspectorError('internal', textOf(describeError(error)), 'Report it.', { cause: error });
}

/** Returns a function that prints lines of text that may come from files. */
export function plainPrinter(progress: { readonly printLine: PrintLine }): PrintLine {
  return (line) => progress.printLine(toPlainText(line));
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

/** Resolves with the exit status of a command, also if it fails. */
export async function finishCommand(
  progress: { readonly printLine: PrintLine; readonly stop: () => void },
  command: () => Promise<number>,
): Promise<number> {
  try {
    return await command();
  } catch (error) {
    progress.stop();
    return printFailure(error, plainPrinter(progress));
  }
}

/**
 * Prints one message about an error that ended a command and returns the exit status. Prints nothing if the reader
 * closed the pipe.
 */
export function printFailure(error: unknown, printLine: PrintLine): number {
  // `failureOf` keeps a UsageError as the cause.
  const cause = error instanceof InspectorError ? error.cause : error;
  if (cause instanceof UsageError) {
    printLine(`error: ${cause.message} ${askForHelp}`);
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
