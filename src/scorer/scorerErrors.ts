import { InspectorError } from '../protocol/errors.ts';
import { told } from '../core/words/told.ts';

/** A model call failed; `reason` completes "because". */
export function modelFailed(reason: string): InspectorError {
  return new InspectorError(
    'modelFailed',
    told('A model could not score this: {0}.', reason.replace(/\.$/, '')),
    told('Score again; if it stays, show the log and report it.'),
  );
}

/** Errors of our own pass; anything else is a defect and says so. */
export function toInspectorError(error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new InspectorError(
    'internal',
    told('Something unexpected happened while scoring: {0}.', reason),
    told('Score again; if it stays, show the log and report it.'),
    { cause: error },
  );
}
