// One factory for every error a person can meet: a stable code, a sentence, the next step.

import { joinSentences, textOf, msg, parseWording, type Message } from '../core/words/message.ts';
import { inEnglish, type Say } from '../core/words/translation.ts';

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
  | 'claimsFailed'
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

/** Travels as the `data` of a JSON-RPC error, whose message is the sentence in English. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** What the person can do next; ends with a full stop. In English. */
  readonly nextStep: string;
  /** What sentence and next step are made of, for whoever says them in another language. Absent: nothing but their English. */
  readonly told?: { readonly sentence: Message; readonly nextStep: Message };
}

/** In English; sentence and next step can be said again in another language where they were given as words with their values. */
export class InspectorError extends Error {
  readonly code: ErrorCode;
  readonly nextStep: string;
  /** What it is made of, for whoever says it in another language. */
  readonly told: { readonly sentence: Message; readonly nextStep: Message };

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
    this.told = { sentence, nextStep };
  }

  get data(): ErrorData {
    const { code, nextStep, told: made } = this;
    return { code, nextStep, told: made };
  }

  /** What happened. */
  sentenceIn(tell: Say): string {
    return textOf(this.told.sentence, tell);
  }
}

/** As another process sent it. `message`: of the JSON-RPC error. */
export function errorFrom(
  { code, nextStep, told: made }: ErrorData,
  message: string,
  cause: unknown,
): InspectorError {
  const sentence = parseWording(made?.sentence) ?? message;
  return new InspectorError(code, sentence, parseWording(made?.nextStep) ?? nextStep, { cause });
}

/** The whole message, for whoever knows in which language it is said: what happened, then what to do. */
export function errorWords(error: unknown): Message {
  if (error instanceof InspectorError) {
    const { sentence, nextStep } = error.told;
    if (error.nextStep === '') return sentence;
    const isPlain = typeof sentence === 'string' && typeof nextStep === 'string';
    return isPlain ? `${sentence} ${nextStep}` : joinSentences(sentence, nextStep);
  }
  return error instanceof Error ? error.message : String(error);
}

/** The same, said. */
export function describeError(error: unknown, tell: Say = inEnglish): string {
  return textOf(errorWords(error), tell);
}

/** Core refuses to hold these systems against each other, and says why with a `RangeError`. */
export function notComparable(cause: RangeError): InspectorError {
  return new InspectorError(
    'notComparable',
    msg('The systems cannot be compared: {0}.', cause.message),
    msg('Score all of them against the same reference file.'),
    { cause },
  );
}

/** The person stopped it; said by whichever side notices first. */
export function cancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('Scoring was cancelled.'),
    msg('Finished claims are kept.'),
  );
}
