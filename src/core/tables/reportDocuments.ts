// The report as a LaTeX table and as Markdown.

import { countText } from '../format/numbers.ts';
import { overviewOf } from '../overview/overview.ts';
import { causesHeading, gainsHeading } from '../questions/questionWords.ts';
import { type Report, runMetrics } from '../report/report.ts';
import {
  arrange,
  joinList,
  joinSentences,
  type Message,
  msg,
  type Render,
  textOf,
} from '../words/message.ts';
import { ListedClaims } from './claimsTable.ts';
import { claimsText } from './claimsText.ts';
import { constraintTable } from './constraintTable.ts';
import { latexComment, latexRows } from './model/latexForm.ts';
import {
  bulletForReading,
  markdownBullet,
  markdownForReading,
  markdownRows,
  markdownText,
} from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { fileColumns, fileTable, notesBeside, repeatsTable, scoresTable } from './scoreTables.ts';
import {
  noteLines,
  numberLines,
  overviewLines,
  provenanceLines,
  resultLines,
  sentenceLines,
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

// Writes everything that is shown about a scored file, as a Markdown document for screen readers and copying. Each score has its
// own row, because a screen reader reads the thirty-column rows of exports as one long line.

/**
 * Writes the overview that is shown after scoring: sentences, why claims get no credit, claims to read first. Empty if the report
 * has none of these.
 */
export function writeOverview(report: Report, render: Render): string {
  const { sentences, causes, gains, readFirst } = overviewOf(report);
  if (sentences.length === 0) return '';
  const listed = (heading: Message, lines: readonly Message[]): readonly string[] =>
    lines.length === 0
      ? []
      : [
          '',
          `### ${markdownForReading(render(heading))}`,
          '',
          ...lines.map(render).map(bulletForReading),
        ];
  return [
    `## ${render(msg('Overview'))}`,
    '',
    markdownForReading(render(joinSentences(...sentences))),
    ...listed(
      causesHeading(),
      causes.map(({ count, words }) => arrange('{0} {1}', countText(count), words)),
    ),
    ...listed(
      gainsHeading(),
      gains.map(({ count, words }) => arrange('{0} {1}', countText(count), words)),
    ),
    ...listed(
      msg('Claims to read first'),
      readFirst.map(({ index, reason }) => msg('Claim {0}: {1}', index, reason)),
    ),
    '',
  ].join('\n');
}

/** Writes sentences of metrics, every score, the claims, notes on them, and provenance. */
export function reportText(report: Report, render: Render): string {
  const { claims, ...rest } = report;
  const end: ReportEnd = { ...rest, claimCount: claims.length };
  const metrics = runMetrics(end);
  const scores = metrics.flatMap((metric) =>
    fileColumns(end, metric).map(({ name: score, cell: value }) => ({
      metric: metric.name,
      score,
      value,
    })),
  );
  const repeats = repeatsTable(end);
  const constraint = constraintTable(end.without);
  return [
    `## ${markdownForReading(report.provenance.predictions.name)}`,
    '',
    ...sentenceLines(end, metrics, render).map(bulletForReading),
    '',
    textForm(scoresTable(msg('Scores for the file'), scores), render),
    claimsText(claims, metrics, render),
    ...(repeats ? [textForm(repeats, render)] : []),
    ...(constraint ? [textForm(constraint, render)] : []),
    ...[...noteLines({ ...end, notes: notesBeside(end) }, render), ...provenanceLines(end)].map(
      bulletForReading,
    ),
    '',
  ].join('\n');
}
