// Writes a checklist as text for the command line and the editor.

import { tablesPage } from '../pages/tablesPage.ts';
import { markdownBullet } from '../tables/model/markdownText.ts';
import { renderTable } from '../tables/model/renderTable.ts';
import type { Table } from '../tables/model/table.ts';
import { textOf } from '../words/message.ts';
import type { Checklist, ChecklistRow } from './checklist.ts';
import { checklistRows, checklistTables, listWorstClaims } from './checklistTables.ts';
import { methodLines } from './checklistWords.ts';

export type ChecklistFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

const checklistSchema = 'evidence-inspector/checklist/1';

function englishRow(row: ChecklistRow): object {
  return {
    ...row,
    name: textOf(row.name),
    heading: textOf(row.heading),
    about: textOf(row.about),
  };
}

/**
 * `worst`: maximum number of claims listed for each unexpected cell. The JSON format always lists up to ten. `width`: width of
 * the tables in character cells.
 */
export function checklistText(
  checklist: Checklist,
  format: ChecklistFormat,
  { width, worst }: { readonly width: number; readonly worst: number },
): string {
  const lines = methodLines(checklist).map((line) => textOf(line));
  const tables: readonly Table[] = [
    ...checklistTables(checklist),
    ...(worst > 0 ? [listWorstClaims(checklist, worst)] : []),
  ];
  switch (format) {
    case 'json': {
      const { provenance, seed, resamples, level, claims, columns, rows } = checklist;
      const document = {
        schema: checklistSchema,
        ...{ provenance, seed, resamples, confidence: level, claims, columns },
        perturbations: rows.map(englishRow),
        notes: lines,
      };
      return `${JSON.stringify(document, null, 2)}\n`;
    }
    case 'csv':
      return renderTable(checklistRows(checklist), 'csv');
    case 'html':
      return tablesPage('What metrics do not see', tables, lines);
    case 'latex':
      return tables.map((table) => renderTable(table, 'latex')).join('\n');
    case 'markdown':
    case 'table': {
      const bullets = lines.map(
        (line) => `${format === 'markdown' ? markdownBullet(line) : line}\n`,
      );
      return [...tables.map((table) => renderTable(table, format, width)), bullets.join('')].join(
        '\n',
      );
    }
  }
}
