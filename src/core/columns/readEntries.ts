// Reads the values and claims of a file's lines, in any supported syntax and form.

import { quote } from '../evidence/quote.ts';
import { isSummaryName } from '../records/columnNames.ts';
import type { Finding } from '../evidence/problems.ts';
import { fileRecords, lineCounter, toPlainValue } from '../records/fileRecords.ts';
import { storeMessage, textOf, msg, type Message } from '../words/message.ts';
import type { Cell, ColumnEntry, ColumnForm, ColumnSlip } from './columnFile.ts';
import { fieldNames, type FieldNames } from './fieldNames.ts';
import { isSemqaAuthors, detectForm } from './knownForms.ts';
import { readOwnRatings, type RatedDimension } from './readOwnRatings.ts';
import { findLostDigits, Raters } from './idSlips.ts';
import { selectSystemLines } from './systemLines.ts';
import { recordsOfJson, recordsOfTable, type FileRecord, type Records } from './records.ts';

export interface ReadEntries {
  readonly form: ColumnForm;
  readonly unit: 'line' | 'item';
  /** Names of all columns, in file order. */
  readonly names: readonly string[];
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
  /** Dimensions that were rated with a scheme, by column name. */
  readonly dimensions?: ReadonlyMap<string, RatedDimension>;
}

function entryOf({ line, fields, texts }: FileRecord, names: FieldNames): ColumnEntry {
  const written = (name: string | undefined): string | null =>
    (name === undefined ? undefined : texts.get(name)) ?? null;
  const values = new Map<string, Cell>();
  if (names.long) {
    const dimension = written(names.long.dimension);
    const value = fields.get(names.long.value);
    if (dimension !== null && value !== undefined) values.set(dimension, value);
  }
  for (const name of names.columns) {
    const value = fields.get(name);
    if (value !== undefined) values.set(name, value);
  }
  return {
    ...{ line, values, rater: written(names.rater) },
    ...{ claimId: written(names.claimId), claim: written(names.claim) },
  };
}

/** Lists the names of the columns in the entries. */
function columnNames(names: FieldNames, entries: readonly ColumnEntry[]): readonly string[] {
  if (!names.long) return names.columns;
  // Sorted by name, because the order of the lines says nothing about the order of the dimensions.
  return [...new Set(entries.flatMap(({ values }) => [...values.keys()]))].sort();
}

/** Leaves out lines such as `Mean` and `Total` below the claims, and reports them. */
function leaveOutSummaries(all: readonly ColumnEntry[]): Pick<ReadEntries, 'entries' | 'slips'> {
  const nameOf = ({ claimId, claim }: ColumnEntry): string => claimId ?? claim ?? '';
  const isSummary = (entry: ColumnEntry): boolean => isSummaryName(nameOf(entry));
  return {
    entries: all.filter((entry) => !isSummary(entry)),
    slips: all.filter(isSummary).map((entry) => ({
      code: 'summaryLine',
      ...storeMessage(
        msg(
          'Line {0} ({1}) seems to summarise the other lines, so it was left out.',
          entry.line,
          quote(nameOf(entry)),
        ),
      ),
    })),
  };
}

/** Possible names of the run's system. `undefined` if the lines of all systems are wanted. */
type Systems = readonly string[] | undefined;

/** `form`: the detected form, absent if unknown. Throws RangeError if nothing identifies the claim. */
function entriesOfRecords(
  { names: allNames, records: allRecords, slips }: Records,
  unit: 'line' | 'item',
  { form, systems }: { readonly form: ColumnForm | undefined; readonly systems: Systems },
): ReadEntries {
  const own = fieldNames(allNames);
  const selected = selectSystemLines(allRecords, allNames, own, systems);
  const { records } = selected;
  const names = { ...own, columns: own.columns.filter((name) => name !== selected.field) };
  if (names.claimId === undefined && names.claim === undefined) {
    throw new RangeError(
      'it has no column that names the claim: expected claim_id (the place of the claim, from 0) or claim (its text)',
    );
  }
  const raters = new Raters();
  const { entries: rated, slips: summaries } = leaveOutSummaries(
    records.map((record) => entryOf(record, names)),
  );
  const entries = raters.unite(rated);
  return {
    form: form ?? (names.long ? 'long' : 'wide'),
    ...{ unit, entries, names: columnNames(names, entries) },
    slips: [
      ...slips,
      ...selected.slips,
      ...summaries,
      ...raters.slips,
      ...findLostDigits(entries, unit),
    ],
  };
}

/** Throws RangeError with the reason if the file is neither a table nor JSON, or if its lines identify no claim. */
export function readEntries(text: string, systems?: readonly string[]): ReadEntries {
  const findings: Finding[] = [];
  const read = fileRecords(text, (finding) => {
    findings.push(finding);
  });
  if (read.kind === 'table') {
    const table = recordsOfTable(text, read);
    return entriesOfRecords(table, 'line', {
      form: isSemqaAuthors(table.names) ? 'semqaAuthors' : undefined,
      systems,
    });
  }
  const { unit, records, broken } = read;
  if (records.length === 0 && broken.length > 0) {
    throw new RangeError(
      `it is neither JSON nor JSON Lines: ${textOf(reasonAt(broken[0], findings))}`,
    );
  }
  const damaged = broken.map((one): ColumnSlip => {
    const why = reasonAt(one, findings);
    const words =
      unit === 'line'
        ? msg('Line {0} was skipped because it is not valid JSON. {1}', one.line, why)
        : msg('Item {0} was skipped because it is not valid JSON. {1}', one.line, why);
    return { code: 'damagedLine', ...storeMessage(words) };
  });
  const slips = [...damaged, ...findRepeatedMembers(findings, text)];
  const items = records.map(({ line, node }) => ({ line, value: toPlainValue(node, text) }));
  const known = detectForm(items);
  const ratings = readOwnRatings(known?.items ?? items);
  if (ratings) {
    const { columns, entries } = ratings;
    return {
      ...{ form: known?.form ?? 'ratings', unit, entries },
      ...{ names: [...columns.keys()], dimensions: columns },
      slips: [...slips, ...ratings.slips],
    };
  }
  const tableRecords = recordsOfJson(known?.items ?? items, known?.unit ?? unit);
  return entriesOfRecords(
    { ...tableRecords, slips: [...slips, ...tableRecords.slips] },
    known?.unit ?? unit,
    { form: known?.form, systems },
  );
}

/** Returns the finding at or after the start of an unreadable part. */
function reasonAt(
  broken: { readonly start: number } | undefined,
  findings: readonly Finding[],
): Message {
  const start = broken?.start ?? 0;
  return findings.find((one) => one.severity === 'error' && one.start >= start)?.message ?? '';
}

/** Reports members that occur twice. They do not prevent reading the file. */
function findRepeatedMembers(findings: readonly Finding[], text: string): readonly ColumnSlip[] {
  const lineOf = lineCounter(text);
  return findings
    .filter(({ code }) => code === 'duplicateKey')
    .map(({ start, message }) => ({
      code: 'repeatedMember',
      ...storeMessage(msg('Line {0}: {1}', lineOf(start), message)),
    }));
}
