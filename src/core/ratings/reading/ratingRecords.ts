// The rows of a rating file in any syntax: CSV, TSV, JSON Lines or a JSON list.

import {
  describeUnquoted,
  findCutRow,
  type DelimitedCell,
  type DelimitedText,
} from '../../evidence/table/delimited.ts';
import type { JsonNode, ReportFinding } from '../../evidence/json/jsonNode.ts';
import { quote } from '../../evidence/quote.ts';
import { fileRecords, scalarText, type JsonRecords } from '../../records/fileRecords.ts';
import { isMissing } from '../../records/missing.ts';
import { readRatingForms } from '../../records/ratingForms.ts';
import { describeDecimals, findDecimals, readPlainNumber } from '../../records/decimals.ts';
import { countMsg, msg, type Wording } from '../../words/message.ts';

export interface RatingRecord {
  readonly start: number;
  readonly end: number;
  /** Fields by name, as non-blank text. Missing values and values of other types have no entry. */
  readonly fields: ReadonlyMap<string, string>;
  /** The members of `values`, if the record has such an object. */
  readonly values?: ReadonlyMap<string, string>;
  /** True if the row of a table lacks cells. This is already reported. */
  readonly isShort?: boolean;
}

export interface RatingRecords {
  /** All field names, in order of first occurrence. */
  readonly names: readonly string[];
  readonly records: readonly RatingRecord[];
}

export function ratingRecords(text: string, report: ReportFinding): RatingRecords {
  const records = fileRecords(text, report);
  return records.kind === 'json'
    ? jsonRecords(records, text, report)
    : tableRecords(text, records, report);
}

function tableRecords(text: string, table: DelimitedText, report: ReportFinding): RatingRecords {
  const { rows, slips, separator } = table;
  for (const { kind, start, end } of slips) {
    const message = {
      unclosedQuote: msg(
        'A quotation mark opens here and is never closed, so the rest of the file was read as one cell. Close the quotation mark, or double it if it is part of the text.',
      ),
      textAfterQuote: msg(
        'Text follows a closing quotation mark and was added to the quoted text. Double the quotation marks inside a cell.',
      ),
      unquoted: describeUnquoted(rows[0]?.length ?? 0),
    }[kind];
    report({ severity: 'warning', code: kind, message, start, end, group: kind });
  }
  const [head = [], ...body] = rows;
  const names = head.map(({ text: name }) => name.trim());
  for (const [index, name] of names.entries()) {
    if (name === '' || names.indexOf(name) === index) continue;
    const cell = head[index] ?? { start: 0, end: 0 };
    const message = msg(
      'There are two columns named {0}. The first one was read. Rename the other.',
      quote(name),
    );
    report({ severity: 'warning', code: 'repeatedColumn', message, ...placeOf(cell) });
  }
  const decimals = findDecimals(table);
  for (const { column, first } of decimals.quoted) {
    const message = describeDecimals(names[column] ?? '', first);
    const cell = head[column] ?? { start: 0, end: 0 };
    report({ severity: 'information', code: 'decimalComma', message, ...placeOf(cell) });
  }
  for (const { column, describe, hasMixedTotals } of decimals.remarks) {
    if (hasMixedTotals) continue; // the scale of the ratings says so
    const cell = head[column] ?? { start: 0, end: 0 };
    const message = describe(names[column] ?? '');
    report({ severity: 'information', code: 'ratingForm', message, ...placeOf(cell) });
  }
  const cut = findCutRow(text, table);
  const records = body.map((row): RatingRecord => {
    const isShort = row.length < names.length || row === cut;
    if (isShort) reportShortRow(row, names.length, report);
    const rest = row[names.length];
    if (rest !== undefined) {
      const message = msg(
        'This row has {0} cells, but the first row has {1}. The extra cells were left out. Quote cells that contain the separator ({2}).',
        row.length,
        names.length,
        nameOfSeparator(separator),
      );
      report({ severity: 'warning', code: 'longRow', message, ...placeOf(rest), group: 'longRow' });
    }
    const fields = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      const value = decimals.normalise(row[index]?.text.trim() ?? '', index);
      // The first column of a data frame is an index without a name.
      const isNamed = name !== '' || index === 0;
      if (isNamed && !isMissing(value) && names.indexOf(name) === index)
        fields.set(name, readPlainNumber(value));
    }
    return { start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0, fields, isShort };
  });
  return { names: [...new Set(names)].filter((name, at) => name !== '' || at === 0), records };
}

/** Reports a row that has fewer cells than the first row, or that has a last cell cut off by the end of the file. */
function reportShortRow(
  row: readonly DelimitedCell[],
  expected: number,
  report: ReportFinding,
): void {
  const message =
    row.length < expected
      ? countMsg(
          row.length,
          'This row has {0} cell, but the first row has {1}. The missing cells count as not rated. If the file ends here, it may be incomplete.',
          'This row has {0} cells, but the first row has {1}. The missing cells count as not rated. If the file ends here, it may be incomplete.',
          expected,
        )
      : msg('The last row ends before its last cell, so the file may be incomplete.');
  const place = { start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 };
  report({ severity: 'warning', code: 'shortRow', message, ...place, group: 'shortRow' });
}

const placeOf = ({ start, end }: Pick<DelimitedCell, 'start' | 'end'>) => ({ start, end });

function nameOfSeparator(separator: string): Wording {
  if (separator === '\t') return msg('a tab');
  return separator === ';' ? msg('a semicolon') : msg('a comma');
}

function jsonRecords(json: JsonRecords, text: string, report: ReportFinding): RatingRecords {
  const names = new Set<string>();
  const records: RatingRecord[] = [];
  for (const { node } of json.records) {
    const { start, end } = node;
    if (node.kind === 'unread') continue;
    if (node.kind !== 'object') {
      const message = msg('Expected an object with a rating here. The value was ignored.');
      report({ severity: 'warning', code: 'notObject', message, start, end, group: 'notObject' });
      continue;
    }
    for (const name of node.members.keys()) names.add(name);
    const values = node.members.get('values');
    records.push({
      ...{ start, end, fields: scalars(node.members, text) },
      ...(values?.kind === 'object' ? { values: scalars(values.members, text) } : {}),
    });
  }
  return { names: [...names], records: convertRatings(records, report) };
}

/** Converts ratings such as `4/5` in JSON to numbers, and reports at the first record how they were read. */
function convertRatings(
  records: readonly RatingRecord[],
  report: ReportFinding,
): readonly RatingRecord[] {
  const { start = 0 } = records[0] ?? {};
  const converterOf = (all: readonly ReadonlyMap<string, string>[]) =>
    readRatingForms(
      new Set(all.flatMap((members) => [...members.keys()])),
      all,
      (text) => text,
      (message, _, hasMixedTotals) => {
        if (hasMixedTotals) return; // the scale of the ratings says so
        report({ severity: 'information', code: 'ratingForm', message, start, end: start + 1 });
      },
    );
  const convertFields = converterOf(records.map(({ fields }) => fields));
  const convertValues = converterOf(records.flatMap(({ values }) => values ?? []));
  return records.map(({ fields, values, ...record }) => ({
    ...record,
    fields: convertFields(fields),
    ...(values ? { values: convertValues(values) } : {}),
  }));
}

function scalars(
  members: ReadonlyMap<string, JsonNode>,
  text: string,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, node] of members) {
    const written = scalarText(node, text);
    if (written !== undefined && !isMissing(written)) values.set(name, readPlainNumber(written));
  }
  return values;
}
