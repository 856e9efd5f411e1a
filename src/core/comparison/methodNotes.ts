// How the intervals and p-values of a comparison were made, and where there are none, in sentences.

import { countOf, countText, percentText } from '../format/numbers.ts';
import { ordinalVerdictMetric } from '../metrics/ordinalVerdict.ts';
import { noIntervalWords } from '../statistics/comparison.ts';
import { fewDiffering, fewestClaims, type NoInterval } from '../statistics/fewClaims.ts';
import { labelOf } from './alignedSystems.ts';
import type { SystemComparison } from './systemRows.ts';

type Compared = Omit<SystemComparison, 'notes'>;

/** The tests that were made, each with its intervals. */
function testSentences({ rows, resamples, seed }: Compared): readonly string[] {
  const made = new Set(
    rows.flatMap(({ differences }) =>
      differences.flatMap(({ test, pValue }) => (pValue === null ? [] : [test])),
    ),
  );
  const hasSoft = rows.some(
    ({ metric, kind }) => metric === ordinalVerdictMetric.id && kind === 'outcome',
  );
  return [
    ...(made.has('pairedBootstrap')
      ? [
          `Where at least ${fewDiffering} claims differ: paired bootstrap, ${countText(resamples)} resamples of the claims, seed ${seed}.`,
        ]
      : []),
    ...(made.has('pairedRandomisation')
      ? [
          `Where fewer than ${fewDiffering} claims differ: paired randomisation, exact or of ${countText(10 * resamples)} exchanges, seed ${seed}, with intervals from the means of parts of the claims.`,
        ]
      : []),
    ...(made.has('mcnemar')
      ? [
          `Accuracy of verdicts${hasSoft ? ', soft accuracy' : ''} and AVeriTeC score: McNemar's exact test, intervals after Bonett and Price.`,
        ]
      : []),
  ];
}

/** Which scores have no interval, by reason. */
function noIntervalSentences({ rows, systems }: Compared): readonly string[] {
  const without = new Map<NoInterval, Set<string>>();
  for (const row of rows) {
    for (const { noInterval, system } of row.differences) {
      if (noInterval === undefined) continue;
      const label = systems.length > 2 ? `${labelOf(row)} of ${system}` : labelOf(row);
      without.set(noInterval, (without.get(noInterval) ?? new Set()).add(label));
    }
  }
  return [...without].map(
    ([reason, labels]) => `No interval (${noIntervalWords[reason]}): ${[...labels].join(', ')}.`,
  );
}

/** What is said beside a table of differences; empty without comparisons. */
export function methodNotes(comparison: Compared): readonly string[] {
  const { comparisons, confidence, claimCount } = comparison;
  if (comparisons === 0) return [];
  return [
    ...(claimCount < fewestClaims
      ? [
          `Only ${countOf(claimCount, 'claim')}: fewer than ${fewestClaims} can never tell two systems apart.`,
        ]
      : []),
    ...testSentences(comparison),
    `p-values are two-sided and adjusted after Holm over ${countOf(comparisons, 'comparison')}; intervals hold ${percentText(confidence)} and are not adjusted.`,
    ...noIntervalSentences(comparison),
  ];
}
