// Writes a checklist as text for the command line and the editor.

import { furtherOptionLines } from '../tables/furtherOptions.ts';
import { tablesPage } from '../pages/tablesPage.ts';
import { markdownBullet } from '../tables/model/markdownText.ts';
import { terminalLines } from '../tables/model/terminalForm.ts';
import { renderTable } from '../tables/model/renderTable.ts';
import type { Table } from '../tables/model/table.ts';
import { textOf } from '../words/message.ts';
import type { Checklist, ChecklistRow } from './checklist.ts';
import { checklistRows, checklistTables, listWorstClaims } from './checklistTables.ts';
import { methodLines } from './checklistWords.ts';
import { missedChangesLines, missedChangesTable } from './missedChanges.ts';

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
        provenance,
        seed,
        resamples,
        confidence: level,
        claims,
        columns,
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
      return [
        ...[missedChangesTable(checklist), ...tables].map((table) => renderTable(table, format)),
        lines.map((line) => `${markdownBullet(line)}\n`).join(''),
      ].join('\n');
    case 'table':
      return [
        [...missedChangesLines(checklist), ''],
        worst > 0 ? terminalLines(listWorstClaims(checklist, worst), width).concat('') : [],
        [...methodLines(checklist, false).map((line) => textOf(line)), ''],
        furtherOptionLines(
          [
            ['--format markdown', 'all changes of all metrics'],
            ...(worst > 0
              ? []
              : [['--worst 3', 'the three claims furthest from the expected change'] as const]),
            ['--output checklist.html', 'the tables as a page'],
          ],
          width,
        ),
      ]
        .flat()
        .map((line) => `${line}\n`)
        .join('');
  }
}
