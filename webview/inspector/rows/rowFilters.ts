// Filters claims by one cell of the confusion matrix, or by a word in one of the run's word columns.

import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { wordColumnsOf } from '../../../src/core/metrics/metricTable.ts';
import type { ClaimRow, RunHeader, VerdictCell } from '../../../src/protocol/panels.ts';
import type { Field } from '../../common/panel/keptView.ts';
import { runMetrics, type ScoredRow } from './claimScores.ts';

/**
 * Whether the claim's verdicts match those of the cell. Labels are compared as written, as in the confusion matrix. Without a
 * cell, every claim passes.
 */
export function hasVerdicts(
  row: Pick<ClaimRow, 'predictedVerdict' | 'referenceVerdict'>,
  cell: VerdictCell | null | undefined,
): boolean {
  if (!cell) return true;
  return row.referenceVerdict === cell.reference && row.predictedVerdict === cell.predicted;
}

export function areSameVerdicts(a: VerdictCell, b: VerdictCell | null | undefined): boolean {
  return a.reference === b?.reference && a.predicted === b.predicted;
}

export const keptVerdicts: Field<VerdictCell | null> = {
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('reference' in kept) || !('predicted' in kept)) return undefined;
    const { reference, predicted } = kept;
    if (typeof reference !== 'string') return undefined;
    return typeof predicted === 'string' || predicted === null
      ? { reference, predicted }
      : undefined;
  },
};

/**
 * Maximum number of distinct words in a word column. A column with more words is treated as text, because nobody chooses from
 * such a long list.
 */
const mostWords = 40;

/** Key of the choice that every claim passes. It differs from every `wordKey`. */
export const anyWord = 'any';

/** Returns the key of a word in a column. The key is parsed only by `hasWord`. */
export function wordKey(column: string, word: string): string {
  return JSON.stringify([column, word]);
}

/** Whether the claim has the word. Without a key every claim passes. */
export function hasWord({ row }: ScoredRow, key: string | undefined): boolean {
  if (key === undefined || key === anyWord) return true;
  return Object.entries(row.words ?? {}).some(
    ([column, word]) => word !== null && wordKey(column, word) === key,
  );
}

/**
 * Lists the words to choose from, by key, with names such as `verdict (ratings): Refuted`. Empty if the run has no word columns.
 */
export function listOfferedWords(
  header: Pick<RunHeader, 'metrics'> | null,
  rows: readonly ScoredRow[],
): ReadonlyMap<string, string> {
  const offered = new Map<string, string>();
  for (const { column, name } of wordColumnsOf(runMetrics(header))) {
    const words = new Set(rows.flatMap(({ row }) => getOwnValue(row.words, column) ?? []));
    if (words.size > mostWords) continue;
    for (const word of [...words].sort()) offered.set(wordKey(column, word), `${name}: ${word}`);
  }
  return offered;
}
