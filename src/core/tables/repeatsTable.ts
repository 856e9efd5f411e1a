// Table that shows how stable a judge's replies to repeated questions are.

import { settingText } from '../format/numbers.ts';
import { repeatsNote } from '../judge/repeats.ts';
import { getOwnValue } from '../getOwnValue.ts';
import { type Report, runMetrics } from '../report/report.ts';
import {
  column,
  countCell,
  shareCell,
  statisticCell,
  statisticIntervalCell,
  type Table,
  textCell,
} from './model/table.ts';
import type { ReportEnd } from './reportWriter.ts';
import { msg } from '../words/message.ts';

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
