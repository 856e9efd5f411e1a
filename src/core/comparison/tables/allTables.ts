import type { Table } from '../../tables/model/table.ts';
import type { Comparison } from '../comparison.ts';
import { bucketsTable, changesTables } from './changeTables.ts';
import { scoresTable } from './comparisonTables.ts';
import { slicesTable } from './sliceTables.ts';
import { sourcesTable } from './sourcesTable.ts';
import { inEnglish, type Say } from '../../words/translation.ts';

/** All tables that have rows, in reading order. */
export function comparisonTables(comparison: Comparison, say: Say = inEnglish): readonly Table[] {
  return [
    scoresTable(comparison, 'primary', say),
    scoresTable(comparison, 'exploratory', say),
    sourcesTable(comparison, say),
    bucketsTable(comparison, say),
    slicesTable(comparison, say),
    ...changesTables(comparison, say),
  ].filter(({ rows }) => rows.length > 0);
}
