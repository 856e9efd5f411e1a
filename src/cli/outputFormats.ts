// The forms in which a report is printed or written, once each.

import path from 'node:path';
import { csvWriter } from '../core/report/tables/csv.ts';
import { jsonLinesWriter, jsonWriter } from '../core/report/tables/json.ts';
import { latexWriter } from '../core/report/tables/latex.ts';
import { markdownWriter } from '../core/report/tables/markdown.ts';
import { officialWriter } from '../core/report/tables/officialTable.ts';
import type { ReportWriter } from '../core/report/tables/reportWriter.ts';
import { terminalTableWriter } from '../core/report/tables/terminalTable.ts';

export const outputFormats = [
  'table',
  'official',
  'json',
  'jsonl',
  'csv',
  'markdown',
  'latex',
] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** `width`: of the table, in cells. */
export function writerOf(format: OutputFormat, width: number): ReportWriter {
  switch (format) {
    case 'table':
      return terminalTableWriter(width);
    case 'official':
      return officialWriter();
    case 'json':
      return jsonWriter();
    case 'jsonl':
      return jsonLinesWriter();
    case 'csv':
      return csvWriter();
    case 'markdown':
      return markdownWriter();
    case 'latex':
      return latexWriter();
  }
}

const endings: Readonly<Record<string, OutputFormat>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.tex': 'latex',
};

export function formatOfFile(file: string): OutputFormat {
  return endings[path.extname(file).toLowerCase()] ?? 'json';
}

/** Forms without room for sentences: the person reads those elsewhere. */
export function isForPrograms(format: OutputFormat): boolean {
  return format !== 'table' && format !== 'markdown';
}
