// One factory for every error a person can meet: a stable code, a sentence, the next step.

export type ErrorCode =
  | 'fileNotFound'
  | 'fileUnreadable'
  | 'fileTooLarge'
  | 'fileUnwritable'
  | 'outputClosed'
  | 'fileChanged'
  | 'lineTooLong'
  | 'notJsonLines'
  | 'notEvidence'
  | 'wrongRole'
  | 'emptyFile'
  | 'notColumns'
  | 'notReplies'
  | 'noJudge'
  | 'notReport'
  | 'notMergeable'
  | 'notScheme'
  | 'notComparable'
  | 'noRatings'
  | 'modelMissing'
  | 'modelDamaged'
  | 'modelNonsense'
  | 'modelFailed'
  | 'modelUnknown'
  | 'modelInstalled'
  | 'modelChanged'
  | 'modelRefused'
  | 'catalogueWrong'
  | 'hubUnreachable'
  | 'hubRefused'
  | 'diskFull'
  | 'notConfirmed'
  | 'notAgreed'
  | 'judgeWrong'
  | 'judgeRefused'
  | 'judgeUnreachable'
  | 'tablesMissing'
  | 'tablesDamaged'
  | 'runtimeMissing'
  | 'protocolMismatch'
  | 'scorerCrashed'
  | 'scorerStopped'
  | 'timedOut'
  | 'cancelled'
  | 'internal';

/** Travels as the `data` of a JSON-RPC error. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** What the person can do next; ends with a full stop. */
  readonly nextStep: string;
}

export class InspectorError extends Error {
  readonly code: ErrorCode;
  readonly nextStep: string;

  constructor(code: ErrorCode, sentence: string, nextStep: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'InspectorError';
    this.code = code;
    this.nextStep = nextStep;
  }
}

/** The whole message: what happened, then what to do. */
export function describeError(error: unknown): string {
  if (error instanceof InspectorError) return `${error.message} ${error.nextStep}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** Core refuses to hold these systems against each other, and says why with a `RangeError`. */
export function notComparable(cause: RangeError): InspectorError {
  return new InspectorError(
    'notComparable',
    `The systems cannot be compared: ${cause.message}.`,
    'Score all of them against the same reference file.',
    { cause },
  );
}

/** The person stopped it; said by whichever side notices first. */
export function cancelled(): InspectorError {
  return new InspectorError('cancelled', 'Scoring was cancelled.', 'Finished claims are kept.');
}
