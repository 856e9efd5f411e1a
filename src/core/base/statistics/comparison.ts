// Describes a comparison in a sentence. The wording never claims more than the numbers show.

import type { Interval } from './bootstrap.ts';
import { countText, formatStoredDifference, pValueWords } from '../numbers.ts';
import { countInFull } from '../words/countedNouns.ts';
import { countMsg, joinSentences, msg, type Message } from '../words/message.ts';
import { fewDiffering, fewestClaims, type NoInterval } from './samples.ts';

export interface ComparedSystems {
  readonly nameA: string;
  readonly nameB: string;
  /** A minus B. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** Reason why there is no interval. Absent if there is an interval. */
  readonly noInterval?: NoInterval;
  /** Two-sided p-value. Adjusted if several comparisons were made. */
  readonly pValue: number;
  /** Whether the p-value is an upper bound, because no resample was as far from 0 as the observed difference. */
  readonly isBound?: boolean;
  /** Number of claims with both scores. */
  readonly claims: number;
  /** Number of these claims for which the systems differ. Only these claims show which system is better. */
  readonly differing: number;
  /** Number of groups of these claims, and number of groups that differ. Absent if claims are independent. */
  readonly groups?: { readonly count: number; readonly differing: number };
  /** Number of comparisons over which the p-value was adjusted by Holm's method. Absent if there was only one comparison. */
  readonly comparisons?: number;
  readonly better: 'higher' | 'lower';
}

export type ComparisonResult = 'aBetter' | 'bBetter' | 'notDistinguishable' | 'equal' | 'noClaims';

/** Significance level for adjusted p-values. The confidence level of intervals is 1 minus this value. */
const significance = 0.05;

/**
 * Determines which system is better. There is a winner only if the adjusted p-value is below 0.05 and the interval, if there is
 * one, excludes 0. The interval alone is not enough, because it is not adjusted for the number of comparisons. `equal`: both
 * systems have the same score on every claim.
 */
export function comparisonResult(compared: ComparedSystems): ComparisonResult {
  const { difference, interval, pValue, claims, differing } = compared;
  if (claims === 0) return 'noClaims';
  if (differing === 0) return 'equal';
  const holdsZero = interval !== null && interval.low <= 0 && interval.high >= 0;
  const most = interval === null ? significance : 1 - interval.level;
  if (difference === 0 || holdsZero || pValue >= most) return 'notDistinguishable';
  return difference > 0 === (compared.better === 'higher') ? 'aBetter' : 'bBetter';
}

/**
 * Describes the comparison in one sentence: "A is better by 0.031 [0.012, 0.050] on 500 claims (p = 0.002, Holm over 8
 * comparisons)." or "Not distinguishable on 500 claims: the difference 0.004 could be anything from -0.010 to 0.018 (p = 0.61)."
 * If few claims differ, the sentence says so: "on only 20 claims, of which 12 differ".
 */
export function comparisonSentence(compared: ComparedSystems): Message {
  const { nameA, nameB, difference } = compared;
  const result = comparisonResult(compared);
  switch (result) {
    case 'noClaims':
      return msg('No claim has a score for both {0} and {1}.', nameA, nameB);
    case 'equal':
      return msg(
        '{0} and {1} do not differ on {2}.',
        nameA,
        nameB,
        countInFull(compared.claims, 'claim'),
      );
    case 'aBetter':
    case 'bBetter': {
      const by = formatStoredDifference(Math.abs(difference));
      return describeBetter(compared, result === 'aBetter' ? nameA : nameB, by);
    }
    case 'notDistinguishable': {
      const sentence = chanceSentence(compared);
      if (!excludesZero(compared.interval)) return sentence;
      return joinSentences(sentence, disagreementSentence(compared.comparisons ?? 1));
    }
  }
}

/**
 * Whether the interval excludes 0. The interval is not corrected for the number of comparisons, so the corrected test may still
 * not reject.
 */
export function excludesZero(interval: Interval | null): boolean {
  return interval !== null && (interval.low > 0 || interval.high < 0);
}

/** Returns a note for the case that an interval excludes 0 but the test does not reject. */
export function disagreementSentence(comparisons: number): Message {
  return comparisons < 2
    ? msg('The interval does not include 0, but the test does not show a difference.')
    : msg(
        'The interval does not include 0, but the test, corrected for {0} comparisons, does not show a difference.',
        comparisons,
      );
}

/** Describes a score that is not tested: "Exploratory, not tested: the difference is 0.031 (0.012 to 0.050) on 500 claims." */
export function exploratorySentence(compared: ComparedSystems): Message {
  const { difference, interval, noInterval, claims, differing } = compared;
  if (claims === 0 || differing === 0) return comparisonSentence(compared);
  const [by, on] = [formatStoredDifference(difference), claimWords(compared)];
  if (interval !== null) {
    const ends = [formatStoredDifference(interval.low), formatStoredDifference(interval.high)];
    return msg(
      'Exploratory score, not tested: the difference is {0} ({1} to {2}) on {3}.',
      ...[by, ...ends, on],
    );
  }
  return noInterval === undefined
    ? msg('Exploratory score, not tested: the difference is {0} on {1}.', by, on)
    : msg(
        'Exploratory score, not tested: the difference is {0} on {1}, without an interval ({2}).',
        ...[by, on, explainNoInterval(noInterval)],
      );
}

