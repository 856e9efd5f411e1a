import { openPanel } from '../common/panel/panel.ts';
import { ClaimScroll } from './claim/claimScroll.ts';
import './inspector.css';
import { ListPosition } from './list/listPosition.ts';
import { onShortcut } from './shortcuts.ts';
import { InspectorStore, type InspectorHost } from './store.ts';
import { inspectorView } from './view.ts';

openPanel({
  store: (host: InspectorHost, changed) => new InspectorStore(host, changed),
  page: (store) => {
    const position = new ListPosition(store);
    const claimScroll = new ClaimScroll(store);
    return {
      view: () => inspectorView(store, position),
      afterRender: () => {
        position.afterRender();
        claimScroll.afterRender();
      },
    };
  },
  onKey: onShortcut,
});
