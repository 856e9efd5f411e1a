// Reads rating files of every form. Never throws because of their content: errors are reported as problems, and everything else is read.

import type { ProblemCode } from '../../../base/warningTable.ts';
import { readItemName } from '../../../score/columns/itemRatings.ts';
import { joinList, joinSentences, msg, type Wording } from '../../../base/words/message.ts';
import { normaliseText } from '../../../read/claims/claimKey.ts';
import { hasLostDigits, idKey, raterKey, RaterNames } from '../../../read/claims/ids.ts';
import { LineIndex, ProblemList } from '../../../read/claims/problems.ts';
import { quote } from '../../../read/claims/quote.ts';
import { isModelName } from '../../../read/fields/systemFields.ts';
import type { Rating, RatingFile, RatingForm } from '../rating.ts';
import { verdictDimension } from '../schemeScale.ts';
import { keepLastAnswers, roundOf, versionsOf } from './answerLines.ts';
import { isSummaryName } from '../../../read/claims/summaryName.ts';
import { findRaterColumns, type RaterColumn, type RaterColumns } from './raterColumns.ts';
import { RatingColumns, type RatingColumn } from './ratingColumns.ts';
import { ratingRecords, type RatingRecord } from './ratingRecords.ts';
import { numberOf } from '../ratingScale.ts';

/** Returns two columns of several words each that have no word in common. */
function findDisjoint(ratings: readonly Rating[]): readonly string[] | undefined {
  const words = new Map<string, Set<string>>();
  for (const { rater, dimension, value } of ratings) {
    const key = JSON.stringify([rater, dimension]);
    words.set(key, (words.get(key) ?? new Set()).add(value.trim().toLowerCase()));
  }
  const columns = [...words].filter(([, values]) => values.size > 1);
  for (const [one, values] of columns) {
    const other = columns.find(([, others]) => [...values].every((value) => !others.has(value)));
    if (other) return [one, other[0]].map((key) => (JSON.parse(key) as [string])[0]);
  }
  return undefined;
}

/**
 * Warns if some columns have words and others have numbers, or other words. The columns may then be dimensions, because raters of the
 * same dimension use the same kind of value.
 */
function warnOfDimensions(ratings: readonly Rating[], problems: ProblemList): void {
  const kinds = new Map<string, Set<'words' | 'numbers'>>();
  for (const { rater, value } of ratings) {
    const kind = numberOf(value) === null ? 'words' : 'numbers';
    kinds.set(rater, (kinds.get(rater) ?? new Set()).add(kind));
  }
  const only = (kind: 'words' | 'numbers') =>
    [...kinds].find(
      ([, kindsOfColumn]) => kindsOfColumn.size === 1 && kindsOfColumn.has(kind),
    )?.[0];
  const [words, numbers] = [only('words'), only('numbers')];
  const disjoint = numbers === undefined ? findDisjoint(ratings) : undefined;
  if (!disjoint && (words === undefined || numbers === undefined)) return;
  const message = joinSentences(
    disjoint
      ? msg('The columns {0} have no value in common.', joinList(disjoint.map(quote)))
      : msg(
          'The column {0} contains words and {1} contains numbers.',
          quote(words ?? ''),
          quote(numbers ?? ''),
        ),
    msg(
      'The columns may be dimensions rather than raters. Add a "rater" column, or read each rater\'s file with --columns-are dimensions.',
    ),
  );
  problems.add({ severity: 'warning', code: 'mixedColumns', message, start: 0, end: 0 });
}

/**
 * Warns if the rows repeat most claims. Each row is then probably from one rater, but no known column names the rater, or the claims are
 * identified by another column (`claims`: the column that was read).
 */
