// All that is shown of a scored file as a Markdown document: to read with a screen reader, and to copy. A row a score: a row of thirty
// columns, as exports have it to be put under the rows of others, is heard as one long line.

import { renderWith } from '../words/message.ts';
import { runMetrics } from '../report/runScores.ts';
import type { Report } from '../report/report.ts';
import type { Say } from '../words/translation.ts';
import { claimsText } from './claimsText.ts';
import { fileColumns } from './fileTable.ts';
import { heardBullet, heardText } from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { scoresTable } from './scoresTable.ts';
import { noteLines, provenanceLines, sentenceLines } from './summaryLines.ts';

/** The sentences of metrics that have some, every score, the claims, what must be known of them, and what made the numbers. */
export function reportText(report: Report, say: Say): string {
  const { claims, ...rest } = report;
  const end: ReportEnd = { ...rest, claimCount: claims.length };
  const metrics = runMetrics(end);
  const scores = metrics.flatMap((metric) =>
    fileColumns(end, metric, say).map(({ name: score, cell: value }) => ({
      metric: metric.name,
      score,
      value,
    })),
  );
  const repeats = repeatsTable(end, say);
  return [
    `## ${heardText(report.provenance.predictions.name)}`,
    '',
    ...sentenceLines(end, metrics, say).map(heardBullet),
    '',
    textForm(scoresTable(say('Scores of the file'), scores, say), renderWith(say)),
    claimsText(claims, metrics, say),
    ...(repeats ? [textForm(repeats, renderWith(say))] : []),
    ...[...noteLines({ notes: notesBeside(end) }, say), ...provenanceLines(end)].map(heardBullet),
    '',
  ].join('\n');
}
