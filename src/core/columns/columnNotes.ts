// What must be said of a file of columns: lines that count for nothing, claims that it says nothing of, and how the others were found.

import { countOf } from '../format/numbers.ts';
import { mostNotedClaims, type EvaluationNote } from '../report/concerned.ts';
import { excerpt } from '../evidence/quoted.ts';
import type { ColumnEntry, ColumnFile, ReadColumn } from './columnFile.ts';
import type { ColumnJoin } from './columnJoin.ts';
import type { RatedValue } from './ratedValue.ts';

export interface RatedClaim {
  /** Position in the reference file. */
  readonly index: number;
  readonly rated: readonly (readonly [column: ReadColumn, value: RatedValue])[];
}

/** Lines that a sentence names. */
const mostLines = 3;
const longestName = 40;

function placeOf(unit: string, { line, claimId, claim }: ColumnEntry): string {
  const id = claimId === null ? '' : ` with claim_id ${excerpt(claimId, longestName)}`;
  const text = claimId !== null || claim === null ? '' : ` with "${excerpt(claim, longestName)}"`;
  return `${unit} ${String(line)}${id}${text}`;
}

/** `3 lines (line 4 with claim_id 99, ...)`. */
function counted(entries: readonly ColumnEntry[], unit: string): string {
  const first = entries.slice(0, mostLines).map((entry) => placeOf(unit, entry));
  const more = entries.length > mostLines ? ', ...' : '';
  return `${countOf(entries.length, unit)} (${first.join('; ')}${more})`;
}

function note(
  code: string,
  message: string,
  count: number,
  claims: readonly number[] = [],
): EvaluationNote {
  return { code, message, count, claims: claims.slice(0, mostNotedClaims) };
}

/** Notes on a file under its name. `claims`: all of the run that have come, rising. */
export function columnNotes(
  name: string,
  { unit, slips, entries }: Pick<ColumnFile, 'unit' | 'slips' | 'entries'>,
  join: ColumnJoin,
  claims: readonly RatedClaim[],
): readonly EvaluationNote[] {
  const notes: EvaluationNote[] = [];
  const damaged = slips.filter(({ code }) => code === 'damagedLine');
  if (damaged.length > mostLines) {
    const [first] = damaged;
    const message = `${name}: ${countOf(damaged.length, unit)} could not be read and count for nothing. The first: ${first?.message ?? ''}`;
    notes.push(note('damagedColumns', message, damaged.length));
  }
  for (const { code, message } of slips) {
    if (code === 'damagedLine' && damaged.length > mostLines) continue;
    const kind = code === 'damagedLine' ? 'damagedColumns' : 'columnValues';
    notes.push(note(kind, `${name}: ${message}`, 1));
  }
  const unknown = join.unknown();
  if (unknown.length > 0) {
    const all = unknown.length === entries.length;
    const message = `${name}: ${counted(unknown, unit)} ${unknown.length === 1 ? 'is' : 'are'} about no claim of this run and count${unknown.length === 1 ? 's' : ''} for nothing. ${all ? 'Is it the file of another data set? ' : ''}claim_id is the prediction's claim_id, else the place of the claim in the reference, from 0.`;
    notes.push(note('unknownColumnClaims', message, unknown.length));
  }
  const otherId = join.remarked('otherId');
  if (otherId.length > 0) {
    const message = `${name}: ${counted(otherId, unit)} had the text of a claim with another claim_id. The text decided.`;
    notes.push(note('otherColumnId', message, otherId.length));
  }
  const otherWording = join.remarked('otherWording');
  if (otherWording.length > 0) {
    const message = `${name}: ${counted(otherWording, unit)} had another wording of the claim. Found by claim_id; check that it is the same claim.`;
    notes.push(note('otherColumnWording', message, otherWording.length));
  }
  return [...notes, ...claimNotes(name, unit, claims)];
}

function claimNotes(
  name: string,
  unit: string,
  claims: readonly RatedClaim[],
): readonly EvaluationNote[] {
  const notes: EvaluationNote[] = [];
  const repeated = claims.filter(({ rated }) =>
    rated.some(([, value]) => value.repeated.length > 0),
  );
  if (repeated.length > 0) {
    const lines = new Set(
      repeated.flatMap(({ rated }) => rated.flatMap(([, value]) => value.repeated)),
    );
    const named = [...lines]
      .sort((a, b) => a - b)
      .slice(0, mostLines)
      .join(', ');
    const message = `${name}: ${countOf(lines.size, unit)} (${named}${lines.size > mostLines ? ', ...' : ''}) repeat${lines.size === 1 ? 's' : ''} what the same rater, or nobody by name, has rated before. The first counts; a column rater tells several people apart.`;
    notes.push(
      note(
        'repeatedColumnClaims',
        message,
        repeated.length,
        repeated.map(({ index }) => index),
      ),
    );
  }
  const tied = claims.filter(({ rated }) => rated.some(([, { isTied }]) => isTied));
  if (tied.length > 0) {
    const names = new Set(
      tied.flatMap(({ rated }) =>
        rated.flatMap(([column, { isTied }]) => (isTied ? [column.name] : [])),
      ),
    );
    const message = `${name}: the raters of ${countOf(tied.length, 'claim')} have no most frequent word in ${[...names].join(', ')}: no value there.`;
    notes.push(
      note(
        'tiedColumnWords',
        message,
        tied.length,
        tied.map(({ index }) => index),
      ),
    );
  }
  const missing = claims.filter(({ rated }) => rated.every(([, { value }]) => value === null));
  if (missing.length > 0) {
    const message = `${name}: nothing for ${String(missing.length)} of ${countOf(claims.length, 'claim')}. Not rated is no value, never 0, and in no mean or correlation.`;
    notes.push(
      note(
        'missingColumnClaims',
        message,
        missing.length,
        missing.map(({ index }) => index),
      ),
    );
  }
  return notes;
}
