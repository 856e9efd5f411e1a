// The AVeriTeC score at every level: its curve, and a table of the official levels. A point of the curve and a row choose a level.

import { msg } from '../../base/words/message.ts';
import { officialLevels } from '../../score/metrics/averitec.ts';
import { listShownLevels } from '../../show/claimView/claimLevels.ts';
import type { Block, CellViews } from '../../show/document/document.ts';
import { stepCurve } from '../../show/plots/stepCurve.ts';
import { levelsTable } from '../../show/tables/scoreTables.ts';
import { countAtLevel, type LevelCurve, scoreAtLevel } from '../comparison/levels.ts';

export interface ShownLevels {
  readonly curve: LevelCurve;
  /** The level that the user has chosen. */
  readonly level: number;
  /** Returns the score of the justifications at a level. Absent if the run has none. */
  readonly justificationAt?: (level: number) => number | null;
}

/** Makes the cells of a table of levels, whose first cells choose their level. */
export function levelCells(levels: readonly number[], chosen: number): CellViews {
  return (row, at) => {
    const level = levels[row];
    if (at > 0 || level === undefined) return undefined;
    return {
      label: msg('Set the level to {0}', level),
      action: { choose: { level: String(level) } },
      isPressed: level === chosen,
    };
  };
}

export function viewLevels({ curve, level, justificationAt }: ShownLevels): readonly Block[] {
  const levels = listShownLevels(level);
  return [
    {
      kind: 'plot',
      saveName: 'level-curve',
      widest: 620,
      draw: (width, render) =>
        stepCurve({
          id: 'levels',
          title: render(msg('AVeriTeC score by level')),
          names: { level: render(msg('level')), share: render(msg('AVeriTeC score')) },
          values: curve.values,
          of: curve.claims,
          marks: officialLevels,
          marker: level,
          width,
          height: 260,
          render,
        }),
      choose: (value) => ({ choose: { level: String(Math.round(value * 100) / 100) } }),
    },
    {
      kind: 'table',
      table: levelsTable(
        levels.map((one) => ({
          level: one,
          score: scoreAtLevel(curve, one),
          credited: countAtLevel(curve, one),
          justification: justificationAt?.(one),
        })),
        'exact',
      ),
      cells: levelCells(levels, level),
    },
  ];
}
