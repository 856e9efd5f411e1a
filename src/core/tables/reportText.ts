// All that is shown of a scored file as a Markdown document: to read with a screen reader, and to copy. A row a score: a row of thirty
// columns, as exports have it to be put under the rows of others, is heard as one long line.

import { arrange, joinSentences, msg, type Message, type Render } from '../words/message.ts';
import { countText } from '../format/numbers.ts';
import { overviewOf } from '../overview/overview.ts';
import { causesHeading } from '../questions/questionWords.ts';
import { runMetrics } from '../report/runScores.ts';
import type { Report } from '../report/report.ts';
import { claimsText } from './claimsText.ts';
import { fileColumns } from './fileTable.ts';
import { bulletForReading, markdownForReading } from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { scoresTable } from './scoresTable.ts';
import { noteLines, provenanceLines, sentenceLines } from './summaryLines.ts';

/** What opens after scoring: sentences, why claims get no credit, claims to read first. Empty where the report has nothing of it. */
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

/** The sentences of metrics that have some, every score, the claims, what must be known of them, and what made the numbers. */
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
  return [
    `## ${markdownForReading(report.provenance.predictions.name)}`,
    '',
    ...sentenceLines(end, metrics, render).map(bulletForReading),
    '',
    textForm(scoresTable(msg('Scores of the file'), scores), render),
    claimsText(claims, metrics, render),
    ...(repeats ? [textForm(repeats, render)] : []),
    ...[...noteLines({ notes: notesBeside(end) }, render), ...provenanceLines(end)].map(
      bulletForReading,
    ),
    '',
  ].join('\n');
}
