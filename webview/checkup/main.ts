import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import './checkup.css';
import { CheckupStore, type CheckupHost } from './store.ts';
import { checkupView } from './view.ts';

registerPlotFigure();
openPanel({
  store: (host: CheckupHost, changed) => new CheckupStore(host, changed),
  page: (store) => ({
    begin: () => {
      store.begin();
    },
    view: () => checkupView(store),
    afterRender: () => undefined,
  }),
  onKey: () => undefined,
});
