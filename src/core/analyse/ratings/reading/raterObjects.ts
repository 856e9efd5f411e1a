// Ratings that are not one below the other: in an object or list of each claim, or in a table with a row for each rater and a column for
// each claim.

import { getOwnValue, isMembers, type Members } from '../../../base/getOwnValue.ts';
import { claimMembers } from '../../../read/records/annotationTools.ts';
import { isSummaryName } from '../../../read/claims/summaryName.ts';
import { isVerdictWord, lettersOf } from '../../../read/claims/verdictWords.ts';
import { raterWord } from '../../../read/claims/writerWords.ts';
import {
  findColumn,
  isToolColumn,
  raterColumns,
  reduceName,
} from '../../../read/records/columnNames.ts';
import type { FileRecord } from '../../../read/records/fileRecord.ts';
import { listOf, membersOf } from '../../../read/records/jsonMembers.ts';

/** Names of members that contain the ratings of a claim. */
const holders: ReadonlySet<string> = new Set([
  ...['ratings', 'annotations', 'labels', 'votes', 'scores', 'answers', 'judgements', 'judgments'],
  ...['assessments', 'evaluations', 'annotators', 'raters', 'reviews'],
]);

/** A name of a rater: `ann1`, `Annotator_B`, an address. */
const raterName = new RegExp(
  `^(?:(?:${raterWord}|anno?)[\\s_-]?(?:\\d{1,3}|[a-z])?|\\S+@\\S+)$`,
  'iu',
);

const areRaters = (names: readonly string[]): boolean =>
  names.length > 1 && names.every((name) => raterName.test(name));

const isCell = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Returns one record for each rating of records that have their ratings in a member: objects by rater (`{"ratings": {"ann1": {"coverage":
 * 3}}}`), a list of objects that name their raters, or values by rater or, beside a rater, by dimension. Returns other records
 * unchanged.
 */
export function openRaterObjects(written: readonly FileRecord[]): readonly FileRecord[] {
  const records = written.map((record) => ({ ...record, value: withHolder(record.value) }));
  const members = records.flatMap(({ value }) => (isMembers(value) ? [value] : []));
  const name = Object.keys(members[0] ?? {}).find(
    (one) =>
      holders.has(reduceName(one)) &&
      members.every((record) => ratingsIn(record, one) !== undefined && !areOfItems(record, one)),
  );
  if (members.some(({ values }) => isMembers(values))) return written;
  if (name === undefined) return openRaterLists(written, members);
  return records.flatMap((record, at) => {
    const whole = membersOf(record.value);
    if (!whole) return [record];
    const claim = claimOf(whole, at);
    return (ratingsIn(whole, name) ?? []).map((ratings) => ({
      ...record,
      value: { ...ratings, ...claim },
    }));
  });
}

/** Returns what names the claim of a record, which is its position at least. */
function claimOf(record: Members, at: number): Members {
  const named = claimMembers(record);
  return Object.keys(named).length > 0 ? named : { claim_id: record['id'] ?? at };
}

/**
 * Returns records with a column for each rater (`labels_1`, `labels_2`) if every claim has a list of as many ratings. Returns other records
 * unchanged, because the position in lists of several lengths does not say whose rating it is.
 */
function openRaterLists(
  written: readonly FileRecord[],
  members: readonly Members[],
): readonly FileRecord[] {
  const cellsIn = (record: Members, name: string): readonly unknown[] =>
    listOf(getOwnValue(record, name))?.filter(isCell) ?? [];
  const [first = {}] = members;
  const name = Object.keys(first).find((one) => {
    const count = cellsIn(first, one).length;
    return (
      holders.has(reduceName(one)) &&
      !Object.keys(first).some((other) => raterName.test(other)) &&
      findColumn(Object.keys(first), raterColumns) === undefined &&
      count > 1 &&
      members.every((record) => cellsIn(record, one).length === count && !areOfItems(record, one))
    );
  });
  if (name === undefined || members.length !== written.length) return written;
  return written.map((record, at) => {
    const whole = members[at] ?? {};
    const cells = cellsIn(whole, name).map(
      (cell, rater) => [`${name}_${String(rater + 1)}`, cell] as const,
    );
    return { ...record, value: { ...claimOf(whole, at), ...Object.fromEntries(cells) } };
  });
}

