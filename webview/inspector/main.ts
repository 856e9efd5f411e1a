import { render } from 'lit';
import { connectHost } from '../common/host.ts';
import { registerToolkit } from '../common/toolkit.ts';
import { ClaimScroll } from './claimScroll.ts';
import './inspector.css';
import { ListPosition } from './listPosition.ts';
import { InspectorStore, type InspectorHost } from './store.ts';
import { onShortcut } from './shortcuts.ts';
import { inspectorView } from './view.ts';

registerToolkit();

const root = document.querySelector<HTMLElement>('#inspector');
if (!root) throw new Error('the page has no element #inspector');

let isScheduled = false;

/** At most one rendering a frame, however many rows and slider steps arrive in it. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    if (!root) return;
    render(inspectorView(store, position), root);
    position.afterRender();
    claimScroll.afterRender();
  });
}

const host: InspectorHost = connectHost();
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
