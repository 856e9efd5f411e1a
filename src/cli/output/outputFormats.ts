// The formats in which reports are printed or written.

import type { Condition } from '../../core/show/find/condition.ts';
import path from 'node:path';
import { defaultPrimaryScores } from '../../core/analyse/comparison/primary/primaryScores.ts';
import { figureWriter } from '../../core/analyse/figures/scoreFigure.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import {
  choiceOption,
  type OptionRow,
  valueOption,
} from '../../core/score/parameters/optionRow.ts';
import { htmlWriter, type ReportHtmlOptions } from '../../core/show/pages/reportHtml.ts';
import { claimTerminalWriter } from '../../core/show/claimView/claimForms.ts';
import { selectedClaimsWriter } from '../../core/show/tables/claimSelection.ts';
import { csvWriter, listsWriter } from '../../core/show/tables/csv.ts';
import {
  jsonLinesWriter,
  jsonWriter,
  type ReportWriter,
} from '../../core/show/tables/reportWriter.ts';
import { createOfficialWriter } from '../../core/show/tables/officialTable.ts';
import { overviewWriter, terminalTableWriter } from '../../core/show/tables/terminalTable.ts';
import { latexWriter, markdownWriter } from '../../core/show/pages/reportDocuments.ts';
import { filePath } from '../optionValues.ts';
import type { OutputKind } from '../terminal/streams.ts';

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
  'svg',
  'lists',
] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** Options of writers. `conditions`: only claims that meet them are written. */
export type WriterOptions = ReportHtmlOptions & { readonly conditions?: readonly Condition[] };

/**
 * `width`: width of the table in cells. `page`: options of the HTML page, and the only claim of a table or an overview. `scores`: ids and columns of the
 * scores in a figure.
 */
export function writerOf(
  format: OutputFormat,
  width: number,
  page: WriterOptions = {},
  scores: readonly string[] = defaultPrimaryScores,
): ReportWriter {
  const { conditions = [] } = page;
  if (conditions.length > 0) {
    if (format === 'table') return selectedClaimsWriter(width, conditions);
    // The last rows are about all claims of the file.
    return { ...writerOf(format, width), end: () => '' };
  }
  switch (format) {
    case 'table':
      return page.onlyClaim === undefined
        ? terminalTableWriter(width)
        : claimTerminalWriter(page.onlyClaim);
    case 'overview':
      return overviewWriter(page.onlyClaim);
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
    case 'svg':
      return figureWriter(scores);
    case 'lists':
      return listsWriter();
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
  '.svg': 'svg',
  '.txt': 'table',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

/**
 * Returns the format for the file's extension, or JSON if there is no extension. Returns `undefined` if no format in `formats`
 * has this extension.
 */
export function findFormat<Format extends OutputFormat>(
  file: string,
  formats: readonly Format[],
): Format | 'json' | undefined {
  const named = getOwnValue(endings, path.extname(file).toLowerCase());
  return named === 'json' ? named : formats.find((format) => format === named);
}

/** Like `findFormat`, for a file that `outputOption` has accepted. Throws a RangeError for other files. */
export function formatOfFile<Format extends OutputFormat>(
  file: string,
  formats: readonly Format[],
): Format | 'json' {
  const format = findFormat(file, formats);
  if (!format) throw new RangeError(`"${file}" has an ending that is none of a form`);
  return format;
}

/** Lists the formats that a run writes: the printed format, if any, and the formats of its output files. */
export function listFormats({
  format,
  output,
}: {
  readonly format?: OutputFormat;
  readonly output?: string | readonly string[];
}): readonly OutputFormat[] {
  return [
    format ?? [],
    [output ?? []].flat().map((file) => formatOfFile(file, outputFormats)),
  ].flat();
}

/** Returns the main extension of each format except JSON. */
function endingsOf(formats: readonly OutputFormat[]): readonly string[] {
  const known = new Map(
    Object.entries(endings)
      .reverse()
      .map(([ending, format]) => [format, ending]),
  );
  return formats.flatMap((format) => (format === 'json' ? [] : (known.get(format) ?? [])));
}

/** Formats of commands that print tables. */
export const tableFormats = ['table', 'json', 'csv', 'markdown', 'latex'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Formats of commands that also write pages. */
export const pageFormats = [...tableFormats, 'html'] as const;
export type PageFormat = (typeof pageFormats)[number];

/** Formats of commands that also draw figures. */
export const figureFormats = [...pageFormats, 'svg'] as const;
export type FigureFormat = (typeof figureFormats)[number];

const dataForms: ReadonlySet<string> = new Set(['csv', 'latex', 'html', 'svg']);

/**
 * Selects whether control characters in a format are escaped on standard output. Escapes do not change the meaning of JSON, and
 * other text formats are for people. Data formats are printed unchanged. The sentences of a terminal are broken into lines.
 */
export function printerFor(format: OutputFormat): OutputKind {
  if (format === 'table' || format === 'overview') return 'sentences';
  return dataForms.has(format) ? 'data' : 'text';
}

/** True for formats without sentences. The sentences are then printed on stderr. */
export function isForPrograms(format: OutputFormat): boolean {
  return format !== 'table' && format !== 'markdown' && format !== 'overview';
}

// The option `--output` of commands with several formats. The file's extension selects the format.

/** Rejects unknown extensions. Otherwise the file would contain a different format than its name suggests. */
function readOutput(text: string, formats: readonly OutputFormat[]): string {
  const file = filePath(text);
  if (findFormat(file, formats)) return file;
  const endings = ['.json', ...endingsOf(formats)].join(', ');
  const advice =
    file.toLowerCase().endsWith('.pdf') && endings.includes('.svg')
      ? ' `rsvg-convert -f pdf` and Inkscape make a PDF of a figure (.svg), and Python writes one: result.save("figure.pdf").'
      : '';
  throw new RangeError(
    `Expected a name that ends in ${endings}, or without an ending, which is JSON.${advice}`,
  );
}

const outputFlags = '-o, --output <file>';

function outputHelp(does: string, formats: readonly OutputFormat[], more: string): string {
  return `${does}: JSON, or as its name ends in ${endingsOf(formats).join(', ')}${more}`;
}

/** Like `outputOption`, for results that one run writes in several formats. Each use of the option adds a file. */
export function outputsOption(
  does: string,
  formats: readonly OutputFormat[],
  more = '',
): OptionRow<string | readonly string[] | undefined> {
  return valueOption(
    outputFlags,
    outputHelp(does, formats, `${more}; repeatable`),
    (text, before?: string | readonly string[]): string | readonly string[] => {
      const file = readOutput(text, formats);
      return before === undefined ? file : [before, file].flat();
    },
    { brief: does, group: 'output' },
  );
}

/** `does`: what the option does, such as "also write the report to this file". */
export function outputOption(
  does: string,
  formats: readonly OutputFormat[],
): OptionRow<string | undefined> {
  const read = (text: string): string => readOutput(text, formats);
  const extras = { brief: does, group: 'output' } as const;
  return valueOption(outputFlags, outputHelp(does, formats, ''), read, extras);
}

/** The option for the format of the printed result. */
export function formatOption<Format extends OutputFormat>(
  formats: readonly Format[],
  help = 'format of the printed result',
): OptionRow<Format | 'table'> {
  const brief = formats.length > 6 ? `${formats.slice(0, 5).join(', ')}, ...` : formats.join(', ');
  return choiceOption<Format | 'table'>('-f, --format <format>', help, formats, {
    brief,
    group: 'output',
    default: 'table',
  });
}
