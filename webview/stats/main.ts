import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import './stats.css';
import { StatsStore, type StatsHost } from './store.ts';
import { statsView } from './view.ts';

registerPlotFigure();
openPanel({
  store: (host: StatsHost, changed) => new StatsStore(host, changed),
  page: (store) => ({
    begin: () => undefined,
    view: () => statsView(store),
    afterRender: () => undefined,
  }),
  onKey: () => undefined,
});
