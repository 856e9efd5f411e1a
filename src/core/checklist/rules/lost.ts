// Evidence that is not there any more.

import type { Rule } from '../perturbation.ts';
import { drawPlaces } from './texts.ts';

/** All questions stay and none is answered; sources go with the answers. */
export const dropAnswers: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) =>
    answers.every(({ isAbsent }) => isAbsent === true)
      ? { question, answers }
      : { question, answers: [{ text: '', sources: [], isAbsent: true }] },
  );

/** Half of the pairs, rounded down, go; of a single pair nothing. */
export const dropPairs: Rule = ({ evidence }, { random }) => {
  const dropped = drawPlaces(evidence.length, Math.floor(evidence.length / 2), random);
  return evidence.filter((_, index) => !dropped.has(index));
};
