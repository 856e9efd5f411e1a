// Statuses that a reader has overruled, stored as lines in a file beside the predictions. Each line contains all overruled
// statuses of a claim, so only a claim's last line counts.

import type { QuestionOutcome } from './questionStatus.ts';
import { type QuestionStatus, questionStatuses } from '../scoring/reading/questionReading.ts';

export interface OverruledQuestion {
  /** Position of the reference question. */
  readonly reference: number;
  readonly status: QuestionStatus;
  /** The reader's reason. May be blank. */
  readonly note: string;
}

/** Scheme name in rating lines. docs/questions.md describes these names. */
export const overruleScheme = 'questionStatus';
export const answeredDimension = 'answeredQuestions';

function isStatus(value: unknown): value is QuestionStatus {
  return questionStatuses.some((one) => one === value);
}

/** Reads the member `questions` of a line. Leaves out entries that are not the status of a question. */
export function overruledIn(json: unknown): readonly OverruledQuestion[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one: unknown): readonly OverruledQuestion[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { reference, status, note } = one as Readonly<Record<string, unknown>>;
    if (typeof reference !== 'number' || !Number.isInteger(reference) || reference < 0) return [];
    return isStatus(status)
      ? [{ reference, status, note: typeof note === 'string' ? note : '' }]
      : [];
  });
}

/**
 * Sets the status of one question in the claim's list, or removes it if the status is `null`. Returns the list in reference
 * order.
 */
export function overrule(
  questions: readonly OverruledQuestion[],
  reference: number,
  status: QuestionStatus | null,
  note: string,
): readonly OverruledQuestion[] {
  const others = questions.filter((one) => one.reference !== reference);
  if (status === null) return others;
  return [...others, { reference, status, note: note.trim() }].toSorted(
    (a, b) => a.reference - b.reference,
  );
}

/**
 * Returns the share of reference questions that are answered after overruling, from 0 to 1, comparable with other ratings.
 * `undefined` if nothing is overruled, or the claim has no statuses.
 */
export function answeredShare(
  outcomes: readonly QuestionOutcome[] | undefined,
  questions: readonly OverruledQuestion[],
): number | undefined {
  if (!outcomes || outcomes.length === 0 || questions.length === 0) return undefined;
  const overruledStatuses = new Map(questions.map((one) => [one.reference, one.status]));
  const answered = outcomes.filter(
    ({ reference, status }) => (overruledStatuses.get(reference) ?? status) === 'answered',
  );
  return answered.length / outcomes.length;
}
