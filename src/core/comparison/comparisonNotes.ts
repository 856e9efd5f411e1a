// Sentences that readers need before they quote a comparison.

import type { ComparedClaim } from './toComparedClaim.ts';
import { labelOf } from './alignedSystems.ts';
import { methodNotes } from './methodNotes.ts';
import type { SystemComparison } from './systemRows.ts';
import { joinNames } from '../words/joinNames.ts';
import { countMsg, joinClauses, joinList, msg, type Message } from '../words/message.ts';
import { countText, shareText, significantText } from '../format/numbers.ts';

/**
 * Describes SemQA's undecided matches, shown beside its scores: `Undecided matches of SemQA: A 12 of 30 (40 %); ...`. Returns
 * `undefined` if no system has SemQA.
 */
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
  const undecided = describeUndecided(systems);
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
