// A rater's progress: what is done and what comes next. It is computed from the plan and the stored lines, and not stored itself.

import { idKey, RaterNames, raterKey } from '../evidence/ids.ts';
import type { Rating } from '../columns/ratingLine.ts';
import type { RatingTask } from './ratingPlan.ts';

/** A claim with the data that identifies it in ratings. */
export interface RatableClaim {
  readonly index: number;
  readonly claimId: string;
  /** Hash of what the rater sees. */
  readonly claimHash: string;
}

export interface SessionTask extends RatingTask {
  /** The last valid rating of the claim. */
  readonly rating: Rating | undefined;
  /** Whether the claim was rated but the claim or the questions have changed since. */
  readonly isOutdated: boolean;
}

export interface RatingSession {
  /** Tasks in the rater's order. */
  readonly tasks: readonly SessionTask[];
  readonly done: number;
  /** Number of tasks that must be rated again. */
  readonly outdated: number;
  /** Index of the first task without a rating. `undefined` if all tasks are done. */
  readonly next: number | undefined;
}

interface SessionOptions {
  readonly rater: string;
  readonly scheme: string;
  readonly schemeHash: string;
  /** Whether the rater adjudicates. If so, only adjudicated values are used, whichever rater wrote them. */
  readonly decides?: boolean;
}

function taskKey(claimId: string, round: number): string {
  return `${String(round)} ${idKey(claimId)}`;
}

/**
 * Combines the plan with the stored ratings. If a task has several ratings, the last one counts, because raters may change their minds.
 * Ignores ratings with another scheme, ratings by others, and adjudicated values. For adjudication, uses only adjudicated values.
 */
export function ratingSession(
  plan: readonly RatingTask[],
  claims: ReadonlyMap<number, RatableClaim>,
  ratings: readonly Rating[],
  { rater, scheme, schemeHash, decides = false }: SessionOptions,
): RatingSession {
  const own = new Map<string, Rating>();
  for (const rating of ratings) {
    if (rating.scheme !== scheme || (rating.isDecided === true) !== decides) continue;
    if (!decides && raterKey(rating.rater) !== raterKey(rater)) continue;
    own.set(taskKey(rating.claimId, rating.round), rating);
  }
  const tasks = plan.flatMap((task): readonly SessionTask[] => {
    const claim = claims.get(task.claim);
    if (!claim) return [];
    const last = own.get(taskKey(claim.claimId, task.round));
    const holds = last?.claimHash === claim.claimHash && last.schemeHash === schemeHash;
    return [
      { ...task, rating: holds ? last : undefined, isOutdated: last !== undefined && !holds },
    ];
  });
  const next = tasks.findIndex(({ rating }) => rating === undefined);
  return {
    tasks,
    done: tasks.filter(({ rating }) => rating !== undefined).length,
    outdated: tasks.filter(({ isOutdated }) => isOutdated).length,
    next: next === -1 ? undefined : next,
  };
}

/** A claim and a dimension in which raters differ. */
export interface Disagreement {
  /** The claim's id in the form of `idKey`. */
  readonly claimId: string;
  readonly dimension: string;
  /** Each rater's last answer in the first round, ordered by rater name. */
  readonly answers: readonly { readonly rater: string; readonly value: number | string }[];
  /** The adjudicated value, or the last one if there are several. */
  readonly decided: number | string | undefined;
}

/**
 * Lists claims and dimensions of a scheme for which two or more raters gave different answers. Claims are in the order in which
 * they were first rated, dimensions in the given order. Ignores answers to another wording of the question and answers for an
 * older version of the claim. The version in the last rating is the current one.
 */
export function disagreements(
  ratings: readonly Rating[],
  scheme: { readonly id: string; readonly hash: string; readonly dimensions: readonly string[] },
  hashOf: (claimId: string) => string | undefined,
): readonly Disagreement[] {
  const byClaim = new Map<string, Map<string, Rating>>();
  const decisions = new Map<string, Rating>();
  const names = new RaterNames();
  for (const rating of ratings) {
    if (rating.scheme !== scheme.id || rating.schemeHash !== scheme.hash) continue;
    const claim = idKey(rating.claimId);
    if (hashOf(claim) !== rating.claimHash) continue;
    if (rating.isDecided === true) {
      const before = decisions.get(claim);
      decisions.set(claim, {
        ...rating,
        values: { ...before?.values, ...rating.values },
      });
    } else if (rating.round === 0) {
      const raters = byClaim.get(claim) ?? new Map<string, Rating>();
      raters.set(names.nameOf(rating.rater).name, rating);
      byClaim.set(claim, raters);
    }
  }
  return [...byClaim].flatMap(([claimId, raters]) =>
    scheme.dimensions.flatMap((dimension): readonly Disagreement[] => {
      const answers = [...raters]
        .flatMap(([rater, { values }]) => {
          const value = new Map(Object.entries(values)).get(dimension);
          return value === undefined ? [] : [{ rater, value }];
        })
        .sort((a, b) => (a.rater < b.rater ? -1 : 1));
      if (new Set(answers.map(({ value }) => value)).size < 2) return [];
      const values = decisions.get(claimId)?.values ?? {};
      const decided = new Map(Object.entries(values)).get(dimension);
      return [{ claimId, dimension, answers, decided }];
    }),
  );
}
