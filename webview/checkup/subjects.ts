// What metrics can be compared with: human ratings or outcomes. The panel computes one subject at a time, because each
// computation takes long.

import type { CheckupInput } from '../../src/core/checkup/checkup.ts';
import { outcomeName } from '../../src/core/checkup/checkupWords.ts';
import { msg, textOf, type Message } from '../../src/core/words/message.ts';

export interface Subject {
  /** Saved with the view. */
  readonly key: string;
  /** Unique among the subjects. */
  readonly name: Message;
  readonly input: CheckupInput;
}

/** Lists the dimensions, then the outcomes. A check-up of one subject gives the same results as a check-up of all subjects. */
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
