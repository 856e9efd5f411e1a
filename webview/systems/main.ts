import { render } from 'lit';
import { connectHost } from '../common/host.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { VirtualList } from '../metrics/virtualList.ts';
import type { ChangedClaim } from './changes.ts';
import { onShortcut } from './shortcuts.ts';
import { SystemsStore, type SystemsHost } from './store.ts';
import './systems.css';
import { systemsView } from './view.ts';

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
    render(systemsView(store, list), root);
    list.afterRender();
  });
}

const host: SystemsHost = connectHost();
const store = new SystemsStore(host, schedule);
const list = new VirtualList<ChangedClaim>('changes');
host.onMessage((message) => {
  store.receive(message);
});
document.addEventListener('keydown', (event) => {
  onShortcut(store, event);
});
schedule();
host.post({ type: 'ready' });
