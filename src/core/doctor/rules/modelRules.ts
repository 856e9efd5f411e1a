// Rules based on an NLI model's reading of the evidence. The model is small and can be wrong, so only confident findings are reported.

import { stanceLabels, stanceOf } from '../../evidence/verdictStances.ts';
import type { Stance } from '../../evidence/verdictWords.ts';
import { formatScore } from '../../format/numbers.ts';
import { findLikeliest } from '../../scoring/verdict/evidenceVerdict.ts';
import { msg, type Wording } from '../../words/message.ts';
import type { AnswerPlace, ReadAnswers } from '../claimReadings.ts';
import type { DoctorRule, ExaminedClaim, Flaw } from '../doctorRule.ts';

/** Minimum probability of contradiction, in both directions, to report that two answers contradict each other. */
const surelyContradicts = 0.9;
/** Minimum probability of the evidence's own verdict, and maximum probability of the file's verdict, to report a mismatch. */
const surelyGiven = 0.9;
const surelyNot = 0.2;

function describeContradiction({ pair, answer }: AnswerPlace): Wording {
  return answer === 0
    ? msg('This answer seems to contradict that of evidence {0} to the same question.', pair + 1)
    : msg(
        'This answer seems to contradict that of evidence {0}, answer {1} to the same question.',
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

/** Only for labels of support and refutation. Many kinds of evidence can lead to a verdict of not enough or conflicting evidence. */
function findUnsupportedVerdict({ claim, dataSet, readings }: ExaminedClaim): readonly Flaw[] {
  const own = stanceOf(dataSet, claim.verdict);
  const labels = stanceLabels(dataSet);
  if (!readings?.verdict || !labels || (own !== 'supported' && own !== 'refuted')) return [];
  const stance: Stance | undefined = findLikeliest(readings.verdict, labels.keys());
  if (stance === undefined || (stance !== 'supported' && stance !== 'refuted') || stance === own) {
    return [];
  }
  const [has, hasNot] = [readings.verdict[stance], readings.verdict[own]];
  if (has < surelyGiven || hasNot > surelyNot) return [];
  const message = msg(
    'The verdict is {0}; the evidence alone seems to say {1} ({2}, against {3}).',
    claim.verdict ?? '',
    labels.get(stance) ?? stance,
    ...[formatScore(has), formatScore(hasNot)],
  );
  return [{ message }];
}

export const modelRules = [
  {
    id: 'answersContradict',
    name: 'answers that contradict each other',
    severity: 'warning',
    needs: 'models',
    find: contradictions,
  },
  {
    id: 'verdictNotFollowing',
    name: 'a verdict that does not follow from the evidence',
    severity: 'information',
    needs: 'models',
    find: findUnsupportedVerdict,
  },
] as const satisfies readonly DoctorRule[];
