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

/** The tests and their intervals. */
function testSentences(compared: ComparisonWithoutNotes): readonly Message[] {
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
            'Where at least {0} claims differ: paired bootstrap, {1} resamples of the claims, seed {2}.',
            ...[fewDiffering, countText(resamples), seed],
          ),
        ]
      : []),
    ...(made.has('pairedRandomisation')
      ? [
          msg(
            'Where fewer than {0} claims differ: paired randomisation, exact or of {1} exchanges, seed {2}, with intervals from the means of parts of the claims.',
            ...[fewDiffering, countText(10 * resamples), seed],
          ),
        ]
      : []),
    ...(made.has('mcnemar')
      ? [
          hasSoftAccuracy(compared)
            ? msg(
                "Accuracy of verdicts, soft accuracy and AVeriTeC score: McNemar's exact test, intervals after Bonett and Price.",
              )
            : msg(
                "Accuracy of verdicts and AVeriTeC score: McNemar's exact test, intervals after Bonett and Price.",
              ),
        ]
      : []),
  ];
}

/** Says which scores have no interval, by reason. */
function describeMissingIntervals({ rows, systems }: ComparisonWithoutNotes): readonly Message[] {
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
      'Primary scores that not every system has, so they are not tested: {0}.',
      joinList(missing.map(labelPrimary)),
    ),
  ];
}

/** Says which scores are tested, which requested scores are missing, and what the other scores are. */
function describePrimary(compared: ComparisonWithoutNotes): readonly Message[] {
  const { rows, primaryMissing, comparisons, confidence } = compared;
  const primary = rows.filter(({ isPrimary }) => isPrimary);
  const others = rows.length - primary.length;
  return [
    ...(comparisons === 0
      ? [msg('No primary score can be tested, so no system is called better or worse.')]
      : [
          countMsg(
            comparisons,
            'Only the primary scores are tested: {2}. Their p-values are two-sided and adjusted after Holm over {0} comparison; intervals hold {1} and are not adjusted.',
            'Only the primary scores are tested: {2}. Their p-values are two-sided and adjusted after Holm over {0} comparisons; intervals hold {1} and are not adjusted.',
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
            '{0} other score is exploratory: it has differences with intervals, and no system is called better or worse by it.',
            '{0} other scores are exploratory: they have differences with intervals, and no system is called better or worse by them. Among many intervals some exclude 0 by chance.',
          ),
        ]),
  ];
}

/** Notes beside a table of differences. Empty if no two systems share a claim. */
export function methodNotes(comparison: ComparisonWithoutNotes): readonly Message[] {
  const { claimCount, rows } = comparison;
  if (rows.every(({ differences }) => differences.every(({ pValue }) => pValue === null)))
    return [];
  return [
    ...(claimCount < fewestClaims
      ? [
          countMsg(
            claimCount,
            'Only {0} claim: fewer than {1} can never tell two systems apart.',
            'Only {0} claims: fewer than {1} can never tell two systems apart.',
            fewestClaims,
          ),
        ]
      : []),
    ...testSentences(comparison),
    ...describePrimary(comparison),
    ...describeMissingIntervals(comparison),
  ];
}
