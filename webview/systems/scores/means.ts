// The means, which are shown immediately while the differences are still being tested.

import type { TemplateResult } from 'lit';
import type { AlignedColumn, AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import { describeUndecided } from '../../../src/core/comparison/comparisonNotes.ts';
import { sortPrimaryFirst } from '../../../src/core/comparison/primary/primaryScores.ts';
import { meansTable } from '../../../src/core/comparison/tables/comparisonTables.ts';
import { matchesOfClaims } from '../../../src/core/comparison/toComparedClaim.ts';
import { findLargest } from '../../../src/core/statistics/sums.ts';
import { countMsg, type Message, msg } from '../../../src/core/words/message.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { tableView } from '../../common/tableView.ts';
import type { ShownSystem } from '../alignment.ts';
import type { SystemsStore } from '../store.ts';

interface Means {
  /** Number of claims for which every system has a value. */
  readonly claims: number;
  /** The means, one for each system. */
  readonly means: readonly { readonly mean: number | null }[];
}

const known = new WeakMap<AlignedColumn, Means>();

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
  const means = known.get(column) ?? meansOf(column);
  known.set(column, means);
  return means;
}

function meansSentence(claims: number, unfinished: readonly ShownSystem[]): Message {
  if (unfinished.length === 0)
    return msg(
      'The table shows means. Differences appear when the significance tests are complete.',
    );
  const whole = findLargest([0, ...unfinished.map(({ state }) => expectedClaims(state) ?? 0)]);
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

export function meansView(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { names, claims, indices } = aligned;
  const columns = sortPrimaryFirst(aligned.columns, store.header?.primary ?? []);
  const undecided = describeUndecided(
    names.map((name, index) => ({ name, matches: matchesOfClaims(claims[index] ?? []) })),
  );
  const sentence = meansSentence(indices.length, store.unfinished);
  const table = meansTable({
    systems: names.map((name) => ({ name })),
    rows: columns.map((column) => ({ ...column, ...cachedMeans(column) })),
  });
  return tableView(store, { ...table, footnotes: [sentence, undecided ?? []].flat() });
}
