import { html } from 'lit';
import { documentPanel, isDocumentPanel } from '../../src/core/analyse/panels/panels.ts';
import { documentView, emptyDocumentView } from '../common/documentView.ts';
import { computationStatus } from '../common/computation.ts';
import { panelPage, provenanceLine, readingSheet } from '../common/panel/page.ts';
import { render } from '../common/l10n.ts';
import { openPanel } from '../common/panel/panel.ts';
import { registerPlotFigure } from '../common/plots/plotFigure.ts';
import './document.css';
import { type DocumentHost, DocumentStore } from './store.ts';

const name = document.querySelector<HTMLElement>('#inspector')?.dataset['panel'] ?? '';
if (!isDocumentPanel(name)) throw new Error(`there is no document "${name}"`);
const panel = documentPanel(name);

registerPlotFigure();
openPanel({
  store: (host: DocumentHost, changed) => new DocumentStore(panel, host, changed),
  page: (store) => ({
    begin: () => store.begin(),
    view: () =>
      panelPage(
        store,
        (reason) => emptyDocumentView(store, panel.empty, reason),
        () => {
          const shown = panel.view(store.header, store.view.choices, store.computing.result);
          const work =
            panel.compute && computationStatus(store.computing, render(panel.compute.name));
          return html`${documentView(store, shown, work)}${provenanceLine(render(shown.provenance))}`;
        },
        readingSheet,
      ),
    afterRender: () => undefined,
  }),
  onKey: () => undefined,
});
