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
import { inEnglish, type Say } from '../words/translation.ts';

/** A row a metric; `undefined`: nothing was asked several times. */
export function repeatsTable(report: ReportEnd, say: Say = inEnglish): Table | undefined {
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
    caption: say('The same questions asked again'),
    columns: [
      column('score', say('score'), 'text'),
      column('repeats', say('times'), 'count'),
      column('claims', say('claims'), 'count', { tooltip: say('claims with a score each time') }),
      column('incomplete', say('in part'), 'count', {
        tooltip: say('claims with a score not each time'),
      }),
      column('level', say('level'), 'text', { align: 'right' }),
      column('flipped', say('flipped'), 'share', {
        tooltip: say('claims that are past the level some of the times only'),
        isStrong: true,
      }),
      column('spread', say('spread'), 'statistic', {
        tooltip: say('standard deviation of a claim’s scores, mean over the claims'),
      }),
      column('mean', say('file'), 'statistic', {
        tooltip: say('mean over the times of the file’s score'),
      }),
      column('interval', say('95 % interval'), 'statisticInterval', {
        tooltip: say('of Student’s t over the times: what asking again would change'),
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
