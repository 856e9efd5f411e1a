// What metrics can be held against, one at a time: each takes its own time to compute.

import type { CheckupInput } from '../../src/core/checkup/checkup.ts';

export interface Subject {
  /** Kept with the view. */
  readonly key: string;
  /** Not that of another. */
  readonly name: string;
  readonly input: CheckupInput;
}

/** Dimensions, then outcomes, each with all metrics: its numbers are those of a check-up of them all. */
export function subjectsOf(input: CheckupInput): readonly Subject[] {
  const { ratings, outcomes } = input;
  const found = [
    ...ratings.map((rating) => ({
      key: `rating:${rating.column}`,
      column: rating.column,
      name: rating.name,
      input: { ...input, ratings: [rating], outcomes: [] },
    })),
    ...outcomes.map((outcome) => ({
      key: `outcome:${outcome.column}`,
      column: outcome.column,
      name: outcome.name,
      input: { ...input, ratings: [], outcomes: [outcome] },
    })),
  ];
  return found.map(({ key, column, name, input: own }) => {
    const isAlone = found.filter((other) => other.name === name).length === 1;
    return { key, name: isAlone ? name : `${name} (${column})`, input: own };
  });
}
