import { InspectorError } from '../protocol/errors.ts';
import { msg } from '../core/words/message.ts';

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
  const reason = error instanceof Error ? error.message : String(error);
  return new InspectorError(
    'internal',
    msg('An unexpected error occurred while scoring: {0}.', reason),
    msg('Score again. If the problem persists, show the log and report the problem.'),
    { cause: error },
  );
}
