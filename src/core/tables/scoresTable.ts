// Scores one below the other, each with its metric.

import type { Say } from '../words/translation.ts';
import { column, textCell } from './model/cells.ts';
import type { Cell, Table } from './model/table.ts';

export interface ScoreRow {
  readonly metric: string;
  readonly score: string;
  readonly value: Cell;
}

export function scoresTable(caption: string, rows: readonly ScoreRow[], say: Say): Table {
  return {
    caption,
    columns: [
      column('metric', say('metric'), 'text'),
      column('score', say('score'), 'text'),
      column('value', say('value'), 'score'),
    ],
    rows: rows.map(({ metric, score, value }) => [textCell(metric), textCell(score), value]),
  };
}
