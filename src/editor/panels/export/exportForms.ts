// Export formats. The file extension selects the format.

import type { Checkup } from '../../../core/analyse/checkup/checkup.ts';
import type { CheckupProvenance } from '../../../core/analyse/checkup/checkupJson.ts';
import { checkupText } from '../../../core/analyse/checkup/checkupText.ts';
import type { Comparison } from '../../../core/analyse/comparison/comparison.ts';
import {
  type ComparedLeaderboard,
  leaderboardText,
} from '../../../core/analyse/comparison/leaderboard/leaderboardTable.ts';
import {
  comparisonHtmlChunks,
  type ComparisonHtmlOptions,
} from '../../../core/analyse/comparison/pages/comparisonHtml.ts';
import {
  comparisonCsvLines,
  comparisonJsonChunks,
} from '../../../core/analyse/comparison/tables/comparisonData.ts';
import { comparisonLatex } from '../../../core/analyse/comparison/tables/comparisonLatex.ts';
import { comparisonMarkdown } from '../../../core/analyse/comparison/pages/comparisonView.ts';
import { withoutEvidenceEnding } from '../../../core/read/claims/fileNames.ts';
import { reportHtmlChunks, type ReportHtmlOptions } from '../../../core/show/pages/reportHtml.ts';
import type { Report } from '../../../core/score/report/report.ts';
import { type StatsFile, statsText } from '../../../core/analyse/counts/statsText.ts';
import { csvWriter } from '../../../core/show/tables/csv.ts';
import { jsonLinesWriter, jsonWriter, writeWith } from '../../../core/show/tables/reportWriter.ts';
import { latexWriter, markdownWriter } from '../../../core/show/pages/reportDocuments.ts';
import { joinParts } from '../../../core/base/words/message.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { english, t, translate } from '../../platform/l10n.ts';

export interface ExportForm<Subject, Options> {
  /** Shown in the list of formats and in the save dialog. */
  readonly name: string;
  /** What the format is useful for. */
  readonly use: string;
  /** File extensions without the dot. The first one is suggested. */
  readonly endings: readonly string[];
  /** Whether the format can link to claims in the editor. Links need absolute file paths. */
  readonly hasLinks?: true;
  /** Chunks of the file, in order. */
  readonly chunks: (subject: Subject, options: Options) => Iterable<string>;
}

/** Formats for all exports. `use` describes results with tables. Other results replace this text. */
const forms = {
  html: {
    name: english('Web page'),
    use: english('can be opened offline and printed'),
    endings: ['html', 'htm'],
  },
  json: { name: 'JSON', use: english('all data, for use in programs'), endings: ['json'] },
  jsonl: {
    name: 'JSON Lines',
    use: english('all data, one claim per line'),
    endings: ['jsonl', 'ndjson'],
  },
  csv: { name: 'CSV', use: english('one value per line, for spreadsheets'), endings: ['csv'] },
  markdown: {
    name: 'Markdown',
    use: english('tables to paste into an issue or a chat'),
    endings: ['md', 'markdown'],
  },
  latex: { name: 'LaTeX', use: english('tables for a paper'), endings: ['tex'] },
} as const;

/** Formats that every result has, in the order of the list. */
const resultForms = ['html', 'json', 'csv', 'markdown', 'latex'] as const;
type ResultForm = (typeof resultForms)[number];

/** Returns all formats of a result, if one function writes the result in every format. */
function textForms<Subject, Options>(
  text: (subject: Subject, form: ResultForm, options: Options) => string,
  uses: Partial<Readonly<Record<ResultForm, string>>> = {},
): readonly ExportForm<Subject, Options>[] {
  return resultForms.map((id) => ({
    ...forms[id],
    use: uses[id] ?? forms[id].use,
    chunks: (subject, options) => [text(subject, id, options)],
  }));
}

export const reportForms: readonly ExportForm<Report, ReportHtmlOptions>[] = [
  { ...forms.html, hasLinks: true, chunks: reportHtmlChunks },
  { ...forms.json, chunks: writeWith(jsonWriter) },
  { ...forms.jsonl, chunks: writeWith(jsonLinesWriter) },
  {
    ...forms.csv,
    use: english('the scores of each claim, for spreadsheets'),
    chunks: writeWith(csvWriter),
  },
  { ...forms.markdown, chunks: writeWith(markdownWriter) },
  { ...forms.latex, chunks: writeWith(latexWriter) },
];

export const comparisonForms: readonly ExportForm<Comparison, ComparisonHtmlOptions>[] = [
  { ...forms.html, hasLinks: true, chunks: comparisonHtmlChunks },
  { ...forms.json, chunks: comparisonJsonChunks },
  { ...forms.csv, chunks: comparisonCsvLines },
  { ...forms.markdown, chunks: (comparison) => [comparisonMarkdown(comparison)] },
  { ...forms.latex, chunks: (comparison) => [comparisonLatex(comparison)] },
];

export const leaderboardForms = textForms<ComparedLeaderboard, object>(
  (board, form) => leaderboardText(board, form, 0),
  {
    csv: english('one system per line, for spreadsheets'),
    markdown: english('a table to paste into an issue or a chat'),
    latex: english('a table for a paper'),
  },
);

/** Statistics formats. Their only option is the product version. */
export const statsForms = textForms<readonly StatsFile[], string>((files, form, version) =>
  statsText(files, form, Infinity, version),
);

export const checkupForms = textForms<Checkup, CheckupProvenance>((checkup, form, provenance) =>
  checkupText(checkup, form, Infinity, provenance),
);

/** `.html` */
export function endingOf({ endings }: Pick<ExportForm<never, never>, 'endings'>): string {
  return `.${endings[0] ?? ''}`;
}

/** Returns the format for the path's extension, or else the chosen format. Throws an `InspectorError` if there is neither. */
export function formOfPath<Subject, Options>(
  path: string,
  forms: readonly ExportForm<Subject, Options>[],
  chosen?: ExportForm<Subject, Options>,
): ExportForm<Subject, Options> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const form = forms.find(({ endings }) => endings.includes(ending)) ?? chosen;
  if (form) return form;
  const known = forms.map(endingOf);
  throw new InspectorError(
    'fileUnwritable',
    t('The file extension of {0} does not match an export format.', name),
    t(
      'Use a file name that ends with {0} or {1}.',
      joinParts(known.slice(0, -1)),
      known.at(-1) ?? '',
    ),
  );
}

/** Returns the filter of the save dialog for this format. */
export function filterOf({
  name,
  endings,
}: Pick<ExportForm<never, never>, 'name' | 'endings'>): Record<string, string[]> {
  return { [translate(name)]: [...endings] };
}

/** Returns `a.predictions.report` for `a.predictions.json`. */
export function reportName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${withoutEvidenceEnding(name)}.report`;
}
