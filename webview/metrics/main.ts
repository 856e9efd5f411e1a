import { render } from 'lit';
import { connectHost } from '../common/host.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { createLists } from './lists.ts';
import './metrics.css';
import { MetricsStore, type MetricsHost } from './store.ts';
import { onShortcut } from './shortcuts.ts';
import { metricsView } from './view.ts';

registerToolkit();
registerPlotFigure();

const root = document.querySelector<HTMLElement>('#inspector');
if (!root) throw new Error('the page has no element #inspector');

let isScheduled = false;

/** At most one rendering a frame, however many claims and slider steps arrive in it. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    if (!root) return;
    render(metricsView(store, lists), root);
    lists.disagreements.afterRender();
    lists.flips.afterRender();
  });
}

const host: MetricsHost = connectHost();
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
