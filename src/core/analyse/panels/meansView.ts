// The means of compared systems, which are shown immediately while the differences are still being tested, and the claims that they cover.

import { findLargest } from '../../base/statistics/sums.ts';
import { countMsg, joinList, type Message, msg } from '../../base/words/message.ts';
import type { Table } from '../../show/tables/model/table.ts';
import { type AlignedColumn, type AlignedSystems, labelOf } from '../comparison/alignedSystems.ts';
import { describeUndecidedOfSystems } from '../comparison/comparisonNotes.ts';
import { sortPrimaryFirst } from '../comparison/primary/primaryScores.ts';
import type { SystemComparison } from '../comparison/systemRows.ts';
import { meansTable } from '../comparison/tables/comparisonTables.ts';
import { matchesOfClaims } from '../comparison/toComparedClaim.ts';

interface Means {
  /** Number of claims for which every system has a value. */
  readonly claims: number;
  /** The means, one for each system. */
  readonly means: readonly { readonly mean: number | null }[];
}

const knownMeans = new WeakMap<AlignedColumn, Means>();

function meansOf({ values }: AlignedColumn): Means {
  const sums = values.map(() => 0);
  let claims = 0;
  const length = values[0]?.length ?? 0;
  for (let place = 0; place < length; place += 1) {
    if (values.some((scores) => (scores[place] ?? null) === null)) continue;
    claims += 1;
    for (const [index, scores] of values.entries()) {
      sums[index] = (sums[index] ?? 0) + (scores[place] ?? 0);
    }
  }
  return { claims, means: sums.map((sum) => ({ mean: claims === 0 ? null : sum / claims })) };
}

function cachedMeans(column: AlignedColumn): Means {
  const means = knownMeans.get(column) ?? meansOf(column);
  knownMeans.set(column, means);
  return means;
}

/** `running`: for each system that is still scored, the number of its claims, or 0 if it is unknown. */
function meansSentence(claims: number, running: readonly number[]): Message {
  if (running.length === 0)
    return msg(
      'The table shows means. Differences appear when the significance tests are complete.',
    );
  const whole = findLargest([0, ...running]);
  return whole > claims
    ? countMsg(
        whole,
        'Preliminary means over the {1} of {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {1} of {0} claims scored for all systems so far. They change until all claims are scored.',
        claims,
      )
    : countMsg(
        claims,
        'Preliminary means over the {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {0} claims scored for all systems so far. They change until all claims are scored.',
      );
}

/** Makes the table of means. `running`: for each system that is still scored, the number of its claims, or 0 if it is unknown. */
export function meansWhileTesting(
  { names, claims, indices, columns }: AlignedSystems,
  primary: readonly string[],
  running: readonly number[],
): Table {
  const undecided = describeUndecidedOfSystems(
    names.map((name, index) => ({ name, matches: matchesOfClaims(claims[index] ?? []) })),
  );
  const table = meansTable({
    systems: names.map((name) => ({ name })),
    rows: sortPrimaryFirst(columns, primary).map((column) => ({
      ...column,
      ...cachedMeans(column),
    })),
  });
  return { ...table, footnotes: [meansSentence(indices.length, running), undecided ?? []].flat() };
}

/** Says which claims the means cover. The sentence above the table has the number of claims that the systems share. */
export function describeCovered({
  systems,
  claimCount,
  rows,
}: SystemComparison): readonly Message[] {
  const fewer = rows.flatMap((row) =>
    row.isPrimary && row.claims < claimCount ? [msg('{0} {1}', labelOf(row), row.claims)] : [],
  );
  const left = systems
    .filter(({ leftOut }) => leftOut > 0)
    .map(({ name, leftOut }) => countMsg(leftOut, '{0} claim of {1}', '{0} claims of {1}', name));
  return [
    ...(left.length === 0
      ? []
      : [
          countMsg(
            claimCount,
            'Means cover the {0} claim that all systems have in common. Left out: {1}.',
            'Means cover the {0} claims that all systems have in common. Left out: {1}.',
            joinList(left),
          ),
        ]),
    ...(fewer.length === 0 ? [] : [msg('Scores of fewer claims: {0}.', joinList(fewer))]),
  ];
}
