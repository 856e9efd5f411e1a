// Names of statuses and causes.

import { headlineLevel } from '../metrics/averitec.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countMsg, msg, type Message } from '../words/message.ts';
import { countStatuses, sumOfStatuses, type Cause } from './causes.ts';
import type { QuestionStatus } from './statusRule.ts';

/** Returns the name of a status: `answered`, `not decided`. */
export function statusMessage(status: QuestionStatus): Message {
  switch (status) {
    case 'answered':
      return msg('answered');
    case 'undecided':
      return msg('not decided');
    case 'contradicted':
      return msg('contradicted');
    case 'notAnswered':
      return msg('not answered');
    case 'notAsked':
      return msg('not asked');
  }
}

/** Explains a status in one sentence. */
export function statusMeaning(status: QuestionStatus): Message {
  switch (status) {
    case 'answered':
      return msg('A predicted answer says the same as the reference answer.');
    case 'undecided':
      return msg(
        'The question was asked, but the model cannot decide whether the answer agrees with the reference.',
      );
    case 'contradicted':
      return msg(
        'A predicted answer contradicts the reference answer, and no other predicted answer agrees with it.',
      );
    case 'notAnswered':
      return msg('The question was asked, but the answer is missing or says something else.');
    case 'notAsked':
      return msg('No predicted question asks for this, and no predicted answer states it.');
  }
}

/**
 * Returns why claims get no credit, worded to follow the number of claims: `87 right verdict, but the questions were not asked`.
 */
export function causeMessage(cause: Cause): Message {
  switch (cause) {
    case 'credit':
      return msg('right verdict and enough evidence');
    case 'noPrediction':
      return msg('no prediction for the claim');
    case 'wrongVerdictAnswered':
      return msg('wrong verdict, although the evidence answers the questions');
    case 'wrongVerdictMissing':
      return msg('wrong verdict, and evidence is missing');
    case 'notAsked':
      return msg('right verdict, but questions were not asked');
    case 'notAnswered':
      return msg('right verdict, but answers are missing');
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

/** Returns the heading above the causes, which use the score's default level. */
export function causesHeading(): Message {
  return msg('Why claims get no credit (AVeriTeC score at {0})', String(headlineLevel));
}

/** Returns `2 of 4 questions answered`. `undefined` if the claim has no statuses. */
export function describeAnswered(claim: ReportClaim): Message | undefined {
  const counts = countStatuses(claim);
  if (!counts) return undefined;
  const all = sumOfStatuses(counts);
  return countMsg(
    all,
    '{1} of {0} question answered',
    '{1} of {0} questions answered',
    counts.answered,
  );
}
