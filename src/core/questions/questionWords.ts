// What statuses and causes are called.

import type { ReportClaim } from '../results/claims.ts';
import { told, type Message } from '../words/told.ts';
import { countStatuses, sumOfStatuses, type Cause } from './causes.ts';
import type { QuestionStatus } from './statusRule.ts';

/** `answered`, `not decided`: of one question. */
export function statusMessage(status: QuestionStatus): Message {
  switch (status) {
    case 'answered':
      return told('answered');
    case 'undecided':
      return told('not decided');
    case 'contradicted':
      return told('contradicted');
    case 'notAnswered':
      return told('not answered');
    case 'notAsked':
      return told('not asked');
  }
}

/** What a reader can take from a status: one sentence. */
export function statusMeaning(status: QuestionStatus): Message {
  switch (status) {
    case 'answered':
      return told('A predicted answer says what the reference answer says.');
    case 'undecided':
      return told('The question was asked, and the model cannot tell whether the answer agrees.');
    case 'contradicted':
      return told(
        'A predicted answer contradicts the reference answer, and no other one repeats it.',
      );
    case 'notAnswered':
      return told('The question was asked, but the answer is missing or says something else.');
    case 'notAsked':
      return told('No predicted question asks this, and no predicted answer says it.');
  }
}

/** Why claims get no credit, after their count: `87 right verdict, but the questions were not asked`. */
export function causeMessage(cause: Cause): Message {
  switch (cause) {
    case 'credit':
      return told('right verdict and enough evidence');
    case 'noPrediction':
      return told('no prediction for the claim');
    case 'wrongVerdictAnswered':
      return told('wrong verdict, although the evidence answers the questions');
    case 'wrongVerdictMissing':
      return told('wrong verdict, and evidence is missing');
    case 'notAsked':
      return told('right verdict, but questions were not asked');
    case 'notAnswered':
      return told('right verdict, but answers are missing');
    case 'contradicted':
      return told('right verdict, but answers contradict the reference');
    case 'belowLevel':
      return told('right verdict, but the evidence is below the level');
    case 'notScored':
      return told(
        'no AVeriTeC score: the reference has no question or no verdict, or scoring failed',
      );
  }
}

/** `2 of 4 questions answered`; `undefined`: the claim has no statuses. */
export function answeredMessage(claim: ReportClaim): Message | undefined {
  const counts = countStatuses(claim);
  if (!counts) return undefined;
  const all = sumOfStatuses(counts);
  return all === 1
    ? told('{0} of {1} question answered', counts.answered, all)
    : told('{0} of {1} questions answered', counts.answered, all);
}
