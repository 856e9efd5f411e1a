// The forms in which an export is written, told by the file name's ending.

import type { Comparison } from '../../core/comparison/comparison.ts';
import {
  comparisonHtmlChunks,
  type ComparisonHtmlOptions,
} from '../../core/comparison/pages/comparisonHtml.ts';
import { reportHtmlChunks, type ReportHtmlOptions } from '../../core/pages/reportHtml.ts';
import type { Report } from '../../core/report/report.ts';
import { comparisonCsvLines } from '../../core/comparison/tables/comparisonCsv.ts';
import { comparisonJsonChunks } from '../../core/comparison/tables/comparisonJson.ts';
import { comparisonLatex } from '../../core/comparison/tables/comparisonLatex.ts';
import { comparisonMarkdown } from '../../core/comparison/tables/comparisonMarkdown.ts';
import { csvWriter } from '../../core/tables/csv.ts';
import { jsonLinesWriter, jsonWriter } from '../../core/tables/json.ts';
import { latexWriter } from '../../core/tables/latex.ts';
import { markdownWriter } from '../../core/tables/markdown.ts';
import type { ReportWriter } from '../../core/tables/reportWriter.ts';
import { InspectorError } from '../../protocol/errors.ts';

export interface ExportForm<Subject, Options> {
  /** In the save dialog. */
  readonly name: string;
  /** Without the dot; the first is offered. */
  readonly endings: readonly string[];
  /** It can link to claims in the editor, for which it has to hold the files' whole paths. */
  readonly hasLinks?: true;
  /** In chunks, which together are the file. */
  readonly chunks: (subject: Subject, options: Options) => Iterable<string>;
}

function* written(writer: ReportWriter, report: Report): Generator<string> {
  const { claims, ...rest } = report;
  yield writer.begin(report);
  for (const claim of claims) yield writer.claim(claim);
  yield writer.end({ ...rest, claimCount: claims.length });
}

export const reportForms: readonly ExportForm<Report, ReportHtmlOptions>[] = [
  { name: 'Web page', endings: ['html', 'htm'], hasLinks: true, chunks: reportHtmlChunks },
  { name: 'JSON', endings: ['json'], chunks: (report) => written(jsonWriter(), report) },
  {
    name: 'JSON Lines',
    endings: ['jsonl', 'ndjson'],
    chunks: (report) => written(jsonLinesWriter(), report),
  },
  { name: 'CSV', endings: ['csv'], chunks: (report) => written(csvWriter(), report) },
  {
    name: 'Markdown',
    endings: ['md', 'markdown'],
    chunks: (report) => written(markdownWriter(), report),
  },
  { name: 'LaTeX', endings: ['tex'], chunks: (report) => written(latexWriter(), report) },
];

export const comparisonForms: readonly ExportForm<Comparison, ComparisonHtmlOptions>[] = [
  { name: 'Web page', endings: ['html', 'htm'], hasLinks: true, chunks: comparisonHtmlChunks },
  { name: 'JSON', endings: ['json'], chunks: comparisonJsonChunks },
  { name: 'CSV', endings: ['csv'], chunks: comparisonCsvLines },
  {
    name: 'Markdown',
    endings: ['md', 'markdown'],
    chunks: (comparison) => [comparisonMarkdown(comparison)],
  },
  { name: 'LaTeX', endings: ['tex'], chunks: (comparison) => [comparisonLatex(comparison)] },
];

/** The form that the ending of a path tells; throws `InspectorError` when it tells none. */
export function formOfPath<Subject, Options>(
  path: string,
  forms: readonly ExportForm<Subject, Options>[],
): ExportForm<Subject, Options> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const form = forms.find(({ endings }) => endings.includes(ending));
  if (form) return form;
  const known = forms.map(({ endings }) => `.${endings[0] ?? ''}`);
  throw new InspectorError(
    'fileUnwritable',
    `The ending of ${name} does not say in which form to write it.`,
    `End the name with ${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}.`,
  );
}

/** For a save dialog. */
export function filtersOf(
  forms: readonly Pick<ExportForm<never, never>, 'name' | 'endings'>[],
): Record<string, string[]> {
  return Object.fromEntries(forms.map(({ name, endings }) => [name, [...endings]]));
}
