// Which text metric and which texts a score is about, their names (Q1, P3), and how its pairs compare with SemQA's.

import type { TextScope } from '../../score/measures/claimStrings.ts';
import { defaultSemqaParameters } from '../../score/parameters/semqaParameters.ts';
import type { TextMatching, TextPlace } from '../../score/measures/matching.ts';
import { hungarianPairs } from '../../score/measures/semqa.ts';
import { semqaInputsOf } from '../../score/metrics/semqaMetric.ts';
import { textColumn, textMetricIds, type TextMetricId } from '../../score/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../score/results/claims.ts';
import type { EvidenceRole, QaPair } from '../../read/claims/evidence.ts';
import { type Message, msg } from '../../base/words/message.ts';
import { questionName } from '../find/placeWords.ts';

type ClaimEvidence = Pick<ScoredClaim, 'referenceEvidence' | 'predictedEvidence'>;

export function pairAt(
  claim: ClaimEvidence,
  side: EvidenceRole,
  question: number,
): QaPair | undefined {
  return (side === 'reference' ? claim.referenceEvidence : claim.predictedEvidence)[question];
}

/** Returns `Q1`, or `Q1, answer 2` if the question has several answers and each of them is compared separately. */
export function placeName(claim: ClaimEvidence, side: EvidenceRole, place: TextPlace): Message {
  const name = questionName({ side, question: place.question });
  const answers = pairAt(claim, side, place.question)?.answers.length ?? 0;
  return place.answer === null || answers < 2
    ? name
    : msg('{0}, answer {1}', name, place.answer + 1);
}

const scopes: readonly TextScope[] = ['questionAnswer', 'question'];

export interface TextScoreKey {
  readonly id: TextMetricId;
  readonly scope: TextScope;
}

/** Returns the metric and texts of a column such as `hungarianMeteor_question`, or `undefined` for scores of other metrics. */
export function textScoreKey(column: string): TextScoreKey | undefined {
  for (const id of textMetricIds) {
    const scope = scopes.find((candidate) => column === textColumn(id, candidate));
    if (scope) return { id, scope };
  }
  return undefined;
}

/** One reference text and the predicted text assigned to it. */
export interface TextPairing {
  readonly row: number;
  /** `null`: unmatched. */
  readonly column: number | null;
  readonly score: number;
  /**
   * The predicted text with the highest score, if it is assigned to another reference text. Absent if it is assigned to this
   * reference text.
   */
  readonly better?: { readonly column: number; readonly score: number };
  /** The question that SemQA pairs instead, or `null` if SemQA pairs no question. Absent if SemQA agrees or was not run. */
  readonly semqaQuestion?: number | null;
}

/**
 * Returns the assignment of a text metric, with one entry per reference text, compared with SemQA's Hungarian assignment. The
 * variation chosen beside the sliders is ignored, so that both assignments use the same kind of matching.
 */
export function textPairings(claim: ScoredClaim, matching: TextMatching): TextPairing[] {
  const inputs = semqaInputsOf(claim);
  const semqa =
    inputs.similarities.length === 0
      ? null
      : new Map(hungarianPairs(inputs, defaultSemqaParameters));
  const partners = new Map(matching.pairs);
  return matching.matrix.map((numbers, row) => {
    const column = partners.get(row) ?? null;
    const score = column === null ? 0 : (numbers[column] ?? 0);
    const best = numbers.reduce((most, value) => Math.max(most, value), 0);
    const question = column === null ? null : (matching.texts.predicted[column]?.question ?? null);
    const ours = semqa?.get(matching.texts.references[row]?.question ?? -1) ?? null;
    return {
      row,
      column,
      score,
      better: best > score ? { column: numbers.indexOf(best), score: best } : undefined,
      semqaQuestion: semqa && ours !== question ? ours : undefined,
    };
  });
}
