import type { ClaimFilter, ClaimSort } from '../../../src/protocol/panels.ts';
import { hasFailed, type ScoredRow } from './claimScores.ts';
import { rowCounts } from './levelCounts.ts';
import { scoreOfRow } from './runScores.ts';
import { hasWord } from './wordFilter.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';

/** What decides which rows are shown, and in which order. */
export interface Arrangement {
  readonly sort: ClaimSort;
  readonly filter: ClaimFilter;
  readonly find: string;
  /** A word that the claims have, as `wordKey` writes it; absent: whatever words. */
  readonly word?: string | undefined;
  /** Column of the score to sort by. */
  readonly score: string;
  /** Of the AVeriTeC score. */
  readonly level: number;
}

function passes({ row, semqa }: ScoredRow, { filter, level }: Arrangement): boolean {
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

/** The rows that pass the filter and hold all words of `find`, a number also as the claim's position (from 0, as `claim_id` counts), in order. Rows without a score come last in both score orders. */
export function arranged(rows: readonly ScoredRow[], how: Arrangement): ScoredRow[] {
  const words = how.find.toLowerCase().split(/\s+/u).filter(Boolean);
  const chosen = rows.filter((candidate) => {
    if (!passes(candidate, how) || !hasWord(candidate, how.word)) return false;
    const text = candidate.row.claim.toLowerCase();
    const number = String(candidate.row.index);
    return words.every((word) => text.includes(word) || word === number);
  });
  if (how.sort === 'file') return chosen;
  const direction = how.sort === 'scoreAscending' ? 1 : -1;
  return chosen.sort((a, b) => {
    const [left, right] = [scoreOfRow(a, how.score), scoreOfRow(b, how.score)];
    if (left === null || right === null) {
      if (left === right) return a.row.index - b.row.index;
      return left === null ? 1 : -1;
    }
    return direction * (left - right) || a.row.index - b.row.index;
  });
}
