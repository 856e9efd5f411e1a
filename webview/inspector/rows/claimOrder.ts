import { findQuery, type FindQuery } from '../../../src/core/find/findQuery.ts';
import type { ClaimFilter, ClaimSort, VerdictCell } from '../../../src/protocol/panels.ts';
import { hasFailed, type ScoredRow } from './claimScores.ts';
import { rowCounts } from './levelCounts.ts';
import { scoreOfRow } from './runScores.ts';
import { hasVerdicts } from './verdictFilter.ts';
import { hasWord } from './wordFilter.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';

/** What decides which rows are shown, and in which order. */
export interface Arrangement {
  readonly sort: ClaimSort;
  readonly filter: ClaimFilter;
  readonly find: string;
  /** Claims whose evidence matches the search, by reference position; absent: none. */
  readonly found?: { has(index: number): boolean };
  /** A word that the claims must have, as a `wordKey`; absent: any. */
  readonly word?: string | undefined;
  /** The verdicts that the claims must have; absent: any. */
  readonly verdicts?: VerdictCell | null | undefined;
  /** Claims without credit for one cause, by reference position; absent: any cause. */
  readonly withCause?: ReadonlySet<number> | undefined;
  /** Column of the score to sort by. */
  readonly score: string;
  /** Level of the AVeriTeC score. */
  readonly level: number;
}

function passesFilter({ row, semqa }: ScoredRow, { filter, level }: Arrangement): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'right':
    case 'wrong':
      return verdictOutcome(row.predictedVerdict, row.referenceVerdict) === filter;
    case 'undecided':
      return (semqa?.undecided ?? 0) > 0;
    case 'averitecCounts':
      return rowCounts(row, level) === true;
    case 'averitecDoesNotCount':
      return rowCounts(row, level) === false;
    case 'withoutPrediction':
      return row.predictedQuestions === 0;
    case 'failed':
      return hasFailed(row);
  }
}

/**
 * Returns the rows that pass the filter and match `find`, sorted. A claim matches if its text or evidence has all search terms; a number
 * also matches the claim's position (from 0, like `claim_id`). Rows without a score come last in both score orders. The claim whose number
 * was typed comes first.
 */
export function arrangeRows(rows: readonly ScoredRow[], how: Arrangement): ScoredRow[] {
  const query = findQuery(how.find);
  const chosen = rows.filter((candidate) => {
    if (!passesFilter(candidate, how) || !hasWord(candidate, how.word)) return false;
    if (!hasVerdicts(candidate.row, how.verdicts)) return false;
    const { claim, index } = candidate.row;
    if (how.withCause?.has(index) === false) return false;
    if (how.found?.has(index) === true) return true;
    const number = String(index);
    return query.every(({ text, pattern }) => pattern.test(claim) || text === number);
  });
  return moveNumberFirst(sortRows(chosen, how), query);
}

function sortRows(rows: ScoredRow[], { sort, score }: Arrangement): ScoredRow[] {
  if (sort === 'file') return rows;
  const direction = sort === 'scoreAscending' ? 1 : -1;
  return rows.sort((a, b) => {
    const [left, right] = [scoreOfRow(a, score), scoreOfRow(b, score)];
    if (left === null || right === null) {
      if (left === right) return a.row.index - b.row.index;
      return left === null ? 1 : -1;
    }
    return direction * (left - right) || a.row.index - b.row.index;
  });
}

function moveNumberFirst(rows: ScoredRow[], query: FindQuery): ScoredRow[] {
  const [wanted] = query;
  if (wanted === undefined || query.length > 1) return rows;
  const place = rows.findIndex(({ row }) => String(row.index) === wanted.text);
  const [numbered] = place > 0 ? rows.splice(place, 1) : [];
  return numbered ? [numbered, ...rows] : rows;
}
