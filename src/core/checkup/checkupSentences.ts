// A check-up in sentences: what may be said, and what has not been shown.

import {
  countOf,
  countText,
  differenceText,
  statisticInterval,
  statisticText,
} from '../format/numbers.ts';
import { pValueWords } from '../format/pValues.ts';
import type { Interval } from '../statistics/bootstrap.ts';
import type { Followed } from './checked.ts';
import type { CheckedRating, Checkup } from './checkup.ts';
import type { FollowDifference } from './followDifferences.ts';

/** Adjusted p-values below it are a finding. */
const findingLevel = 0.05;

const unitScale = { maximum: 1 };

/** How strongly a metric follows, whatever the direction in which it counts; -1: undefined. */
function strength({ spearman }: Followed): number {
  return spearman.coefficient === null ? -1 : Math.abs(spearman.coefficient);
}

/** Strongest Spearman first, whatever its sign; equals as they were, those without one last. */
export function followedOrder(metrics: readonly Followed[]): readonly Followed[] {
  return [...metrics].sort((a, b) => strength(b) - strength(a));
}

/** The metric with the strongest Spearman; the first of equals; none without one. */
export function bestOf({ metrics }: Pick<CheckedRating, 'metrics'>): Followed | undefined {
  return followedOrder(metrics).find(({ spearman }) => spearman.coefficient !== null);
}

/** Every difference that has the metric, turned so that it comes first. */
export function differencesOf(
  { differences }: Pick<CheckedRating, 'differences'>,
  column: string,
): readonly FollowDifference[] {
  return differences.flatMap((found) => {
    if (found.first === column) return [found];
    if (found.second !== column) return [];
    const { difference, interval } = found;
    return [
      {
        ...found,
        first: found.second,
        second: found.first,
        difference: difference === null ? null : -difference,
        interval: interval && turned(interval),
      },
    ];
  });
}

function turned({ low, high, level }: Interval): Interval {
  return { low: -high, high: -low, level };
}

/**
 * `SemQA follows semantic coverage better than METEOR: not shown on 132 claims (difference +0.030, -0.10 to 0.16, p = 0.6; about
 * 2,100 ratings would show one of this size).`
 */
export function differenceSentence(
  { difference, interval, adjustedPValue, ratingsNeeded, n }: FollowDifference,
  names: { readonly first: string; readonly second: string; readonly rating: string },
): string {
  const claim = `${names.first} follows ${names.rating} better than ${names.second}`;
  if (difference === null || adjustedPValue === null) {
    return `${claim}: cannot be told on ${countOf(n, 'claim')}.`;
  }
  const isShown = adjustedPValue < findingLevel && difference > 0;
  const parts = [
    `difference ${differenceText(difference, unitScale)}`,
    ...(interval ? [statisticInterval(interval)] : []),
    pValueWords(adjustedPValue),
  ].join(', ');
  const needed =
    isShown || ratingsNeeded === null || ratingsNeeded <= n
      ? ''
      : `; about ${countText(rounded(ratingsNeeded))} ratings would show one of this size`;
  return `${claim}: ${isShown ? 'shown' : 'not shown'} on ${countOf(n, 'claim')} (${parts}${needed}).`;
}

/** Two significant digits: more would promise what a rough estimate cannot hold. */
function rounded(count: number): number {
  let step = 1;
  while (count / step >= 100) step *= 10;
  return Math.round(count / step) * step;
}

/** The most important first: what follows this dimension best, what it is better than, and what ratings allow. */
export function ratingSentences(rating: CheckedRating): readonly string[] {
  const best = bestOf(rating);
  if (!best) return [`No metric has numbers that go with ${rating.name}.`];
  const { coefficient, interval } = best.spearman;
  const ceiling =
    rating.ceiling === null
      ? ''
      : ` Raters disagree so much that no metric could have more than about ${statisticText(rating.ceiling)}.`;
  const names = new Map(rating.metrics.map(({ column, name }) => [column, name]));
  const compared = differencesOf(rating, best.column).filter(
    ({ difference }) => difference !== null,
  );
  const worse = compared.filter(
    ({ adjustedPValue, difference }) =>
      (adjustedPValue ?? 1) < findingLevel && (difference ?? 0) > 0,
  );
  const nameOf = ({ second }: FollowDifference) => names.get(second) ?? second;
  const shown =
    worse.length === 0
      ? `That it follows ${rating.name} better than any other is not shown.`
      : `It is shown to follow ${rating.name} better than ${worse.map(nameOf).join(', ')}${worse.length === compared.length ? '' : '; better than the others is not shown'}.`;
  return [
    `${best.name} follows ${rating.name} best: Spearman ${statisticText(coefficient)}${interval ? ` (95 % ${statisticInterval(interval)})` : ''} on ${countOf(best.n, 'claim')}.${ceiling}`,
    ...(compared.length === 0 ? [] : [shown]),
  ];
}

/** How the numbers were made. */
export function methodSentences({ resamples, seed, level, leftOut }: Checkup): readonly string[] {
  return [
    `Spearman, Pearson and Kendall tau-b over the claims that have both numbers; not rated is left out, never 0. Intervals of ${String(Math.round(100 * level))} % from ${countText(resamples)} bootstrap samples of the claims (seed ${String(seed)}), none below 20 claims.`,
    "Differences of two metrics by Williams's test on ranks, two-sided, p-values corrected by Holm for the number of pairs within a dimension.",
    ...leftOut,
  ];
}

/** All that is said of a check-up, findings first. */
export function checkupLines(checkup: Checkup): readonly string[] {
  return [...checkup.ratings.flatMap(ratingSentences), ...methodSentences(checkup)];
}
