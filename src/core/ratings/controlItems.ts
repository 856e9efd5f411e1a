// Scores raters on control items: claims whose answers are known, as the ratings of one "rater" in the files.

import { normaliseText } from '../evidence/claimKey.ts';
import { raterKey } from '../evidence/ids.ts';
import { countText } from '../format/numbers.ts';
import { msg, type Wording } from '../words/message.ts';
import type { Rating } from './rating.ts';

/** How a rater answered one dimension of the control items. */
export interface ControlScore {
  readonly rater: string;
  readonly dimension: string;
  /** Number of known answers. */
  readonly known: number;
  /** Number of control items that the rater rated. */
  readonly rated: number;
  readonly right: number;
}

export interface SeparatedControls {
  /** The ratings of all other claims, by all other raters. */
  readonly ratings: readonly Rating[];
  /** By rater, then by dimension. Empty if no rater has this name. */
  readonly scores: readonly ControlScore[];
}

/** Numbers are compared as numbers (`4` and `4.0`), words without case and punctuation. */
function areSame(one: string, other: string): boolean {
  const [first, second] = [Number(one), Number(other)];
  return Number.isNaN(first) || Number.isNaN(second)
    ? normaliseText(one) === normaliseText(other)
    : first === second;
}

/**
 * Separates control items from the other claims and scores each rater on them. `control`: the rater whose ratings are the known
 * answers. If a rater rated an item several times, the last rating of the first round counts.
 */
export function separateControls(ratings: readonly Rating[], control: string): SeparatedControls {
  const isKnown = ({ rater }: Rating): boolean => raterKey(rater) === raterKey(control);
  /** The known answers by dimension, then by claim. */
  const known = new Map<string, Map<string, string>>();
  for (const { dimension, claim, value } of ratings.filter(isKnown)) {
    const answers = known.get(dimension) ?? new Map<string, string>();
    known.set(dimension, answers.set(claim, value));
  }
  const controlled = new Set([...known.values()].flatMap((answers) => [...answers.keys()]));
  const others = ratings.filter((rating) => !isKnown(rating));
  const byRater = Map.groupBy(others, ({ rater }) => raterKey(rater));
  const scores = [...byRater.values()].flatMap((own) =>
    [...known].map(([dimension, answers]): ControlScore => {
      const given = new Map(
        own.flatMap((one) =>
          one.dimension === dimension && one.round !== 1 ? [[one.claim, one.value] as const] : [],
        ),
      );
      const rated = [...answers].flatMap(([claim, value]) => {
        const answer = given.get(claim);
        return answer === undefined ? [] : [areSame(answer, value)];
      });
      const right = rated.filter(Boolean).length;
      const rater = own[0]?.rater ?? '';
      return { rater, dimension, known: answers.size, rated: rated.length, right };
    }),
  );
  return {
    ratings: others.filter(({ claim }) => !controlled.has(claim)),
    scores: known.size === 0 ? [] : scores,
  };
}

/** Returns `Control items (verdict): anna is right in 8 of 10. Not rated: 2 of 12.` */
export function describeControlScore({
  rater,
  dimension,
  known,
  rated,
  right,
}: ControlScore): Wording {
  return msg(
    'Control items ({3}): {0} is right in {1} of {2}. Not rated: {4} of {5}.',
    ...[
      rater,
      countText(right),
      countText(rated),
      dimension,
      countText(known - rated),
      countText(known),
    ],
  );
}
