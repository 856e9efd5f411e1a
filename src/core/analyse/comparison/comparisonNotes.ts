// Sentences that readers need before they quote a comparison: how its intervals and p-values were computed, and where
// they are missing.

import {
  countText,
  percentText,
  roundSignificant,
  shareText,
  significantText,
} from '../../base/numbers.ts';
import { ordinalVerdictMetric } from '../../score/metrics/ordinalVerdict.ts';
import { clusterSentences } from '../../score/report/clusterWords.ts';
import { explainNoInterval } from '../../base/statistics/comparison.ts';
import { fewDiffering, fewestClaims, type NoInterval } from '../../base/statistics/samples.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import { countInFull, ifAny } from '../../base/words/countedNouns.ts';
import { joinNames } from '../../base/words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinList,
  type Message,
  msg,
  textOf,
} from '../../base/words/message.ts';
import { labelOf } from './alignedSystems.ts';
import { labelPrimary, missingPrimary, type NamedScore } from './primary/primaryScores.ts';
import type { SystemComparison } from './systemRows.ts';
import type { ComparedClaim } from './toComparedClaim.ts';

type ComparisonWithoutNotes = Omit<SystemComparison, 'notes'>;

function hasSoftAccuracy({ rows }: ComparisonWithoutNotes): boolean {
  return rows.some(({ metric, kind }) => metric === ordinalVerdictMetric.id && kind === 'outcome');
}

/** Describes the tests and their intervals. */
export function testSentences(compared: ComparisonWithoutNotes): readonly Message[] {
  const { rows, resamples, seed, clusters } = compared;
  const isGrouped = clusters !== undefined && clusters.largest > 1;
  const made = new Set(
    rows.flatMap(({ differences }) =>
      differences.flatMap(({ test, pValue }) => (pValue === null ? [] : [test])),
    ),
  );
  return [
    ...(made.has('pairedBootstrap')
      ? [
          isGrouped
            ? msg(
                'Scores that differ in at least {0} groups: paired bootstrap with {1} resamples of the groups, seed {2}.',
                ...[fewDiffering, countText(resamples), seed],
              )
            : msg(
                'Scores that differ on at least {0} claims: paired bootstrap with {1} resamples of the claims, seed {2}.',
                ...[fewDiffering, countText(resamples), seed],
              ),
        ]
      : []),
    ...(made.has('pairedRandomisation')
      ? [
          isGrouped
            ? msg(
                'Scores that differ in fewer than {0} groups: paired randomisation test of the groups, exact or with {1} random exchanges, seed {2}. Their intervals come from the means of subsets of the groups.',
                ...[fewDiffering, countText(10 * resamples), seed],
              )
            : msg(
                'Scores that differ on fewer than {0} claims: paired randomisation test, exact or with {1} random exchanges, seed {2}. Their intervals come from the means of subsets of the claims.',
                ...[fewDiffering, countText(10 * resamples), seed],
              ),
        ]
      : []),
    ...(made.has('mcnemar')
      ? [
          hasSoftAccuracy(compared)
            ? msg(
                "Verdict accuracy, soft accuracy and the AVeriTeC score are tested with McNemar's exact test. Their intervals follow Bonett and Price.",
              )
            : msg(
                "Verdict accuracy and the AVeriTeC score are tested with McNemar's exact test. Their intervals follow Bonett and Price.",
              ),
        ]
      : []),
  ];
}

/** Lists the scores without an interval, grouped by reason. */
export function describeMissingIntervals({
  rows,
  systems,
}: ComparisonWithoutNotes): readonly Message[] {
  const without = new Map<NoInterval, Map<string, Message>>();
  for (const row of rows) {
    for (const { noInterval, system } of row.differences) {
      if (noInterval === undefined) continue;
      const label = systems.length > 2 ? msg('{1} of {0}', system, labelOf(row)) : labelOf(row);
      const labels = without.get(noInterval) ?? new Map<string, Message>();
      without.set(noInterval, labels.set(textOf(label), label));
    }
  }
  return [...without].map(([reason, labels]) =>
    msg('No interval ({0}): {1}.', explainNoInterval(reason), joinList([...labels.values()])),
  );
}

/** Names requested primary scores that these systems cannot have. */
export function describeMissingPrimary(
  names: readonly string[],
  scores: readonly NamedScore[],
): readonly Message[] {
  const missing = missingPrimary(names, scores);
  if (missing.length === 0) return [];
  return [
    msg(
      'Not tested because not every system has these primary scores: {0}.',
      joinList(missing.map(labelPrimary)),
    ),
  ];
}

