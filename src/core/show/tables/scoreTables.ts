// Tables of a file's scores: in one row, by level, and from repeated questions to a judge.

import { type Precision, settingText, toOne } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { repeatsNote } from '../../score/judge/repeats.ts';
import { officialLevels } from '../../score/metrics/averitec.ts';
import { type Metric, scaleIn } from '../../score/metrics/metric.ts';
import { describeScoredShare } from '../../score/report/partlyScored.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { type Message, msg } from '../../base/words/message.ts';
import {
  type Cell,
  column,
  countCell,
  scoreCell,
  shareCell,
  statisticCell,
  statisticIntervalCell,
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
function fileColumns(report: ReportEnd, metric: Metric): readonly FileColumn[] {
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

/** The AVeriTeC score at one level. */
export interface LevelScore {
  readonly level: number;
  readonly score: number | null;
  /** Number of claims with credit. Absent in all rows if the claims are not known. */
  readonly credited?: number;
  /** Score of the justification. Absent in all rows without justifications. */
  readonly justification?: number | null;
}

/** Makes the table of the AVeriTeC score at each level. */
export function levelsTable(levels: readonly LevelScore[], precision: Precision): Table {
  const cell = (value: number | null): Cell => ({ kind: 'score', value, scale: toOne, precision });
  const hasCredited = levels.some(({ credited }) => credited !== undefined);
  const hasJustifications = levels.some(({ justification }) => justification !== undefined);
  return {
    caption: msg('AVeriTeC score at each level'),
    columns: [
      column('level', msg('level'), 'text', { align: 'right' }),
      column('score', msg('score'), 'score', { isStrong: true }),
      ...(hasJustifications ? [column('justification', msg('justification'), 'score')] : []),
      ...(hasCredited ? [column('credited', msg('claims with credit'), 'count')] : []),
      column('official', msg('official'), 'text'),
    ],
    rows: levels.map(({ level, score, credited, justification }) => [
      textCell(String(level)),
      cell(score),
      ...(hasJustifications ? [cell(justification ?? null)] : []),
      ...(hasCredited ? [countCell(credited ?? null)] : []),
      textCell(officialLevels.includes(level) ? msg('yes') : msg('no')),
    ]),
  };
}

// Table that shows how stable a judge's replies to repeated questions are.

/** Returns a table with one row per metric. `undefined` if no question was asked several times. */
export function repeatsTable(report: ReportEnd): Table | undefined {
  const rows = runMetrics(report).flatMap(({ id, scores: [score] }) => {
    const repeats = getOwnValue(report.repeats, id);
    if (!repeats || !score) return [];
    return [
      [
        textCell(score.name),
        countCell(repeats.repeats),
        countCell(repeats.claims),
        countCell(repeats.incomplete),
        textCell(`${repeats.isInclusive ? '≥' : '>'} ${settingText(repeats.level)}`),
        shareCell(repeats.flipped, repeats.claims),
        statisticCell(repeats.spread),
        statisticCell(repeats.score?.mean ?? null),
        statisticIntervalCell(repeats.score),
      ],
    ];
  });
  if (rows.length === 0) return undefined;
  return {
    caption: msg('Stability of the judge when it is asked again'),
    columns: [
      column('score', msg('score'), 'text'),
      column('repeats', msg('repeats'), 'count'),
      column('claims', msg('claims'), 'count', {
        tooltip: msg('claims with a score in every repeat'),
      }),
      column('incomplete', msg('in part'), 'count', {
        tooltip: msg('claims with a score in some repeats but not in all'),
      }),
      column('level', msg('level'), 'text', { align: 'right' }),
      column('flipped', msg('flipped'), 'share', {
        tooltip: msg('claims above the level in some repeats but not in all'),
        isStrong: true,
      }),
      column('spread', msg('spread'), 'statistic', {
        tooltip: msg('standard deviation of a claim’s scores, averaged over the claims'),
      }),
      column('mean', msg('file'), 'statistic', {
        tooltip: msg('the file’s score, averaged over the repeats'),
      }),
      column('interval', msg('95 % interval'), 'statisticInterval', {
        tooltip: msg(
          'Student’s t interval over the repeats: how much the score would change if the judge were asked again',
        ),
      }),
    ],
    rows,
  };
}

/** Returns the notes, without notes that a table already shows. */
export function notesBeside({
  notes,
  repeats,
}: Pick<Report, 'notes' | 'repeats'>): Report['notes'] {
  return repeats ? notes.filter(({ code }) => code !== repeatsNote) : notes;
}
