import { describeDamage, isDamage } from '../../evidence/damage.ts';
import type { FileNoteRule } from '../fileNoteRule.ts';
import { joinSentences, literal, msg, storeMessage } from '../../words/message.ts';

const sides = ['reference', 'predictions'] as const;

/** Returns a note if a file is damaged before its end, so that claims or parts of claims are missing from the scores. */
export const damagedFiles: FileNoteRule['note'] = ({ problems, provenance }) => {
  const [first, ...others] = sides.flatMap(
    (role) => describeDamage(problems[role], literal(provenance[role].name)) ?? [],
  );
  if (!first) return undefined;
  const advice = msg(
    'The scores may differ from those of the undamaged file. Correct the file or download it again. Each damaged place is listed among its problems.',
  );
  return {
    ...storeMessage(joinSentences(first, ...others, advice)),
    isWarning: true,
    count: sides.flatMap((role) => problems[role].filter(isDamage)).length,
    claims: [],
  };
};
