import type { Checkup } from './checkup.ts';
import { checkupJson, type CheckupProvenance } from './checkupJson.ts';
import { checkupPage } from './checkupPage.ts';
import { checkupLines } from './checkupSentences.ts';
import { checkupRows, checkupTables } from './checkupTables.ts';
import { markdownText } from '../tables/model/markdownText.ts';
import { textOf } from '../words/message.ts';
import { renderTable } from '../tables/model/renderTable.ts';

export type CheckupFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

/** Returns the text of a check-up for the command line and the editor. `width`: width of the tables in character cells. */
export function checkupText(
  checkup: Checkup,
  format: CheckupFormat,
  width: number,
  provenance: CheckupProvenance,
): string {
  switch (format) {
    case 'json':
      return checkupJson(checkup, provenance);
    case 'csv':
      return renderTable(checkupRows(checkup), 'csv');
    case 'html':
      return checkupPage(checkup);
    case 'latex':
      return checkupTables(checkup)
        .map((table) => renderTable(table, 'latex'))
        .join('\n');
    case 'markdown':
    case 'table': {
      const tables = checkupTables(checkup).map((table) => renderTable(table, format, width));
      const lines = checkupLines(checkup)
        .map((line) => textOf(line))
        .map((line) => (format === 'markdown' ? `- ${markdownText(line)}\n` : `${line}\n`));
      return [...tables, lines.join('')].join('\n');
    }
  }
}
