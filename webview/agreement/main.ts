import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import './agreement.css';
import { AgreementStore, type AgreementHost } from './store.ts';
import { agreementView } from './view.ts';

registerPlotFigure();
openPanel({
  store: (host: AgreementHost, changed) => new AgreementStore(host, changed),
  page: (store) => ({
    begin: () => {
      store.begin();
    },
    view: () => agreementView(store),
    afterRender: () => undefined,
  }),
  onKey: () => undefined,
});
