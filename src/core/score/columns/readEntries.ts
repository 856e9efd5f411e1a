// Reads the values and claims of a file's lines, in any supported syntax and form.

import { quote } from '../../read/claims/quote.ts';
import { isSummaryName } from '../../read/claims/summaryName.ts';
import { reduceName } from '../../read/records/columnNames.ts';
import type { Finding } from '../../read/claims/problems.ts';
import { isMembers } from '../../base/getOwnValue.ts';
import { decimal } from '../../read/records/cellNumbers.ts';
import { lineCounter } from '../../read/claims/problems.ts';
import type { FileRecord, RecordNote } from '../../read/records/fileRecord.ts';
import { isSemqaAuthors, detectForm } from '../../read/records/knownForms.ts';
import { readFields, type Fields } from '../../read/records/readFields.ts';
import { readRecords, type FileRecords } from '../../read/records/readRecords.ts';
import {
  countMsg,
  storeMessage,
  textOf,
  msg,
  type Message,
  joinList,
} from '../../base/words/message.ts';
import {
  type ColumnCell,
  type ColumnEntry,
  type ColumnForm,
  type ColumnSlip,
  findLostDigits,
  Raters,
} from './columnFile.ts';
import { fieldNames, type FieldNames } from './fieldNames.ts';
import { type RatedDimension, readOwnRatings } from './ratingLine.ts';
import { idKey } from '../../read/claims/ids.ts';

/** The fields of one line. */
interface Line {
  readonly line: number;
  readonly fields: Fields;
}

/** Usual names of the column that names the system. */
const systemNames: ReadonlySet<string> = new Set([
  ...['system', 'systemname', 'systemid', 'model', 'modelname', 'llm', 'method'],
]);

/** Maximum number of systems. A column with more names does not name systems. */
const mostSystems = 30;

/** Maximum number of names in a message. */
const mostNamed = 5;

interface SystemLines {
  readonly records: readonly Line[];
  readonly slips: readonly ColumnSlip[];
  /** The column that names the systems. It is not a rating. */
  readonly field?: string;
}

/**
 * Returns the lines of the run's system, if the file has lines for several systems: a column such as `system` has at most 30 names, and
 * most claims occur once for each of several names. Returns all lines of any other file. `systems`: possible names of the run's system.
 * `undefined`: the lines of all systems are wanted. Throws RangeError if the file has several systems and none or several have one of
 * the names, because the values of another system would be shown.
 */
function selectSystemLines(
  records: readonly Line[],
  allNames: readonly string[],
  names: FieldNames,
  systems: readonly string[] | undefined,
): SystemLines {
  if (systems === undefined) return { records, slips: [] };
  for (const field of allNames) {
    if (!systemNames.has(reduceName(field)) || field === names.rater) continue;
    const found = systemsIn(records, field, names);
    if (!found) continue;
    const wanted = new Set(systems.map(reduceName));
    const own = found.filter((name) => wanted.has(reduceName(name)));
    const [system, ...others] = own;
    if (system === undefined || others.length > 0) {
      const listed = [...found.slice(0, mostNamed), ...(found.length > mostNamed ? ['...'] : [])];
      throw new RangeError(
        `it has lines for ${String(found.length)} systems under "${field}" (${listed.join(', ')}), and the name of the prediction file does not say which of them was scored. Keep only the lines of this system, or call the column "rater" if it names raters`,
      );
    }
    const kept = records.filter((record) => record.fields.get(field) === system);
    const message = countMsg(
      kept.length,
      'The file has lines for several systems under {1} ({2}). Only the {0} line of {3} was used.',
      'The file has lines for several systems under {1} ({2}). Only the {0} lines of {3} were used.',
      ...[quote(field), joinList(found.slice(0, mostNamed)), quote(system)],
    );
    return { records: kept, slips: [{ code: 'oneSystem', ...storeMessage(message) }], field };
  }
  return { records, slips: [] };
}

/** Returns the names of the systems. `undefined` if the field does not name systems. */
function systemsIn(
  records: readonly Line[],
  field: string,
  { claimId, claim, rater, long }: FieldNames,
): readonly string[] | undefined {
  const found = new Set<string>();
  const byClaim = new Map<string, Set<string>>();
  const others = [claim, rater, long?.dimension];
  for (const { fields } of records) {
    const system = fields.get(field);
    if (system === undefined) continue;
    found.add(system);
    if (found.size > mostSystems) return undefined;
    const id = claimId === undefined ? '' : idKey(fields.get(claimId) ?? '');
    const key = JSON.stringify([
      id,
      ...others.map((name) => (name === undefined ? '' : (fields.get(name) ?? ''))),
    ]);
    const known = byClaim.get(key) ?? new Set();
    byClaim.set(key, known.add(system));
  }
  const several = [...byClaim.values()].filter(({ size }) => size > 1).length;
  return found.size > 1 && 2 * several >= byClaim.size ? [...found] : undefined;
}

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

/** Returns a number if the text is a finite number, otherwise the text. */
function cellOf(text: string): ColumnCell {
  const value = decimal.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : text;
}

