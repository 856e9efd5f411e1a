// Creates a table with one row per score. Each row also names the metric.

import { column, textCell } from './model/cells.ts';
import type { Cell, Table } from './model/table.ts';
import { msg, type Message } from '../words/message.ts';

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
