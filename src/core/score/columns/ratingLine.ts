// The lines of this program's rating panel (`NAME.ratings.jsonl`), one per rating. Existing lines are never changed.

import { idKey } from '../../read/claims/ids.ts';
import { type ClaimReview, readReview, reviewScheme } from '../results/review.ts';
import type { FileRecord } from '../../read/records/fileRecord.ts';
import { readRecords } from '../../read/records/readRecords.ts';
import { countMsg, msg, storeMessage } from '../../base/words/message.ts';
import { type ColumnCell, type ColumnEntry, type ColumnSlip, Raters } from './columnFile.ts';
import { meanItems, readItemName } from './itemRatings.ts';

type Values = Readonly<Record<string, ColumnCell>>;

export interface Rating {
  /** The claim's id in the file, or its position from 0 if it has no id. */
  readonly claimId: string;
  readonly rater: string;
  readonly scheme: string;
  /** SHA-256 of the scheme's JSON. If the wording of the scheme changes, earlier answers no longer apply. */
  readonly schemeHash: string;
  /** SHA-256 of the part of the claim that the rater saw. If this part changes, earlier answers no longer apply. */
  readonly claimHash: string;
  readonly values: Values;
  readonly note?: string;
  /** Time of the rating, ISO 8601, UTC. */
  readonly time: string;
  /** How long the rater viewed the claim, in seconds. */
  readonly seconds: number;
  /** 1 if the rater was asked again to measure self-agreement. */
  readonly round: 0 | 1;
  /** Whether the value was decided after raters disagreed. A decided value replaces the ratings. */
  readonly isDecided?: boolean;
  /** Statuses of reference questions, a note on the claim and tags; see core/score/results/review.ts. Only of the scheme for reviews. */
  readonly review?: ClaimReview;
}

/** Returns the line, with its line break. */
export function ratingLine(rating: Rating): string {
  return `${JSON.stringify({
    claim_id: rating.claimId,
    rater: rating.rater,
    scheme: rating.scheme,
    values: rating.values,
    note: rating.review?.note ?? (rating.note === '' ? undefined : rating.note),
    questions: rating.review?.questions,
    tags: rating.review?.tags,
    round: rating.round === 1 ? 1 : undefined,
    decided: rating.isDecided === true || undefined,
    time: rating.time,
    seconds: rating.seconds,
    claimHash: rating.claimHash,
    schemeHash: rating.schemeHash,
  })}\n`;
}

export interface RatingLines {
  readonly ratings: readonly Rating[];
  /** Line numbers (from 1) of lines that are not ratings: cut off by a crash, or written by another program. */
  readonly unreadable: readonly number[];
}

/** Reads the ratings in a file's text, in order. Ignores blank lines and a byte order mark. */
export function readRatingLines(text: string): RatingLines {
  const read = readRecords(text, () => undefined, 'lines');
  const ratings: Rating[] = [];
  const unreadable = read.broken.map(({ line }) => line);
  for (const { line, value } of read.records) {
    const rating = ratingOf(value);
    if (rating) ratings.push(rating);
    else unreadable.push(line);
  }
  return { ratings, unreadable: unreadable.sort((a, b) => a - b) };
}

/** Converts a line's parsed JSON to a rating. Returns `undefined` if the line is not a rating. */
function ratingOf(parsed: unknown): Rating | undefined {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const members = new Map<string, unknown>(Object.entries(parsed));
  const word = (name: string) => {
    const value = members.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const id = members.get('claim_id');
  const claimId = typeof id === 'number' ? String(id) : word('claim_id');
  const values = valuesIn(members.get('values'));
  const rater = word('rater');
  if (claimId === undefined || values === undefined || rater === undefined) return undefined;
  const seconds = members.get('seconds');
  const note = word('note');
  return {
    claimId,
    rater,
    scheme: word('scheme') ?? '',
    schemeHash: word('schemeHash') ?? '',
    claimHash: word('claimHash') ?? '',
    values,
    note,
    time: word('time') ?? '',
    seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : 0,
    round: members.get('round') === 1 ? 1 : 0,
    isDecided: members.get('decided') === true || undefined,
    review:
      word('scheme') === reviewScheme
        ? readReview({ questions: members.get('questions'), note, tags: members.get('tags') })
        : undefined,
  };
}

function valuesIn(json: unknown): Values | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const entries = Object.entries(json).filter(
    (entry): entry is [string, ColumnCell] =>
      typeof entry[1] === 'string' || (typeof entry[1] === 'number' && Number.isFinite(entry[1])),
  );
  return Object.fromEntries(entries);
}

interface RatingLine extends Omit<Rating, 'values'> {
  readonly line: number;
  /** Non-blank answers. If several questions of one kind were answered, the mean of their answers. */
  readonly values: readonly (readonly [dimension: string, value: ColumnCell])[];
}

/** The scheme and dimension that a column comes from. */
export interface RatedDimension {
  readonly scheme: string;
  readonly dimension: string;
}

export interface OwnRatings {
  /** Dimensions by column name, in the order of the forms' questions. */
  readonly columns: ReadonlyMap<string, RatedDimension>;
  readonly entries: readonly ColumnEntry[];
  readonly slips: readonly ColumnSlip[];
}