function warnOfRepeatedClaims(
  ratings: readonly Rating[],
  problems: ProblemList,
  claims?: string,
): void {
  const rows = new Map<string, number>();
  for (const { claim, rater, dimension } of ratings) {
    const cell = JSON.stringify([claim, rater, dimension]);
    rows.set(cell, (rows.get(cell) ?? 0) + 1);
  }
  // Two ratings of a known rater measure self-agreement.
  const usual = claims === undefined ? 1 : 2;
  const repeated = [...rows.values()].filter((count) => count > usual).length;
  if (repeated * 2 <= rows.size) return;
  const message =
    claims === undefined
      ? msg(
          'Most claims have several rows, so each row may have the ratings of another rater. Rename the column that names the rater to "rater".',
        )
      : msg(
          'Most raters have several rows for the same {0}, of which only the first counts. If another column identifies what was rated, name it with --id.',
          quote(claims),
        );
  problems.add({ severity: 'warning', code: 'repeatedClaims', message, start: 0, end: 0 });
}

/** Warns of columns with summaries such as an average, which `RatingReading` leaves out. */
function warnOfSummaries(columns: readonly string[], problems: ProblemList): void {
  for (const column of columns) {
    const message = msg(
      'The column {0} seems to summarise the other columns, so it was left out. Rename it if it has the ratings of one rater.',
      quote(column),
    );
    problems.add({ severity: 'warning', code: 'summaryColumn', message, start: 0, end: 0 });
  }
}

/** Lists the columns that summarise at least two columns of raters. */
function summaryColumns(columns: readonly string[]): readonly string[] {
  const summaries = columns.filter(isSummaryName);
  return columns.length - summaries.length >= 2 ? summaries : [];
}

export interface RatingOptions {
  /** Name of the rater if the file does not state one. */
  readonly rater: string;
  /** Dimension of ratings whose file names none. */
  readonly dimension?: string;
  /** Meaning of the columns in a file that names no rater. Default: each column is a rater. */
  readonly columnsAre?: ColumnMeaning;
  /** The columns of raters, in a file with one row per claim. Default: found from their names and values. */
  readonly raters?: readonly string[];
  /** The column that identifies the claims. Default: found by its name. */
  readonly id?: string;
  /** Whether claims of an evidence file are identified by id or position, as in rating files. Default: by their texts. */
  readonly verdictsById?: boolean;
  /** Names of raters in all files that are read together. Default: names in this file. */
  readonly raterNames?: RaterNames;
}

export const columnMeanings = ['raters', 'dimensions'] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

const usualDimension = 'rating';

/** Forms of files with rows. Excludes reports, which `judgeRatings` reads. */
type TabledForm = Exclude<RatingForm, 'report'>;

/**
 * Reads ratings from CSV, TSV, JSON Lines, a JSON list, or the export of an annotation tool. Detects the form from the names of the
 * columns or members.
 */
export function readRatings(text: string, options: RatingOptions): RatingFile {
  const problems = new ProblemList(new LineIndex(text));
  const { names, records } = ratingRecords(text, (finding) => problems.add(finding));
  const missing = [...(options.raters ?? []), ...[options.id ?? []].flat()].filter(
    (name) => !names.includes(name),
  );
  const columns = new RatingColumns(names, records, options.id);
  const raters = ratersIn(columns, records, options);
  const form = missing.length > 0 ? null : formOf(columns, records, raters, options);
  if (form === null) {
    const message =
      missing.length > 0
        ? msg(
            'This file has no column {0}. It has {1}.',
            joinList(missing.map(quote)),
            joinList(names.map(quote)),
          )
        : records.length === 0
          ? msg(
              'This file contains no ratings. Expected rows below a line of column names, or JSON objects.',
            )
          : msg(
              'This file has no claim_id column, so it is not known which claims were rated. If another column identifies the claims, name it with --id.',
            );
    problems.add({ severity: 'error', code: 'noRatings', message, start: 0, end: 0 });
    return { form, ratings: [], problems: problems.finish() };
  }
  const reading = new RatingReading(form, columns, raters, options, problems);
  const counted = form === 'lines' ? keepLastAnswers(records, columns, problems) : records;
  const ratings = counted.flatMap((record) => reading.ratingsOf(record));
  noteModels([...new Set(ratings.map(({ rater }) => rater))], problems);
  if (form === 'wide') {
    warnOfSummaries(raters.summaries, problems);
    reportColumns(raters.leftOut, problems, (names) =>
      msg(
        'These columns are not raters by their names and values, so they were left out: {0}. To choose the columns of raters, use --raters.',
        names,
      ),
    );
    warnOfRepeatedClaims(ratings, problems);
    warnOfDimensions(ratings, problems);
  }
  if (form === 'byRater' || form === 'long') {
    warnOfRepeatedClaims(ratings, problems, columns.nameOf('claim'));
  }
  reportColumns(columns.remarks, problems, (names) =>
    msg('These columns have texts and were not read as ratings: {0}.', names),
  );
  if (form === 'byRater') {
    reportColumns(columns.described, problems, (names) =>
      msg(
        'These columns describe the claims, because the value for a claim is the same in all rows. They were not read as ratings: {0}.',
        names,
      ),
    );
  }
  return { form, ratings, problems: problems.finish() };
}

