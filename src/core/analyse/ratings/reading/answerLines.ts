// Interprets this program's own rating lines: which answer of a rater counts, and which version of the claim and the question was rated.

import type { ProblemCode } from '../../../base/warningTable.ts';
import { idKey, raterKey } from '../../../read/claims/ids.ts';
import type { ProblemList } from '../../../read/claims/problems.ts';
import { msg, type Wording } from '../../../base/words/message.ts';
import type { Rating } from '../rating.ts';
import type { RatingColumn, RatingColumns } from './ratingColumns.ts';
import type { RatingRecord } from './ratingRecords.ts';

/** The columns that together identify one task. A rater does each task once in each round. */
const taskColumns: readonly (readonly [RatingColumn, keyOf: (written: string) => string])[] = [
  ['claim', idKey],
  ['system', idKey],
  ['claimHash', String],
  ['rater', raterKey],
  ['scheme', String],
  ['schemeHash', String],
];

/** Returns the round of a line. Lines without a round belong to the first round. */
export function roundOf({ fields }: RatingRecord): 0 | 1 {
  return fields.get('round') === '1' ? 1 : 0;
}

/** A table can have a column without a name, which is no field that is missing. */
function fieldIn(
  fields: ReadonlyMap<string, string>,
  name: string | undefined,
): string | undefined {
  return name === undefined ? undefined : fields.get(name);
}

/** Returns the hashes that identify the version of the rated claim and question. */
export function versionsOf(
  { fields }: RatingRecord,
  columns: RatingColumns,
): Pick<Rating, 'claimHash' | 'scheme'> {
  const field = (column: RatingColumn) => fieldIn(fields, columns.nameOf(column));
  const claimHash = field('claimHash');
  const [name, hash] = [field('scheme'), field('schemeHash')];
  return {
    claimHash,
    scheme:
      name === undefined && hash === undefined ? undefined : { name: name ?? '', hash: hash ?? '' },
  };
}

/**
 * Lines are only appended: a rater who changes an answer adds a line. The last line for a claim version, scheme, wording and
 * round replaces earlier lines as a whole, so a question that the last line does not answer has no answer. Adjudicated values
 * belong to no rater and are left out.
 */
export function keepLastAnswers(
  records: readonly RatingRecord[],
  columns: RatingColumns,
  problems: ProblemList,
): readonly RatingRecord[] {
  const field = ({ fields }: RatingRecord, column: RatingColumn) =>
    fieldIn(fields, columns.nameOf(column)) ?? '';
  const report = (code: ProblemCode, message: Wording, { start, end }: RatingRecord) =>
    problems.add({ severity: 'information', code, message, start, end, group: code });
  const last = new Map<string, RatingRecord>();
  for (const record of records) {
    if (field(record, 'decided') === 'true') {
      const message = msg('This value was decided after raters disagreed, so it was left out.');
      report('decided', message, record);
      continue;
    }
    const task = JSON.stringify([
      ...taskColumns.map(([column, keyOf]) => keyOf(field(record, column))),
      roundOf(record),
    ]);
    const before = last.get(task);
    if (before !== undefined) {
      const message = msg('The rater rated this item again further down. The last rating is used.');
      report('ratedAnew', message, before);
      last.delete(task);
    }
    last.set(task, record);
  }
  return [...last.values()];
}
