import { toOne } from '../format/numbers.ts';
import { officialLevels } from '../metrics/averitec.ts';
import { msg } from '../words/message.ts';
import { column, countCell, scoreCell, type Table, textCell } from './model/table.ts';

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
export function levelsTable(levels: readonly LevelScore[]): Table {
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
      scoreCell(score, toOne),
      ...(hasJustifications ? [scoreCell(justification ?? null, toOne)] : []),
      ...(hasCredited ? [countCell(credited ?? null)] : []),
      textCell(officialLevels.includes(level) ? msg('yes') : msg('no')),
    ]),
  };
}
