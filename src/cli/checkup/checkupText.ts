import type { Checkup } from '../../core/checkup/checkup.ts';
import { checkupJson, type CheckupProvenance } from '../../core/checkup/checkupJson.ts';
import { checkupPage } from '../../core/checkup/checkupPage.ts';
import { checkupLines } from '../../core/checkup/checkupSentences.ts';
import { checkupRows, checkupTables } from '../../core/checkup/checkupTables.ts';
import { markdownText } from '../../core/tables/model/markdownText.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import type { PageFormat } from '../outputFormats.ts';

/** `width`: of the tables, in cells. */
export function checkupText(
  checkup: Checkup,
  format: PageFormat,
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
      const lines = checkupLines(checkup).map((line) =>
        format === 'markdown' ? `- ${markdownText(line)}\n` : `${line}\n`,
      );
      return [...tables, lines.join('')].join('\n');
    }
  }
}