/** Names the columns that are not read as ratings, so that users notice ratings among them. */
function reportColumns(
  columns: readonly string[],
  problems: ProblemList,
  say: (names: Wording) => Wording,
): void {
  if (columns.length === 0) return;
  const message = say(joinList(columns.map(quote)));
  problems.add({ severity: 'information', code: 'noRaters', message, start: 0, end: 0 });
}

/** Names the raters that are language models beside other raters, so that users can leave them out. */
function noteModels(raters: readonly string[], problems: ProblemList): void {
  const models = raters.filter(isModelName);
  if (models.length === 0 || models.length === raters.length) return;
  const message = msg(
    'These raters have names of language models and were counted: {0}. To leave them out, name the columns of the others with --raters, or remove their rows.',
    joinList(models.map(quote)),
  );
  problems.add({ severity: 'information', code: 'modelRaters', message, start: 0, end: 0 });
}

/** The columns of raters, and columns that summarise them. */
interface FoundRaters extends RaterColumns {
  readonly summaries: readonly string[];
}

/** Finds the columns of raters, or reads the names of the columns that the user gave. */
function ratersIn(
  columns: RatingColumns,
  records: readonly RatingRecord[],
  { raters }: RatingOptions,
): FoundRaters {
  const valuesOf = (name: string): readonly string[] =>
    records.flatMap(({ fields }) => fields.get(name) ?? []);
  if (raters) {
    const found = findRaterColumns(raters, valuesOf);
    const all = raters.map((name) => ({ name, rater: name }));
    const isWhole = found.leftOut.length === 0;
    return { columns: isWhole ? found.columns : all, leftOut: [], isNamed: true, summaries: [] };
  }
  const summaries = summaryColumns(columns.ratings());
  const names = columns.ratings().filter((name) => !summaries.includes(name));
  return { ...findRaterColumns(names, valuesOf), summaries };
}

function formOf(
  columns: RatingColumns,
  records: readonly RatingRecord[],
  { isNamed }: RaterColumns,
  { columnsAre, raters }: RatingOptions,
): TabledForm | null {
  if (records.length === 0) return null;
  if (raters) return columns.has('claim') ? 'wide' : null;
  const isRated = columns.has('rater');
  if (columns.has('claim') && records.some(({ values }) => values !== undefined)) return 'lines';
  if (columns.has('text', 'verdict') && !isRated && !isNamed) return 'verdicts';
  if (!columns.has('claim')) return null;
  if (!isRated) return columnsAre === 'dimensions' ? 'oneRater' : 'wide';
  return columns.has('value') ? 'long' : 'byRater';
}

/**
 * Maps the raters of columns to their names in all files. Leaves out raters whose names are spellings of the same rater, so that each
 * of these columns remains a rater of its own.
 */
