// What metrics can be held against, one at a time: each takes its own time to compute.

import type { CheckupInput } from '../../src/core/checkup/checkup.ts';
import { outcomeName } from '../../src/core/checkup/checkupWords.ts';
import type { Say } from '../../src/core/words/translation.ts';

export interface Subject {
  /** Kept with the view. */
  readonly key: string;
  /** Not that of another. */
  readonly name: (say: Say) => string;
  readonly input: CheckupInput;
}

/** Dimensions, then outcomes, each with all metrics: its numbers are those of a check-up of them all. */
export function subjectsOf(input: CheckupInput): readonly Subject[] {
  const { ratings, outcomes } = input;
  const found = [
    ...ratings.map((rating) => ({
      key: `rating:${rating.column}`,
      column: rating.column,
      name: () => rating.name,
      input: { ...input, ratings: [rating], outcomes: [] },
    })),
    ...outcomes.map((outcome) => ({
      key: `outcome:${outcome.column}`,
      column: outcome.column,
      name: (say: Say) => outcomeName(outcome, say),
      input: { ...input, ratings: [], outcomes: [outcome] },
    })),
  ];
  return found.map(({ key, column, name, input: own }) => ({
    key,
    name: (say) => {
      const isAlone = found.filter((other) => other.name(say) === name(say)).length === 1;
      return isAlone ? name(say) : `${name(say)} (${column})`;
    },
    input: own,
  }));
}
