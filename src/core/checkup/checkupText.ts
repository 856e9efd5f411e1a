import type { Checkup } from './checkup.ts';
import { checkupJson, type CheckupProvenance } from './checkupJson.ts';
import { checkupPage } from './checkupPage.ts';
import { findingSentences, methodSentences } from './checkupSentences.ts';
import { checkupRows, checkupTables } from './checkupTables.ts';
import { checkupTerminal } from './checkupTerminal.ts';
import { markdownText } from '../tables/model/markdownText.ts';
import { textOf, type Message } from '../words/message.ts';
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
    case 'markdown': {
      const list = (lines: readonly Message[]): string =>
        lines.map((line) => `- ${markdownText(textOf(line))}\n`).join('');
      const tables = checkupTables(checkup).map((table) => renderTable(table, format));
      const findings = findingSentences(checkup);
      return [
        ...(findings.length > 0 ? [list(findings)] : []),
        ...tables,
        list(methodSentences(checkup)),
      ].join('\n');
    }
    case 'table':
      return checkupTerminal(checkup, width);
  }
}
