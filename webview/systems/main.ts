import { connectHost } from '../common/host.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { onceAFrame } from '../common/rendering.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { VirtualList } from '../common/virtualList.ts';
import type { ChangedClaim } from './changes.ts';
import { onShortcut } from './shortcuts.ts';
import { SystemsStore, type SystemsHost } from './store.ts';
import './systems.css';
import { systemsView } from './view.ts';

registerToolkit();
registerPlotFigure();

const host: SystemsHost = connectHost();
const schedule: () => void = onceAFrame(
  () => systemsView(store, list),
  () => {
    list.afterRender();
  },
);
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
