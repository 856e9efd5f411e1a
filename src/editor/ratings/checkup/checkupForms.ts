// The forms in which a check-up is exported: those of the command line, by its functions.

import type { Checkup } from '../../../core/checkup/checkup.ts';
import type { CheckupProvenance } from '../../../core/checkup/checkupJson.ts';
import { checkupText, type CheckupFormat } from '../../../core/checkup/checkupText.ts';
import type { ExportForm } from '../../panels/export/exportForms.ts';
import { english } from '../../platform/l10n.ts';

type CheckupForm = ExportForm<Checkup, CheckupProvenance>;

function formOf(
  format: CheckupFormat,
  name: string,
  use: string,
  ...endings: readonly string[]
): CheckupForm {
  return {
    ...{ name, use, endings },
    chunks: (checkup, provenance) => [checkupText(checkup, format, Infinity, provenance)],
  };
}

export const checkupForms: readonly CheckupForm[] = [
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
