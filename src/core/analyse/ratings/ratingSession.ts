// A rater's session: the plan of who rates which claims in which order, what is done, and what comes next. The plan
// depends only on the seed, and progress is computed from the plan and the stored lines.

import type { Rating } from '../../score/columns/ratingLine.ts';
import { idKey, raterKey, RaterNames } from '../../read/claims/ids.ts';
import { Random } from '../../base/statistics/random.ts';

export interface RatingPlanOptions {
  /** Default: 12345. */
  readonly seed?: number;
  /** All raters. If `raters` or `perClaim` is absent, each rater rates every claim. */
  readonly raters?: readonly string[];
  /** Number of raters per claim. */
  readonly perClaim?: number;
  /** Claims with known answers, which every rater rates before all others. They are not rated again. */
  readonly first?: ReadonlySet<number>;
  /** Share of a rater's claims that are shown again later to measure self-agreement, 0 to 1. Default: 0. */
  readonly again?: number;
}

/** One task of a rater. */
export interface RatingTask {
  /** The claim's position in the file. */
  readonly claim: number;
  /** 0: the claim is rated for the first time. 1: the claim is rated again. */
  readonly round: 0 | 1;
}

/**
 * Returns a rater's tasks in order. The same claims, seed, raters and options give the same order on every machine. Raters have
 * different orders. With `perClaim`, every claim has `perClaim` raters, and the numbers of claims per rater differ by at most one
 * for each occurrence of a rater in the list. Repeated claims come in the second half of the work, in an order of their own. A
 * claim is never repeated directly after itself. Throws RangeError for a rater who is not in the list, for a `perClaim` above the
 * number of raters, and for a share outside 0 to 1.
 */
export function ratingPlan(
  all: readonly number[],
  rater: string,
  { seed = 12345, raters = [], perClaim, first = new Set(), again = 0 }: RatingPlanOptions = {},
): readonly RatingTask[] {
  if (!(again >= 0 && again <= 1)) {
    throw new RangeError(`claims asked again: ${String(again)}, expected a share from 0 to 1`);
  }
  if (first.size > 0) {
    const [known, others] = [true, false].map((is) => all.filter((one) => first.has(one) === is));
    return [
      ...ratingPlan(known ?? [], rater, { seed }),
      ...ratingPlan(others ?? [], rater, { seed, raters, perClaim, again }),
    ];
  }
  const claims = all;
  const own = shuffle(
    assignClaims(claims, rater, seed, raters, perClaim),
    createRaterRandom(seed, rater),
  );
  const asked = own.map((claim): RatingTask => ({ claim, round: 0 }));
  const repeats = Math.round(again * own.length);
  if (repeats === 0 || own.length < 2) return asked;
  // Repeated claims are from the first half, so that some time has passed before they are rated again.
  const early = own.slice(0, Math.max(1, Math.ceil(own.length / 2)));
  const repeated = shuffle(
    repeats <= early.length ? early : own,
    createRaterRandom(seed + 1, rater),
  )
    .slice(0, repeats)
    .map((claim): RatingTask => ({ claim, round: 1 }));
  return spread(asked, repeated);
}

function assignClaims(
  claims: readonly number[],
  rater: string,
  seed: number,
  raters: readonly string[],
  perClaim: number | undefined,
): readonly number[] {
  if (perClaim === undefined || raters.length === 0) return claims;
  if (!(Number.isSafeInteger(perClaim) && perClaim >= 1 && perClaim <= raters.length)) {
    throw new RangeError(
      `${String(perClaim)} raters a claim, expected 1 to ${String(raters.length)}`,
    );
  }
  const place = raters.indexOf(rater);
  if (place === -1) throw new RangeError(`"${rater}" is not among the raters ${raters.join(', ')}`);
  return shuffle(claims, Random.seeded(seed)).filter((_, index) => {
    const first = (index * perClaim) % raters.length;
    return (place - first + raters.length) % raters.length < perClaim;
  });
}

/** Spreads repeated tasks evenly over the second half. Each repeated task comes after the first rating of its claim. */
function spread(
  asked: readonly RatingTask[],
  repeated: readonly RatingTask[],
): readonly RatingTask[] {
  const half = Math.ceil(asked.length / 2);
  const tasks = asked.slice(0, half);
  const rest = asked.slice(half);
  const open = [...repeated];
  const step = Math.max(1, Math.floor((rest.length + 1) / (repeated.length + 1)));
  for (const [index, task] of rest.entries()) {
    tasks.push(task);
    if ((index + 1) % step === 0) takeNext(tasks, open);
  }
  while (open.length > 0) takeNext(tasks, open);
  return tasks;
}

/**
 * Removes and returns the first repeated task whose claim was already rated and is not the previous claim. If there is no such
 * task, returns the first repeated task.
 */
function takeNext(tasks: RatingTask[], open: RatingTask[]): void {
  const asked = new Set(tasks.map(({ claim }) => claim));
  const last = tasks.at(-1)?.claim;
  const at = open.findIndex(({ claim }) => asked.has(claim) && claim !== last);
  const [task] = open.splice(Math.max(0, at), 1);
  if (task) tasks.push(task);
}

function shuffle(values: readonly number[], random: Random): number[] {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const value = result[index] ?? 0;
    result[index] = result[other] ?? 0;
    result[other] = value;
  }
  return result;
}

/**
 * Creates a random generator seeded with the FNV-1a hash of the rater's name and the seed, so that raters have different orders.
 * Not suitable for secrets.
 */
function createRaterRandom(seed: number, rater: string): Random {
  let hash = 0x811c9dc5;
  for (const character of rater) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return Random.seeded((seed ^ hash) >>> 0);
}

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
