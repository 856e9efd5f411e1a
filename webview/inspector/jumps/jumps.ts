// The kinds of places that the user can jump to, and the search for the next one among the listed claims.

import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { conclusionOf } from '../../../src/core/scoring/semqaAnswers.ts';
import type { QuestionStatus } from '../../../src/core/scoring/reading/questionReading.ts';
import { t } from '../../common/l10n.ts';
import type { ScoredRow } from '../rows/claimScores.ts';

export interface JumpWords {
  /** Letter key that jumps to the next place, or to the previous place if Shift is held. */
  readonly key: string;
  readonly needsSemqa: boolean;
  readonly next: () => string;
  readonly none: () => string;
  /** Says that such a place is not possible in this run. */
  readonly never: () => string;
}

const jumps = {
  missing: {
    key: 'u',
    needsSemqa: true,
    next: () => t('Next reference question that the prediction does not ask or does not answer'),
    none: () => t('The predictions ask and answer all reference questions in the list'),
    never: () => t('The questions in this run have no status'),
  },
  contradicted: {
    key: 'c',
    needsSemqa: true,
    next: () => t('Next contradicted answer'),
    none: () => t('No contradicted answer in the list'),
    never: () => t('This run has no data on contradicted answers'),
  },
  wrong: {
    key: 'w',
    needsSemqa: false,
    next: () => t('Next wrong verdict'),
    none: () => t('No wrong verdict in the list'),
    never: () => t('This run has no verdicts to compare'),
  },
  disagreement: {
    key: 'd',
    needsSemqa: false,
    next: () => t('Next claim on which scores disagree'),
    none: () => t('The list has no claim on which scores disagree'),
    never: () => t('This run has no scores that can disagree'),
  },
} as const satisfies Record<string, JumpWords>;

export type JumpKind = keyof typeof jumps;

export const jumpWords: Readonly<Record<JumpKind, JumpWords>> = jumps;

/** A reference question of a claim, and the predicted question shown with it. */
export interface ClaimPlace {
  readonly claim: number;
  /** Reference question, or `null` for the claim as a whole. */
  readonly reference: number | null;
  readonly predicted: number | null;
}

/** Position of a claim that is selected without a question. It comes before the claim's first question. */
const claimItself = -1;

/** Returns the questions with one of the statuses, in reference order. Returns `undefined` if the claim has no statuses. */
function placesWith(
  { row }: ScoredRow,
  wanted: readonly QuestionStatus[],
): ClaimPlace[] | undefined {
  return row.statuses?.flatMap((status, reference) =>
    status !== null && wanted.includes(status)
      ? [{ claim: row.index, reference, predicted: null }]
      : [],
  );
}

/** Lists questions without a counted match. Used for claims without statuses. */
function listUnmatchedPlaces({ row, semqa }: ScoredRow): ClaimPlace[] {
  if (!semqa) return [];
  return row.similarities.flatMap((asked, reference): ClaimPlace[] => {
    if (asked === null) return [];
    const matches = semqa.matches.filter((match) => match.reference === reference);
    if (matches.some(({ counted }) => counted)) return [];
    return [{ claim: row.index, reference, predicted: null }];
  });
}

/** Lists questions with a match whose answers contradict each other. Used for claims without statuses. */
function listContradictedPlaces({ row, semqa }: ScoredRow): ClaimPlace[] {
  const places = new Map<number, ClaimPlace>();
  for (const { reference, forward, backward } of semqa?.matches ?? []) {
    if (!forward || !backward || places.has(reference)) continue;
    if (conclusionOf({ forward, backward }) === 'contradicted') {
      places.set(reference, { claim: row.index, reference, predicted: null });
    }
  }
  return [...places.values()].sort((a, b) => (a.reference ?? 0) - (b.reference ?? 0));
}

/**
 * Lists the places of one kind in a claim, in reference order and with each question at most once. In a claim with statuses, a
 * question is missing if its status says that it was not asked or not answered, and contradicted if its status says so. In a
 * claim without statuses, a question is missing if it has no counted match, and contradicted if the answers of any match, counted
 * or not, contradict each other.
 */
function placesIn(
  kind: JumpKind,
  scored: ScoredRow,
  disagreeing: ReadonlyMap<number, unknown>,
): readonly ClaimPlace[] {
  const { row } = scored;
  const whole: readonly ClaimPlace[] = [{ claim: row.index, reference: null, predicted: null }];
  switch (kind) {
    case 'missing':
      return placesWith(scored, ['notAsked', 'notAnswered']) ?? listUnmatchedPlaces(scored);
    case 'contradicted':
      return placesWith(scored, ['contradicted']) ?? listContradictedPlaces(scored);
    case 'wrong':
      return verdictOutcome(row.predictedVerdict, row.referenceVerdict) === 'wrong' ? whole : [];
    case 'disagreement':
      return disagreeing.has(row.index) ? whole : [];
  }
}

export interface JumpFrom {
  readonly kind: JumpKind;
  readonly isBack: boolean;
  /** Index of the current claim in the list, or -1 if the claim is not in the list. */
  readonly position: number;
  /** The current question, or `null` for the claim as a whole. */
  readonly reference: number | null;
  /** Claims with disagreeing scores, by reference position. */
  readonly disagreeing: ReadonlyMap<number, unknown>;
}

export interface Jump {
  readonly place: ClaimPlace;
  /** Whether the jump went past one end of the list and continued at the other. */
  readonly isAround: boolean;
}

/**
 * Finds the nearest place in the given direction. The search continues at the other end of the list, up to the current claim.
 * Returns `undefined` if the list has no such place. O(rows).
 */
export function findNextJump(rows: readonly ScoredRow[], from: JumpFrom): Jump | undefined {
  const { kind, isBack, position, disagreeing } = from;
  const step = isBack ? -1 : 1;
  const here = from.reference ?? claimItself;
  const start = position < 0 ? (isBack ? 0 : -1) : position;
  for (let steps = 0; steps <= rows.length; steps += 1) {
    const unbounded = start + step * steps;
    const scored = rows[(unbounded + rows.length) % rows.length];
    if (!scored) continue;
    const all = placesIn(kind, scored, disagreeing);
    const isHere = position >= 0 && steps === 0;
    const ahead = isHere
      ? all.filter(({ reference }) => step * ((reference ?? claimItself) - here) > 0)
      : all;
    const place = isBack ? ahead.at(-1) : ahead[0];
    if (place) return { place, isAround: unbounded < 0 || unbounded >= rows.length };
  }
  return undefined;
}