function namesOfRaters(
  columns: readonly RaterColumn[],
  names: RaterNames,
): ReadonlyMap<string, string> {
  const raters = [...new Set(columns.map(({ rater }) => rater))];
  const keys = raters.map(raterKey);
  return new Map(
    raters
      .filter((_, index) => keys.indexOf(keys[index] ?? '') === keys.lastIndexOf(keys[index] ?? ''))
      .map((rater) => [rater, names.nameOf(rater).name]),
  );
}

/**
 * Converts a rating of a question or answer to a rating of the claim's numbered item: claim `17 #3`. All items of a claim then
 * share one dimension.
 */
function rateItem(rating: Rating): Rating {
  const found = readItemName(rating.dimension);
  if (!found) return rating;
  return { ...rating, claim: `${rating.claim} #${found.item}`, dimension: found.dimension };
}

class RatingReading {
  readonly #form: TabledForm;
  readonly #columns: RatingColumns;
  readonly #options: RatingOptions;
  readonly #problems: ProblemList;
  /** Number of claims that were read so far, for each claim text. */
  readonly #texts = new Map<string, number>();
  /** Number of claims of an evidence file that were read so far. */
  #claims = 0;
  readonly #raterNames: RaterNames;
  /** Columns of raters, without summaries of other columns. */
  readonly #wideColumns: readonly RaterColumn[];
  /** Names in all files of the raters of columns. */
  readonly #namesOfRaters: ReadonlyMap<string, string>;

