// All that is shown of a scored file as a Markdown document: to read with a screen reader, and to copy. A row a score: a row of thirty
// columns, as exports have it to be put under the rows of others, is heard as one long line.

import { msg, type Render } from '../words/message.ts';
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
