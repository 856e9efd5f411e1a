// Which text metric and which texts a score of the table of metrics is about, and how its pairs compare with SemQA's.

import type { TextScope } from '../../../src/core/scoring/claimStrings.ts';
import type { TextMatching } from '../../../src/core/scoring/matching.ts';
import { hungarianPairs } from '../../../src/core/scoring/semqa.ts';
import { semqaInputsOf } from '../../../src/core/metrics/semqaMetric.ts';
import {
  textColumn,
  textMetricIds,
  type TextMetricId,
} from '../../../src/core/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';

const scopes: readonly TextScope[] = ['questionAnswer', 'question'];

export interface TextScoreKey {
  readonly id: TextMetricId;
  readonly scope: TextScope;
}

/** `hungarianMeteor_question` -> its metric and texts; `undefined` for scores of other metrics. */
export function textScoreKey(column: string): TextScoreKey | undefined {
  for (const id of textMetricIds) {
    const scope = scopes.find((candidate) => column === textColumn(id, candidate));
    if (scope) return { id, scope };
  }
  return undefined;
}

/** One reference text and what the metric's assignment gave it. */
export interface TextPairing {
  readonly row: number;
  /** `null`: unmatched. */
  readonly column: number | null;
  readonly score: number;
  /** The predicted text that suits it best, taken by another reference text; absent when it has the best. */
  readonly better?: { readonly column: number; readonly score: number };
  /** SemQA's assignment pairs the question with another one; `null` with none at all. Absent: the same, or no SemQA. */
  readonly semqaQuestion?: number | null;
}

/**
 * The assignment of a text metric, one entry per reference text, beside SemQA's Hungarian assignment of the claim's
 * questions, whatever variation the sliders show: like is compared with like.
 */
export function textPairings(claim: ScoredClaim, matching: TextMatching): TextPairing[] {
  const { similarities } = semqaInputsOf(claim);
  const semqa = similarities.length === 0 ? null : new Map(hungarianPairs(similarities));
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
      ...(best > score ? { better: { column: numbers.indexOf(best), score: best } } : {}),
      ...(semqa && ours !== question ? { semqaQuestion: ours } : {}),
    };
  });
}
