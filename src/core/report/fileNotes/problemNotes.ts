// Problems of a file that affect all its scores. They are also shown above the scores.

import { noteOfProblem } from '../../decisions/decisions.ts';
import type { NoteCode } from '../../decisions/warningTable.ts';
import type { Problem } from '../../evidence/evidence.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import { joinSentences, storeMessage, msg, type Wording } from '../../words/message.ts';

/** Returns a note if predictions were paired by position, because they have neither texts nor ids. */
export const pairedByPosition = noteOf(
  ({ code, severity }) => code === 'notUnderstood' && severity === 'information',
);

/** Returns a note with all problems of the files that decide under this code. */
export function noteOfProblems(code: NoteCode): FileNoteRule {
  return { code, note: noteOf((problem) => noteOfProblem(problem) === code) };
}

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
