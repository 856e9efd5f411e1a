// The rows of a rating file in any syntax, with reports of rows and cells that do not fit.

import { isMembers } from '../../../base/getOwnValue.ts';
import type { ReportFinding } from '../../../read/json/jsonNode.ts';
import { readAnnotations } from '../../../read/records/annotationTools.ts';
import type {
  FileRecord,
  RecordNote,
  RecordTable,
  RowFault,
} from '../../../read/records/fileRecord.ts';
import { openRaterObjects, turnRaterRows } from './raterObjects.ts';
import { readFields, type Fields } from '../../../read/records/readFields.ts';
import { readRecords } from '../../../read/records/readRecords.ts';
import { countMsg, msg, type Wording } from '../../../base/words/message.ts';

export interface RatingRecord {
  readonly start: number;
  readonly end: number;
  /** Fields by name, as non-blank text. Missing values have no entry. */
  readonly fields: Fields;
  /** The members of `values`, if the record has such an object. */
  readonly values?: Fields;
  /** True if the row of a table lacks cells. This is already reported. */
  readonly isShort?: boolean;
}

export interface RatingRecords {
  /** All field names, in order of first occurrence. */
  readonly names: readonly string[];
  readonly records: readonly RatingRecord[];
}

export function ratingRecords(text: string, report: ReportFinding): RatingRecords {
  const { table, records: read } = readRecords(text, report);
  for (const note of table?.notes ?? []) reportNote(note, report);
  const columns = table?.columns.filter(({ isOwnName }) => isOwnName).map(({ name }) => name) ?? [];
  const whole = (table ? read : readAnnotations(read)).filter((record) => {
    if (table && record.fault) reportFault(record, record.fault, table, report);
    return isRecord(record, report);
  });
  const turned = table && turnRaterRows(columns, whole);
  if (turned) reportTurned(report);
  const records = turned ?? (table ? whole : openRaterObjects(whole));
  const members = records.map(({ value }) => value).filter(isMembers);
  const own = readFields(members, turned ? undefined : table);
  const rated = readFields(members.map(({ values }) => values).filter(isMembers));
  const { start = 0 } = records[0] ?? {};
  for (const note of [...own.notes, ...rated.notes]) {
    reportNote({ ...note, start, end: start + 1 }, report);
  }
  let holder = 0;
  return {
    names: table && !turned ? columns : own.names,
    records: records.map(({ start, end, value, fault }, at): RatingRecord => {
      const hasValues = isMembers(value) && isMembers(value['values']);
      const values = hasValues ? rated.fields[holder++] : undefined;
      const count = turned ? 0 : (table?.columns.length ?? 0);
      const isShort = fault !== undefined && (fault.isCut || fault.cells < count);
      return { start, end, fields: own.fields[at] ?? new Map(), isShort, values };
    }),
  };
}

function reportTurned(report: ReportFinding): void {
  const message = msg(
    'The rows of this table name raters and its columns name claims, so each cell was read as one rating.',
  );
  report({ severity: 'information', code: 'ratingForm', message, start: 0, end: 1 });
}

function reportNote({ code, message, start, end }: RecordNote, report: ReportFinding): void {
  // The scale of the ratings reports values that do not fit each other.
  if (code === 'mixedTotals' || code === 'mixedPercents') return;
  const severity = code === 'decimalComma' || code === 'ratingForm' ? 'information' : 'warning';
  const group = code === 'textAfterQuote' ? { group: code } : {};
  report({ severity, code, message, start, end, ...group });
}

/** Whether a record is an object. Reports it otherwise. */
function isRecord({ value, start, end }: FileRecord, report: ReportFinding): boolean {
  if (value === undefined || isMembers(value)) return value !== undefined;
  const message = msg('Expected an object with a rating here. The value was ignored.');
  report({ severity: 'warning', code: 'notObject', message, start, end, group: 'notObject' });
  return false;
}

/** Reports a row that has fewer or more cells than the first row, or that has a last cell cut off by the end of the file. */
function reportFault(
  { start, end }: FileRecord,
  { cells, isCut, rest }: RowFault,
  { columns, separator }: RecordTable,
  report: ReportFinding,
): void {
  if (cells < columns.length || isCut) {
    const message =
      cells < columns.length
        ? countMsg(
            cells,
            'This row has {0} cell, but the first row has {1}. The missing cells count as not rated. If the file ends here, it may be incomplete.',
            'This row has {0} cells, but the first row has {1}. The missing cells count as not rated. If the file ends here, it may be incomplete.',
            columns.length,
          )
        : msg('The last row ends before its last cell, so the file may be incomplete.');
    report({ severity: 'warning', code: 'shortRow', message, start, end, group: 'shortRow' });
  }
  if (!rest) return;
  const message = msg(
    'This row has {0} cells, but the first row has {1}. The extra cells were left out. Quote cells that contain the separator ({2}).',
    cells,
    columns.length,
    nameOfSeparator(separator),
  );
  const place = { start: rest.start, end: rest.end };
  report({ severity: 'warning', code: 'longRow', message, ...place, group: 'longRow' });
}

function nameOfSeparator(separator: string): Wording {
  if (separator === '\t') return msg('a tab');
  return separator === ';' ? msg('a semicolon') : msg('a comma');
}
