// How often the reader agreed with the person who set statuses by hand.

import { formatScore, percentText } from '../../base/numbers.ts';
import type { Interval } from '../../base/statistics/bootstrap.ts';
import { shareInterval } from '../../base/statistics/meanInterval.ts';
import { msg, type Message } from '../../base/words/message.ts';
import type { QuestionOutcome } from './questionStatus.ts';

/**
 * Returns the share of reference questions that are answered, from 0 to 1, comparable with other ratings. `undefined` if no
 * status was set by hand.
 */
export function answeredShare(outcomes: readonly QuestionOutcome[] = []): number | undefined {
  if (!outcomes.some(({ reader }) => reader)) return undefined;
  const answered = outcomes.filter(({ status }) => status === 'answered');
  return answered.length / outcomes.length;
}

/** Minimum number of statuses set by hand for a statement about the reader. */
const fewestReviewed = 20;

export interface AgreementShare {
  readonly agreed: number;
  /** Wilson's interval of the share, 95 %. */
  readonly interval: Interval;
}

export interface ReaderAgreement {
  /** Number of statuses set by hand. */
  readonly reviewed: number;
  /** The same status of five. */
  readonly status: AgreementShare;
  /** The same side of "answered or not". A partly answered question is not answered. */
  readonly answered: AgreementShare;
}

/**
 * Computes how often the reader's status equals the person's. `undefined` before 20 statuses are set by hand. The questions are
 * those that the person chose, so the share need not hold for the others.
 */
export function computeReaderAgreement(
  questions: readonly Pick<QuestionOutcome, 'status' | 'reader'>[],
): ReaderAgreement | undefined {
  const reviewed = questions.flatMap(({ status, reader }) =>
    reader ? [{ own: status, read: reader.status }] : [],
  );
  if (reviewed.length < fewestReviewed) return undefined;
  const agreement = (agreed: number): AgreementShare => ({
    agreed,
    interval: shareInterval(agreed, reviewed.length, 0.95),
  });
  return {
    reviewed: reviewed.length,
    status: agreement(reviewed.filter(({ own, read }) => own === read).length),
    answered: agreement(
      reviewed.filter(({ own, read }) => (own === 'answered') === (read === 'answered')).length,
    ),
  };
}

function shareMessage({ agreed, interval }: AgreementShare, reviewed: number): Message {
  const ends = [formatScore(interval.low), formatScore(interval.high)] as const;
  return msg(
    '{0} of {1} ({2}; 95 % interval {3} to {4})',
    agreed,
    reviewed,
    percentText(agreed / reviewed),
    ...ends,
  );
}

/** Says how often the reader agreed with the person. */
export function agreementMessage({ reviewed, status, answered }: ReaderAgreement): Message {
  return msg(
    'The reader gave the same status as you for {0}, and agreed on answered or not for {1}.',
    shareMessage(status, reviewed),
    shareMessage(answered, reviewed),
  );
}
