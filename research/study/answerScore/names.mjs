// Names of SemQA's choices for use in running text.
import { semqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const namesOf = ({ choices }) =>
  Object.fromEntries(Object.entries(choices).map(([id, { name }]) => [id, textOf(name)]));

export const answerSupportNames = namesOf(semqaParameters.answerSupport);
export const answerContextNames = namesOf(semqaParameters.answerContext);
