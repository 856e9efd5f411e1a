// Describes a check-up in sentences, and says what the data do not show.

import { countText, differenceText, pValueWords, statisticText } from '../../base/numbers.ts';
import { clusterSentences } from '../../score/report/clusterWords.ts';
import type { Interval } from '../../base/statistics/bootstrap.ts';
import { fewDiffering, fewestCorrelated } from '../../base/statistics/samples.ts';
import { countNoun } from '../../base/words/countedNouns.ts';
import { arrange, joinList, joinSentences, msg, type Message } from '../../base/words/message.ts';
import { describeLeftOut, type FollowedMetric, type UndefinedCorrelation } from './checked.ts';
import type { CheckedRating, Checkup } from './checkup.ts';
import type { FollowDifference } from './followed.ts';

/** Adjusted p-values below this level count as a finding. */
const findingLevel = 0.05;

const unitScale = { maximum: 1 };

/** Returns the strength of a metric's correlation: its absolute value, or -1 if the correlation is undefined. */
function strength({ spearman }: FollowedMetric): number {
  return spearman.coefficient === null ? -1 : Math.abs(spearman.coefficient);
}

/**
 * Sorts metrics by the absolute value of Spearman's correlation, strongest first. Metrics with equal correlations keep their
 * order. Metrics without a correlation come last.
 */
export function sortFollowed(metrics: readonly FollowedMetric[]): readonly FollowedMetric[] {
  return [...metrics].sort((a, b) => strength(b) - strength(a));
}

/**
 * Finds the metric with the strongest Spearman correlation. In a tie, the first metric wins. Returns `undefined` if no metric has
 * a correlation.
 */
export function findBest({ metrics }: Pick<CheckedRating, 'metrics'>): FollowedMetric | undefined {
  return sortFollowed(metrics).find(({ spearman }) => spearman.coefficient !== null);
}

/** Returns all differences that include the metric. The sign is set as if the metric were the first of the pair. */
export function differencesOf(
  { differences }: Pick<CheckedRating, 'differences'>,
  column: string,
): readonly FollowDifference[] {
  return differences.flatMap((pair) => {
    if (pair.first === column) return [pair];
    if (pair.second !== column) return [];
    const { difference, interval } = pair;
    return [
      {
        ...pair,
        first: pair.second,
        second: pair.first,
        difference: difference === null ? null : -difference,
        interval: interval && mirrorInterval(interval),
      },
    ];
  });
}

function mirrorInterval({ low, high, level }: Interval): Interval {
  return { low: -high, high: -low, level };
}

/** True if both the test, corrected for all pairs, and the interval show a difference. Without an interval, nothing is shown. */
function isToldApart({ difference, interval, adjustedPValue }: FollowDifference): boolean {
  const isTested = adjustedPValue !== null && adjustedPValue < findingLevel;
  return isTested && (difference ?? 0) > 0 && interval !== null && interval.low > 0;
}

/** `Spearman 0.45, 95 % interval 0.31 to 0.58, 86 claims`. */
function correlationWords({ n, spearman: { coefficient, interval } }: FollowedMetric): Message {
  const text = statisticText(coefficient);
  const claims = countNoun(n, 'claim');
  const ends = [interval?.low, interval?.high].map(statisticText);
  return interval
    ? msg('Spearman {0}, 95 % interval {1}, {2}', text, msg('{0} to {1}', ...ends), claims)
    : arrange('Spearman {0}, {1}', text, claims);
}

/**
 * True if the data do not show any agreement: the correlation has no interval, its interval contains 0, or as strong a correlation
 * is not rare by chance.
 */
function mayBeZero({ spearman: { interval, pValue } }: FollowedMetric): boolean {
  if (interval === null || (interval.low <= 0 && interval.high >= 0)) return true;
  return pValue !== null && pValue >= findingLevel;
}

/**
 * Formats a difference, for example `+0.030 (95 % interval −0.010 to +0.070, corrected p = 0.6)`. For fewer than 20 claims,
 * formats only the difference.
 */
function differenceWords({ difference, interval, adjustedPValue }: FollowDifference): Message {
  const text = differenceText(difference, unitScale);
  if (!interval || adjustedPValue === null) return text;
  const ends = [interval.low, interval.high].map((end) => differenceText(end, unitScale));
  const range = msg('{0} to {1}', ...ends);
  return msg('{0} (95 % interval {1}, corrected {2})', text, range, pValueWords(adjustedPValue));
}

/**
 * Names the metric with the strongest correlation. Says that no metric is shown to agree if this correlation may be 0. Says that this metric agrees better only if it differs significantly from all other metrics. Otherwise also names the
 * strongest metric from which it does not differ significantly, with the size of the difference. `compared`: the differences of the
 * best metric from the other metrics.
 */
function leadSentence(
  best: FollowedMetric,
  rating: CheckedRating,
  compared: readonly FollowDifference[],
): Message {
  const [name, correlation] = [best.name, correlationWords(best)];
  if (best.n < fewestCorrelated) {
    return msg(
      'No metric is shown to agree with {0}, because fewer than {3} claims have both a score and a rating. The strongest correlation is that of {1} ({2}).',
      ...[rating.name, name, correlation, fewestCorrelated],
    );
  }
  if (mayBeZero(best)) {
    return msg(
      'No metric is shown to agree with {0}. The strongest correlation is that of {1} ({2}).',
      ...[rating.name, name, correlation],
    );
  }
  if (compared.length === 0)
    return msg('{0} agrees with {1} ({2}).', name, rating.name, correlation);
  const close = compared.filter((difference) => !isToldApart(difference));
  const next = sortFollowed(rating.metrics).find(({ column }) =>
    close.some(({ second }) => second === column),
  );
  const difference = close.find(({ second }) => second === next?.column);
  if (!next || !difference)
    return msg(
      '{0} agrees with {1} significantly better than every other metric ({2}).',
      ...[name, rating.name, correlation],
    );
  return msg(
    '{0} has the strongest correlation with {1} ({2}), but is not significantly better than {3}: difference {4}.',
    ...[name, rating.name, correlation, next.name, differenceWords(difference)],
  );
}

