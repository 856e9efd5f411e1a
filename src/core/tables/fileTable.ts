import { scaleIn, type Metric } from '../metrics/metric.ts';
import { describeScoredShare } from '../report/partlyScored.ts';
import { runMetrics } from '../report/runScores.ts';
import { column, scoreCell, shareCell, textCell } from './model/cells.ts';
import type { Cell, Table, TableColumn } from './model/table.ts';
import type { ReportEnd } from './reportWriter.ts';
import { msg, type Message } from '../words/message.ts';

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
