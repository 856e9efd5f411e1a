import { openPanel } from '../common/panel/panel.ts';
import './blindSpots.css';
import { BlindSpotsStore, type BlindSpotsHost } from './store.ts';
import { blindSpotsView } from './view.ts';

openPanel({
  store: (host: BlindSpotsHost, changed) => new BlindSpotsStore(host, changed),
  page: (store) => ({
    begin: () => undefined,
    view: () => blindSpotsView(store),
    afterRender: () => undefined,
  }),
  onKey: () => undefined,
});
