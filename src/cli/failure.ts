import { describeError, InspectorError, type ErrorCode } from '../protocol/errors.ts';
import { exitStatus } from './exitStatus.ts';

export function failureOf(error: unknown): InspectorError {
  return error instanceof InspectorError
    ? error
    : new InspectorError('internal', describeError(error), 'Report it.', { cause: error });
}

/** What was asked for cannot be done as it was asked for: the arguments are to be corrected. */
const usage: ReadonlySet<ErrorCode> = new Set(['judgeWrong', 'notAgreed']);

/** Says how a command ended before its end, in one message; gives the exit status. Readers that go away do so on purpose. */
export function sayFailure(error: unknown, say: (line: string) => void): number {
  const failure = failureOf(error);
  if (failure.code === 'outputClosed') return exitStatus.readerGone;
  const isCancelled = failure.code === 'cancelled';
  say(`${isCancelled ? 'stopped' : 'error'}: ${describeError(failure)}`);
  if (isCancelled) return exitStatus.cancelled;
  return usage.has(failure.code) ? exitStatus.wrongUsage : exitStatus.failed;
}
