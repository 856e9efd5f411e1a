// Words in a run's word columns, by which claims can be filtered.

import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { wordColumnsOf } from '../../../src/core/score/metrics/metricTable.ts';
import { writeCondition } from '../../../src/core/show/tables/claimConditions.ts';
import type { RunHeader } from '../../../src/protocol/panels.ts';
import { runMetrics, type ScoredRow } from './claimScores.ts';

/**
 * Maximum number of distinct words in a word column. A column with more words is treated as text, because nobody chooses from
 * such a long list.
 */
const mostWords = 40;

/**
 * Lists the words to choose from, by condition, with names such as `verdict (ratings): Refuted`. Empty if the run has no word
 * columns.
 */
export function listOfferedWords(
  header: Pick<RunHeader, 'metrics'> | null,
  rows: readonly ScoredRow[],
): ReadonlyMap<string, string> {
  const offered = new Map<string, string>();
  for (const { column, name } of wordColumnsOf(runMetrics(header))) {
    const words = new Set(rows.flatMap(({ row }) => getOwnValue(row.words, column) ?? []));
    if (words.size > mostWords) continue;
    for (const word of [...words].sort()) {
      offered.set(writeCondition({ field: column, value: word }), `${name}: ${word}`);
    }
  }
  return offered;
}
