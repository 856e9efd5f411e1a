import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { createLists } from './claimLists.ts';
import './metrics.css';
import { beginWork, metricsView, onShortcut } from './view.ts';
import { MetricsStore, type MetricsHost } from './store.ts';

registerPlotFigure();
openPanel({
  store: (host: MetricsHost, changed) => new MetricsStore(host, changed),
  page: (store) => {
    const lists = createLists();
    return {
      begin: () => beginWork(store),
      view: () => metricsView(store, lists),
      afterRender: () => {
        lists.disagreements.afterRender();
        lists.flips.afterRender();
      },
    };
  },
  onKey: onShortcut,
});
