import { openPanel } from '../common/panel/panel.ts';
import { bringPairIntoSight, keepClaimScroll, requestNextClaims } from './evidence/claimScroll.ts';
import { FoundMarks } from './find/foundPlaces.ts';
import './inspector.css';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { ListPosition } from './list/listPosition.ts';
import { onShortcut } from './shortcuts.ts';
import { InspectorStore, type InspectorHost } from './store.ts';
import { tableRowPixels } from './table/claimTable.ts';
import { inspectorView } from './view.ts';

registerPlotFigure();

openPanel({
  store: (host: InspectorHost, changed) => new InspectorStore(host, changed),
  page: (store) => {
    const marks = new FoundMarks(store);
    const markList = (): void => marks.markList();
    const list = new ListPosition(store, markList);
    const table = new ListPosition(store, markList, tableRowPixels);
    // A pair must come after the scroll to the top of another claim.
    const scrolls = [keepClaimScroll(store), bringPairIntoSight(store)];
    const requestNext = requestNextClaims(store);
    return {
      begin: () => store.begin(),
      view: () => inspectorView(store, { list, table }),
      afterRender: () => {
        list.afterRender();
        table.afterRender();
        for (const scroll of scrolls) scroll();
        marks.afterRender();
        requestNext();
      },
    };
  },
  onKey: onShortcut,
});
