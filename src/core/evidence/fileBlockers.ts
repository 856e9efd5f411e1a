// Lists why a check of a file's evidence decides nothing: a part of the file was not read, or there is no evidence.

import { noteOfProblem, type Blocker } from '../decisions/decisions.ts';
import { isCut } from './cutFile.ts';
import { describeLoss, isDamage } from './damage.ts';
import { isCheckable, type EvidenceFile } from './evidence.ts';
import { countMsg, literal, msg } from '../words/message.ts';

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
