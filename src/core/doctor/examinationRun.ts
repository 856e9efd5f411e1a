// Prepares the run in which the NLI model reads a file for `doctor`, and reads its results. The run scores the file against
// itself, with a metric that no report contains.

import type { Claim } from '../evidence/evidence.ts';
import type { DescribedMetric } from '../metrics/createDescribedMetric.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { ScoredClaim } from '../results/claims.ts';
import type { ClaimReadings } from './claimReadings.ts';

export const examinationMetric: DescribedMetric = {
  id: 'examination',
  name: 'Examination of evidence',
  version: '1',
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['nli'],
  subjects: [],
  columns: [],
};

/**
 * Writes the texts that the model reads, in the only format that can be read both as reference and as predictions. Keeps every
 * claim's position, even if its evidence is blank.
 */
export function hashableText(claims: readonly Claim[]): string {
  const written = claims.map(({ text, index, verdict, evidence }) => ({
    claim_id: index,
    claim: text,
    label: verdict ?? null,
    questions: evidence.map(({ question, answers }) => ({
      question,
      answers: answers.map((answer) => ({
        answer: answer.text,
        answer_type: answer.type ?? null,
        boolean_explanation: answer.explanation,
      })),
    })),
  }));
  return JSON.stringify(written);
}

/** Returns the model's readings by position in the file. A claim that could not be read has no entry. */
export function readingsOf(claims: readonly ScoredClaim[]): ReadonlyMap<number, ClaimReadings> {
  return new Map(
    claims.flatMap(({ predictionIndex, inputs }) => {
      const readings = getOwnValue(inputs, examinationMetric.id) as ClaimReadings | undefined;
      return predictionIndex === null || !readings ? [] : [[predictionIndex, readings] as const];
    }),
  );
}
