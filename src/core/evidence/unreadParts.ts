// Problems of parts of a file that contain evidence or verdicts and were not read.

import type { Problem } from './evidence.ts';

/** Code of the problem that a question's answer is in a field that is not read. */
export const otherAnswerCode = 'otherAnswer';

/** Code of the problem that an answer's question is in a field that is not read. */
export const otherQuestionCode = 'otherQuestion';

/** Code of the problem that a text is a list or an object that was not read as one. */
export const structureAsTextCode = 'structureAsText';

/** Code of the problem that the file has a further list of claims. */
export const otherListCode = 'otherList';

const codes: ReadonlySet<string> = new Set([
  'notUnderstood',
  otherAnswerCode,
  otherQuestionCode,
  structureAsTextCode,
  otherListCode,
]);

/** Whether a part of the file with evidence or verdicts was not read. */
export function isUnreadPart({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return codes.has(code) && severity !== 'information';
}
