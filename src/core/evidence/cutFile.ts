// Describes files that end in the middle of their claims, because of an incomplete download or copy, or an interrupted program.

import type { Problem } from './evidence.ts';
import { msg, type Wording } from '../words/message.ts';

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
  return { code, claim: claims, message: cutSentence({ code, claim: claims }) };
}

export function isCut({ code }: Pick<Problem, 'code'>): boolean {
  return code === inClaim || code === afterClaim;
}

/**
 * Says where a file ends early. Claims are counted from 1 here, like the number of complete claims. `name`: name of the file,
 * absent for the current file.
 */
export function cutSentence({ code, claim = 0 }: CutProblem, name?: Wording): Wording {
  if (code === inClaim) {
    return name === undefined
      ? msg('This file ends in the middle of claim {0}.', claim + 1)
      : msg('{0} ends in the middle of claim {1}.', name, claim + 1);
  }
  return name === undefined
    ? msg('This file ends early, after claim {0}. The end of the list is missing.', claim)
    : msg('{0} ends early, after claim {1}. The end of the list is missing.', name, claim);
}
