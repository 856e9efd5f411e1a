// What a person can jump to, and where the next of it is among the listed claims.

import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { conclusionOf } from '../../../src/core/scoring/semqaAnswers.ts';
import type { QuestionStatus } from '../../../src/core/questions/statusRule.ts';
import { t } from '../../common/l10n.ts';
import type { ScoredRow } from '../rows/claimScores.ts';

export interface JumpWords {
  /** The letter: alone to the next, with Shift to the one before. */
  readonly key: string;
  readonly needsSemqa: boolean;
  readonly next: () => string;
  readonly none: () => string;
  /** The run cannot have it. */
  readonly never: () => string;
}

const jumps = {
  missing: {
    key: 'u',
    needsSemqa: true,
    next: () => t('Next question that is not asked or not answered'),
    none: () => t('No such question in the list: all are asked and answered'),
    never: () => t('This run has no status of questions to look for'),
  },
  contradicted: {
    key: 'c',
    needsSemqa: true,
    next: () => t('Next contradicted answer'),
    none: () => t('No contradicted answer in the list'),
    never: () => t('This run has no contradicted answer to look for'),
  },
  wrong: {
    key: 'w',
    needsSemqa: false,
    next: () => t('Next wrong verdict'),
    none: () => t('No wrong verdict in the list'),
    never: () => t('This run has no wrong verdict to look for'),
  },
  disagreement: {
    key: 'd',
    needsSemqa: false,
    next: () => t('Next disagreement of scores'),
    none: () => t('No disagreement of scores in the list'),
    never: () => t('This run has no disagreement of scores to look for'),
  },
} as const satisfies Record<string, JumpWords>;

export type JumpKind = keyof typeof jumps;

export const jumpWords: Readonly<Record<JumpKind, JumpWords>> = jumps;

/** A reference question of a claim, and the predicted one that it is looked at with. */
export interface ClaimPlace {
  readonly claim: number;
  /** `null`: the claim as a whole. */
  readonly reference: number | null;
  readonly predicted: number | null;
}

/** Before the first question of a claim: where somebody is who has only chosen the claim. */
const claimItself = -1;

/** Questions with one of the statuses, in the order of the reference; `undefined`: the claim has no statuses. */
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

/** Without statuses: questions without a match that counts. */
function listUnmatchedPlaces({ row, semqa }: ScoredRow): ClaimPlace[] {
  if (!semqa) return [];
  return row.similarities.flatMap((asked, reference): ClaimPlace[] => {
    if (asked === null) return [];
    const matches = semqa.matches.filter((match) => match.reference === reference);
    if (matches.some(({ counted }) => counted)) return [];
    return [{ claim: row.index, reference, predicted: null }];
  });
}

/** Without statuses: questions with a match whose answers contradict each other. */
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
 * What there is of a kind in one claim, in the order of the reference questions. Missing: not asked or not answered; without statuses
 * no match counts. Contradicted: by status; without statuses by the answers of a match, counted or not. Once a question.
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
  /** Place in the list of the claim that is looked at; -1: none of them. */
  readonly position: number;
  /** The question there; `null`: the claim as a whole. */
  readonly reference: number | null;
  /** By position, the claims whose scores disagree. */
  readonly disagreeing: ReadonlyMap<number, unknown>;
}

export interface Jump {
  readonly place: ClaimPlace;
  /** Past the list's end, and on from its other end. */
  readonly isAround: boolean;
}

/** The nearest in that direction, at last around the list's end to where the person is; `undefined`: the list has none. O(rows). */
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
