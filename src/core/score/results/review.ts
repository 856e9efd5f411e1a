// What a person decided about a claim: statuses of reference questions, a note and tags. Stored as lines in a file beside the
// predictions. Each line contains everything about one claim, so only a claim's last line counts.

import { type QuestionStatus, questionStatuses } from './questionStatuses.ts';

export interface ReviewedQuestion {
  /** Position of the reference question. */
  readonly reference: number;
  readonly status: QuestionStatus;
  /** The person's reason. May be blank. */
  readonly note: string;
}

export interface ClaimReview {
  /** In reference order. */
  readonly questions: readonly ReviewedQuestion[];
  /** A note on the claim. Absent if there is none. */
  readonly note?: string;
  /** Absent if there are none. */
  readonly tags?: readonly string[];
}

/** Scheme name in rating lines. docs/questions.md describes these names. */
export const reviewScheme = 'questionStatus';
export const answeredDimension = 'answeredQuestions';

function isStatus(value: unknown): value is QuestionStatus {
  return questionStatuses.some((one) => one === value);
}

function readQuestions(json: unknown): readonly ReviewedQuestion[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((one: unknown): readonly ReviewedQuestion[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { reference, status, note } = one as Readonly<Record<string, unknown>>;
    if (typeof reference !== 'number' || !Number.isInteger(reference) || reference < 0) return [];
    return isStatus(status)
      ? [{ reference, status, note: typeof note === 'string' ? note : '' }]
      : [];
  });
}

/** Maximum length of a note and of a tag in characters, and maximum number of tags. The rest is cut off. */
const longestNote = 2_000;
const longestTag = 60;
const mostTags = 20;

/** Splits text at commas and blanks into tags, each once. A tag is a word, so that `tag:word` finds it. */
export function readTags(text: string): readonly string[] {
  const tags = text.split(/[\s,;]+/u).map((tag) => tag.replace(/^#/u, '').slice(0, longestTag));
  return [...new Set(tags)].filter((tag) => tag !== '').slice(0, mostTags);
}

/** Returns the review without blank members. `undefined` if nothing is left. */
export function tidyReview({
  questions,
  note = '',
  tags = [],
}: ClaimReview): ClaimReview | undefined {
  const text = note.trim().slice(0, longestNote).toWellFormed();
  if (questions.length === 0 && text === '' && tags.length === 0) return undefined;
  return {
    questions,
    note: text === '' ? undefined : text,
    tags: tags.length === 0 ? undefined : tags,
  };
}

/** Reads a review from parsed JSON. Leaves out entries that are no status, no text or no tag. */
export function readReview(json: {
  readonly questions?: unknown;
  readonly note?: unknown;
  readonly tags?: unknown;
}): ClaimReview | undefined {
  const tags = Array.isArray(json.tags) ? json.tags.filter((tag) => typeof tag === 'string') : [];
  return tidyReview({
    questions: readQuestions(json.questions),
    note: typeof json.note === 'string' ? json.note : '',
    tags: readTags(tags.join(' ')),
  });
}

/** Sets the status of one question, or removes it if the status is `null`. `undefined` if the review then has nothing left. */
export function setStatus(
  review: ClaimReview | undefined,
  reference: number,
  status: QuestionStatus | null,
  note = '',
): ClaimReview | undefined {
  const others = (review?.questions ?? []).filter((one) => one.reference !== reference);
  const own = status === null ? [] : [{ reference, status, note: note.trim() }];
  const questions = [...others, ...own].toSorted((a, b) => a.reference - b.reference);
  return tidyReview({ ...review, questions });
}
