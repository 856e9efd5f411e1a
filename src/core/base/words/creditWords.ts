// Whether a claim adds to the AVeriTeC score at a level.

import { formatScore } from '../numbers.ts';
import { scoreTerms } from './glossary/terms.ts';
import { countMsg, msg, type Wording } from './message.ts';

export const creditWords = { yes: scoreTerms.credit.label, no: msg('gets no credit') } as const;

/** Names of the filters. Used where nothing beside them names the score. */
export const creditFilters = {
  yes: msg('AVeriTeC: gets credit'),
  no: msg('AVeriTeC: gets no credit'),
} as const;

/** Says how many claims get credit at a level, and what credit needs. */
export function creditSentence(credited: number, claims: number, level: number): Wording {
  const values = [credited, claims, formatScore(level)] as const;
  if (claims === 1)
    return msg(
      '{0} of {1} claim gets credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
      ...values,
    );
  return credited === 1
    ? msg(
        '{0} of {1} claims gets credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
        ...values,
      )
    : msg(
        '{0} of {1} claims get credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
        ...values,
      );
}

/**
 * Returns a sentence on claims that get credit at only one of two levels. The sentence is an item in a list sorted by distance
 * from the first level.
 */
export function flipSentence(
  count: number,
  levels: readonly [level: string, next: string],
  getsCredit: 'first' | 'next',
): Wording {
  if (count === 0) return msg('No claim gains or loses credit.');
  return getsCredit === 'first'
    ? countMsg(
        count,
        '{0} claim gets credit at level {1} but not at level {2}. The claims closest to the level come first.',
        '{0} claims get credit at level {1} but not at level {2}. The claims closest to the level come first.',
        ...levels,
      )
    : countMsg(
        count,
        '{0} claim gets no credit at level {1} but gets credit at level {2}. The claims closest to the level come first.',
        '{0} claims get no credit at level {1} but get credit at level {2}. The claims closest to the level come first.',
        ...levels,
      );
}
