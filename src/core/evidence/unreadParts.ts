// Problems with parts of a file that contain evidence or verdicts but were not read.

import { noteOfProblem } from '../decisions/decisions.ts';
import type { Problem } from './evidence.ts';

/** Problem code for a question whose answer is in a field that is not read. */
export const otherAnswerCode = 'otherAnswer';

/** Problem code for an answer whose question is in a field that is not read. */
export const otherQuestionCode = 'otherQuestion';

/** Problem code for a string that contains a list or an object but was not read as one. */
export const structureAsTextCode = 'structureAsText';

/** Problem code for a further list of claims in the file. */
export const otherListCode = 'otherList';

/** Whether the problem means that part of the file with evidence or verdicts was not read. */
export function isUnreadPart(problem: Pick<Problem, 'code' | 'severity'>): boolean {
  return noteOfProblem(problem) === 'notUnderstood';
}
