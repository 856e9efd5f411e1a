import { connectHost } from '../common/host.ts';
import { onceAFrame } from '../common/rendering.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { ClaimScroll } from './claim/claimScroll.ts';
import './inspector.css';
import { ListPosition } from './list/listPosition.ts';
import { InspectorStore, type InspectorHost } from './store.ts';
import { onShortcut } from './shortcuts.ts';
import { inspectorView } from './view.ts';

registerToolkit();

const host: InspectorHost = connectHost();
const schedule: () => void = onceAFrame(
  () => inspectorView(store, position),
  () => {
    position.afterRender();
    claimScroll.afterRender();
  },
);
const store = new InspectorStore(host, schedule);
const position = new ListPosition(store);
const claimScroll = new ClaimScroll(store);
host.onMessage((message) => {
  store.receive(message);
});
document.addEventListener('keydown', (event) => {
  onShortcut(store, event);
});
schedule();
host.post({ type: 'ready' });
