// Sentences that a reader of a comparison must know before quoting it.

import type { ComparedClaim } from './toComparedClaim.ts';
import { labelOf } from './alignedSystems.ts';
import { methodNotes } from './methodNotes.ts';
import type { SystemComparison } from './systemRows.ts';
import { joinNames } from '../words/joinNames.ts';
import { countMsg, joinClauses, joinList, msg, type Message } from '../words/message.ts';
import { countText, shareText, significantText } from '../format/numbers.ts';

/** Shown beside SemQA's scores: `Undecided matches of SemQA: A 12 of 30 (40 %); ...`. `undefined` if no system has SemQA. */
export function describeUndecided(
  systems: readonly { readonly name: string; readonly matches?: ComparedClaim['matches'] }[],
): Message | undefined {
  const shares = systems.flatMap(({ name, matches }) =>
    matches
      ? [
          msg(
            '{0} {1} of {2} ({3})',
            ...[name, countText(matches.undecided), countText(matches.counted)],
            shareText(matches.undecided, matches.counted),
          ),
        ]
      : [],
  );
  return shares.length === 0
    ? undefined
    : msg('Undecided matches of SemQA: {0}.', joinClauses(shares));
}

/** Notes on claims that are left out of the comparison, or of one score. */
function noteLeftOut(comparison: Omit<SystemComparison, 'notes'>): readonly Message[] {
  const { systems, claimCount } = comparison;
  return [
    ...systems
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ name, leftOut }) =>
        countMsg(
          leftOut,
          '{0} claim of {1} left out: not every system has it.',
          '{0} claims of {1} left out: not every system has them.',
          name,
        ),
      ),
    ...(claimCount === 0 && systems.length > 1
      ? [msg('No claim is in all systems: there is nothing to compare.')]
      : []),
    ...scorelessNotes(comparison),
  ];
}

/** Scores that are missing for the same number of claims in the same systems and in the baseline. */
interface ScorelessColumns {
  readonly labels: string[];
  readonly bySystem: readonly (readonly [leftOut: number, system: string])[];
}

/** Notes on claims that lack one of the two scores. Scores and systems with equal sentences are combined in one note. */
function scorelessNotes({ systems, rows }: Omit<SystemComparison, 'notes'>): readonly Message[] {
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
            '{1}: {0} claim left out because {2} or {3} has no such score there.',
            '{1}: {0} claims left out because {2} or {3} has no such score there.',
            ...values,
          )
        : countMsg(
            count,
            '{1}: {0} claim left out because {2} or {3} has no such score there; as many for {4}.',
            '{1}: {0} claims left out because {2} or {3} has no such score there; as many for {4}.',
            ...[...values, joinNames(others)],
          );
    });
  });
}

/** Notes on how the numbers were computed, followed by notes on what is missing from them. */
export function comparisonNotes(comparison: Omit<SystemComparison, 'notes'>): readonly Message[] {
  const { systems, comparisons, resamples, confidence, rows } = comparison;
  const differences = rows.flatMap((row) => row.differences);
  const undecided = describeUndecided(systems);
  const smallest = comparisons / (resamples + 1);
  const isBootstrapped = differences.some(({ test }) => test === 'pairedBootstrap');
  const isUneven = rows.some((row) => row.differences.some((one) => one.claims !== row.claims));
  return [
    ...(undecided === undefined ? [] : [undecided]),
    ...methodNotes(comparison),
    ...(isBootstrapped && smallest >= 1 - confidence
      ? [
          countMsg(
            comparisons,
            'With {1} resamples and {0} comparison no adjusted p-value of a bootstrap can fall below {2}: take more resamples before concluding that nothing differs.',
            'With {1} resamples and {0} comparisons no adjusted p-value of a bootstrap can fall below {2}: take more resamples before concluding that nothing differs.',
            ...[countText(resamples), significantText(smallest, 2)],
          ),
        ]
      : []),
    ...noteLeftOut(comparison),
    ...(isUneven && differences.length > 0
      ? [
          msg(
            'Means are over the claims for which every system has the score, differences over those for which the two compared have it: they need not add up.',
          ),
        ]
      : []),
  ];
}
