// The forms in which statistics are exported: those of the command line, by its functions.

import type { StatsFile } from '../../../core/stats/statsJson.ts';
import { statsText, type StatsFormat } from '../../../core/stats/statsText.ts';
import type { ExportForm } from '../../panels/export/exportForms.ts';
import { english } from '../../platform/l10n.ts';

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
  formOf('html', english('Web page'), english('opens offline and prints'), 'html', 'htm'),
  formOf('json', 'JSON', english('everything, for programs'), 'json'),
  formOf('csv', 'CSV', english('one number a line, for spreadsheets'), 'csv'),
  formOf(
    'markdown',
    'Markdown',
    english('tables to paste into an issue or a chat'),
    'md',
    'markdown',
  ),
  formOf('latex', 'LaTeX', english('tables for a paper'), 'tex'),
];