/**
 * Reads a line of our rating panel. Other programs write similar lines, so the line must have hashes of the claim and the scheme.
 */
function lineOfRecord({ line, value }: FileRecord): RatingLine | undefined {
  const rating = ratingOf(value);
  if (!rating || [rating.claimId, rating.rater, rating.schemeHash].includes('')) return undefined;
  const values = new Map(Object.entries(rating.values).filter(([, one]) => one !== ''));
  return { ...rating, line, values: [...values, ...meanItems(values)] };
}

/** Keeps only the last text for each key. */
function keepNewest(
  lines: readonly RatingLine[],
  keyOf: (line: RatingLine) => string,
  textOf: (line: RatingLine) => string,
): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => [keyOf(line), textOf(line)]));
}

/** Names the columns after their dimensions. If two schemes share a name, their columns are named `ev2r.relevance` and so on. */
function columnNames(lines: readonly RatingLine[]): ReadonlyMap<string, RatedDimension> {
  const schemes = new Map<string, Set<string>>();
  for (const { scheme, values } of lines) {
    for (const [dimension] of values) {
      if (readItemName(dimension)) continue;
      schemes.set(dimension, (schemes.get(dimension) ?? new Set()).add(scheme));
    }
  }
  return new Map(
    [...schemes].flatMap(([dimension, names]) =>
      [...names].map((scheme) => [
        names.size === 1 ? dimension : `${scheme}.${dimension}`,
        { scheme, dimension },
      ]),
    ),
  );
}

function linesOf(entries: readonly RatingLine[]): string {
  const named = entries.slice(0, 3).map(({ line }) => String(line));
  return `${named.join(', ')}${entries.length > 3 ? ', ...' : ''}`;
}

/**
 * Returns `undefined` if the lines are not from the rating panel. If a rater rated a claim several times with one scheme, the
 * last rating counts (by time, then by position), because raters may change their minds. Repeated ratings for self-agreement are
 * left out of means. Notes do not become columns. The hashes in the last rating show the current claims and scheme. Ratings with
 * other hashes are ignored and reported.
 */
export function readOwnRatings(items: readonly FileRecord[]): OwnRatings | undefined {
  const read = items.map(lineOfRecord);
  const raters = new Raters();
  const lines = [...raters.unite(read.filter((line) => line !== undefined))].sort((a, b) =>
    a.time < b.time ? -1 : Number(a.time > b.time),
  );
  if (lines.length === 0) return undefined;
  const slips = items.flatMap(({ line }, index): readonly ColumnSlip[] =>
    read[index] === undefined
      ? [
          {
            code: 'damagedLine',
            ...storeMessage(msg('Line {0} was skipped because it is not a rating.', line)),
          },
        ]
      : [],
  );
  const schemeHashes = keepNewest(
    lines,
    ({ scheme }) => scheme,
    ({ schemeHash }) => schemeHash,
  );
  const claimHashes = keepNewest(
    lines,
    ({ claimId }) => idKey(claimId),
    ({ claimHash }) => claimHash,
  );
  const holds = ({ scheme, schemeHash, claimId, claimHash }: RatingLine): boolean =>
    schemeHashes.get(scheme) === schemeHash && claimHashes.get(idKey(claimId)) === claimHash;
  const outdated = lines.filter((line) => !holds(line)).sort((a, b) => a.line - b.line);
  if (outdated.length > 0) {
    const words = countMsg(
      outdated.length,
      'Ratings ignored because their evidence or questions have since changed: {0} of {1} (line {2}). Rate this claim again.',
      'Ratings ignored because their evidence or questions have since changed: {0} of {1} (line {2}). Rate these claims again.',
      lines.length,
      linesOf(outdated),
    );
    slips.push({ code: 'outdatedRating', ...storeMessage(words) });
  }
  for (const slip of raters.slips) slips.push(slip);
  const counted = lines.filter((line) => holds(line) && line.round === 0);
  const columns = columnNames(counted);
  return { columns, entries: entriesOf(counted, columns), slips };
}

/** Makes one entry for each claim, scheme and rater, in line order. Decided values count as a separate rater. */
function entriesOf(
  lines: readonly RatingLine[],
  columns: ReadonlyMap<string, RatedDimension>,
): readonly ColumnEntry[] {
  const entries = new Map<string, ColumnEntry>();
  for (const { line, claimId, rater, scheme, values, isDecided = false } of lines) {
    const key = JSON.stringify([idKey(claimId), scheme, isDecided ? null : rater]);
    const named = values.map(([dimension, value]) => {
      const isKnown = columns.has(dimension) || readItemName(dimension) !== undefined;
      const name = isKnown ? dimension : `${scheme}.${dimension}`;
      return [name, value] as const;
    });
    // Each decision may cover only some dimensions, so decisions are merged. A rating covers all dimensions.
    const before = isDecided ? (entries.get(key)?.values ?? []) : [];
    const all = new Map([...before, ...named]);
    const entry = { line, claimId, claim: null, rater, values: all };
    entries.set(key, isDecided ? { ...entry, isDecided } : entry);
  }
  return [...entries.values()].sort((a, b) => a.line - b.line);
}
