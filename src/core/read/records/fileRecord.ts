// One record of a file, and what is remarkable about the table that contains it.

import type { DelimitedCell, Separator } from '../table/delimited.ts';
import type { Wording } from '../../base/words/message.ts';

export interface FileRecord {
  /** Line number in tables and JSON Lines, item number in a list, from 1. */
  readonly line: number;
  /** Position in the file, from 0. Damaged records count, blank lines do not. */
  readonly position: number;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /**
   * The value as by `JSON.parse`, or an object with the texts of a row's cells by column name. Long whole numbers are strings, because
   * they are ids and would lose digits as numbers. `undefined`: the value was reported as unreadable.
   */
  readonly value: unknown;
  /** Present if a row of a table does not fit the first row. */
  readonly fault?: RowFault;
}

/** A remark on how the values of a file were read. */
export interface RecordNote {
  readonly code:
    | 'decimalComma'
    | 'mixedPercents'
    | 'mixedTotals'
    | 'ratingForm'
    | 'repeatedColumn'
    | 'textAfterQuote'
    | 'unclosedQuote'
    | 'unquoted';
  readonly message: Wording;
  /** Name of the column. Present for `mixedTotals`. */
  readonly column?: string;
  readonly start: number;
  readonly end: number;
}

export interface TableColumn {
  /** Distinct: a second `score` is `score (2)`, and an unnamed third column is `column 3`. The first column can be unnamed. */
  readonly name: string;
  /** Whether the name is the one in the file. */
  readonly isOwnName: boolean;
}

export interface RecordTable {
  readonly separator: Separator;
  readonly columns: readonly TableColumn[];
  readonly notes: readonly RecordNote[];
}

/** How a row differs from the first row. */
export interface RowFault {
  /** Number of cells. */
  readonly cells: number;
  /** Whether a quotation mark in the row is not closed. */
  readonly isOpen: boolean;
  /** Whether the text ends before the last cell of the row. */
  readonly isCut: boolean;
  /** The first cell without a column. */
  readonly rest?: DelimitedCell;
}
