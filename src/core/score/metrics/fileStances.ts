// Compares the stances that a file states for its answers and passages with the NLI model's stances.

import {
  describeFileStance,
  readFileStance,
  stanceMessage,
  type FileStance,
} from '../../read/claims/answerStances.ts';
import type { Answer } from '../../read/claims/evidence.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { AnswerStance } from '../measures/verdict/evidenceVerdict.ts';
import { msg, type Wording } from '../../base/words/message.ts';

/**
 * For each stance in files, the model's stances with the same meaning. A passage that both supports and refutes a claim has no
 * counterpart.
 */
const counterparts: Readonly<Record<FileStance, readonly AnswerStance[]>> = {
  supports: ['supports'],
  refutes: ['refutes'],
  neither: ['neither'],
  notSupported: ['refutes', 'neither'],
  conflicting: [],
};

/**
 * Whether the model's stance agrees with the file's stance. `undefined` if the file states no stance, or a stance that the model
 * cannot output.
 */
function agreesWithFile(
  { stance }: Pick<Answer, 'stance'>,
  own: AnswerStance,
): boolean | undefined {
  const written = stance === undefined ? undefined : readFileStance(stance);
  if (written === undefined || counterparts[written].length === 0) return undefined;
  return counterparts[written].includes(own);
}

/** Number of answers that have a stance both in the file and from the model, and number of these answers with the same stance. */
export interface StanceCounts {
  readonly compared: number;
  readonly agreeing: number;
}

/** Counts stances. `stances`: the model's stances of the claim's predicted answers. */
export function countStances(
  { predictedEvidence }: Pick<ReportClaim, 'predictedEvidence'>,
  stances: readonly {
    readonly predicted: number;
    readonly predictedAnswer: number;
    readonly stance: AnswerStance;
  }[],
): StanceCounts {
  let [compared, agreeing] = [0, 0];
  for (const { predicted, predictedAnswer, stance } of stances) {
    const answer = predictedEvidence[predicted]?.answers[predictedAnswer];
    const agrees = answer && agreesWithFile(answer, stance);
    if (agrees === undefined) continue;
    compared += 1;
    if (agrees) agreeing += 1;
  }
  return { compared, agreeing };
}

/** States the file's stance in a separate sentence. `undefined` if the file states no stance. */
export function fileStanceMessage({ stance }: Pick<Answer, 'stance'>): Wording | undefined {
  return stance === undefined
    ? undefined
    : msg('Stance in the file: {0}', describeFileStance(stance));
}

/** Describes the model's stance towards the claim. Adds a remark if the file states a different stance for the answer. */
export function modelStanceMessage(own: AnswerStance, answer: Pick<Answer, 'stance'>): Wording {
  const says = stanceMessage(own);
  return agreesWithFile(answer, own) === false ? msg('{0} (differs from the file)', says) : says;
}
