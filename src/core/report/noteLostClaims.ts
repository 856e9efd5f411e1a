import type { LostClaims } from '../evidence/alignment/lostClaims.ts';
import type { EvaluationNote } from './evaluationNotes.ts';

/** Empty for a run that found every prediction. */
export function noteLostClaims(lost: LostClaims | undefined): readonly EvaluationNote[] {
  if (!lost || lost.count === 0) return [];
  const { count, isWhole, first } = lost;
  const claims = `${isWhole ? '' : 'At least '}${count} reference ${count === 1 ? 'claim was' : 'claims were'}`;
  return [
    {
      code: 'lostClaims',
      message: `${claims} scored as no evidence although the prediction file has a prediction: it stands too far away to be found by --stream, so these are not the scores of the system. Score without --stream, or sort the predictions as the reference is.`,
      official: 'They read the files whole.',
      isWarning: true,
      count,
      claims: first,
    },
  ];
}
