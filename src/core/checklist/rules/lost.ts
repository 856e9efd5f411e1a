// Removes evidence.

import type { Rule } from '../perturbation.ts';
import { drawPlaces } from './texts.ts';

/** Keeps all questions and removes their answers with their sources. */
export const dropAnswers: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) =>
    answers.every(({ isAbsent }) => isAbsent === true)
      ? { question, answers }
      : { question, answers: [{ text: '', sources: [], isAbsent: true }] },
  );

/** Removes half of the pairs, rounded down. Does not change a claim with a single pair. */
export const dropPairs: Rule = ({ evidence }, { random }) => {
  const dropped = drawPlaces(evidence.length, Math.floor(evidence.length / 2), random);
  return evidence.filter((_, index) => !dropped.has(index));
};