function describeBetter(compared: ComparedSystems, name: string, by: string): Message {
  const { difference, interval } = compared;
  const claims = claimWords(compared);
  const chance = chanceWords(compared);
  if (interval !== null) {
    const sign = difference < 0 ? -1 : 1;
    const range = [sign * interval.low, sign * interval.high]
      .sort((a, b) => a - b)
      .map(formatStoredDifference)
      .join(', ');
    return msg('{0} is better by {1} [{2}] on {3} ({4}).', name, by, range, claims, chance);
  }
  return compared.noInterval === undefined
    ? msg('{0} is better by {1} on {2} ({3}). No interval is available.', name, by, claims, chance)
    : msg(
        '{0} is better by {1} on {3} ({4}). No interval is available ({2}).',
        ...[name, by, explainNoInterval(compared.noInterval), claims, chance],
      );
}

function chanceSentence(compared: ComparedSystems): Message {
  const { difference, interval, noInterval, differing, groups } = compared;
  const claims = claimWords(compared);
  const chance = chanceWords(compared);
  const by = formatStoredDifference(difference);
  if (interval === null) {
    if (groups && groups.differing < fewestClaims) {
      return msg(
        'Not distinguishable on {0}: the difference of {1} may be due to chance ({3}). With fewer than {2} groups that differ, chance can never be ruled out.',
        ...[claims, by, fewestClaims, chance],
      );
    }
    if (differing < fewestClaims) {
      return msg(
        'Not distinguishable on {0}: the difference of {1} may be due to chance ({3}). With fewer than {2} claims that differ, chance can never be ruled out.',
        ...[claims, by, fewestClaims, chance],
      );
    }
    return noInterval === undefined
      ? msg(
          'Not distinguishable on {0}: the difference of {1} may be due to chance. It has no interval ({2}).',
          ...[claims, by, chance],
        )
      : msg(
          'Not distinguishable on {0}: the difference of {1} may be due to chance ({3}). It has no interval ({2}).',
          ...[claims, by, explainNoInterval(noInterval), chance],
        );
  }
  const ends = [
    formatStoredDifference(interval.low),
    formatStoredDifference(interval.high),
  ] as const;
  if (differing < fewestClaims) {
    return msg(
      'Not distinguishable on {0}: the difference of {1} ({2} to {3}) may be due to chance ({5}). With fewer than {4} claims that differ, chance can never be ruled out.',
      ...[claims, by, ...ends, fewestClaims, chance],
    );
  }
  return excludesZero(interval)
    ? msg(
        'Not distinguishable on {0}: the difference of {1} ({2} to {3}) may be due to chance ({4}).',
        ...[claims, by, ...ends, chance],
      )
    : msg(
        'Not distinguishable on {0}: the difference is {1} but may lie anywhere from {2} to {3} ({4}).',
        ...[claims, by, ...ends, chance],
      );
}

/** Returns the reason why there is no interval. Example: `fewer than 6 claims differ`. */
export function explainNoInterval(reason: NoInterval): Message {
  switch (reason) {
    case 'fewClaims':
      return msg('fewer than {0} claims differ', fewestClaims);
    case 'fewGroups':
      return msg('fewer than {0} groups of claims differ', fewestClaims);
    case 'sameDifference':
      return msg('all claims have the same difference');
    case 'noMean':
      return msg(
        'the score is not an average over claims, and fewer than {0} claims differ',
        fewDiffering,
      );
  }
}

/** Returns text such as `p = 0.002, Holm over 8 comparisons`. */
function chanceWords({ pValue, isBound, comparisons = 1 }: ComparedSystems): Message {
  const words = pValueWords(pValue, isBound);
  return comparisons < 2 ? words : msg('{0}, Holm over {1} comparisons', words, comparisons);
}

function claimWords({ claims, differing, groups }: ComparedSystems): Message {
  if (groups) {
    const all = [countInFull(claims, 'claim'), countText(groups.count)];
    return groups.differing === groups.count || groups.differing >= fewDiffering
      ? msg('{0} in {1} groups', ...all)
      : countMsg(
          groups.differing,
          '{1} in {2} groups, of which {0} differs',
          '{1} in {2} groups, of which {0} differ',
          ...all,
        );
  }
  const isFew = claims < fewDiffering;
  const all = countInFull(claims, 'claim');
  const claimsText = isFew ? msg('only {0}', all) : all;
  if (differing === claims || differing >= fewDiffering) return claimsText;
  if (differing === 1) {
    return isFew
      ? msg('{0}, of which {1} differs', claimsText, differing)
      : msg('{0}, of which only {1} differs', claimsText, differing);
  }
  return isFew
    ? msg('{0}, of which {1} differ', claimsText, differing)
    : msg('{0}, of which only {1} differ', claimsText, differing);
}
