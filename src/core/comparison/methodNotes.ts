// Sentences on how the intervals and p-values of a comparison were computed, and on where they are missing.

import { countText, percentText } from '../format/numbers.ts';
import { ordinalVerdictMetric } from '../metrics/ordinalVerdict.ts';
import { explainNoInterval } from '../statistics/comparison.ts';
import { fewDiffering, fewestClaims, type NoInterval } from '../statistics/fewClaims.ts';
import { labelOf } from './alignedSystems.ts';
import { labelPrimary } from './primary/primaryScores.ts';
import type { SystemComparison } from './systemRows.ts';
import { countMsg, joinList, msg, textOf, type Message } from '../words/message.ts';

type ComparisonWithoutNotes = Omit<SystemComparison, 'notes'>;

function hasSoftAccuracy({ rows }: ComparisonWithoutNotes): boolean {
  return rows.some(({ metric, kind }) => metric === ordinalVerdictMetric.id && kind === 'outcome');
}

/** Describes the tests and their intervals. */
export function testSentences(compared: ComparisonWithoutNotes): readonly Message[] {
  const { rows, resamples, seed } = compared;
  const made = new Set(
    rows.flatMap(({ differences }) =>
      differences.flatMap(({ test, pValue }) => (pValue === null ? [] : [test])),
    ),
  );
  return [
    ...(made.has('pairedBootstrap')
      ? [
          msg(
            'Scores that differ on at least {0} claims: paired bootstrap with {1} resamples of the claims, seed {2}.',
            ...[fewDiffering, countText(resamples), seed],
          ),
        ]
      : []),
    ...(made.has('pairedRandomisation')
      ? [
          msg(
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
export function describeMissingPrimary(missing: readonly string[]): readonly Message[] {
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
    ...describeMissingPrimary(primaryMissing),
    ...(others === 0
      ? []
      : [
          countMsg(
            others,
            '{0} other score is exploratory. Its difference has an interval, but no system is called better or worse because of it.',
            '{0} other scores are exploratory. Their differences have intervals, but no system is called better or worse because of them. Among many intervals, some exclude 0 by chance.',
          ),
        ]),
  ];
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
    ...testSentences(comparison),
    ...describePrimary(comparison),
    ...describeMissingIntervals(comparison),
  ];
}
