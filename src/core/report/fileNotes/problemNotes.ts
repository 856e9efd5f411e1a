// Problems of a file that affect all its scores. They are also shown above the scores.

import type { Problem } from '../../evidence/evidence.ts';
import { repeatedIdCode, severalVerdictsCode } from '../../evidence/formats/claimFields.ts';
import { isUnreadPart } from '../../evidence/unreadParts.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import { joinSentences, storeMessage, msg, type Wording } from '../../words/message.ts';

/** Returns a note if the expected content is in other claim members or in a different list. */
export const notUnderstood = noteOf(
  (problem) => problem.code === 'notUnderstood' || isUnreadPart(problem),
);

/** Returns a note if two claims of a file have the same id. */
export const repeatedIds = noteOf(({ code }) => code === repeatedIdCode);

/**
 * Returns a note if a path leads to no value or a text is not split. Unused label words have no note, because they do not affect
 * the scores.
 */
export const mappingEffects = noteOf(
  ({ code, severity }) =>
    code === 'mappingPath' || (code === 'mappingEffect' && severity === 'warning'),
);

/** Returns a note if a field for one verdict has a list of different verdicts. */
export const severalVerdicts = noteOf(({ code }) => code === severalVerdictsCode);

function noteOf(is: (problem: Problem) => boolean): FileNoteRule['note'] {
  return ({ problems, provenance }) => {
    const sentences = (['reference', 'predictions'] as const).flatMap((role) =>
      problems[role]
        .filter(is)
        .map((problem): Wording =>
          msg('{0}: {1}', provenance[role].name, problem.wording ?? problem.message),
        ),
    );
    const [first, ...others] = sentences;
    if (!first) return undefined;
    return {
      ...storeMessage(joinSentences(first, ...others)),
      isWarning: true,
      count: 0,
      claims: [],
    };
  };
}
