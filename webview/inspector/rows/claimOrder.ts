import { findQuery, type FindQuery } from '../../../src/core/find/findQuery.ts';
import {
  passesFilter,
  type ClaimFilter,
  type FilterFacts,
} from '../../../src/core/questions/claimFilters.ts';
import type { ClaimSort, VerdictCell } from '../../../src/protocol/panels.ts';
import { hasFailed, type ScoredRow } from './claimScores.ts';
import { rowCounts } from './levelCounts.ts';
import { scoreOfRow } from './runScores.ts';
import { hasVerdicts } from './verdictFilter.ts';
import { hasWord } from './wordFilter.ts';

/** Determines which rows are shown and in which order. */
export interface Arrangement {
  readonly sort: ClaimSort;
  readonly filter: ClaimFilter;
  readonly find: string;
  /** Claims whose evidence matches the search, by reference position. Absent if there is no search. */
  readonly found?: { has(index: number): boolean };
  /** A word that the claims must have, as a `wordKey`. If absent, claims with any word are shown. */
  readonly word?: string;
  /** The verdicts that the claims must have. If absent, claims with any verdicts are shown. */
  readonly verdicts?: VerdictCell | null;
  /** Reference positions of the claims that get no credit for the chosen cause. Absent if no cause is chosen. */
  readonly withCause?: ReadonlySet<number>;
  /** Reference positions of the claims in the chosen list of the overview. Absent if no list is chosen. */
  readonly listed?: ReadonlySet<number>;
  /** Reference positions of the claims that lose their credit without flagged evidence. Absent if this filter is off. */
  readonly losing?: ReadonlySet<number>;
  /** Column of the score to sort by. */
  readonly score: string;
  /** Level of the AVeriTeC score. */
  readonly level: number;
}

function factsOf({ row }: ScoredRow, level: number): FilterFacts {
  const { predictedVerdict, referenceVerdict, predictedQuestions, statuses } = row;
  return {
    predictedVerdict,
    referenceVerdict,
    predictedQuestions,
    statuses: statuses?.map((one) => one?.status ?? null),
    hasFailed: hasFailed(row),
    getsCredit: rowCounts(row, level),
  };
}

/**
 * Returns the sorted rows that pass the filter and match `find`. A claim matches if its text or evidence contains all search
 * terms. A number also matches the claim's position (from 0, like `claim_id`). Rows without a score come last in both score
 * orders. If the user typed a claim's number, that claim comes first.
 */
export function arrangeRows(rows: readonly ScoredRow[], how: Arrangement): ScoredRow[] {
  const query = findQuery(how.find);
  const chosen = rows.filter((candidate) => {
    if (!passesFilter(factsOf(candidate, how.level), how.filter)) return false;
    if (!hasWord(candidate, how.word)) return false;
    if (!hasVerdicts(candidate.row, how.verdicts)) return false;
    const { claim, index } = candidate.row;
    if (how.withCause?.has(index) === false || how.losing?.has(index) === false) return false;
    if (how.listed?.has(index) === false) return false;
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
