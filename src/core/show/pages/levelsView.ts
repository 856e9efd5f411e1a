// The AVeriTeC score at every level: its curve, and a table of levels. In a panel, a point of the curve and a row choose a level.

import type { Precision } from '../../base/numbers.ts';
import { msg } from '../../base/words/message.ts';
import { officialLevels } from '../../score/metrics/averitec.ts';
import { countAtLevel, type LevelCurve, scoreAtLevel } from '../../score/metrics/levelCurve.ts';
import type { Block, CellViews } from '../document/document.ts';
import { stepCurve } from '../plots/stepCurve.ts';
import { levelsTable } from '../tables/scoreTables.ts';

export interface ShownLevels {
  readonly curve: LevelCurve;
  /** The levels of the table, ascending. */
  readonly levels: readonly number[];
  /** The level that the user has chosen. Absent if nothing can be chosen. */
  readonly level?: number;
  /** Returns the score of the justifications at a level. Absent if the run has none. */
  readonly justificationAt?: (level: number) => number | null;
  readonly precision?: Precision;
  /** Largest width of the curve in pixels. */
  readonly widest?: number;
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

export function viewLevels({
  curve,
  levels,
  level,
  justificationAt,
  precision = 'exact',
  widest = 620,
}: ShownLevels): readonly Block[] {
  return [
    {
      kind: 'plot',
      saveName: 'level-curve',
      widest,
      draw: (width, render) =>
        stepCurve({
          id: 'levels',
          title: render(msg('AVeriTeC score by level')),
          names: { level: render(msg('level')), share: render(msg('AVeriTeC score')) },
          values: curve.values,
          of: curve.claims,
          marks: level === undefined ? levels : officialLevels,
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
        precision,
      ),
      cells: level === undefined ? undefined : levelCells(levels, level),
    },
  ];
}
