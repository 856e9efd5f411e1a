// Rules for names that the selected data set does not define.

import { labelIn } from '../../../read/claims/dataSets.ts';
import { excerpt, quote } from '../../../read/claims/quote.ts';
import { suggestName, verdictHint } from '../../../read/claims/verdictSpelling.ts';
import { joinSentences, msg, joinList, type Wording } from '../../../base/words/message.ts';
import { answersIn, type DoctorRule, type ExaminedClaim, type Flaw } from '../doctorRule.ts';

/** Maximum number of labels in a message. A user's data set may have a hundred labels. */
const mostNamed = 10;

function joinNames(names: readonly string[]): Wording {
  const named = names.slice(0, mostNamed).map(quote);
  return joinList(names.length > mostNamed ? [...named, '…'] : named);
}

function withHint(says: Wording, likely: string | undefined): Wording {
  return likely === undefined
    ? says
    : joinSentences(says, msg('Did you mean {0}?', excerpt(likely)));
}

function unknownVerdict({ claim, dataSet }: ExaminedClaim): readonly Flaw[] {
  const { verdict } = claim;
  if (verdict === undefined || labelIn(dataSet, verdict) !== undefined) return [];
  const says = msg('The verdict is {0}. Expected {1}.', quote(verdict), joinNames(dataSet.labels));
  return [{ message: joinSentences(says, ...verdictHint(verdict, dataSet)) }];
}

/**
 * Reports a name that the data set does not define. `names`: names that the data set defines. If absent, the data set defines no
 * names, so no name is unknown.
 */
function unknownName(
  { claim }: ExaminedClaim,
  member: 'type' | 'medium',
  names: readonly string[] | undefined,
): readonly Flaw[] {
  if (names === undefined) return [];
  return answersIn(claim).flatMap(({ pair, answer, content }): Flaw[] => {
    const name = content[member];
    // An answer that consists of images has its own type in data sets with images.
    if (name === undefined || names.includes(name) || content.images) return [];
    const [is, expected] = [quote(name), joinNames(names)];
    const says =
      member === 'type'
        ? msg('The answer’s type is {0}. Expected {1}.', is, expected)
        : msg('The source’s medium is {0}. Expected {1}.', is, expected);
    return [{ pair, answer, message: withHint(says, suggestName(name, names)) }];
  });
}

export const labelRules = [
  {
    id: 'unknownVerdict',
    name: msg('verdicts that the data set does not have'),
    severity: 'warning',
    isSaidByReading: true,
    isAboutClaim: true,
    find: unknownVerdict,
  },
  {
    id: 'unknownAnswerType',
    name: msg('types of answers that the data set does not have'),
    severity: 'warning',
    find: (examined) => unknownName(examined, 'type', examined.dataSet.answerTypes),
  },
  {
    id: 'unknownMedium',
    name: msg('source media that the data set does not have'),
    severity: 'warning',
    find: (examined) => unknownName(examined, 'medium', examined.dataSet.media),
  },
] as const satisfies readonly DoctorRule[];
