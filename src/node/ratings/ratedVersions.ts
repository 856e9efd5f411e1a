// Hashes of what was rated. A rating counts only for the same scheme and the same texts.

import { createHash } from 'node:crypto';
import type { RatingScheme } from '../../core/ratings/scheme.ts';
import type { ReadClaim } from '../../core/ratings/studies/study.ts';

function sha256(json: unknown): string {
  return createHash('sha256').update(JSON.stringify(json)).digest('hex');
}

/**
 * Returns the hash of everything that a rater reads about a claim. Does not include scores and the position in the file. Includes
 * sources only if raters see them.
 */
export function claimHash(claim: ReadClaim, showsSources = false): string {
  const { claim: text, date, speaker, referenceEvidence, predictedEvidence } = claim;
  const read = (evidence: ReadClaim['referenceEvidence']) =>
    evidence.map(({ question, answers }) => [
      question,
      answers.map((answer) => [
        answer.text,
        answer.explanation ?? null,
        ...(showsSources ? answer.sources : []),
      ]),
    ]);
  return sha256([
    text,
    date ?? null,
    speaker ?? null,
    read(referenceEvidence),
    read(predictedEvidence),
  ]);
}

/** Returns the hash of the scheme's JSON, which includes the wording of all questions. */
export function schemeHash(scheme: RatingScheme): string {
  return sha256(scheme);
}
