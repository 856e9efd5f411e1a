// Compares the predicted justification of a verdict with the annotators' justification.

import type { Claim, EvidenceFormat } from '../../read/claims/evidence.ts';
import { type Accumulator, createMeanMemory, Mean } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { sumInTurn } from '../../base/statistics/sums.ts';
import { checkLevels, questionAnswerMeteor } from './averitec.ts';
import { listComparedTexts } from '../measures/claimStrings.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import type { TextComparer } from '../measures/textMetric.ts';
import { hungarianMeteorMetric } from './textMetrics.ts';
import { works } from './works.ts';

/** METEOR of a claim's predicted justification. */
export interface JustificationScore {
  /** 0 to 1. */
  readonly score: number;
  readonly reference: string;
  /**
   * The compared text of the prediction. If the file has only a language model's complete output, the text is extracted from it.
   */
  readonly predicted: string;
  /** `evidence`: the prediction has no justification, so its question-answer texts are used, as in the official script. */
  readonly source: 'justification' | 'llmOutput' | 'evidence';
}

export interface JustificationAggregate {
  /** Mean METEOR, 0 to 1. `null` without claims. */
  readonly meteor: number | null;
  /**
   * Mean METEOR over claims, by level. A claim's METEOR counts as 0 unless its Hungarian METEOR Q+A is strictly above the level.
   * Does not depend on the verdict. Leaves out claims whose reference has no question.
   */
  readonly score: Readonly<Record<string, number | null>>;
  /** Number of claims in the mean of METEOR. */
  readonly claims: number;
  /** Number of claims in the mean that have no predicted justification and are scored by their evidence. */
  readonly fromEvidence: number;
}

const outputHeader = '<|start_header_id|>assistant<|end_header_id|>';

/**
 * Extracts the justification from the complete output of HerO's language model: removes the header of the model's turn, a leading
 * `justification:`, everything from the last `verdict:` on (both in any case) and surrounding spaces. An output without these
 * marks is used as a whole. Source: how the reference scores of HerO's predictions were computed (no official script reads
 * `llm_output`).
 */
export function justificationOfOutput(output: string): string {
  const turn = output.trim();
  const body = turn.startsWith(outputHeader) ? turn.slice(outputHeader.length).trim() : turn;
  const text = body.replace(/^justification:/i, '');
  const end = findLastVerdictMark(text);
  return (end === -1 ? text : text.slice(0, end)).trim();
}

/** Finds the start of the last `verdict:` in any case. -1 if there is none. */
function findLastVerdictMark(text: string): number {
  let last = -1;
  for (const match of text.matchAll(/verdict:/gi)) last = match.index;
  return last;
}

/** Returns the compared text of a prediction, and what kind of text it is. `''` without a prediction. */
export function readPredictedJustification(
  prediction: Claim | null,
  format: EvidenceFormat,
): Pick<JustificationScore, 'predicted' | 'source'> {
  const written = prediction?.justification;
  if (written !== undefined) {
    return prediction?.justificationSource !== undefined
      ? { predicted: justificationOfOutput(written), source: 'llmOutput' }
      : { predicted: written, source: 'justification' };
  }
  const { predicted } = listComparedTexts('questionAnswer', [], prediction?.evidence ?? [], format);
  return { predicted: predicted.map(({ text }) => text).join(' '), source: 'evidence' };
}

/**
 * Computes METEOR of the predicted justification against the reference justification, 0 to 1. Without a predicted justification,
 * uses the first ten question-answer texts of the prediction, joined by spaces. 0 without a prediction or for a blank reference
 * justification, as in the official script. `undefined` if the reference has no justification. `format`: the prediction's format.
 * Source: AVeriTeC 2023 eval.py, evaluate_justifications.
 */
export function justificationScore(
  meteor: TextComparer,
  reference: Claim,
  prediction: Claim | null,
  format: EvidenceFormat,
): JustificationScore | undefined {
  const expected = reference.justification;
  if (expected === undefined) return undefined;
  const { predicted, source } = readPredictedJustification(prediction, format);
  const score = meteor.matrix([expected], [predicted])[0]?.[0] ?? 0;
  return { score, reference: expected, predicted, source };
}

/** Returns a claim's justification score. `undefined` if the claim has none. */
export function justificationOf(
  claim: Pick<ReportClaim, 'results'>,
): JustificationScore | undefined {
  return justificationMetric.result(claim);
}

/**
 * Returns METEOR of the justification if Hungarian METEOR Q+A is above the level, otherwise 0. `null` if the claim has no
 * justification score, or no Hungarian METEOR.
 */
function justificationAtLevel(claim: ReportClaim, level: number): number | null {
  const justification = justificationOf(claim);
  const questionAnswer = questionAnswerMeteor(claim);
  if (!justification || questionAnswer === null) return null;
  return questionAnswer > level ? justification.score : 0;
}

/** Averages over the claims that have a justification score. Throws RangeError for a level outside 0 to 1. */
export function justificationAccumulator(
  levels: readonly number[],
): Accumulator<ReportClaim, JustificationAggregate> {
  checkLevels(levels);
  const meteor = new Mean();
  // The official script averages the rows of a table, so each level's scores are summed claim by claim.
  const scores = new Map(levels.map((level) => [level, new Mean(createMeanMemory(), sumInTurn)]));
  let fromEvidence = 0;
  return {
    add: (claim) => {
      const justification = justificationOf(claim);
      if (!justification) return;
      meteor.add(justification.score, claim.index);
      if (justification.source === 'evidence') fromEvidence += 1;
      for (const [level, mean] of scores) {
        const score = justificationAtLevel(claim, level);
        if (score !== null) mean.add(score, claim.index);
      }
    },
    result: () => ({
      meteor: meteor.value(),
      score: Object.fromEntries([...scores].map(([level, mean]) => [String(level), mean.value()])),
      claims: meteor.count,
      fromEvidence,
    }),
  };
}

/** Column with each claim's METEOR of the justification. */
export const justificationColumn = 'justification_meteor';

export const justificationMetric: TypedMetric<
  JustificationScore,
  JustificationScore,
  JustificationAggregate
> = defineMetric({
  id: 'justification',
  name: 'Justification',
  version: '3',
  needs: ['lexicon'],
  requires: [hungarianMeteorMetric.id],
  subjects: ['justifications'],
  isDefault: true,
  works: [works.schlichtkrull2023, works.lavie2007],
  ...resultFromProvider<JustificationScore>('justification'),
  accumulator: ({ levels }) => justificationAccumulator(levels),
  scores: [
    {
      column: justificationColumn,
      name: 'METEOR of justifications',
      heading: 'METEOR J',
      means: 'METEOR of the justifications: common words, stems and synonyms',
      ofClaim: (claim) => justificationOf(claim)?.score ?? null,
      ofFile: (aggregate) => justificationMetric.total(aggregate)?.meteor ?? null,
    },
    {
      column: 'justification_0.25',
      name: 'justification score at 0.25',
      heading: 'METEOR J @ 0.25',
      means: 'METEOR of the justifications, but 0 unless METEOR Q+A is above 0.25',
      ofClaim: (claim) => justificationAtLevel(claim, 0.25),
      ofFile: (aggregate) => justificationMetric.total(aggregate)?.score['0.25'] ?? null,
    },
  ],
});
