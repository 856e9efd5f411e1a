// A rating study for another annotation tool: the claims as text, the scheme, and the data that identify a rating in the tool's
// export.

import type { QaPair } from '../../../read/claims/evidence.ts';
import type { ClaimFacts } from '../../../score/results/claims.ts';
import { toPlainLines, toPlainText } from '../../../base/toPlainText.ts';
import type { Dimension, RatingScheme, RatingValue } from '../scheme.ts';

/** The part of a claim that raters read. */
export type ReadClaim = Pick<
  ClaimFacts,
  | 'index'
  | 'claimId'
  | 'claim'
  | 'date'
  | 'speaker'
  | 'referenceEvidence'
  | 'predictedEvidence'
  | 'referenceVerdict'
  | 'predictedVerdict'
>;

export interface StudyClaim extends ReadClaim {
  /** Hash of what raters read, as in rating files. */
  readonly claimHash: string;
}

export interface Study {
  readonly scheme: RatingScheme;
  readonly schemeHash: string;
  readonly claims: readonly StudyClaim[];
}

/** A file of the study. `path`: relative to the study's folder, with `/`. */
export interface StudyFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the members that the tool exports with every rating, so that the rating can be read as a line of a rating file
 * (`readAnnotations`). All members are text, because Argilla's metadata allow nothing else.
 */
export function identifyTask(
  { scheme, schemeHash }: Study,
  { index, claimId, claimHash }: StudyClaim,
): Readonly<Record<string, string>> {
  return {
    claim_id: String(claimId ?? index),
    scheme: scheme.id,
    schemeHash,
    claimHash,
  };
}

/** The texts that raters read, by field name. A field is never blank, because both tools refuse blank fields. */
export interface TaskTexts {
  readonly claim: string;
  readonly origin: string;
  readonly predicted: string;
  readonly reference: string;
  /** `null` if the scheme hides the verdicts. */
  readonly verdicts: string | null;
}

export function writeTexts({ scheme }: Study, claim: StudyClaim): TaskTexts {
  const { date, speaker, referenceEvidence, predictedEvidence } = claim;
  const origin = [speaker, date].filter((one) => one !== undefined && one.trim() !== '').join(', ');
  const showsSources = scheme.showsSources === true;
  const { predictedVerdict, referenceVerdict } = claim;
  return {
    claim: orNone(toPlainLines(claim.claim)),
    origin: orNone(toPlainText(origin)),
    predicted: writeEvidence(predictedEvidence, showsSources),
    reference: writeEvidence(referenceEvidence, false),
    verdicts:
      scheme.hidesVerdicts === true
        ? null
        : `Predicted: ${orNone(toPlainText(predictedVerdict ?? ''))}\nReference: ${orNone(toPlainText(referenceVerdict ?? ''))}`,
  };
}

function orNone(text: string): string {
  return text.trim() === '' ? 'not given' : text;
}

function writeEvidence(evidence: readonly QaPair[], showsSources: boolean): string {
  const pairs = evidence.map(({ question, answers }, index) => {
    const lines = answers.flatMap(({ text, explanation, sources }) => [
      [text, explanation ?? ''].filter((part) => part.trim() !== '').join(': '),
      ...(showsSources ? sources : []),
    ]);
    const parts = [question, ...lines].filter((line) => line.trim() !== '').map(toPlainText);
    return `${String(index + 1)}. ${parts.join('\n   ')}`;
  });
  return pairs.length === 0 ? 'No evidence.' : pairs.join('\n');
}

/** Returns the text of a level with its number, because raters talk about numbers. */
export function describeLevel({ value, text }: Dimension['levels'][number]): string {
  return typeof value === 'number' ? `${String(value)}: ${text}` : text;
}

/** The condition under which a question is asked: one of these answers to another question. */
export interface Condition {
  readonly dimension: string;
  readonly values: readonly RatingValue[];
}

/**
 * Lists the conditions under which a question is asked: no earlier answer ended the rating, and the dimension in `askedIf` has
 * the required answer.
 */
export function listConditions(
  { dimensions }: RatingScheme,
  { id, askedIf }: Dimension,
): readonly Condition[] {
  const earlier = dimensions.slice(
    0,
    dimensions.findIndex((one) => one.id === id),
  );
  const gates = earlier
    .filter(({ levels }) => levels.some(({ ends }) => ends))
    .map((gate): Condition => ({
      dimension: gate.id,
      values: gate.levels.filter(({ ends }) => !ends).map(({ value }) => value),
    }));
  return askedIf ? [...gates, { dimension: askedIf.dimension, values: [askedIf.value] }] : gates;
}

/** Returns why other tools cannot ask the questions of this scheme. `undefined` if they can. */
export function findObstacle({ name, dimensions, showsScores }: RatingScheme): string | undefined {
  if (dimensions.some(({ each }) => each !== undefined)) {
    return `${name} asks a question for every pair of evidence, and the number of pairs differs between claims.`;
  }
  return showsScores === undefined ? undefined : `${name} shows scores to the raters.`;
}
