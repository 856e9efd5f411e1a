// Finds rating files beside the predictions.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { columnNamesBeside } from '../../core/columns/foundColumns.ts';
import type { ColumnSource } from '../../protocol/fileSource.ts';
import type { RunOptions } from '../scoreOptions.ts';
import type { PrintLine } from '../terminal/messages.ts';

/** An empty rating file has no ratings yet. */
async function hasText(file: string): Promise<boolean> {
  try {
    const stats = await stat(file);
    return stats.isFile() && stats.size > 0;
  } catch {
    return false;
  }
}

/**
 * Resolves with the column files of a run: named files first, then files beside the predictions. Prints which files were found.
 */
export async function columnsOfRun(
  {
    columns = [],
    columnsBeside,
    combine,
  }: Pick<RunOptions, 'columns' | 'columnsBeside' | 'combine'>,
  predictions: string,
  printLine: PrintLine,
): Promise<{ readonly columns?: readonly ColumnSource[] }> {
  const columnFiles: string[] = [];
  if (columnsBeside !== false) {
    for (const name of columnNamesBeside(path.basename(predictions))) {
      const file = path.join(path.dirname(predictions), name);
      const isNamed = columns.some((named) => named.path === file);
      if (isNamed || !(await hasText(file))) continue;
      noteInput(file);
      columnFiles.push(file);
    }
  }
  if (columnFiles.length > 0) {
    const names = columnFiles.map((file) => path.basename(file)).join(', ');
    printLine(
      `Ratings found beside the predictions: ${names}; --no-columns-beside leaves them out.`,
    );
  }
  const beside = columnFiles.map((file): ColumnSource => ({ path: file, mayFail: true }));
  const rule = combine === undefined ? {} : { combine };
  const all = [...columns, ...beside].map((source) => ({ ...source, ...rule }));
  return all.length === 0 ? {} : { columns: all };
}
