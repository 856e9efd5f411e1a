// Imported ratings and scores as read from a file: values for each claim, before they are joined with a run.

import type { Scale } from '../metrics/metric.ts';
import type { ClaimRecord } from '../../read/records/joinById.ts';
import { knownForms } from '../../read/records/knownForms.ts';
import type { DimensionScale } from './columnScales.ts';
import { type StoredMessage, storeMessage, msg, countMsg } from '../../base/words/message.ts';
import { hasLostDigits, RaterNames } from '../../read/claims/ids.ts';
import { quote } from '../../read/claims/quote.ts';

/** A value in a column of words or numbers. */
export type ColumnCell = number | string;

/** The supported formats. The format is detected from the content. */
export const columnForms = ['wide', 'long', 'ratings', 'semqaAuthors', ...knownForms] as const;
export type ColumnForm = (typeof columnForms)[number];

/** One line's values for one claim. */
export interface ColumnEntry extends ClaimRecord {
  /** The rater who gave the values. `null` if the line names no rater. */
  readonly rater: string | null;
  /** Values by column name. Missing ratings have no entry. */
  readonly values: ReadonlyMap<string, ColumnCell>;
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

// Messages about ids and raters in a file of columns. ../evidence/ids.ts defines when two ids are equal.

/** Gives each rater one name, and reports spellings that were merged. */
export class Raters {
  readonly #names = new RaterNames();
  readonly #slips = new Map<string, ColumnSlip>();

  unite<Entry extends { readonly rater: string | null }>(
    entries: readonly Entry[],
  ): readonly Entry[] {
    return entries.map((entry) =>
      entry.rater === null ? entry : { ...entry, rater: this.#nameOf(entry.rater) },
    );
  }

  get slips(): readonly ColumnSlip[] {
    return [...this.#slips.values()];
  }

  #nameOf(written: string): string {
    const { name, isOther } = this.#names.nameOf(written);
    if (isOther && !this.#slips.has(written)) {
      const words = msg(
        '{0} is treated as the same rater as {1} because letter case and spaces are ignored.',
        ...[quote(written), quote(name)],
      );
      this.#slips.set(written, { code: 'sameRater', ...storeMessage(words) });
    }
    return name;
  }
}

/**
 * Finds ids that lost digits in a spreadsheet or in a table of floating-point numbers. Several claims may then have the same id.
 */
export function findLostDigits(
  entries: readonly ColumnEntry[],
  unit: 'line' | 'item',
): readonly ColumnSlip[] {
  const lost = entries.filter(({ claimId }) => claimId !== null && hasLostDigits(claimId));
  const [first] = lost;
  if (first === undefined) return [];
  const places =
    unit === 'line'
      ? countMsg(lost.length, '{0} line', '{0} lines')
      : countMsg(lost.length, '{0} item', '{0} items');
  const words = msg(
    'The claim_id of {0} has lost its last digits because it is written with an exponent ({2}). The first case is {1}. Several claims may share this id. Write ids in full, and format them as text in spreadsheets.',
    ...[places, first.line, quote(first.claimId ?? '')],
  );
  return [{ code: 'lostDigits', ...storeMessage(words) }];
}
