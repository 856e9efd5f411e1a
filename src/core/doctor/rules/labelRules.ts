// Names that the data set in force does not have.

import { labelIn } from '../../evidence/dataSets.ts';
import { excerpt, quoted } from '../../evidence/quoted.ts';
import { closestLabel, closestName } from '../../evidence/verdictSpelling.ts';
import { answersIn } from '../claimAnswers.ts';
import type { DoctorRule, ExaminedClaim, Flaw } from '../doctorRule.ts';

/** A data set of somebody's own may have a hundred labels; a message names these. */
const mostNamed = 10;

function expectedOf(names: readonly string[], likely: string | undefined): string {
  const named = names.slice(0, mostNamed).map(quoted).join(', ');
  const hint = likely === undefined ? '' : ` Did you mean ${excerpt(likely)}?`;
  return `expected ${named}${names.length > mostNamed ? ', …' : ''}.${hint}`;
}

function unknownVerdict({ claim, dataSet }: ExaminedClaim): readonly Flaw[] {
  const { verdict } = claim;
  if (verdict === undefined || labelIn(dataSet, verdict) !== undefined) return [];
  const expected = expectedOf(dataSet.labels, closestLabel(verdict, dataSet));
  return [{ message: `The verdict is ${quoted(verdict)}; ${expected}` }];
}

/** `names`: of the data set; absent: it says nothing of them, and neither do we. */
function unknownName(
  { claim }: ExaminedClaim,
  member: 'type' | 'medium',
  what: string,
  names: readonly string[] | undefined,
): readonly Flaw[] {
  if (names === undefined) return [];
  return answersIn(claim).flatMap(({ pair, answer, given }): Flaw[] => {
    const name = given[member];
    // An answer that is images says so in data sets that have them.
    if (name === undefined || names.includes(name) || given.images) return [];
    const expected = expectedOf(names, closestName(name, names));
    return [{ pair, answer, message: `The ${what} is ${quoted(name)}; ${expected}` }];
  });
}

export const labelRules = [
  {
    id: 'unknownVerdict',
    name: 'verdicts that the data set does not have',
    severity: 'warning',
    isSaidByReading: true,
    find: unknownVerdict,
  },
  {
    id: 'unknownAnswerType',
    name: 'types of answers that the data set does not have',
    severity: 'warning',
    find: (examined) =>
      unknownName(examined, 'type', 'answer’s type', examined.dataSet.answerTypes),
  },
  {
    id: 'unknownMedium',
    name: 'source media that the data set does not have',
    severity: 'warning',
    find: (examined) => unknownName(examined, 'medium', 'source’s medium', examined.dataSet.media),
  },
] as const satisfies readonly DoctorRule[];
