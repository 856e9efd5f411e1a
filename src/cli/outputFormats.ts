// The forms in which a report is printed or written, once each.

import path from 'node:path';
import { htmlWriter } from '../core/pages/htmlWriter.ts';
import type { ReportHtmlOptions } from '../core/pages/reportHtml.ts';
import { csvWriter } from '../core/tables/csv.ts';
import { jsonLinesWriter, jsonWriter } from '../core/tables/json.ts';
import { latexWriter } from '../core/tables/latex.ts';
import { markdownWriter } from '../core/tables/markdown.ts';
import { officialWriter } from '../core/tables/officialTable.ts';
import type { ReportWriter } from '../core/tables/reportWriter.ts';
import { terminalTableWriter } from '../core/tables/terminalTable.ts';
import type { Printed } from './terminal/standardOutput.ts';
import { ownValue } from '../core/ownValue.ts';

export const outputFormats = [
  'table',
  'official',
  'json',
  'jsonl',
  'csv',
  'markdown',
  'latex',
  'html',
] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** `width`: of the table, in cells. `page`: of HTML. */
export function writerOf(
  format: OutputFormat,
  width: number,
  page: ReportHtmlOptions = {},
): ReportWriter {
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
    case 'html':
      return htmlWriter(page);
  }
}

/** Of the forms that scores and comparisons both have. */
export const commonEndings = {
  '.csv': 'csv',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.tex': 'latex',
  '.html': 'html',
  '.htm': 'html',
} as const;

const endings: Readonly<Record<string, OutputFormat>> = {
  ...commonEndings,
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

export function formatOfFile(file: string): OutputFormat {
  return ownValue(endings, path.extname(file).toLowerCase()) ?? 'json';
}

const dataForms: ReadonlySet<string> = new Set(['csv', 'latex', 'html']);

/** JSON can say every character by an escape, and the other forms are for reading. */
export function printedAs(format: OutputFormat): Printed {
  return dataForms.has(format) ? 'data' : 'text';
}

/** Forms without room for sentences: the person reads those elsewhere. */
export function isForPrograms(format: OutputFormat): boolean {
  return format !== 'table' && format !== 'markdown';
}
