import type { Table } from '../../tables/model/table.ts';
import type { Comparison } from '../comparison.ts';
import { bucketsTable, changesTables } from './changeTables.ts';
import { scoresTable } from './comparisonTables.ts';
import { slicesTable } from './sliceTables.ts';
import { sourcesTable } from './sourcesTable.ts';
import { stagesTable } from './stagesTable.ts';

/** Lists all tables that have rows, in reading order. */
export function comparisonTables(comparison: Comparison): readonly Table[] {
  return [
    scoresTable(comparison, 'primary'),
    scoresTable(comparison, 'exploratory'),
    stagesTable(comparison),
    sourcesTable(comparison),
    bucketsTable(comparison),
    slicesTable(comparison),
    ...changesTables(comparison),
  ].filter(({ rows }) => rows.length > 0);
}
