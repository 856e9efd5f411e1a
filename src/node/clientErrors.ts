import { ConnectionError, ErrorCodes, ResponseError } from 'vscode-jsonrpc';
import {
  errorFrom,
  InspectorError,
  type ErrorCode,
  type ErrorData,
  reasonOfError,
} from '../protocol/errors.ts';
import { protocolVersion } from '../protocol/scorer.ts';
import { joinSentences, msg, type Wording } from '../core/base/words/message.ts';

const showLog = msg('Try again. If the problem persists, show the log and report the problem.');

export function scorerStopped(): InspectorError {
  return new InspectorError(
    'scorerStopped',
    msg('The scorer was stopped.'),
    msg('Score the file again.'),
  );
}

export function scorerTimedOut(what: Wording, afterMs: number): InspectorError {
  const seconds = String(Math.round(afterMs / 1000));
  return new InspectorError(
    'timedOut',
    msg('The scorer did not {0} within {1} seconds.', what, seconds),
    msg('Try again. A smaller file or a less busy computer may help.'),
  );
}

/** Creates the error for a scorer that crashed. `lastLines`: the last lines that the process wrote to stderr. */
export function scorerCrashed(ending: string, lastLines: readonly string[]): InspectorError {
  const stopped = msg('The scorer stopped unexpectedly ({0}). Restarting it did not help.', ending);
  return new InspectorError(
    'scorerCrashed',
    lastLines.length === 0
      ? stopped
      : joinSentences(stopped, msg('Last output of the scorer: {0}', lastLines.join(' | '))),
    msg('Score again. If the problem remains, show the log and report the problem.'),
  );
}

export function protocolMismatch(theirs: unknown): InspectorError {
  return new InspectorError(
    'protocolMismatch',
    typeof theirs === 'number'
      ? msg(
          'The scorer uses protocol version {0}, but this program uses version {1}.',
          theirs,
          protocolVersion,
        )
      : msg(
          'The scorer did not report a valid protocol version. This program uses version {0}.',
          protocolVersion,
        ),
    msg(
      'Two versions of Evidence Inspector are mixed. Reinstall the extension, then reload the window.',
    ),
  );
}

export function nonsense(what: string): InspectorError {
  return new InspectorError(
    'internal',
    msg("The scorer's answer to {0} has an unexpected format.", what),
    showLog,
  );
}

const codes: ReadonlySet<string> = new Set<ErrorCode>([
  'fileNotFound',
  'fileUnreadable',
  'fileTooLarge',
  'fileUnwritable',
  'outputClosed',
  'lineTooLong',
  'notJsonLines',
  'notEvidence',
  'wrongRole',
  'emptyFile',
  'nothingAligned',
  'notReport',
  'notComparable',
  'modelMissing',
  'modelDamaged',
  'modelNonsense',
  'modelFailed',
  'modelUnknown',
  'modelInstalled',
  'modelChanged',
  'modelRefused',
  'catalogueWrong',
  'hubUnreachable',
  'hubRefused',
  'diskFull',
  'notConfirmed',
  'notAgreed',
  'judgeWrong',
  'judgeRefused',
  'judgeUnreachable',
  'tablesMissing',
  'tablesDamaged',
  'runtimeMissing',
  'protocolMismatch',
  'scorerCrashed',
  'scorerStopped',
  'timedOut',
  'cancelled',
  'internal',
]);

function isErrorData(data: unknown): data is ErrorData {
  if (typeof data !== 'object' || data === null) return false;
  const { code, nextStep } = data as { readonly code?: unknown; readonly nextStep?: unknown };
  return typeof code === 'string' && codes.has(code) && typeof nextStep === 'string';
}

/**
 * Converts the error in an answer of the scorer. An error without one of our codes is a bug in our code and is reported as a bug.
 */
export function fromReply(error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const message = reasonOfError(error);
  const data: unknown = error instanceof ResponseError ? error.data : undefined;
  return isErrorData(data)
    ? errorFrom(data, message, error)
    : new InspectorError('internal', msg('The scorer failed: {0}', message), showLog, {
        cause: error,
      });
}

/** Whether the process ended before the call reached the scorer or before its answer arrived. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ResponseError)) return false;
  const lost: readonly number[] = [
    ErrorCodes.PendingResponseRejected,
    ErrorCodes.MessageWriteError,
    ErrorCodes.ConnectionInactive,
  ];
  return lost.includes(error.code);
}