/**
 * Returns sentences, the most important first: which metric correlates most with this dimension, which metrics are worse, and
 * what can be concluded from the ratings.
 */
export function ratingSentences(rating: CheckedRating): readonly Message[] {
  const best = findBest(rating);
  const { ceiling } = rating;
  if (!best) return [describeNoCorrelation(rating)];
  const compared = differencesOf(rating, best.column).filter(
    ({ difference }) => difference !== null,
  );
  const lead = leadSentence(best, rating, compared);
  const allowed =
    ceiling === null
      ? []
      : [
          msg(
            'Raters disagree so much that no metric can reach a correlation above about {0}.',
            statisticText(ceiling),
          ),
        ];
  const isAgainst = !mayBeZero(best) && (best.spearman.coefficient ?? 0) < 0;
  const against = isAgainst ? [msg('Its higher scores go with lower ratings.')] : [];
  return [
    joinSentences(lead, ...against, ...allowed),
    ...(mayBeZero(best) ? [] : describeWorse(rating, compared)),
  ];
}

/** Says why no metric has a correlation with the dimension. */
function describeNoCorrelation({ name, metrics }: CheckedRating): Message {
  if (metrics.length === 0) {
    return msg(
      'No metric can be compared with {0}: no metric has different scores for different claims.',
      name,
    );
  }
  const reasons = new Set<UndefinedCorrelation>(metrics.map(({ why = 'noClaims' }) => why));
  if (reasons.size > 1) reasons.delete('noClaims');
  if (reasons.size > 1) reasons.delete('oneClaim');
  const [reason = 'noClaims', ...others] = reasons;
  if (others.length > 0) {
    return msg(
      'No metric can correlate with {0}: for the claims with both a score and a rating, all scores or all ratings are equal.',
      name,
    );
  }
  switch (reason) {
    case 'noClaims':
      return msg('No metric has a score for the claims that have a value for {0}.', name);
    case 'oneClaim':
      return msg(
        'No metric can correlate with {0}: only one claim has both a score and a rating.',
        name,
      );
    case 'equalRatings':
      return msg(
        'No metric can correlate with {0}: all ratings of the claims with a score are equal.',
        name,
      );
    case 'equalScores':
      return msg(
        'No metric can correlate with {0}: each metric has the same score for all rated claims.',
        name,
      );
  }
}

/** Names the metrics that are shown to be worse than the best one. Empty if these are none or all, because the lead says so. */
function describeWorse(
  { name, metrics }: CheckedRating,
  compared: readonly FollowDifference[],
): readonly Message[] {
  const names = new Map(metrics.map((metric) => [metric.column, metric.name]));
  const worse = compared.filter(isToldApart).map(({ second }) => names.get(second) ?? second);
  if (worse.length === 0 || worse.length === compared.length) return [];
  return [
    msg(
      'This metric agrees with {0} significantly better than {1}, but not better than the other metrics.',
      ...[name, joinList(worse)],
    ),
  ];
}

/** Says how correlations, intervals and p-values are computed. */
export function methodSentences(checkup: Checkup): readonly Message[] {
  const { resamples, seed, level, leftOut, clusters } = checkup;
  const ofGroups = clusters ? clusterSentences(clusters) : [];
  if (clusters && clusters.largest > 1) {
    return [
      ...ofGroups,
      msg(
        'Spearman, Pearson and Kendall tau-b are computed over the claims that have both a score and a rating. Claims without a rating are left out, not counted as 0. {0} % intervals and all p-values come from {1} bootstrap samples of the groups (seed {2}). With fewer than {3} groups, there are none.',
        ...[Math.round(100 * level), countText(resamples), seed, fewestCorrelated],
      ),
      msg(
        "P-values of differences between two metrics are corrected with Holm's method for the number of pairs within a dimension.",
      ),
      ...describeLeftOut(leftOut),
    ];
  }
  return [
    ...ofGroups,
    msg(
      'Spearman, Pearson and Kendall tau-b are computed over the claims that have both a score and a rating. Claims without a rating are left out, not counted as 0. {0} % intervals come from {1} bootstrap samples of the claims (seed {2}). With fewer than 20 claims, there is no interval.',
      Math.round(100 * level),
      countText(resamples),
      seed,
    ),
    msg(
      'P-values of correlations come from permutations of the claims if fewer than {0} claims differ from the most frequent score or rating. All orders are used if there are few, otherwise 10,000 random orders. If more claims differ, p-values come from formulas.',
      fewDiffering,
    ),
    msg(
      "Differences between two metrics are tested with Williams's test on ranks (two-sided). P-values are corrected with Holm's method for the number of pairs within a dimension.",
    ),
    ...describeLeftOut(leftOut),
  ];
}

/** Returns what a check-up finds, in the order of the dimensions. */
export function findingSentences({ ratings }: Pick<Checkup, 'ratings'>): readonly Message[] {
  return ratings.flatMap((rating) => ratingSentences(rating));
}
