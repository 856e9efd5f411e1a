import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { VirtualList } from '../common/list/virtualList.ts';
import type { ChangedClaim } from '../../src/core/analyse/comparison/claimChanges.ts';
import { beginWork, onShortcut, systemsView } from './view.ts';
import { SystemsStore, type SystemsHost } from './store.ts';
import './systems.css';

registerPlotFigure();
openPanel({
  store: (host: SystemsHost, changed) => new SystemsStore(host, changed),
  page: (store) => {
    const list = new VirtualList<ChangedClaim>('changes');
    return {
      begin: () => beginWork(store),
      view: () => systemsView(store, list),
      afterRender: () => list.afterRender(),
    };
  },
  onKey: onShortcut,
});
