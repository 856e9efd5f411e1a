// Describes what could not be read of a file: damage, an early end, parts in another form. Lists why a check of such a
// file decides nothing.

import { type Blocker, noteOfProblem } from '../../base/decisions.ts';
import { countMsg, literal, msg, type Wording } from '../../base/words/message.ts';
import { type EvidenceFile, isCheckable, type Problem } from './evidence.ts';

const inClaim = 'cutInClaim';
const afterClaim = 'cutAfterClaim';

/** What is known about a file's early end. */
export interface EarlyEnd {
  /** Number of complete claims. */
  readonly claims: number;
  /**
   * True if the file ends inside a claim. False if it ends after a claim, where another claim or the end of the list was
   * expected.
   */
  readonly isInClaim: boolean;
}

type CutProblem = Pick<Problem, 'code' | 'claim'>;

export function cutProblem({ claims, isInClaim }: EarlyEnd): CutProblem & { message: Wording } {
  const code = isInClaim ? inClaim : afterClaim;
  return { code, claim: claims, message: describeEarlyEnd({ code, claim: claims }) };
}

export function isCut({ code }: Pick<Problem, 'code'>): boolean {
  return code === inClaim || code === afterClaim;
}

/**
 * Says where a file ends early. Claims are counted from 1 here, like the number of complete claims. `name`: name of the file,
 * absent for the current file.
 */
export function describeEarlyEnd({ code, claim = 0 }: CutProblem, name?: Wording): Wording {
  if (code === inClaim) {
    return name === undefined
      ? msg('This file ends in the middle of claim {0}.', claim + 1)
      : msg('{0} ends in the middle of claim {1}.', name, claim + 1);
  }
  return name === undefined
    ? msg('This file ends early, after claim {0}. The end of the list is missing.', claim)
    : msg('{0} ends early, after claim {1}. The end of the list is missing.', name, claim);
}

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
  return [...(cut ? [describeEarlyEnd(cut, name)] : []), ...(damage ? [damage] : [])];
}

/** Whether a file ends early or has a claim that could not be read. */
export function isIncomplete({
  problems,
  claims,
}: Pick<EvidenceFile, 'problems' | 'claims'>): boolean {
  return problems.some(isCut) || claims.some(({ isUnread }) => isUnread);
}

/** Returns the reasons, each with the name that lets it pass. The result is empty if the whole file was read. `name`: the file's name. */
export function findFileBlockers(
  { problems, claims }: Pick<EvidenceFile, 'problems' | 'claims'>,
  name: string,
): readonly Blocker[] {
  const hasCut = problems.some(isCut);
  const loss = describeLoss(problems, literal(name));
  const unread = claims.filter(({ isUnread }) => isUnread).length;
  return [
    ...loss.map((message, index): Blocker => ({
      code: hasCut && index === 0 ? 'cutFile' : 'damagedFile',
      message,
    })),
    ...(loss.length === 0 && unread > 0
      ? [
          {
            code: 'damagedFile',
            message: countMsg(
              unread,
              '{1} has {0} unreadable claim.',
              '{1} has {0} unreadable claims.',
              name,
            ),
          },
        ]
      : []),
    ...problems.flatMap((problem): readonly Blocker[] => {
      const code = noteOfProblem(problem);
      const isLoss = isCut(problem) || isDamage(problem);
      return code === undefined || isLoss
        ? []
        : [{ code, message: msg('{0}: {1}', name, problem.wording ?? problem.message) }];
    }),
    ...(claims.every(({ evidence }) => !evidence.some(isCheckable))
      ? [
          {
            code: 'noEvidence',
            message: msg('No claim of {0} has evidence, so there is nothing to check.', name),
          },
        ]
      : []),
  ];
}

/** Problem code for a question whose answer is in a field that is not read. */
export const otherAnswerCode = 'otherAnswer';

/** Problem code for an answer whose question is in a field that is not read. */
export const otherQuestionCode = 'otherQuestion';

/** Problem code for a string that contains a list or an object but was not read as one. */
export const structureAsTextCode = 'structureAsText';

/** Problem code for a further list of claims in the file. */
export const otherListCode = 'otherList';
