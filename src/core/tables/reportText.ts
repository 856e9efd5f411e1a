// Writes everything that is shown about a scored file, as a Markdown document for screen readers and copying. Each score has its
// own row, because a screen reader reads the thirty-column rows of exports as one long line.

import { arrange, joinSentences, msg, type Message, type Render } from '../words/message.ts';
import { countText } from '../format/numbers.ts';
import { overviewOf } from '../overview/overview.ts';
import { causesHeading } from '../questions/questionWords.ts';
import { type Report, runMetrics } from '../report/report.ts';
import { claimsText } from './claimsText.ts';
import { fileColumns, scoresTable } from './scoreTables.ts';
import { bulletForReading, markdownForReading } from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import { constraintTable } from './constraintTable.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { noteLines, provenanceLines, sentenceLines } from './summaryLines.ts';

/**
 * Writes the overview that is shown after scoring: sentences, why claims get no credit, claims to read first. Empty if the report
 * has none of these.
 */
export function writeOverview(report: Report, render: Render): string {
  const { sentences, causes, readFirst } = overviewOf(report);
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
