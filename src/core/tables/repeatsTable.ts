// How far a judge's answers hold that was asked each question several times.

import { settingText } from '../format/numbers.ts';
import { repeatsNote } from '../judge/repeats.ts';
import { ownValue } from '../ownValue.ts';
import type { Report } from '../report/report.ts';
import { runMetrics } from '../report/runScores.ts';
import {
  column,
  countCell,
  shareCell,
  statisticCell,
  statisticIntervalCell,
  textCell,
} from './model/cells.ts';
import type { Table } from './model/table.ts';
import type { ReportEnd } from './reportWriter.ts';

/** A row a metric; `undefined`: nothing was asked several times. */
export function repeatsTable(report: ReportEnd): Table | undefined {
  const rows = runMetrics(report).flatMap(({ id, scores: [score] }) => {
    const found = ownValue(report.repeats, id);
    if (!found || !score) return [];
    return [
      [
        textCell(score.name),
        countCell(found.repeats),
        countCell(found.claims),
        countCell(found.incomplete),
        textCell(`${found.isInclusive ? '≥' : '>'} ${settingText(found.level)}`),
        shareCell(found.flipped, found.claims),
        statisticCell(found.spread),
        statisticCell(found.score?.mean ?? null),
        statisticIntervalCell(found.score),
      ],
    ];
  });
  if (rows.length === 0) return undefined;
  return {
    caption: 'The same questions asked again',
    columns: [
      column('score', 'score', 'text'),
      column('repeats', 'times', 'count'),
      column('claims', 'claims', 'count', { tooltip: 'claims with a score each time' }),
      column('incomplete', 'in part', 'count', { tooltip: 'claims with a score not each time' }),
      column('level', 'level', 'text', { align: 'right' }),
      column('flipped', 'flipped', 'share', {
        tooltip: 'claims that are past the level some of the times only',
        isStrong: true,
      }),
      column('spread', 'spread', 'statistic', {
        tooltip: 'standard deviation of a claim’s scores, mean over the claims',
      }),
      column('mean', 'file', 'statistic', { tooltip: 'mean over the times of the file’s score' }),
      column('interval', '95 % interval', 'statisticInterval', {
        tooltip: 'of Student’s t over the times: what asking again would change',
      }),
    ],
    rows,
  };
}

/** The notes that no table beside them says better. */
export function notesBeside({
  notes,
  repeats,
}: Pick<Report, 'notes' | 'repeats'>): Report['notes'] {
  return repeats ? notes.filter(({ code }) => code !== repeatsNote) : notes;
}
