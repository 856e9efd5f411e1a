// The forms in which statistics are exported: those of the command line, by its functions.

import type { StatsFile } from '../../core/stats/statsJson.ts';
import { statsText, type StatsFormat } from '../../core/stats/statsText.ts';
import type { ExportForm } from '../export/exportForms.ts';

/** The second: the product's version. */
type StatsForm = ExportForm<readonly StatsFile[], string>;

function formOf(
  format: StatsFormat,
  name: string,
  use: string,
  ...endings: readonly string[]
): StatsForm {
  return {
    ...{ name, use, endings },
    chunks: (files, version) => [statsText(files, format, Infinity, version)],
  };
}

export const statsForms: readonly StatsForm[] = [
  formOf('html', 'Web page', 'opens offline and prints', 'html', 'htm'),
  formOf('json', 'JSON', 'all numbers, for programs', 'json'),
  formOf('csv', 'CSV', 'all numbers, one a line, for spreadsheets', 'csv'),
  formOf('markdown', 'Markdown', 'tables to paste into an issue or a chat', 'md', 'markdown'),
  formOf('latex', 'LaTeX', 'tables for a paper', 'tex'),
];