/** Says which scores are tested, which requested scores are missing, and what the other scores are. */
export function describePrimary(compared: ComparisonWithoutNotes): readonly Message[] {
  const { rows, primaryMissing, comparisons, confidence } = compared;
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  const others = rows.length - primary.length;
  return [
    ...(comparisons === 0
      ? [msg('No primary score can be tested, so no system is called better or worse.')]
      : [
          countMsg(
            comparisons,
            "Only the primary scores are tested: {2}. P-values are two-sided and adjusted for {0} comparison with Holm's method. Intervals have a level of {1} and are not adjusted.",
            "Only the primary scores are tested: {2}. P-values are two-sided and adjusted for {0} comparisons with Holm's method. Intervals have a level of {1} and are not adjusted.",
            percentText(confidence),
            joinList(primary.map(labelOf)),
          ),
        ]),
    ...describeMissingPrimary(primaryMissing, rows),
    ...ifAny(
      countMsg(
        others,
        '{0} other score is exploratory. Its difference has an interval, but no system is called better or worse because of it.',
        '{0} other scores are exploratory. Their differences have intervals, but no system is called better or worse because of them. Among many intervals, some exclude 0 by chance.',
      ),
    ),
  ];
}

/** Lists the differences of the primary scores with their names, which include the system if there are several. */
function listPrimary({ rows, systems }: Pick<ComparisonWithoutNotes, 'rows' | 'systems'>) {
  return rows
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((row) =>
      row.differences.map((one) => ({
        ...one,
        name: systems.length > 2 ? msg('{1} of {0}', one.system, labelOf(row)) : labelOf(row),
      })),
    );
}

/** Says which differences are too small for these claims, and how many claims would show smaller ones. */
function describePower(comparison: ComparisonWithoutNotes): readonly Message[] {
  const scores = listPrimary(comparison).flatMap(({ name, power }) =>
    power
      ? [
          msg(
            '{0} {1} ({2} claims would show {3})',
            name,
            significantText(power.detectable, 2),
            countText(roundSignificant(power.claims, 2)),
            String(power.target),
          ),
        ]
      : [],
  );
  return scores.length === 0
    ? []
    : [
        msg(
          'With {0}, true differences below these are likely to be missed (80 % power, two-sided 0.05, without correction): {1}.',
          countInFull(comparison.claimCount, 'claim'),
          joinList(scores),
        ),
      ];
}

/**
 * Says in one sentence which differences of the primary scores are too small for these claims: of several systems, the largest such
 * difference. `undefined` if it is not known for any score.
 */
export function describeDetectable({
  rows,
  claimCount,
}: Pick<ComparisonWithoutNotes, 'rows' | 'claimCount'>): Message | undefined {
  const scores = rows
    .filter(({ isPrimary }) => isPrimary)
    .flatMap((row) => {
      const largest = findLargest(row.differences.map(({ power }) => power?.detectable ?? 0));
      return largest > 0 ? [msg('{0} {1}', labelOf(row), significantText(largest, 2))] : [];
    });
  return scores.length === 0
    ? undefined
    : msg(
        'With {0}, true differences below these are likely to be missed: {1}.',
        countInFull(claimCount, 'claim'),
        joinList(scores),
      );
}

/** Describes groups of claims and how they widen the intervals of the primary scores, or says that there are hardly any groups. */
function describeGroups({ clusters, rows, systems }: ComparisonWithoutNotes): readonly Message[] {
  if (!clusters) return [];
  const widened = listPrimary({ rows, systems }).map(({ name, interval, groups }) => ({
    name,
    widening: interval && (groups?.widening ?? null),
  }));
  return clusterSentences(clusters, widened);
}

/** Returns the notes beside a table of differences. The result is empty if no two systems share a claim. */
export function methodNotes(comparison: ComparisonWithoutNotes): readonly Message[] {
  const { claimCount, rows } = comparison;
  if (rows.every(({ differences }) => differences.every(({ pValue }) => pValue === null)))
    return [];
  return [
    ...(claimCount < fewestClaims
      ? [
          countMsg(
            claimCount,
            'Only {0} claim is compared. With fewer than {1} claims, two systems can never be told apart.',
            'Only {0} claims are compared. With fewer than {1} claims, two systems can never be told apart.',
            fewestClaims,
          ),
        ]
      : []),
    ...describeGroups(comparison),
    ...testSentences(comparison),
    ...describePrimary(comparison),
    ...describePower(comparison),
    ...describeMissingIntervals(comparison),
  ];
}

function describeShare(
  name: string,
  { undecided, counted }: NonNullable<ComparedClaim['matches']>,
  form: 'counts' | 'shares',
): Message {
  const share = shareText(undecided, counted);
  return form === 'shares'
    ? msg('{0} {1}', name, share)
    : msg('{0} {1} of {2} ({3})', name, countText(undecided), countText(counted), share);
}

