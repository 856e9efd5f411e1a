// Scores raters on control items: claims whose answers are known, as the ratings of one "rater" in the files.

import { normaliseText } from '../../read/claims/claimKey.ts';
import { idKey, raterKey } from '../../read/claims/ids.ts';
import { countText, percentText } from '../../base/numbers.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import type { Rating } from './rating.ts';
import type { RatingValues } from './scheme.ts';

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

/** How a rater did in the qualification test: all known answers together. */
export interface Qualification extends Omit<ControlScore, 'dimension'> {
  /** Share of the known answers that must be right. */
  readonly passMark: number;
  readonly isPassed: boolean;
}

export const usualPassMark = 0.8;

/** Tests whether each rater has at least the share `passMark` of the known answers right. Answers that are missing are not right. */
export function qualifyRaters(
  scores: readonly ControlScore[],
  passMark: number,
): readonly Qualification[] {
  return [...Map.groupBy(scores, ({ rater }) => rater)].map(([rater, own]) => {
    const sum = (of: 'known' | 'rated' | 'right') => own.reduce((all, one) => all + one[of], 0);
    const [known, rated, right] = [sum('known'), sum('rated'), sum('right')];
    return { rater, known, rated, right, passMark, isPassed: right / known >= passMark };
  });
}

/** Tests one rater's answers. `undefined` if no answer is known. */
export function testRater(
  rater: string,
  given: readonly { readonly claim: string; readonly values: RatingValues }[],
  known: readonly Rating[],
  passMark: number,
): Qualification | undefined {
  // The control is nameless, so that no rater has its name.
  const answers = given.flatMap(({ claim, values }) =>
    Object.entries(values).map(([dimension, value]): Rating => {
      return { rater, claim: idKey(claim), dimension, value: String(value), time: null };
    }),
  );
  const control = known.map((one) => ({ ...one, rater: '', claim: idKey(one.claim) }));
  return qualifyRaters(separateControls([...answers, ...control], '').scores, passMark)[0];
}

/** Returns `Qualification test: anna has 9 of 10 right (required: 80 %) and passed.` */
export function describeQualification(qualification: Qualification): Wording {
  const { rater, known, right, passMark, isPassed } = qualification;
  const facts = [rater, countText(right), countText(known), percentText(passMark)];
  return isPassed
    ? msg('Qualification test: {0} has {1} of {2} right (required: {3}) and passed.', ...facts)
    : msg(
        'Qualification test: {0} has {1} of {2} right (required: {3}) and did not pass.',
        ...facts,
      );
}
