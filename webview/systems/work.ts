// What the panel needs is begun here, before it is rendered: rendering only reads.

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
  } else if (view.tab === 'slices' && store.unfinished.length === 0) {
    store.slices.want(aligned, view.slices);
  }
}