  constructor(
    form: TabledForm,
    columns: RatingColumns,
    raters: RaterColumns,
    options: RatingOptions,
    problems: ProblemList,
  ) {
    this.#form = form;
    this.#columns = columns;
    this.#options = options;
    this.#problems = problems;
    this.#raterNames = options.raterNames ?? new RaterNames();
    this.#wideColumns = raters.columns;
    this.#namesOfRaters =
      form === 'wide' ? namesOfRaters(this.#wideColumns, this.#raterNames) : new Map();
  }

  ratingsOf(record: RatingRecord): readonly Rating[] {
    const rated = this.#keyOf(record);
    if (rated === null) return [];
    if (rated === undefined) return this.#leftOut(record, 'claim', 'rowWithoutClaim');
    // Ratings of different systems' predictions for the same claim are separate.
    const system = this.#form === 'verdicts' ? undefined : this.#field(record, 'system');
    const claim = system === undefined ? rated : `${rated} of ${idKey(system)}`;
    const named = this.#field(record, 'rater');
    const isNamed = this.#form === 'long' || this.#form === 'byRater' || this.#form === 'lines';
    if (isNamed && named === undefined) return this.#leftOut(record, 'rater', 'rowWithoutRater');
    const time = this.#field(record, 'time') ?? null;
    const rater = named === undefined ? this.#options.rater : this.#raterNamed(named, record);
    const { dimension = usualDimension } = this.#options;
    const versions = {
      round: this.#form === 'lines' ? roundOf(record) : undefined,
      ...versionsOf(record, this.#columns),
    };
    const of = (values: Iterable<readonly [string, string | undefined]>): readonly Rating[] =>
      Array.from(values).flatMap(([name, value]) =>
        value === undefined ? [] : [{ claim, rater, dimension: name, value, time, ...versions }],
      );
    const fields = (names: readonly string[]) =>
      names.map((name) => [name, record.fields.get(name)] as const);
    switch (this.#form) {
      case 'lines':
        return of(record.values ?? []).map(rateItem);
      case 'verdicts':
        return of([[verdictDimension, this.#field(record, 'verdict')]]);
      case 'long':
        return of([[this.#field(record, 'dimension') ?? dimension, this.#field(record, 'value')]]);
      case 'byRater':
        return of(fields(this.#columns.ratings()));
      case 'oneRater': {
        // A column `value` contains the rating and does not name what was rated.
        const value = this.#columns.nameOf('value');
        return of(
          fields(this.#columns.ratings()).map(([name, one]) => [
            name === value ? dimension : name,
            one,
          ]),
        );
      }
      case 'wide':
        return this.#wideColumns.flatMap(({ name, rater: written, dimension: own = dimension }) => {
          const value = record.fields.get(name);
          const known = this.#namesOfRaters.get(written) ?? written;
          return value === undefined
            ? []
            : [{ claim, rater: known, dimension: own, value, time, ...versions }];
        });
    }
  }

  /** Returns what identifies the claim: its text in evidence files and in files without ids, otherwise its id. */
  #keyOf(record: RatingRecord): string | null | undefined {
    if (this.#form === 'verdicts') {
      this.#claims += 1;
      return this.#options.verdictsById === true
        ? idKey(record.fields.get('claim_id') ?? String(this.#claims - 1))
        : this.#textKey(record);
    }
    if (!this.#columns.isByText) return this.#claimId(record);
    // With one row per claim, a repeated text is another claim. Otherwise, it is another rating.
    if (this.#form === 'wide' || this.#form === 'oneRater') return this.#textKey(record);
    const text = this.#field(record, 'text');
    return text === undefined ? undefined : normaliseText(text);
  }

  /** `null` if the row is a summary of the others, which is reported. `undefined` if the row names no claim. */
  #claimId(record: RatingRecord): string | null | undefined {
    const written = this.#field(record, 'claim');
    if (written === undefined) return undefined;
    if (isSummaryName(written)) {
      const { start, end } = record;
      const message = msg(
        'The row {0} seems to summarise the other rows, so it was left out. Write the claim_id of a claim if it has ratings.',
        quote(written),
      );
      this.#problems.add({ severity: 'warning', code: 'summaryRow', message, start, end });
      return null;
    }
    if (hasLostDigits(written)) {
      const { start, end } = record;
      const message = msg(
        'The claim_id {0} has lost its last digits because it is written with an exponent. Several claims may share it. Write ids in full, and format them as text in spreadsheets.',
        quote(written),
      );
      this.#problems.add({
        severity: 'warning',
        code: 'lostDigits',
        message,
        start,
        end,
        group: 'lostDigits',
      });
    }
    return idKey(written);
  }

  #raterNamed(written: string, { start, end }: RatingRecord): string {
    const { name, isOther } = this.#raterNames.nameOf(written);
    if (isOther) {
      const message = msg(
        '{0} is treated as the same rater as {1} because letter case and spaces are ignored.',
        quote(written),
        quote(name),
      );
      const group = `sameRater ${written}`;
      this.#problems.add({
        severity: 'information',
        code: 'sameRater',
        message,
        start,
        end,
        group,
      });
    }
    return name;
  }

  #field(record: RatingRecord, column: RatingColumn): string | undefined {
    const name = this.#columns.nameOf(column);
    return name === undefined ? undefined : record.fields.get(name);
  }

  /**
   * Identifies a claim by its text, because two annotators' files of one data set have equal texts but may have different ids. If
   * the same text occurs again, it counts as a different claim and gets a number.
   */
  #textKey(record: RatingRecord): string | undefined {
    const written = this.#field(record, 'text');
    if (written === undefined) return undefined;
    const text = normaliseText(written);
    const before = this.#texts.get(text) ?? 0;
    this.#texts.set(text, before + 1);
    return before === 0 ? text : `${text} (${String(before + 1)})`;
  }

  #leftOut(record: RatingRecord, column: RatingColumn, code: ProblemCode): readonly Rating[] {
    const { start, end, isShort = false } = record;
    if (isShort) return [];
    const name = this.#columns.nameOf(
      column === 'claim' && this.#form === 'verdicts' ? 'text' : column,
    );
    const message = msg('This row has no {0} and was left out.', name ?? column);
    this.#problems.add({ severity: 'warning', code, message, start, end, group: code });
    return [];
  }
}
