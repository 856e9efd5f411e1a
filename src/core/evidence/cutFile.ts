// A file that ends before its claims do: half a download, half a copy, a writer that was stopped.

import type { Problem } from './evidence.ts';
import { msg, type Wording } from '../words/message.ts';

const inClaim = 'cutInClaim';
const afterClaim = 'cutAfterClaim';

/** What is known of a file's early end. */
export interface EarlyEnd {
  /** Claims that were read whole. */
  readonly claims: number;
  /** The end lies inside the next claim; else behind the last one, where another or the end of the list was expected. */
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

/** Claims are counted from 1 here, as people count what they see: the file has so many whole ones. `name`: absent for the file at hand. */
export function cutSentence({ code, claim = 0 }: CutProblem, name?: Wording): Wording {
  if (code === inClaim) {
    return name === undefined
      ? msg('This file ends in the middle of claim {0}.', claim + 1)
      : msg('{0} ends in the middle of claim {1}.', name, claim + 1);
  }
  return name === undefined
    ? msg('This file ends early, after claim {0}: the end of the list is missing.', claim)
    : msg('{0} ends early, after claim {1}: the end of the list is missing.', name, claim);
}
