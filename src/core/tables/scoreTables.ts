// Tables of scores: of a file, and with one row per score.

import { type Metric, scaleIn } from '../metrics/metric.ts';
import { describeScoredShare } from '../report/partlyScored.ts';
import { runMetrics } from '../report/report.ts';
import { type Message, msg } from '../words/message.ts';
import {
  type Cell,
  column,
  scoreCell,
  shareCell,
  type Table,
  type TableColumn,
  textCell,
} from './model/table.ts';
import type { ReportEnd } from './reportWriter.ts';

/** A score of the file, or a share that is shown beside a metric's score. */
interface FileColumn {
  readonly column: TableColumn;
  /** Name without abbreviations, for the heading of a row. */
  readonly name: Message;
  readonly cell: Cell;
}

/** Returns the metric's scores for the file, with their remarks. */
export function fileColumns(report: ReportEnd, metric: Metric): readonly FileColumn[] {
  const { id, scores, remark } = metric;
  const share = remark?.ofFile(report.aggregate);
  return [
    ...scores.flatMap((score): readonly FileColumn[] => {
      const value = score.ofFile(report.aggregate);
      if (value === null) return [];
      const scale = scaleIn(report.parameters.dataSet, metric, score);
      const { column: key, heading, name } = score;
      const over = describeScoredShare(report.aggregate, metric, key);
      return [{ column: column(key, heading, 'score'), name, cell: scoreCell(value, scale, over) }];
    }),
    ...(remark && share && share.whole > 0
      ? [
          {
            column: column(`${id}_remark`, remark.heading, 'share'),
            name: remark.heading,
            cell: shareCell(share.part, share.whole),
          },
        ]
      : []),
  ];
}

/** Returns the file's scores in one row, in table order. The row can be combined with rows of other runs. */
export function fileTable(report: ReportEnd): Table {
  const scores = runMetrics(report).flatMap((metric) => fileColumns(report, metric));
  return {
    caption: msg('Scores for the file'),
    columns: [column('system', msg('system'), 'text'), ...scores.map((one) => one.column)],
    rows: [[textCell(report.provenance.predictions.name), ...scores.map(({ cell }) => cell)]],
  };
}

// Creates a table with one row per score. Each row also names the metric.

export interface ScoreRow {
  readonly metric: string;
  readonly score: Message;
  readonly value: Cell;
}

export function scoresTable(caption: Message, rows: readonly ScoreRow[]): Table {
  return {
    caption,
    columns: [
      column('metric', msg('metric'), 'text'),
      column('score', msg('score'), 'text'),
      column('value', msg('value'), 'score'),
    ],
    rows: rows.map(({ metric, score, value }) => [textCell(metric), textCell(score), value]),
  };
}
