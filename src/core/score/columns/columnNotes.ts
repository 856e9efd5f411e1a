// Notes on a file of columns: ignored lines, claims without values, and how lines were joined.

import { type EvaluationNote, makeNote } from '../report/concernedClaims.ts';
import { warnOfShiftedIds } from '../../read/alignment/shiftedIds.ts';
import { excerpt } from '../../read/claims/quote.ts';
import type { ColumnEntry, ColumnFile, ReadColumn } from './columnFile.ts';
import type { ClaimJoin, RunExtent } from '../../read/records/joinById.ts';
import type { RatedValue } from './combineRatings.ts';
import { joinSentences, msg, joinList, countMsg, type Wording } from '../../base/words/message.ts';

export interface RatedClaim {
  /** Position in the reference file. */
  readonly index: number;
  readonly rated: readonly (readonly [column: ReadColumn, value: RatedValue])[];
}

/** Maximum number of line numbers in a sentence. */
const mostLines = 3;
const longestName = 40;

type Unit = ColumnFile['unit'];

function placeOf(unit: Unit, { line, claimId, claim }: ColumnEntry): Wording {
  const place = unit === 'line' ? msg('line {0}', line) : msg('item {0}', line);
  if (claimId !== null) return msg('{0} with claim_id {1}', place, excerpt(claimId, longestName));
  if (claim !== null) return msg('{0} with "{1}"', place, excerpt(claim, longestName));
  return place;
}

function countUnits(count: number, unit: Unit): Wording {
  return unit === 'line'
    ? countMsg(count, '{0} line', '{0} lines')
    : countMsg(count, '{0} item', '{0} items');
}

/** `3 lines (line 4 with claim_id 99, ...)`. */
function countPlaces(entries: readonly ColumnEntry[], unit: Unit): Wording {
  const first = entries
    .slice(0, mostLines)
    .map((entry) => placeOf(unit, entry))
    .reduce((before, one) => msg('{0}; {1}', before, one));
  const places = entries.length > mostLines ? msg('{0}, ...', first) : first;
  return msg('{0} ({1})', countUnits(entries.length, unit), places);
}

function countOf(claims: readonly RatedClaim[]): Pick<EvaluationNote, 'count' | 'claims'> {
  return { count: claims.length, claims: claims.map(({ index }) => index) };
}

/**
 * Lists the notes on a file. `name`: the file's name. `claims`: positions of all claims of the run so far, ascending. `extent`: what
 * is known about all claims of the run.
 */
export function columnNotes(
  name: string,
  { unit, slips, entries }: Pick<ColumnFile, 'unit' | 'slips' | 'entries'>,
  join: ClaimJoin<ColumnEntry>,
  claims: readonly RatedClaim[],
  extent?: RunExtent,
): readonly EvaluationNote[] {
  const notes: EvaluationNote[] = [];
  const damaged = slips.filter(({ code }) => code === 'damagedLine');
  if (damaged.length > mostLines) {
    const [first] = damaged;
    const words = msg(
      '{0}: ignored {1} that could not be read. First: {2}',
      name,
      countUnits(damaged.length, unit),
      first?.wording ?? first?.message ?? '',
    );
    notes.push(makeNote('damagedColumns', words, { count: damaged.length }));
  }
  for (const { code, message, wording: made } of slips) {
    if (code === 'damagedLine' && damaged.length > mostLines) continue;
    const kind = code === 'damagedLine' ? 'damagedColumns' : 'columnValues';
    notes.push(makeNote(kind, msg('{0}: {1}', name, made ?? message), { count: 1 }));
  }
  const shift = join.shift(extent);
  if (shift) {
    notes.push({
      ...makeNote('shiftedColumnIds', warnOfShiftedIds(name, shift), { count: entries.length }),
      isWarning: true,
    });
  }
  const unknown = join.unknown();
  if (unknown.length > 0 && !shift) {
    const all = unknown.length === entries.length;
    const about = countPlaces(unknown, unit);
    const words = joinSentences(
      unknown.length === 1
        ? msg('{0}: {1} does not belong to any claim in this run and was ignored.', name, about)
        : msg('{0}: {1} do not belong to any claim in this run and were ignored.', name, about),
      ...(all ? [msg('Did you choose a file from another data set?')] : []),
      msg(
        'claim_id is the claim_id of the prediction. If the prediction has no claim_id, use the position of the claim in the reference, counted from 0.',
      ),
    );
    notes.push({
      ...makeNote('unknownColumnClaims', words, { count: unknown.length }),
      ...(all && { isWarning: true }),
    });
  }
  const otherId = join.remarked('otherId');
  if (otherId.length > 0) {
    const words = msg(
      '{0}: {1} had the text of one claim and the claim_id of another. The text was used.',
      name,
      countPlaces(otherId, unit),
    );
    notes.push(makeNote('otherColumnId', words, { count: otherId.length }));
  }
  const otherWording = join.remarked('otherWording');
  if (otherWording.length > 0) {
    const words = msg(
      '{0}: {1} had a different wording of the claim. The claim was found by claim_id. Check that it is the same claim.',
      name,
      countPlaces(otherWording, unit),
    );
    notes.push(makeNote('otherColumnWording', words, { count: otherWording.length }));
  }
  return [...notes, ...claimNotes(name, unit, claims)];
}

function claimNotes(
  name: string,
  unit: Unit,
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
      .map(String);
    const units = countUnits(lines.size, unit);
    const places = joinList(lines.size > mostLines ? [...named, '...'] : named);
    const words =
      lines.size === 1
        ? msg(
            '{0}: {1} ({2}) repeats an earlier rating by the same rater or by an unnamed rater. The first rating is used. To distinguish several raters, add a "rater" column.',
            ...[name, units, places],
          )
        : msg(
            '{0}: {1} ({2}) repeat earlier ratings by the same rater or by an unnamed rater. The first rating is used. To distinguish several raters, add a "rater" column.',
            ...[name, units, places],
          );
    notes.push(makeNote('repeatedColumnClaims', words, countOf(repeated)));
  }
  const tied = claims.filter(({ rated }) => rated.some(([, { isTied }]) => isTied));
  if (tied.length > 0) {
    const names = new Set(
      tied.flatMap(({ rated }) =>
        rated.flatMap(([column, { isTied }]) => (isTied ? [column.name] : [])),
      ),
    );
    const words = countMsg(
      tied.length,
      '{1}: raters tied on {2} for {0} claim, so this claim has no value.',
      '{1}: raters tied on {2} for {0} claims, so these claims have no value.',
      name,
      joinList([...names]),
    );
    notes.push(makeNote('tiedColumnWords', words, countOf(tied)));
  }
  const missing = claims.filter(({ rated }) => rated.every(([, { value }]) => value === null));
  if (missing.length > 0) {
    const words = countMsg(
      claims.length,
      '{1}: no rating for {2} of {0} claim. Claims without a rating are left out of averages and correlations and are not counted as 0.',
      '{1}: no rating for {2} of {0} claims. Claims without a rating are left out of averages and correlations and are not counted as 0.',
      name,
      missing.length,
    );
    notes.push(makeNote('missingColumnClaims', words, countOf(missing)));
  }
  return notes;
}
