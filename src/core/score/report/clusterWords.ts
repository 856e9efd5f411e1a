// The words about groups of claims that depend on each other, in notes on runs and comparisons.

import type { NoteCode } from '../../base/warningTable.ts';
import { formatFixed } from '../../base/signs.ts';
import type { Aggregate } from '../results/means.ts';
import type { ClaimGroups } from '../../base/statistics/claimGroups.ts';
import { fewestOfMean } from '../../base/statistics/samples.ts';
import { countInFull, groupCountDigits, ifAnyGrouped } from '../../base/words/countedNouns.ts';
import { countMsg, joinList, type Message, msg } from '../../base/words/message.ts';
import type { EvaluationNote } from './concernedClaims.ts';

/** The groups of a run's claims, in a report's `aggregate`. */
export interface Clusters extends Pick<ClaimGroups, 'largest' | 'unlabelled'> {
  readonly by: string;
  readonly claims: number;
  readonly groups: number;
  /**
   * How many times as wide the interval of each column's mean is as for independent claims: the square root of the design effect.
   * `null` if it cannot be computed.
   */
  readonly widening: Readonly<Record<string, number | null>>;
}

/** Name of the member for groups of claims in a report's `aggregate`. */
export const clustersName = 'clusters';

/** Returns the groups of a run. `undefined` if its claims are independent. */
export function clustersOf(aggregate: Aggregate): Clusters | undefined {
  return aggregate[clustersName] as Clusters | undefined;
}

/** Describes groups without their effect on scores. */
export function summariseGroups(
  by: string,
  { of, count, largest, unlabelled }: ClaimGroups,
): Omit<Clusters, 'widening'> {
  return { by, claims: of.length, groups: count, largest, unlabelled };
}

/** A score whose interval the groups widen. */
export interface WidenedScore {
  readonly name: Message;
  readonly widening: number | null;
}

/** The facts about groups that a reader needs with intervals and tests, one sentence each. */
export function describeClusters(
  { by, groups, largest, unlabelled }: Omit<Clusters, 'claims' | 'widening'>,
  scores: readonly WidenedScore[],
): readonly Message[] {
  return [
    groupCountDigits(
      countMsg(
        groups,
        'Intervals and tests resample groups of claims by {1}: {0} group with {2}.',
        'Intervals and tests resample groups of claims by {1}: {0} groups, the largest with {2}.',
        ...[by, countInFull(largest, 'claim')],
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        unlabelled,
        '{0} claim has no value for {1} and is a group of its own.',
        '{0} claims have no value for {1}, and each is a group of its own.',
        by,
      ),
    ),
    ...describeWidening(scores),
  ];
}

function describeWidening(scores: readonly WidenedScore[]): readonly Message[] {
  const known = scores.flatMap(({ name, widening }) =>
    widening === null ? [] : [{ name, text: formatFixed(widening, 1), widening }],
  );
  const sorted = known.toSorted((a, b) => a.widening - b.widening);
  const [least, most] = [sorted[0]?.text, sorted.at(-1)?.text];
  if (least === undefined || most === undefined) return [];
  return [
    least === most
      ? msg('Intervals are {0} times as wide as for independent claims.', most)
      : msg(
          'Intervals are {0} to {1} times as wide as for independent claims: {2}.',
          ...[least, most, joinList(known.map(({ name, text }) => msg('{0} {1}', name, text)))],
        ),
  ];
}

/** Warnings about groups: no claim has the field, or there are so few groups that intervals and tests say little. */
export function warnOfClusters({
  by,
  claims,
  groups,
  unlabelled,
}: Omit<Clusters, 'largest' | 'widening'>): readonly (Pick<EvaluationNote, 'code'> & {
  readonly message: Message;
})[] {
  if (claims > 0 && unlabelled === claims) {
    const message = msg('No claim has a value for {0}, so claims are not grouped.', by);
    return [{ code: 'ungroupedClaims', message }];
  }
  if (claims === 0 || groups >= fewestOfMean) return [];
  const message = countMsg(
    groups,
    'There is only {0} group of claims by {1}. Intervals and tests need about {2} groups: with fewer groups, means have no interval, and the intervals of differences may be too narrow.',
    'There are only {0} groups of claims by {1}. Intervals and tests need about {2} groups: with fewer groups, means have no interval, and the intervals of differences may be too narrow.',
    ...[by, fewestOfMean],
  );
  return [{ code: 'fewGroups', message }];
}

/** Returns the sentences about the groups of claims, warnings first. */
export function clusterSentences(
  clusters: Omit<Clusters, 'widening'>,
  scores: readonly WidenedScore[] = [],
): readonly Message[] {
  const warnings = warnOfClusters(clusters).map(({ message }) => message);
  const isGrouped = clusters.unlabelled < clusters.claims;
  return [...warnings, ...(isGrouped ? describeClusters(clusters, scores) : [])];
}

/** Notes on the groups of a run. */
const clusterNotes: readonly NoteCode[] = ['groupedClaims', 'fewGroups', 'ungroupedClaims'];

/** Returns the notes without those on groups, for views that group claims anew. */
export function withoutClusterNotes<Note extends Pick<EvaluationNote, 'code'>>(
  notes: readonly Note[],
): readonly Note[] {
  return notes.filter(({ code }) => !clusterNotes.includes(code));
}