/** Whether another member has as many texts, or texts under the same numbers, so that each rating is about one of these texts. */
function areOfItems(record: Members, name: string): boolean {
  const keysOf = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const keys = keysOf(getOwnValue(record, name));
  return (
    keys.every((key) => /^\d+$/u.test(key)) &&
    Object.entries(record).some(
      ([other, value]) => other !== name && keysOf(value).join(' ') === keys.join(' '),
    )
  );
}

/** Puts the objects of raters that are members of a claim themselves (`{"ann1": {...}, "ann2": {...}}`) into one member. */
function withHolder(value: unknown): unknown {
  const inner = Object.entries(membersOf(value) ?? {}).filter(([, one]) => isMembers(one));
  return areRaters(inner.map(([name]) => name))
    ? { ...membersOf(value), ratings: Object.fromEntries(inner) }
    : value;
}

/** Returns the ratings of a claim, one object for each rater. `undefined` if the member contains something else. */
function ratingsIn(record: Members, name: string): readonly Members[] | undefined {
  const value = getOwnValue(record, name);
  const list = listOf(value)?.filter(isMembers);
  if (list) {
    const isNamed = (item: Members): boolean =>
      findColumn(Object.keys(item), raterColumns) !== undefined;
    return list.length > 0 && list.every(isNamed) ? list : undefined;
  }
  const inner = Object.entries(membersOf(value) ?? {});
  // `{"Supported": 2, "Refuted": 1}` counts votes, and names no rater.
  if (inner.every(([key]) => isVerdictWord(lettersOf(key)))) return undefined;
  if (inner.every(([, one]) => isMembers(one))) {
    const byRater = inner.map(([key, one]) => [key, membersOf(one) ?? {}] as const);
    const names = [...new Set(byRater.flatMap(([, one]) => Object.keys(one)))];
    // `{"coverage": {"ann1": 3, "ann2": 2}}`
    return areRaters(names) && !areRaters(inner.map(([key]) => key))
      ? names.map((rater) => ({
          ...Object.fromEntries(byRater.map(([key, one]) => [key, getOwnValue(one, rater)])),
          rater,
        }))
      : byRater.map(([rater, one]) => ({ rater, ...one }));
  }
  const cells = inner.filter(([, one]) => isCell(one));
  if (cells.length === 0) return undefined;
  const rater = findColumn(Object.keys(record), raterColumns);
  const named = rater === undefined ? {} : { rater: getOwnValue(record, rater) };
  return [{ ...Object.fromEntries(cells), ...named }];
}

/** A name of a claim in a table that has a column for each: its number, or its text. */
const claimColumn = /^(?:(?:claim|item|c|q)[\s_-]*)?\d{1,5}$|(?:\S+\s+){3}\S/iu;

/**
 * Returns one record for each cell of a table that has a row for each rater and a column for each claim. Returns `undefined` for other
 * tables.
 */
export function turnRaterRows(
  names: readonly string[],
  records: readonly FileRecord[],
): readonly FileRecord[] | undefined {
  const rater = findColumn(names, raterColumns);
  const claims = names.filter(
    (name) => name !== rater && !isSummaryName(name) && !isToolColumn(name),
  );
  if (rater === undefined || claims.length < 2 || !claims.every((name) => claimColumn.test(name))) {
    return undefined;
  }
  return records.flatMap((record) => {
    const row = membersOf(record.value) ?? {};
    return claims.flatMap((claim) => {
      const value = getOwnValue(row, claim);
      return value === undefined
        ? []
        : [
            {
              ...record,
              value: { claim_id: claim, rater: getOwnValue(row, rater), rating: value },
            },
          ];
    });
  });
}
