// Each rating is one line of the file `NAME.ratings.jsonl`. Existing lines are never changed.

import { readRecords } from '../records/readRecords.ts';
import { overruledIn, type OverruledQuestion } from '../questions/overruled.ts';
import type { Cell } from './columnFile.ts';

type Values = Readonly<Record<string, Cell>>;

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
  /** All statuses of the claim's reference questions that the rater overruled; see core/questions/overruled.ts. */
  readonly questions?: readonly OverruledQuestion[];
}

/** Returns the line, with its line break. */
export function ratingLine(rating: Rating): string {
  return `${JSON.stringify({
    claim_id: rating.claimId,
    rater: rating.rater,
    scheme: rating.scheme,
    values: rating.values,
    note: rating.note === undefined || rating.note === '' ? undefined : rating.note,
    questions: rating.questions,
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
export function ratingOf(parsed: unknown): Rating | undefined {
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
    questions: members.has('questions') ? overruledIn(members.get('questions')) : undefined,
  };
}

function valuesIn(json: unknown): Values | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const entries = Object.entries(json).filter(
    (entry): entry is [string, Cell] =>
      typeof entry[1] === 'string' || (typeof entry[1] === 'number' && Number.isFinite(entry[1])),
  );
  return Object.fromEntries(entries);
}
