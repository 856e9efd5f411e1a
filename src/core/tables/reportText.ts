// All that is shown of a scored file as a Markdown document: to read with a screen reader, and to copy. A row a score: a row of thirty
// columns, as exports have it to be put under the rows of others, is heard as one long line.

import { scaleOf, type Metric } from '../metrics/metric.ts';
import { runMetrics } from '../report/runScores.ts';
import { inReadingOrder } from '../report/summary.ts';
import type { Report } from '../report/report.ts';
import { fixed, type Say } from '../words/translation.ts';
import { ListedClaims } from './claimsTable.ts';
import { column, scoreCell, shareCell, textCell } from './model/cells.ts';
import { markdownForm } from './model/markdownForm.ts';
import { markdownBullet, markdownText } from './model/markdownText.ts';
import type { Cell, Table } from './model/table.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd } from './reportWriter.ts';
import { noteLines, provenanceLines, sentenceLines } from './summaryLines.ts';

function rowsOf(report: ReportEnd, metric: Metric, say: Say): readonly (readonly Cell[])[] {
  const { name, scores, remark } = metric;
  const share = remark?.ofFile(report.aggregate);
  return [
    ...scores.flatMap((score) => {
      const value = score.ofFile(report.aggregate);
      if (value === null) return [];
      const scale = score.range?.(report.parameters.dataSet) ?? scaleOf(metric, score);
      return [[textCell(name), textCell(score.name), scoreCell(value, scale)]];
    }),
    ...(remark && share && share.whole > 0
      ? [[textCell(name), textCell(fixed(say, remark.heading)), shareCell(share.part, share.whole)]]
      : []),
  ];
}

function scoresTable(report: ReportEnd, metrics: readonly Metric[], say: Say): Table {
  return {
    caption: say('Scores of the file'),
    columns: [
      column('metric', say('metric'), 'text'),
      column('score', say('score'), 'text'),
      column('value', say('value'), 'score'),
    ],
    rows: metrics.flatMap((metric) => rowsOf(report, metric, say)),
  };
}

/** The sentences of metrics that have some, every score, the claims, what must be known of them, and what made the numbers. */
export function reportText(report: Report, say: Say): string {
  const { claims, ...rest } = report;
  const end: ReportEnd = { ...rest, claimCount: claims.length };
  const metrics = inReadingOrder(runMetrics(end));
  const listed = new ListedClaims(end, say);
  for (const claim of claims) listed.add(claim);
  const repeats = repeatsTable(end, say);
  return [
    `## ${markdownText(report.provenance.predictions.name)}`,
    '',
    ...sentenceLines(end, metrics, say).map(markdownBullet),
    '',
    markdownForm(scoresTable(end, metrics, say), say),
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
