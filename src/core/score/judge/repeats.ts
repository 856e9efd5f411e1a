// Measures how stable a judge's answers are when the same questions are asked several times.

import { meanOf, standardDeviation } from '../../base/statistics/describe.ts';
import { studentTwoSided } from '../../base/statistics/distributions.ts';
import { countText, settingText, shareText, statisticText } from '../../base/numbers.ts';
import { joinSentences, msg, countMsg, type Wording } from '../../base/words/message.ts';

/** Defines which scores count as past a level. */
export interface RepeatLevel {
  readonly level: number;
  /** Whether a score equal to the level counts. */
  readonly isInclusive: boolean;
}

export interface RepeatSummary {
  readonly repeats: number;
  /** Number of claims with a score in every repeat. All other members use only these claims. */
  readonly claims: number;
  /** Number of claims that have a score in some repeats but not in all. */
  readonly incomplete: number;
  /** Number of claims that are past the level in some repeats but not in others. */
  readonly flipped: number;
  /** `flipped` / `claims`, 0 to 1. `null` without claims. */
  readonly flipRate: number | null;
  /** Standard deviation of a claim's scores over the repeats (n - 1), averaged over the claims. `null` without claims. */
  readonly spread: number | null;
  /**
   * Mean of the file's score over the repeats, where the file's score is the mean over its claims. The 95 % interval uses
   * Student's t with repeats - 1 degrees of freedom. The interval shows how much the score changes when the judge is asked again,
   * not how much it changes with other claims. `null` without claims.
   */
  readonly score: { readonly mean: number; readonly low: number; readonly high: number } | null;
}

/** One claim's scores, in the order of the repeats. `null` if a repeat failed or has no score. */
export interface RepeatedClaim {
  /** Position in the reference. */
  readonly claim: number;
  readonly scores: readonly (number | null)[];
  /** Number of scores past the level. */
  readonly past: number;
}

/** The part of a report for a metric whose questions were asked several times. */
export interface MetricRepeats extends RepeatSummary, RepeatLevel {
  /** Claims with a score in at least one repeat, in reference order. */
  readonly byClaim: readonly RepeatedClaim[];
}

/** Code of the note that describes the repeats in a sentence. */
export const repeatsNote = 'judgeRepeats';

function isPastLevel({ level, isInclusive }: RepeatLevel, score: number): boolean {
  return score > level || (isInclusive && score === level);
}

/** Summarises the repeats of a metric. `scores`: as for `repeatSummary`, by claim. */
export function metricRepeats(
  scores: Iterable<readonly [claim: number, scores: readonly (number | null)[]]>,
  repeats: number,
  { level, isInclusive }: RepeatLevel,
): MetricRepeats {
  const past = { level, isInclusive };
  const rows = [...scores].sort(([a], [b]) => a - b);
  return {
    ...past,
    ...repeatSummary(
      rows.map(([, row]) => row),
      repeats,
      past,
    ),
    byClaim: rows
      .filter(([, row]) => row.some((score) => score !== null))
      .map(([claim, row]) => ({
        claim,
        scores: row,
        past: row.filter((score) => score !== null && isPastLevel(past, score)).length,
      })),
  };
}

/**
 * Summarises the repeats of several claims. `scores`: [claims, repeats], `null` if a repeat failed or has no score. Throws
 * RangeError for fewer than two repeats, or if claims have different numbers of repeats. Equals numpy's `std(ddof=1)` and SciPy's
 * `t.interval` to 1e-9 (`repeats.test.ts`).
 */
export function repeatSummary(
  scores: readonly (readonly (number | null)[])[],
  repeats: number,
  level: RepeatLevel,
): RepeatSummary {
  if (repeats < 2 || scores.some((row) => row.length !== repeats)) {
    throw new RangeError('each claim needs a place for each of at least two repeats');
  }
  const isPast = (score: number): boolean => isPastLevel(level, score);
  const whole: (readonly number[])[] = [];
  let incomplete = 0;
  for (const row of scores) {
    const present = row.filter((score) => score !== null);
    if (present.length === repeats) whole.push(present);
    else if (present.length > 0) incomplete += 1;
  }
  const files = Array.from({ length: repeats }, (_, index) =>
    meanOf(whole.map((row) => row[index] ?? 0)),
  );
  const flipped = whole.filter((row) => new Set(row.map(isPast)).size > 1).length;
  return {
    repeats,
    claims: whole.length,
    incomplete,
    flipped,
    flipRate: whole.length === 0 ? null : flipped / whole.length,
    spread: meanOf(whole.map((row) => standardDeviation(row) ?? 0)),
    score: intervalOf(files.filter((mean) => mean !== null)),
  };
}

function intervalOf(means: readonly number[]): RepeatSummary['score'] {
  const mean = meanOf(means);
  const deviation = standardDeviation(means);
  if (mean === null || deviation === null) return null;
  const half = (criticalT(means.length - 1) * deviation) / Math.sqrt(means.length);
  return { mean, low: mean - half, high: mean + half };
}

/** Finds the value t with P(|T| >= t) = 0.05 by bisection. The value is below 13 for every number of degrees of freedom. */
function criticalT(degrees: number): number {
  let [low, high] = [0, 13];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, degrees) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns one or two sentences on a metric's repeats. `name`: name of the metric's first score. */
export function repeatsSentence(
  name: string,
  { repeats, claims, incomplete, flipped, spread, score }: RepeatSummary,
  { level, isInclusive }: RepeatLevel,
): Wording {
  const lacking =
    incomplete === 0
      ? []
      : [msg('Claims with a score in some repeats but not in all: {0}.', countText(incomplete))];
  if (!score || spread === null) {
    const asked = msg(
      'The judge was asked {1} times for {0}, but no claim has a score in every repeat.',
      name,
      repeats,
    );
    return joinSentences(asked, ...lacking);
  }
  const values = [countText(flipped), shareText(flipped, claims), settingText(level)];
  const turned = isInclusive
    ? countMsg(
        claims,
        'Of {0} claim with a score in every repeat, {1} ({2}) crossed level {3} between repeats (a score at the level counts as above it).',
        'Of {0} claims with a score in every repeat, {1} ({2}) crossed level {3} between repeats (a score at the level counts as above it).',
        ...values,
      )
    : countMsg(
        claims,
        'Of {0} claim with a score in every repeat, {1} ({2}) crossed level {3} between repeats (a score at the level counts as below it).',
        'Of {0} claims with a score in every repeat, {1} ({2}) crossed level {3} between repeats (a score at the level counts as below it).',
        ...values,
      );
  const spreads = msg(
    "A claim's score varies by {0} between repeats (standard deviation, averaged over claims). The file's mean is {1} ({2}).",
    statisticText(spread),
    statisticText(score.mean),
    msg('{0} to {1}', statisticText(score.low), statisticText(score.high)),
  );
  return joinSentences(
    msg('The judge was asked {1} times for {0}.', name, repeats),
    turned,
    spreads,
    ...lacking,
  );
}
