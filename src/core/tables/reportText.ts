// All that is shown of a scored file as a Markdown document: to read with a screen reader, and to copy. A row a score: a row of thirty
// columns, as exports have it to be put under the rows of others, is heard as one long line.

import { runMetrics } from '../report/runScores.ts';
import type { Report } from '../report/report.ts';
import type { Say } from '../words/translation.ts';
import { ListedClaims } from './claimsTable.ts';
import { fileColumns } from './fileTable.ts';
import { markdownForm } from './model/markdownForm.ts';
import { markdownBullet, markdownText } from './model/markdownText.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { scoresTable } from './scoresTable.ts';
import { noteLines, provenanceLines, sentenceLines } from './summaryLines.ts';

/** The sentences of metrics that have some, every score, the claims, what must be known of them, and what made the numbers. */
export function reportText(report: Report, say: Say): string {
  const { claims, ...rest } = report;
  const end: ReportEnd = { ...rest, claimCount: claims.length };
  const metrics = runMetrics(end);
  const listed = new ListedClaims(end, say);
  for (const claim of claims) listed.add(claim);
  const scores = metrics.flatMap((metric) =>
    fileColumns(end, metric, say).map(({ name: score, cell: value }) => ({
      metric: metric.name,
      score,
      value,
    })),
  );
  const repeats = repeatsTable(end, say);
  return [
    `## ${markdownText(report.provenance.predictions.name)}`,
    '',
    ...sentenceLines(end, metrics, say).map(markdownBullet),
    '',
    markdownForm(scoresTable(say('Scores of the file'), scores, say), say),
    ...(listed.notListed.length > 0
      ? listed.notListed.map(markdownText)
      : [markdownForm({ ...listed.table, caption: say('Claims') }, say)]),
    ...(repeats ? [markdownForm(repeats, say)] : []),
    ...[...noteLines({ notes: notesBeside(end) }, say), ...provenanceLines(end)].map(
      markdownBullet,
    ),
    '',
  ].join('\n');
}
