import { openPanel } from '../common/panel/panel.ts';
import { ClaimScroll, NextClaims, PairInSight } from './evidence/claimScroll.ts';
import { FoundMarks } from './find/foundPlaces.ts';
import './inspector.css';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import { measurePane } from '../common/tableView.ts';
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
    const nextClaims = new NextClaims(store);
    const markList = (): void => marks.markList();
    const list = new ListPosition(store, markList);
    const table = new ListPosition(store, markList, tableRowPixels);
    const claimScroll = new ClaimScroll(store);
    const pairInSight = new PairInSight(store);
    return {
      begin: () => store.begin(),
      view: () => inspectorView(store, { list, table }),
      afterRender: () => {
        list.afterRender();
        table.afterRender();
        claimScroll.afterRender();
        pairInSight.afterRender(); // must run after the scroll to the top of another claim
        marks.afterRender();
        nextClaims.afterRender();
        if (measurePane(document.querySelector('.claim-pane')))
          window.dispatchEvent(new Event('resize'));
      },
    };
  },
  onKey: onShortcut,
});
