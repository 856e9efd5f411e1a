// Filters claims by a word in one of the run's word columns.

import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { wordColumnsOf } from '../../../src/core/metrics/wordColumns.ts';
import type { RunHeader } from '../../../src/protocol/panels.ts';
import type { ScoredRow } from './claimScores.ts';
import { runMetrics } from './runScores.ts';

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
