// Imported ratings and scores as read: a file's values for each claim, before they are joined with a run.

import type { Scale } from '../metrics/metric.ts';
import type { StoredMessage } from '../words/message.ts';

/** Words stay words, numbers stay numbers. */
export type Cell = number | string;

/** The formats, which are detected from the content. */
export const columnForms = [
  'wide',
  'long',
  'ratings',
  'semqaAuthors',
  'ev2r',
  'factscore',
  'ragchecker',
  'labelStudio',
  'argilla',
] as const;
export type ColumnForm = (typeof columnForms)[number];

/** One line's values for one claim. */
export interface ColumnEntry {
  /** From 1. In JSON without one value per line, the item's number, from 1. */
  readonly line: number;
  /** As written. `null`: the line has none. */
  readonly claimId: string | null;
  /** As written. `null`: the line has none. */
  readonly claim: string | null;
  /** Who gave the values. `null`: nobody is named. */
  readonly rater: string | null;
  /** Values by column name. Missing ratings have no entry. */
  readonly values: ReadonlyMap<string, Cell>;
  /** Adjudicated after raters disagreed. Replaces their ratings. */
  readonly isDecided?: boolean;
}

/** A column of the file, with its own name. */
export interface ReadColumn {
  readonly name: string;
  readonly kind: 'number' | 'word';
  /** Present for numbers only. */
  readonly scale?: Scale;
}

/** A message about the file for the user. */
export interface ColumnSlip extends StoredMessage {
  readonly code:
    | 'damagedLine'
    | 'repeatedMember'
    | 'sameRater'
    | 'lostDigits'
    | 'outdatedRating'
    | 'noNumber'
    | 'longText'
    | 'noScale';
}

export interface ColumnFile {
  readonly form: ColumnForm;
  /** In file order. */
  readonly columns: readonly ReadColumn[];
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
  /** The claim_ids belong to another file, so only texts identify claims. */
  readonly hasForeignIds?: boolean;
  /** Whether `line` counts lines, or items of a list. */
  readonly unit: 'line' | 'item';
}
