// What metrics can be held against, one at a time: each takes its own time to compute.

import type { CheckupInput } from '../../src/core/checkup/checkup.ts';
import { outcomeName } from '../../src/core/checkup/checkupWords.ts';
import { msg, textOf, type Message } from '../../src/core/words/message.ts';

export interface Subject {
  /** Kept with the view. */
  readonly key: string;
  /** Not that of another. */
  readonly name: Message;
  readonly input: CheckupInput;
}

/** Dimensions, then outcomes, each with all metrics: its numbers are those of a check-up of them all. */
export function subjectsOf(input: CheckupInput): readonly Subject[] {
  const { ratings, outcomes } = input;
  const subjects = [
    ...ratings.map((rating) => ({
      key: `rating:${rating.column}`,
      column: rating.column,
      name: rating.name,
      input: { ...input, ratings: [rating], outcomes: [] },
    })),
    ...outcomes.map((outcome) => ({
      key: `outcome:${outcome.column}`,
      column: outcome.column,
      name: outcomeName(outcome),
      input: { ...input, ratings: [], outcomes: [outcome] },
    })),
  ];
  const texts = subjects.map(({ name }) => textOf(name));
  const isAlone = (name: Message): boolean =>
    texts.filter((text) => text === textOf(name)).length === 1;
  return subjects.map(({ key, column, name, input: own }) => ({
    key,
    name: isAlone(name) ? name : msg('{0} ({1})', name, column),
    input: own,
  }));
}
