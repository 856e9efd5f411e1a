// The forms in which an export is written, told by the file name's ending.

import type { Comparison } from '../../../core/comparison/comparison.ts';
import {
  leaderboardText,
  type ComparedLeaderboard,
  type LeaderboardFormat,
} from '../../../core/comparison/leaderboard/comparedLeaderboard.ts';
import {
  comparisonHtmlChunks,
  type ComparisonHtmlOptions,
} from '../../../core/comparison/pages/comparisonHtml.ts';
import { reportHtmlChunks, type ReportHtmlOptions } from '../../../core/pages/reportHtml.ts';
import type { Report } from '../../../core/report/report.ts';
import { comparisonCsvLines } from '../../../core/comparison/tables/comparisonCsv.ts';
import { comparisonJsonChunks } from '../../../core/comparison/tables/comparisonJson.ts';
import { comparisonLatex } from '../../../core/comparison/tables/comparisonLatex.ts';
import { comparisonMarkdown } from '../../../core/comparison/tables/comparisonMarkdown.ts';
import { csvWriter } from '../../../core/tables/csv.ts';
import { jsonLinesWriter, jsonWriter } from '../../../core/tables/json.ts';
import { latexWriter } from '../../../core/tables/latex.ts';
import { markdownWriter } from '../../../core/tables/markdown.ts';
import type { ReportWriter } from '../../../core/tables/reportWriter.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { english, t, translated } from '../../platform/l10n.ts';
import { joinParts } from '../../../core/words/message.ts';

export interface ExportForm<Subject, Options> {
  /** Where it is chosen, and in the save dialog. */
  readonly name: string;
  /** What it is good for. */
  readonly use: string;
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
  {
    name: english('Web page'),
    use: english('opens offline and prints'),
    endings: ['html', 'htm'],
    hasLinks: true,
    chunks: reportHtmlChunks,
  },
  {
    name: 'JSON',
    use: english('everything, for programs'),
    endings: ['json'],
    chunks: (report) => written(jsonWriter(), report),
  },
  {
    name: 'JSON Lines',
    use: english('everything, one claim a line'),
    endings: ['jsonl', 'ndjson'],
    chunks: (report) => written(jsonLinesWriter(), report),
  },
  {
    name: 'CSV',
    use: english('the scores of each claim, for spreadsheets'),
    endings: ['csv'],
    chunks: (report) => written(csvWriter(), report),
  },
  {
    name: 'Markdown',
    use: english('tables to paste into an issue or a chat'),
    endings: ['md', 'markdown'],
    chunks: (report) => written(markdownWriter(), report),
  },
  {
    name: 'LaTeX',
    use: english('tables for a paper'),
    endings: ['tex'],
    chunks: (report) => written(latexWriter(), report),
  },
];

export const comparisonForms: readonly ExportForm<Comparison, ComparisonHtmlOptions>[] = [
  {
    name: english('Web page'),
    use: english('opens offline and prints'),
    endings: ['html', 'htm'],
    hasLinks: true,
    chunks: comparisonHtmlChunks,
  },
  {
    name: 'JSON',
    use: english('everything, for programs'),
    endings: ['json'],
    chunks: comparisonJsonChunks,
  },
  {
    name: 'CSV',
    use: english('one number a line, for spreadsheets'),
    endings: ['csv'],
    chunks: comparisonCsvLines,
  },
  {
    name: 'Markdown',
    use: english('tables to paste into an issue or a chat'),
    endings: ['md', 'markdown'],
    chunks: (comparison) => [comparisonMarkdown(comparison)],
  },
  {
    name: 'LaTeX',
    use: english('tables for a paper'),
    endings: ['tex'],
    chunks: (comparison) => [comparisonLatex(comparison)],
  },
];

const leaderboardIn =
  (format: LeaderboardFormat) =>
  (board: ComparedLeaderboard): readonly string[] => [leaderboardText(board, format, 0)];

export const leaderboardForms: readonly ExportForm<ComparedLeaderboard, object>[] = [
  {
    name: english('Web page'),
    use: english('opens offline and prints'),
    endings: ['html', 'htm'],
    chunks: leaderboardIn('html'),
  },
  {
    name: 'JSON',
    use: english('everything, for programs'),
    endings: ['json'],
    chunks: leaderboardIn('json'),
  },
  {
    name: 'CSV',
    use: english('a system a line, for spreadsheets'),
    endings: ['csv'],
    chunks: leaderboardIn('csv'),
  },
  {
    name: 'Markdown',
    use: english('a table to paste into an issue or a chat'),
    endings: ['md', 'markdown'],
    chunks: leaderboardIn('markdown'),
  },
  {
    name: 'LaTeX',
    use: english('a table for a paper'),
    endings: ['tex'],
    chunks: leaderboardIn('latex'),
  },
];

/** `.html` */
export function endingOf({ endings }: Pick<ExportForm<never, never>, 'endings'>): string {
  return `.${endings[0] ?? ''}`;
}

/** The form that the ending of a path tells, else the chosen one; throws `InspectorError` when there is neither. */
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
    t('The ending of {0} does not say in which form to write it.', name),
    t('End the name with {0} or {1}.', joinParts(known.slice(0, -1)), known.at(-1) ?? ''),
  );
}

/** For a save dialog. */
export function filterOf({
  name,
  endings,
}: Pick<ExportForm<never, never>, 'name' | 'endings'>): Record<string, string[]> {
  return { [translated(name)]: [...endings] };
}
