// Describes damaged files and files that end early. Some of their claims, or parts of claims, could not be read.

import { noteOfProblem } from '../decisions/decisions.ts';
import { cutSentence, isCut } from './cutFile.ts';
import type { EvidenceFile, Problem } from './evidence.ts';
import { msg, type Wording } from '../words/message.ts';

/**
 * Whether the file is damaged at this place and continues after it. A claim or a part of a claim may be missing at this place.
 */
export function isDamage(problem: Pick<Problem, 'code' | 'severity'>): boolean {
  return problem.severity === 'error' && noteOfProblem(problem) === 'damagedFile';
}

/** Says that a file is damaged before its end. Returns `undefined` if it is not. `name`: name of the file. */
export function describeDamage(problems: readonly Problem[], name: Wording): Wording | undefined {
  const first = problems.find(isDamage);
  return (
    first &&
    msg(
      '{0} is damaged (first at line {1}), so claims or parts of claims may be missing.',
      name,
      first.range[0] + 1,
    )
  );
}

/**
 * Says what is missing from a file: its end, or damaged places. The result is empty if the whole file was read. `name`: name of
 * the file.
 */
export function describeLoss(problems: readonly Problem[], name: Wording): readonly Wording[] {
  const cut = problems.find(isCut);
  const damage = describeDamage(problems, name);
  return [...(cut ? [cutSentence(cut, name)] : []), ...(damage ? [damage] : [])];
}

/** Whether a file ends early or has a claim that could not be read. */
export function isIncomplete({
  problems,
  claims,
}: Pick<EvidenceFile, 'problems' | 'claims'>): boolean {
  return problems.some(isCut) || claims.some(({ isUnread }) => isUnread);
}
