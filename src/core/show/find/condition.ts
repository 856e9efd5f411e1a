// Conditions on claims as text: `field=value`, and `field:value` as users type it into search fields.

import type { ClaimReview } from '../../score/results/review.ts';

export interface Condition {
  /** A known field, or a column of the run. */
  readonly field: string;
  readonly value: string;
}

/**
 * Splits `field=value` or `field:value` at the first sign that follows a field. `isField`: whether a name is known. Before `=`, any
 * name is a field, because columns have any name.
 */
export function splitCondition(
  text: string,
  isField: (name: string) => boolean,
): Condition | undefined {
  const split = (at: number): Condition => ({
    field: text.slice(0, at),
    value: text.slice(at + 1),
  });
  const known = split(text.search(/[=:]/u));
  if (isField(known.field)) return known;
  const equals = text.indexOf('=');
  return equals <= 0 ? undefined : split(equals);
}

/** What can be known of a claim's review, with its test. The values of `has` are `note`, `tag` and `status`. */
const reviewTests: ReadonlyMap<string, (review: ClaimReview, value: string) => boolean> = new Map([
  [
    'tag',
    ({ tags = [] }: ClaimReview, value: string) =>
      tags.some((tag) => tag.toLowerCase() === value.toLowerCase()),
  ],
  [
    'has',
    ({ note, tags = [], questions }: ClaimReview, value: string) =>
      (value === 'note' && ((note ?? '') !== '' || questions.some((one) => one.note !== ''))) ||
      (value === 'tag' && tags.length > 0) ||
      (value === 'status' && questions.length > 0),
  ],
]);

/** Fields about what a person noted, which search fields know. */
export const reviewFields: readonly string[] = [...reviewTests.keys()];

/** Whether a condition on one of `reviewFields` holds. A tag is a whole word, in any case. */
export function holdsForReview(
  review: ClaimReview | undefined,
  { field, value }: Condition,
): boolean {
  return review !== undefined && reviewTests.get(field)?.(review, value) === true;
}
