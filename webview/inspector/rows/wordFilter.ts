// The words that the claims of a run have in its columns of words, to choose the listed claims by.

import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { wordColumnsOf } from '../../../src/core/metrics/wordColumns.ts';
import type { RunHeader } from '../../../src/protocol/panels.ts';
import type { ScoredRow } from './claimScores.ts';
import { runMetrics } from './runScores.ts';

/** A column of more different words is a text: nobody chooses from a list of them. */
const mostWords = 40;

/** The key of the choice that lets every claim pass; no `wordKey` is like it. */
export const anyWord = 'any';

/** Any column and any word; never taken apart but by `hasWord`. */
export function wordKey(column: string, word: string): string {
  return JSON.stringify([column, word]);
}

/** Whether the claim has the word; without a key every claim passes. */
export function hasWord({ row }: ScoredRow, key: string | undefined): boolean {
  if (key === undefined || key === anyWord) return true;
  return Object.entries(row.words ?? {}).some(
    ([column, word]) => word !== null && wordKey(column, word) === key,
  );
}

/** What is offered, by key: `verdict (ratings): Refuted`. Empty where the run has no columns of words. */
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