function entryOf({ line, fields }: Line, names: FieldNames): ColumnEntry {
  const fieldOf = (name: string | undefined): string | null =>
    (name === undefined ? undefined : fields.get(name)) ?? null;
  const values = new Map<string, ColumnCell>();
  if (names.long) {
    const dimension = fieldOf(names.long.dimension);
    const value = fieldOf(names.long.value);
    if (dimension !== null && value !== null) values.set(dimension, cellOf(value));
  }
  for (const name of names.columns) {
    const value = fields.get(name);
    if (value !== undefined) values.set(name, cellOf(value));
  }
  return {
    line,
    values,
    rater: fieldOf(names.rater),
    claimId: fieldOf(names.claimId),
    claim: fieldOf(names.claim),
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

/** Whether a record has the fields of the file's other records. Reports it otherwise. */
function checkRecord(
  { line, value, fault }: FileRecord,
  { unit, table }: FileRecords,
  slips: ColumnSlip[],
): boolean {
  const report = (message: Message): void => {
    slips.push({ code: 'damagedLine', ...storeMessage(message) });
  };
  if (!isMembers(value)) {
    report(
      unit === 'line'
        ? msg(
            'Line {0} was skipped because it is not a JSON object. Each line needs claim_id or claim, and at least one value.',
            line,
          )
        : msg(
            'Item {0} was skipped because it is not a JSON object. Each item needs claim_id or claim, and at least one value.',
            line,
          ),
    );
    return false;
  }
  if (!fault) return true;
  const { cells, isOpen } = fault;
  const count = table?.columns.length ?? 0;
  if (isOpen) report(msg('Line {0} was skipped because a quotation mark is not closed.', line));
  else if (cells !== count) {
    report(
      countMsg(
        cells,
        'Line {1} was skipped because it has {0} cell, but the first line has {2}.',
        'Line {1} was skipped because it has {0} cells, but the first line has {2}.',
        line,
        count,
      ),
    );
  } else {
    report(msg('Line {0} ends before its last cell, so the file may be incomplete.', line));
    return true;
  }
  return false;
}

const slipCodes: Partial<Record<RecordNote['code'], ColumnSlip['code']>> = {
  decimalComma: 'decimalComma',
  ratingForm: 'ratingForm',
  mixedTotals: 'mixedTotals',
  mixedPercents: 'noScale',
  unquoted: 'unquoted',
};

/** `form`: the detected form, absent if unknown. Throws RangeError if nothing identifies the claim. */
function entriesOfRecords(
  read: FileRecords,
  { form, systems }: { readonly form: ColumnForm | undefined; readonly systems: Systems },
): ReadEntries {
  const damaged: ColumnSlip[] = [];
  const whole = read.records.filter((record) => checkRecord(record, read, damaged));
  const values = whole.map(({ value }) => value).filter(isMembers);
  const { names: allNames, fields, notes } = readFields(values, read.table, 'nested');
  const remarks = [...(read.table?.notes ?? []), ...notes].flatMap(
    ({ code: noted, message, column }): readonly ColumnSlip[] => {
      const code = slipCodes[noted];
      if (code === undefined) return [];
      const mixed = code === 'mixedTotals' && column !== undefined ? { column } : {};
      return [{ code, ...mixed, ...storeMessage(message) }];
    },
  );
  const own = fieldNames(allNames);
  const lines = whole.map(({ line }, at): Line => ({ line, fields: fields[at] ?? new Map() }));
  const selected = selectSystemLines(lines, allNames, own, systems);
  const names = { ...own, columns: own.columns.filter((name) => name !== selected.field) };
  if (names.claimId === undefined && names.claim === undefined) {
    throw new RangeError(
      'it has no column that names the claim: expected claim_id (the place of the claim, from 0) or claim (its text)',
    );
  }
  const raters = new Raters();
  const { entries: rated, slips: summaries } = leaveOutSummaries(
    selected.records.map((record) => entryOf(record, names)),
  );
  const entries = raters.unite(rated);
  const semqa = isSemqaAuthors(allNames) && read.table ? 'semqaAuthors' : undefined;
  return {
    form: form ?? semqa ?? (names.long ? 'long' : 'wide'),
    unit: read.unit,
    entries,
    names: columnNames(names, entries),
    slips: [
      ...(read.table ? [...remarks, ...damaged] : [...damaged, ...remarks]),
      ...selected.slips,
      ...summaries,
      ...raters.slips,
      ...findLostDigits(entries, read.unit),
    ],
  };
}

/** Throws RangeError with the reason if the file is neither a table nor JSON, or if its lines identify no claim. */
export function readEntries(text: string, systems?: readonly string[]): ReadEntries {
  const findings: Finding[] = [];
  const read = readRecords(text, (finding) => {
    findings.push(finding);
  });
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
  const known = read.table ? undefined : detectForm(records);
  const items = known?.items ?? records;
  const ratings = read.table ? undefined : readOwnRatings(items);
  if (ratings) {
    const { columns, entries } = ratings;
    return {
      form: known?.form ?? 'ratings',
      unit,
      entries,
      names: [...columns.keys()],
      dimensions: columns,
      slips: [...slips, ...ratings.slips],
    };
  }
  const rows = { ...read, records: items, unit: known?.unit ?? unit };
  const result = entriesOfRecords(rows, { form: known?.form, systems });
  return { ...result, slips: [...slips, ...result.slips] };
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
