// Starts what the panel needs before it is rendered, because rendering only reads.

import type { AlignedSystems } from '../../src/core/comparison/alignedSystems.ts';
import { changesColumn } from './changesTab.ts';
import type { SystemsStore } from './store.ts';

export function beginWork(store: SystemsStore): void {
  store.wantComparison();
  const { aligned, view } = store;
  if (view.tab === 'leaderboard') store.wantLeaderboard();
  if (!aligned || aligned.indices.length === 0 || store.systems.length < 2) return;
  if (view.tab === 'changes') {
    const column = changesColumn(store, aligned);
    if (column) store.changes.want(aligned, column, ...store.pair);
  } else if (store.unfinished.length === 0) {
    if (view.tab === 'scores') store.evidence.want('sources');
    else if (view.tab === 'slices') wantSlices(store, aligned);
  }
}

/** Requests what the slices need. Flaws are requested separately, because claims arrive without them. */
function wantSlices(
  { view: { slices }, slices: results, evidence }: SystemsStore,
  aligned: AlignedSystems,
): void {
  if (slices !== 'flaw') {
    results.want(aligned, slices);
    return;
  }
  evidence.want('flaws');
  const flawsAt = evidence.flawsAt(aligned);
  if (flawsAt) results.want(aligned, slices, flawsAt);
}
