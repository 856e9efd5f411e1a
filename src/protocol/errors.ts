// The class for every error that users can meet: a stable code, what happened, and what to do next.

import { IncomparableSystems } from '../core/analyse/comparison/incomparableSystems.ts';
import { getOwnValue } from '../core/base/getOwnValue.ts';
import {
  joinSentences,
  type Message,
  msg,
  parseWording,
  textOf,
  type Wording,
} from '../core/base/words/message.ts';

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
  | 'nothingAligned'
  | 'otherLabels'
  | 'claimsFailed'
  | 'notColumns'
  | 'notReplies'
  | 'noJudge'
  | 'notReport'
  | 'notMergeable'
  | 'notScheme'
  | 'noScores'
  | 'notComparable'
  | 'noRatings'
  | 'noGroups'
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

/** The parts of an error's message. A string is shown unchanged in every language. */
export interface ErrorWording {
  /** What happened. */
  readonly sentence: Message;
  /** What to do next. */
  readonly nextStep: Message;
}

/** Data of a JSON-RPC error, whose own message is the English sentence. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** What the user can do next, in English. Ends with a full stop. */
  readonly nextStep: string;
  /** Sentence and next step for translation. Absent if only the English texts are known. */
  readonly wording?: ErrorWording;
}

/** An error with a code and a next step. `message` and `nextStep` are in English, and `wording` is for the display language. */
export class InspectorError extends Error {
  readonly code: ErrorCode;
  readonly nextStep: string;
  readonly wording: ErrorWording;

  constructor(
    code: ErrorCode,
    sentence: Message,
    nextStep: Message,
    options?: { cause?: unknown },
  ) {
    super(textOf(sentence), options);
    this.name = 'InspectorError';
    this.code = code;
    this.nextStep = textOf(nextStep);
    this.wording = { sentence, nextStep };
  }

  get data(): ErrorData {
    const { code, nextStep, wording } = this;
    return { code, nextStep, wording };
  }
}

/** Restores an error that another process sent. `message` is the message of the JSON-RPC error. */
export function errorFrom(
  { code, nextStep, wording }: ErrorData,
  message: string,
  cause: unknown,
): InspectorError {
  const sentence = parseWording(wording?.sentence) ?? message;
  return new InspectorError(code, sentence, parseWording(wording?.nextStep) ?? nextStep, { cause });
}

/**
 * Returns a message that says what happened and what to do next. Errors from outside this program are described only by their own
 * message.
 */
export function describeError(error: unknown): Message {
  if (error instanceof InspectorError) {
    const { sentence, nextStep } = error.wording;
    if (error.nextStep === '') return sentence;
    const isPlain = typeof sentence === 'string' && typeof nextStep === 'string';
    return isPlain ? `${sentence} ${nextStep}` : joinSentences(sentence, nextStep);
  }
  return reasonOfError(error);
}

/** Returns the error's own message. */
export function reasonOfError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Converts a `RangeError` that core throws for systems that cannot be compared. Keeps the reason. */
export function notComparable(cause: RangeError): InspectorError {
  return new InspectorError(
    'notComparable',
    msg('The systems cannot be compared: {0}.', cause.message),
    cause instanceof IncomparableSystems
      ? cause.nextStep
      : msg('Score all systems against the same reference file.'),
    { cause },
  );
}

/** Converts the `RangeError` of `clusterReader`. */
export function noGroups(cause: RangeError): InspectorError {
  return new InspectorError(
    'noGroups',
    msg('Claims cannot be grouped: {0}.', cause.message),
    msg('Name a field or column of the run, or add a file with this column.'),
    { cause },
  );
}

/** Creates the error for a cancellation by the user. Whichever side notices the cancellation first throws it. */
export function cancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('Scoring was cancelled.'),
    msg('Score again to get the remaining claims.'),
  );
}

// Explains why a file could not be written.

const reasons: Readonly<Record<string, readonly [reason: Wording, nextStep: Wording]>> = {
  ENOSPC: [
    msg('there is no space left on the device'),
    msg('Free some space or choose another location.'),
  ],
  EDQUOT: [msg('the disk quota is used up'), msg('Free some space or choose another location.')],
  EFBIG: [
    msg('the file would be larger than the file system allows'),
    msg('Choose another location.'),
  ],
  EACCES: [
    msg('permission is denied'),
    msg('Check the permissions of the folder or choose another location.'),
  ],
  EPERM: [
    msg('permission is denied'),
    msg('Check the permissions of the folder or choose another location.'),
  ],
  EROFS: [msg('the file system is read-only'), msg('Choose another location.')],
  ENOENT: [msg('the folder does not exist'), msg('Create the folder or choose another location.')],
  ENOTDIR: [msg('the folder path points to a file'), msg('Choose another location.')],
  EISDIR: [msg('the path is a folder'), msg('Choose a file.')],
};

const codesOfDisks: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Whether a file error was caused by the disk or its permissions. */
export function isOfDisk(error: unknown): boolean {
  return !(error instanceof InspectorError) && codesOfDisks.has(codeOf(error));
}

/**
 * Creates the error for a file that could not be written. `place` is the file or its folder. Our own errors are returned
 * unchanged.
 */
export function unwritableFile(place: string, error: unknown): InspectorError {
  if (error instanceof InspectorError) return error;
  const code = codeOf(error);
  const [reason, nextStep] = getOwnValue(reasons, code) ?? [
    reasonOfError(error),
    msg('Choose another location.'),
  ];
  return new InspectorError(
    'fileUnwritable',
    code === ''
      ? msg('{0} cannot be written: {1}.', place, reason)
      : msg('{0} cannot be written: {1} ({2}).', place, reason, code),
    nextStep,
    { cause: error },
  );
}
