// Before a rendering, requests data and starts work that the open tab needs. Rendering itself only reads.

import { gridTarget } from './grid/gridTab.ts';
import { selectShownColumns } from './matrix/matrixTab.ts';
import type { MetricsStore } from './store.ts';

export function beginWork(store: MetricsStore): void {
  const { x, y, columns, claims, header } = store;
  if (!header) return;
  const hasPair = columns.length > 1 && claims.list.length > 0;
  switch (store.view.tab) {
    case 'scatter':
      if (hasPair && x && y) store.scatter.want(x, y);
      break;
    case 'matrix':
      if (hasPair)
        store.correlations.want(selectShownColumns(store).columns.map(({ column }) => column));
      break;
    case 'disagreement':
      if (hasPair && x && y) store.disagreements.want(x, y);
      break;
    case 'grid': {
      const target = gridTarget(store);
      if (target === undefined) break;
      store.wantInputs();
      store.grid.want(target, header.parameters);
      break;
    }
    case 'claim':
    case 'levels':
      break;
  }
}
