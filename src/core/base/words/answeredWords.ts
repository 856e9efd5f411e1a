// Says how many reference questions are answered. All places use these words, so that no two of them give different counts.

import { countText } from '../numbers.ts';
import { groupCountDigits } from './countedNouns.ts';
import { asClause, countMsg, msg, type Wording } from './message.ts';

/** Number of reference questions, of answered ones, and of answered ones whose status is unsure. */
export interface AnsweredCount {
  readonly all: number;
  readonly answered: number;
  readonly unsure: number;
}

/** Counts the questions. The result is all zeros without questions. */
export function countAnswered(
  questions: readonly { readonly status: string; readonly confidence: string }[],
): AnsweredCount {
  const answered = questions.filter(({ status }) => status === 'answered');
  const unsure = answered.filter(({ confidence }) => confidence === 'unsure').length;
  return { all: questions.length, answered: answered.length, unsure };
}

/**
 * Returns `2 of 4 questions answered, 1 of them probably`. The word is that of the unsure statuses which are counted, so that nobody
 * expects other unsure statuses in the number.
 */
export function answeredPart({ all, answered, unsure }: AnsweredCount): Wording {
  if (unsure > 0 && unsure === answered) {
    return groupCountDigits(
      countMsg(
        all,
        '{1} of {0} question probably answered',
        '{1} of {0} questions probably answered',
        countText(answered),
      ),
    );
  }
  const part = groupCountDigits(
    countMsg(
      all,
      '{1} of {0} question answered',
      '{1} of {0} questions answered',
      countText(answered),
    ),
  );
  return unsure === 0 ? part : msg('{0}, {1} of them probably', part, countText(unsure));
}

/** Returns the sentence `749 of 1,287 reference questions are answered, 45 of them probably.` */
export function answeredSentence({ all, answered, unsure }: AnsweredCount): Wording {
  if (all === 1) {
    return unsure === 0
      ? msg('{0} of {1} reference question is answered.', countText(answered), countText(all))
      : msg('The reference question is probably answered.');
  }
  const sentence = groupCountDigits(
    countMsg(
      answered,
      '{0} of {1} reference questions is answered.',
      '{0} of {1} reference questions are answered.',
      countText(all),
    ),
  );
  return unsure === 0
    ? sentence
    : msg('{0}, {1} of them probably.', asClause(sentence), countText(unsure));
}
