// What a reader of a comparison must know before quoting it, in sentences.

import type { ComparedClaim } from './comparedClaim.ts';
import { labelOf } from './alignedSystems.ts';
import { methodNotes } from './methodNotes.ts';
import type { SystemComparison } from './systemRows.ts';
import { capitalised } from '../words/capitalised.ts';
import { undecidedCount, undecidedWord } from '../words/undecidedWords.ts';
import { countOf, countText, shareText, significantText } from '../format/numbers.ts';

/** Belongs beside SemQA's scores: `Unclear matches of SemQA: A 12 of 30 (40 %); ...`. Empty when no system has SemQA. */
export function undecidedSentence(
  systems: readonly { readonly name: string; readonly matches?: ComparedClaim['matches'] }[],
): string {
  const shares = systems.flatMap(({ name, matches }) =>
    matches
      ? [`${name} ${undecidedCount(matches)} (${shareText(matches.undecided, matches.counted)})`]
      : [],
  );
  return shares.length === 0
    ? ''
    : `${capitalised(undecidedWord)} matches of SemQA: ${shares.join('; ')}.`;
}

/** How the numbers were made, then what is missing from them. */
export function comparisonNotes(comparison: Omit<SystemComparison, 'notes'>): readonly string[] {
  const { systems, claimCount, comparisons, resamples, confidence, rows } = comparison;
  const [baseline] = systems;
  const differences = rows.flatMap((row) => row.differences);
  const undecided = undecidedSentence(systems);
  const smallest = comparisons / (resamples + 1);
  const isBootstrapped = differences.some(({ test }) => test === 'pairedBootstrap');
  const incomplete = rows.flatMap((row) =>
    row.differences
      .filter(({ leftOut }) => leftOut > 0)
      .map(
        ({ leftOut, system }) =>
          `${labelOf(row)}: ${countOf(leftOut, 'claim')} left out because ${system} or ${baseline?.name ?? ''} has no such score there.`,
      ),
  );
  const isUneven = rows.some((row) => row.differences.some((one) => one.claims !== row.claims));
  return [
    ...(undecided === '' ? [] : [undecided]),
    ...methodNotes(comparison),
    ...(isBootstrapped && smallest >= 1 - confidence
      ? [
          `With ${countText(resamples)} resamples and ${countOf(comparisons, 'comparison')} no adjusted p-value of a bootstrap can fall below ${significantText(smallest, 2)}: take more resamples before concluding that nothing differs.`,
        ]
      : []),
    ...systems
      .filter(({ leftOut }) => leftOut > 0)
      .map(
        ({ name, leftOut }) =>
          `${countOf(leftOut, 'claim')} of ${name} left out: not every system has ${leftOut === 1 ? 'it' : 'them'}.`,
      ),
    ...(claimCount === 0 && systems.length > 1
      ? ['No claim is in all systems: there is nothing to compare.']
      : []),
    ...incomplete,
    ...(isUneven && differences.length > 0
      ? [
          'Means are over the claims for which every system has the score, differences over those for which the two compared have it: they need not add up.',
        ]
      : []),
  ];
}
