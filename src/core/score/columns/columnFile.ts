// Imported ratings and scores as read from a file: values for each claim, before they are joined with a run.

import type { Scale } from '../metrics/metric.ts';
import type { ClaimRecord } from '../../read/records/joinById.ts';
import { knownForms } from '../../read/records/knownForms.ts';
import type { DimensionScale } from './columnScales.ts';
import type { StoredMessage } from '../../base/words/message.ts';

/** A value in a column of words or numbers. */
export type Cell = number | string;

/** The supported formats. The format is detected from the content. */
export const columnForms = ['wide', 'long', 'ratings', 'semqaAuthors', ...knownForms] as const;
export type ColumnForm = (typeof columnForms)[number];

/** One line's values for one claim. */
export interface ColumnEntry extends ClaimRecord {
  /** The rater who gave the values. `null` if the line names no rater. */
  readonly rater: string | null;
  /** Values by column name. Missing ratings have no entry. */
  readonly values: ReadonlyMap<string, Cell>;
  /** Whether the value was decided after raters disagreed. A decided value replaces the ratings. */
  readonly isDecided?: boolean;
}

/** A column of the file, under the name that the file uses. */
export interface ReadColumn {
  readonly name: string;
  readonly kind: 'number' | 'word';
  /** Present for numbers only. */
  readonly scale?: Scale;
  /** Present if the column is computed from ratings of single items of the claim, such as its questions. */
  readonly combines?: DimensionScale['combines'];
}

/** A message about the file for the user. */
export interface ColumnSlip extends StoredMessage {
  readonly code:
    | 'damagedLine'
    | 'decimalComma'
    | 'ratingForm'
    | 'mixedTotals'
    | 'numbersWithWords'
    | 'oneSystem'
    | 'repeatedMember'
    | 'sameRater'
    | 'lostDigits'
    | 'outdatedRating'
    | 'noNumber'
    | 'longText'
    | 'unquoted'
    | 'noScale'
    | 'summaryLine';
  /** Name of the column. Present for `mixedTotals`. */
  readonly column?: string;
}

export interface ColumnFile {
  readonly form: ColumnForm;
  /** In file order. */
  readonly columns: readonly ReadColumn[];
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
  /** Whether the claim_ids belong to another file. Claims are then identified only by their text. */
  readonly hasForeignIds?: boolean;
  /** Whether `line` counts lines of the file or items of a JSON list. */
  readonly unit: 'line' | 'item';
}
