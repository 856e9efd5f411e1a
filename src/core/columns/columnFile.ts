// Ratings and scores from elsewhere, as they were read: what a file says of each claim, before anybody knows the claims.

import type { Scale } from '../metrics/metric.ts';
import type { StoredMessage } from '../words/message.ts';

/** A word stays a word, a number a number. */
export type Cell = number | string;

/** The forms that are told apart by their content. */
export const columnForms = [
  'wide',
  'long',
  'ratings',
  'semqaAuthors',
  'ev2r',
  'factscore',
  'ragchecker',
] as const;
export type ColumnForm = (typeof columnForms)[number];

/** What one line says of one claim. */
export interface ColumnEntry {
  /** From 1; of JSON that is not one value a line: the place of the item, from 1. */
  readonly line: number;
  /** As written; `null`: the line has none. */
  readonly claimId: string | null;
  /** As written; `null`: the line has none. */
  readonly claim: string | null;
  /** Who gave the values; `null`: nobody is named. */
  readonly rater: string | null;
  /** By the column's name. What is not rated has no entry. */
  readonly values: ReadonlyMap<string, Cell>;
  /** Decided after raters disagreed: counts instead of theirs. */
  readonly isDecided?: boolean;
}

/** A column of the file, in its own words. */
export interface ReadColumn {
  readonly name: string;
  readonly kind: 'number' | 'word';
  /** Of numbers. */
  readonly scale?: Scale;
}

/** Something about the file that a person should know. */
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
  /** In the file's order. */
  readonly columns: readonly ReadColumn[];
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
  /** The claim_ids are those of another file: only the texts say which claim is meant. */
  readonly hasForeignIds?: boolean;
  /** Whether `line` counts lines, or items of a list. */
  readonly unit: 'line' | 'item';
}
