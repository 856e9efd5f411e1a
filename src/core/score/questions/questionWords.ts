// Names of statuses and causes.

import { type CreditLack, headlineLevel } from '../metrics/averitec.ts';
import { factSigns } from '../../base/words/factSigns.ts';
import { msg, type Message } from '../../base/words/message.ts';
import type { Confidence } from '../measures/reading/questionReading.ts';
import type { QuestionStatus } from '../results/questionStatuses.ts';
import type { Cause } from './causes.ts';
import type { QuestionOutcome } from './questionStatus.ts';

/** Returns the name of a status: `answered`, `probably partly answered`. */
export function statusMessage(status: QuestionStatus, confidence: Confidence = 'sure'): Message {
  if (confidence === 'unsure') return unsureMessage(status);
  switch (status) {
    case 'answered':
      return msg('answered');
    case 'partly':
      return msg('partly answered');
    case 'contradicted':
      return msg('contradicted');
    case 'notAnswered':
      return msg('not answered');
    case 'notAsked':
      return msg('not asked');
  }
}

/** Returns the name of a status, and that a person has set it: `answered (set by hand)`. */
export function outcomeMessage({
  status,
  confidence,
  reader,
}: Pick<QuestionOutcome, 'status' | 'confidence' | 'reader'>): Message {
  const name = statusMessage(status, confidence);
  return reader ? msg('{0} (set by hand)', name) : name;
}

function unsureMessage(status: QuestionStatus): Message {
  switch (status) {
    case 'answered':
      return msg('probably answered');
    case 'partly':
      return msg('probably partly answered');
    case 'contradicted':
      return msg('probably contradicted');
    case 'notAnswered':
      return msg('probably not answered');
    case 'notAsked':
      return msg('probably not asked');
  }
}

/** Returns the sign of a status, with a question mark if it is unsure: `●`, `◌?`. */
export function statusSign(status: QuestionStatus, confidence: Confidence): string {
  return factSigns[status] + (confidence === 'unsure' ? '?' : '');
}

/** Explains a status in one sentence. A contradiction is stated as a fact only if it is sure. */
export function statusMeaning(status: QuestionStatus, confidence: Confidence = 'sure'): Message {
  switch (status) {
    case 'answered':
      return msg('A predicted answer gives the content of the reference answer.');
    case 'partly':
      return msg('A predicted answer gives a part of the reference answer.');
    case 'contradicted':
      return confidence === 'sure'
        ? msg(
            'A predicted answer contradicts the reference answer, and no other predicted answer agrees with it.',
          )
        : msg('A predicted answer probably contradicts the reference answer.');
    case 'notAnswered':
      return msg('The question was asked, but the answer is missing or says something else.');
    case 'notAsked':
      return msg('No predicted question asks for this, and no predicted answer states it.');
  }
}

/**
 * Returns why claims get no credit, worded to follow the number of claims: `87 right verdict, but the questions were not asked`.
 * `hasStatuses`: whether the claims' questions have statuses, which otherwise decide no cause (`causeOf`).
 */
export function causeMessage(cause: Cause, hasStatuses = true): Message {
  switch (cause) {
    case 'credit':
      return msg('right verdict and enough evidence');
    case 'noPrediction':
      return msg('no prediction for the claim');
    case 'wrongVerdictAnswered':
      return hasStatuses
        ? msg('wrong verdict, with at least half of the questions answered')
        : msg('wrong verdict, with METEOR Q+A above the level');
    case 'wrongVerdictMissing':
      return hasStatuses
        ? msg('wrong verdict, with fewer than half of the questions answered')
        : msg('wrong verdict, with METEOR Q+A not above the level');
    case 'notAsked':
      return msg('right verdict, but questions were not asked');
    case 'notAnswered':
      return msg('right verdict, but answers are missing or differ');
    case 'contradicted':
      return msg('right verdict, but answers contradict the reference');
    case 'belowLevel':
      return msg('right verdict, but the evidence is below the level');
    case 'notScored':
      return msg(
        'no AVeriTeC score: the reference has no question or no verdict, or scoring failed',
      );
  }
}

/** Returns the heading above what claims need for credit. */
export function gainsHeading(): Message {
  return msg('What would give claims credit');
}

/** Names what a claim would need for credit, to follow "needs" or a count of claims. */
export function lackMessage(lack: CreditLack): Message {
  switch (lack) {
    case 'verdict':
      return msg('the right verdict (METEOR Q+A is above the level)');
    case 'evidence':
      return msg('METEOR Q+A above the level (the verdict is right)');
    case 'both':
      return msg('both the right verdict and METEOR Q+A above the level');
  }
}

/** Returns the heading above the causes, which use the score's default level. */
export function causesHeading(): Message {
  return msg('Why claims get no credit (AVeriTeC score at {0})', String(headlineLevel));
}
