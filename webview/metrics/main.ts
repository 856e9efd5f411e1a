import { connectHost } from '../common/host.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { onceAFrame } from '../common/rendering.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { createLists } from './lists.ts';
import './metrics.css';
import { MetricsStore, type MetricsHost } from './store.ts';
import { onShortcut } from './shortcuts.ts';
import { metricsView } from './view.ts';

registerToolkit();
registerPlotFigure();

const host: MetricsHost = connectHost();
const schedule: () => void = onceAFrame(
  () => metricsView(store, lists),
  () => {
    lists.disagreements.afterRender();
    lists.flips.afterRender();
  },
);
const store = new MetricsStore(host, schedule);
const lists = createLists();
host.onMessage((message) => {
  store.receive(message);
});
document.addEventListener('keydown', (event) => {
  onShortcut(store, event);
});
window.addEventListener('resize', schedule);
schedule();
host.post({ type: 'ready' });
