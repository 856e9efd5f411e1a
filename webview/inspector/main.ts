import { openPanel } from '../common/panel/panel.ts';
import { ClaimScroll } from './claim/claimScroll.ts';
import './inspector.css';
import { PlaceInSight } from './jumps/placeInSight.ts';
import { ListPosition } from './list/listPosition.ts';
import { onShortcut } from './shortcuts.ts';
import { InspectorStore, type InspectorHost } from './store.ts';
import { inspectorView } from './view.ts';

openPanel({
  store: (host: InspectorHost, changed) => new InspectorStore(host, changed),
  page: (store) => {
    const position = new ListPosition(store);
    const claimScroll = new ClaimScroll(store);
    const placeInSight = new PlaceInSight(store);
    return {
      view: () => inspectorView(store, position),
      afterRender: () => {
        position.afterRender();
        claimScroll.afterRender();
        placeInSight.afterRender(); // after the scroll to the top of another claim
      },
    };
  },
  onKey: onShortcut,
});
