// The forms in which a report is printed or written, once each.

import path from 'node:path';
import { htmlWriter } from '../../core/pages/htmlWriter.ts';
import type { ReportHtmlOptions } from '../../core/pages/reportHtml.ts';
import { csvWriter } from '../../core/tables/csv.ts';
import { jsonLinesWriter, jsonWriter } from '../../core/tables/json.ts';
import { latexWriter } from '../../core/tables/latex.ts';
import { markdownWriter } from '../../core/tables/markdown.ts';
import { createOfficialWriter } from '../../core/tables/officialTable.ts';
import type { ReportWriter } from '../../core/tables/reportWriter.ts';
import { overviewWriter } from '../../core/tables/overviewWriter.ts';
import { terminalTableWriter } from '../../core/tables/terminalTable.ts';
import type { OutputKind } from '../terminal/standardOutput.ts';
import { getOwnValue } from '../../core/getOwnValue.ts';

export const outputFormats = [
  'table',
  'overview',
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
    case 'overview':
      return overviewWriter();
    case 'official':
      return createOfficialWriter();
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

const endings: Readonly<Record<string, OutputFormat>> = {
  '': 'json',
  '.json': 'json',
  '.csv': 'csv',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.tex': 'latex',
  '.html': 'html',
  '.htm': 'html',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

/** By the file's ending, JSON without one; `undefined` for one that no form of `formats` has. */
export function findFormat<Format extends OutputFormat>(
  file: string,
  formats: readonly Format[],
): Format | 'json' | undefined {
  const named = getOwnValue(endings, path.extname(file).toLowerCase());
  return named === 'json' ? named : formats.find((format) => format === named);
}

/** The same of a file that `outputOption` has let through. Throws RangeError for another. */
export function formatOfFile<Format extends OutputFormat>(
  file: string,
  formats: readonly Format[],
): Format | 'json' {
  const format = findFormat(file, formats);
  if (!format) throw new RangeError(`"${file}" has an ending that is none of a form`);
  return format;
}

/** Of each form but JSON the ending by which it is known. */
export function endingsOf(formats: readonly OutputFormat[]): readonly string[] {
  const known = new Map(
    Object.entries(endings)
      .reverse()
      .map(([ending, format]) => [format, ending]),
  );
  return formats.flatMap((format) => (format === 'json' ? [] : (known.get(format) ?? [])));
}

/** Of commands whose result is tables. */
export const tableFormats = ['table', 'json', 'csv', 'markdown', 'latex'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Of commands whose result has a page, too. */
export const pageFormats = [...tableFormats, 'html'] as const;
export type PageFormat = (typeof pageFormats)[number];

const dataForms: ReadonlySet<string> = new Set(['csv', 'latex', 'html']);

/** JSON can say every character by an escape, and the other forms are for reading. */
export function printerFor(format: OutputFormat): OutputKind {
  return dataForms.has(format) ? 'data' : 'text';
}

/** Forms without room for sentences: the person reads those elsewhere. */
export function isForPrograms(format: OutputFormat): boolean {
  return format !== 'table' && format !== 'markdown' && format !== 'overview';
}
