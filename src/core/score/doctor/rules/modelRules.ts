// Rules based on an NLI model's reading of the evidence. The model is small and can be wrong, so only confident findings are reported.

import { stanceLabels, stanceOf } from '../../../read/claims/verdictSpelling.ts';
import { formatApart } from '../../../base/numbers.ts';
import { findOppositeVerdict } from '../../measures/verdict/evidenceVerdict.ts';
import { msg, type Wording } from '../../../base/words/message.ts';
import type { AnswerPlace, DoctorRule, ExaminedClaim, Flaw, ReadAnswers } from '../doctorRule.ts';

/** Minimum probability of contradiction, in both directions, to report that two answers contradict each other. */
const surelyContradicts = 0.9;
function describeContradiction({ pair, answer }: AnswerPlace): Wording {
  return answer === 0
    ? msg(
        'This answer and the answer in evidence {0} address the same question but seem to contradict each other.',
        pair + 1,
      )
    : msg(
        'This answer and answer {1} in evidence {0} address the same question but seem to contradict each other.',
        pair + 1,
        answer + 1,
      );
}

const areContradictory = ({ forward, backward }: ReadAnswers): boolean =>
  Math.min(forward.contradiction, backward.contradiction) >= surelyContradicts;

function contradictions({ readings }: ExaminedClaim): readonly Flaw[] {
  return (readings?.answers ?? []).filter(areContradictory).map(({ first, second }) => ({
    ...second,
    message: describeContradiction(first),
  }));
}

function findUnsupportedVerdict({ claim, dataSet, readings }: ExaminedClaim): readonly Flaw[] {
  const own = stanceOf(dataSet, claim.verdict);
  const labels = stanceLabels(dataSet);
  if (!readings?.verdict || !labels || !own) return [];
  const stance = findOppositeVerdict(readings.verdict, own, labels.keys());
  if (stance === undefined) return [];
  const [has, hasNot] = [readings.verdict[stance], readings.verdict[own]];
  const message = msg(
    'The verdict is {0}, but the evidence alone suggests {1} (probability {2}, compared with {3} for the given verdict).',
    claim.verdict ?? '',
    labels.get(stance) ?? stance,
    ...formatApart(has, hasNot),
  );
  return [{ message }];
}

export const modelRules = [
  {
    id: 'answersContradict',
    name: msg('answers that contradict each other'),
    severity: 'warning',
    needs: 'models',
    find: contradictions,
  },
  {
    id: 'verdictNotFollowing',
    name: msg('a verdict that does not follow from the evidence'),
    severity: 'information',
    needs: 'models',
    find: findUnsupportedVerdict,
  },
] as const satisfies readonly DoctorRule[];
