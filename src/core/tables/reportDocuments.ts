// The report as a LaTeX table and as Markdown.

import { runMetrics } from '../report/report.ts';
import { joinList, msg, type Render, textOf } from '../words/message.ts';
import { ListedClaims } from './claimsTable.ts';
import { constraintTable } from './constraintTable.ts';
import { latexComment, latexRows } from './model/latexForm.ts';
import { markdownBullet, markdownRows, markdownText } from './model/markdownText.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { fileTable } from './scoreTables.ts';
import {
  noteLines,
  numberLines,
  overviewLines,
  provenanceLines,
  resultLines,
  warningLines,
} from './summaryLines.ts';

/** Writes the file's scores as a LaTeX table (booktabs) for a paper, with one row for the system. Provenance and notes are comments. */
export function latexWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const constraint = constraintTable(report.without);
      return [
        ...[...resultLines(report), ...noteLines(report), ...provenanceLines(report)].map(
          latexComment,
        ),
        '% Needs \\usepackage{booktabs}; add a row for each further system.',
        ...latexRows(fileTable(report)),
        ...(constraint ? ['', ...latexRows(constraint)] : []),
        '',
      ].join('\n');
    },
  };
}

function claimLines({ table, notListed }: ListedClaims, render: Render): readonly string[] {
  return table.rows.length === 0
    ? notListed.map((message) => markdownText(render(message)))
    : markdownRows(table, render);
}

/** Returns the overview: its sentences as a paragraph, the causes as a list. */
function overviewMarkdown(report: ReportEnd, render: Render): readonly string[] {
  const { sentences, heading, causes, yardstick } = overviewLines(report, render);
  return [
    ...(sentences.length === 0 ? [] : [markdownText(sentences.join(' ')), '']),
    ...(heading === undefined ? [] : [markdownText(render(msg('{0}:', heading))), '']),
    ...causes.map(({ count, words }) => markdownBullet(`${count.trim()} ${words}`)),
    ...(causes.length === 0 ? [] : ['']),
    ...(yardstick === undefined ? [] : [markdownText(yardstick), '']),
  ];
}

/** Writes overview, summary, scores, claims, notes and provenance, for an issue, a paper's appendix or a chat. */
export function markdownWriter(render: Render = textOf): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      const names = runMetrics(start).map(({ name }) => name);
      const title = render(msg('{1} of {0}', start.provenance.predictions.name, joinList(names)));
      return `## ${markdownText(title)}\n\n`;
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const beside = [constraintTable(report.without), repeatsTable(report)].flatMap(
        (table) => table ?? [],
      );
      const warnings = warningLines(report, render);
      return [
        ...warnings.map(markdownBullet),
        ...(warnings.length > 0 ? [''] : []),
        ...overviewMarkdown(report, render),
        ...numberLines(report, runMetrics(report), render).map(markdownBullet),
        '',
        ...markdownRows(fileTable(report), render),
        '',
        ...(listed ? claimLines(listed, render) : []),
        '',
        ...beside.flatMap((table) => [
          markdownText(render(msg('{0}:', table.caption))),
          '',
          ...markdownRows(table, render),
          '',
        ]),
        ...noteLines({ ...report, notes: notesBeside(report) }, render).map(markdownBullet),
        ...provenanceLines(report).map(markdownBullet),
        '',
      ].join('\n');
    },
  };
}
