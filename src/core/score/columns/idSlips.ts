// Messages about ids and raters in a file of columns. ../evidence/ids.ts defines when two ids are equal.

import { hasLostDigits, RaterNames } from '../../read/claims/ids.ts';
import { quote } from '../../read/claims/quote.ts';
import { storeMessage, msg, countMsg } from '../../base/words/message.ts';
import type { ColumnEntry, ColumnSlip } from './columnFile.ts';

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
