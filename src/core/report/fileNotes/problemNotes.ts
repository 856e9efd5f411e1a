// Problems of a file that change what every number of it means: they are said above the numbers, too.

import type { Problem } from '../../evidence/evidence.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import { joinSentences, storeMessage, msg, type Wording } from '../../words/message.ts';

/** Where other members of the claims hold what was looked for. */
export const notUnderstood = noteOf(({ code }) => code === 'notUnderstood');

/** Where a path leads nowhere, or a text is not split. Words of labels that do not occur change no number. */
export const mappingEffects = noteOf(
  ({ code, severity }) =>
    code === 'mappingPath' || (code === 'mappingEffect' && severity === 'warning'),
);

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