/**
 * Describes SemQA's undecided matches, shown beside its scores: `Undecided SemQA matches: A 12 of 30 (40 %); ...`, or only the
 * shares. Returns `undefined` if no system has SemQA.
 */
export function describeUndecidedOfSystems(
  systems: readonly { readonly name: string; readonly matches?: ComparedClaim['matches'] }[],
  form: 'counts' | 'shares' = 'counts',
): Message | undefined {
  const shares = systems.flatMap(({ name, matches }) =>
    matches ? [describeShare(name, matches, form)] : [],
  );
  return shares.length === 0
    ? undefined
    : msg('Undecided SemQA matches: {0}.', joinClauses(shares));
}

/** Notes which claims are left out of the comparison or of a single score. */
function noteLeftOut(comparison: Omit<SystemComparison, 'notes'>): readonly Message[] {
  const { systems, claimCount } = comparison;
  return [
    ...systems
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ name, leftOut }) =>
        countMsg(
          leftOut,
          '{0} claim from {1} was left out because not every system has it.',
          '{0} claims from {1} were left out because not every system has them.',
          name,
        ),
      ),
    ...(claimCount === 0 && systems.length > 1
      ? [msg('The systems have no claim in common, so they cannot be compared.')]
      : []),
    ...scorelessNotes(comparison),
  ];
}

/** Scores that lack the same number of claims, in the same systems and in the baseline. */
interface ScorelessColumns {
  readonly labels: string[];
  readonly bySystem: readonly (readonly [leftOut: number, system: string])[];
}

/** Notes how many claims lack one of the two scores. Scores and systems with equal sentences share one note. */
export function scorelessNotes({
  systems,
  rows,
}: Omit<SystemComparison, 'notes'>): readonly Message[] {
  const groups = new Map<string, ScorelessColumns>();
  for (const row of rows) {
    const bySystem = row.differences.map(({ leftOut, system }) => [leftOut, system] as const);
    const key = bySystem.map(([leftOut]) => leftOut).join();
    const group = groups.get(key) ?? { labels: [], bySystem };
    group.labels.push(labelOf(row));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ labels, bySystem }) => {
    const counts = [...new Set(bySystem.map(([leftOut]) => leftOut))].filter((count) => count > 0);
    return counts.map((count) => {
      const [first = '', ...others] = bySystem.flatMap(([leftOut, system]) =>
        leftOut === count ? [system] : [],
      );
      const values = [joinList(labels), first, systems[0]?.name ?? ''];
      return others.length === 0
        ? countMsg(
            count,
            '{1}: {0} claim was left out because {2} or {3} has no score for it.',
            '{1}: {0} claims were left out because {2} or {3} has no score for them.',
            ...values,
          )
        : countMsg(
            count,
            '{1}: {0} claim was left out because {2} or {3} has no score for it. The same number was left out for {4}.',
            '{1}: {0} claims were left out because {2} or {3} has no score for them. The same number was left out for {4}.',
            ...[...values, joinNames(others)],
          );
    });
  });
}

/**
 * Says that means and differences can cover different claims. The result is empty if all differences of each score cover the same
 * claims.
 */
export function noteUnevenClaims({ rows }: Pick<SystemComparison, 'rows'>): readonly Message[] {
  return rows.some((row) => row.differences.some((one) => one.claims !== row.claims))
    ? [
        msg(
          'Means cover the claims for which every system has the score. Differences cover the claims for which the two compared systems have the score. A difference is therefore not always the difference between the two means.',
        ),
      ]
    : [];
}

/** Notes how scores and tests were computed, and then what is missing from them. */
export function comparisonNotes(comparison: Omit<SystemComparison, 'notes'>): readonly Message[] {
  const { systems, comparisons, resamples, confidence, rows } = comparison;
  const differences = rows.flatMap((row) => row.differences);
  const undecided = describeUndecidedOfSystems(systems);
  const smallest = comparisons / (resamples + 1);
  const isBootstrapped = differences.some(({ test }) => test === 'pairedBootstrap');
  return [
    ...(undecided === undefined ? [] : [undecided]),
    ...methodNotes(comparison),
    ...(isBootstrapped && smallest >= 1 - confidence
      ? [
          countMsg(
            comparisons,
            'With {1} resamples and {0} comparison, no adjusted bootstrap p-value can be below {2}. Use more resamples before you conclude that there is no difference.',
            'With {1} resamples and {0} comparisons, no adjusted bootstrap p-value can be below {2}. Use more resamples before you conclude that there is no difference.',
            ...[countText(resamples), significantText(smallest, 2)],
          ),
        ]
      : []),
    ...noteLeftOut(comparison),
    ...noteUnevenClaims(comparison),
  ];
}
