import { expectedClaims } from '../../src/protocol/runProgress.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { emptyPage, panelPage, provenanceLine } from '../common/panel/page.ts';
import { t } from '../common/l10n.ts';
import { editedBanner } from '../common/editedBanner.ts';
import { unusualBar } from '../common/unusualBar.ts';
import { claimList } from './list/claimList.ts';
import { shortcutSheet } from './shortcuts.ts';
import { claimPane } from './claim/claimPane.ts';
import { filePane } from './file/filePane.ts';
import { overviewPane } from './overview/overviewPane.ts';
import type { ListPosition } from './list/listPosition.ts';
import { sideDivider, sideStyle } from './list/sideDivider.ts';
import { parametersPane } from './parametersPane.ts';
import { runBar } from './runBar.ts';
import type { InspectorStore } from './store.ts';
import { openClaimTab } from './viewState.ts';

function drawerButtons(store: InspectorStore): TemplateResult {
  const { visible, all } = store.rows;
  const whole = expectedClaims(store.run) ?? 0;
  // While claims are still arriving, the scores would look like the file's final scores.
  const claims =
    whole > all.length
      ? t('Claims ({0} of {1} scored)', all.length, whole)
      : all.length === 0
        ? t('Claims')
        : t('Claims ({0} of {1})', visible.length, all.length);
  const button = (drawer: 'claims' | 'parameters', text: string): TemplateResult => html`
    <vscode-button
      appearance="secondary"
      aria-expanded=${String(store.drawer === drawer)}
      @click=${() => {
        store.openDrawer(drawer);
      }}
      >${text}</vscode-button
    >
  `;
  return html`<div class="drawer-buttons">
    ${button('claims', claims)} ${store.hasSemqa ? button('parameters', t('Parameters')) : nothing}
  </div>`;
}

/**
 * Renders the button for the parameters. If the panel is not high enough for both the list and the parameters, the parameters
 * replace the list.
 */
function parametersToggle(store: InspectorStore): TemplateResult {
  const isOpen = store.drawer === 'parameters';
  return html`<button
    type="button"
    class="parameters-toggle"
    aria-expanded=${String(isOpen)}
    @click=${() => {
      store.openDrawer('parameters');
    }}
  >
    ${isOpen ? t('Back to the claims') : t('Parameters')}
  </button>`;
}

function mainPane(store: InspectorStore): TemplateResult {
  switch (store.view.tab) {
    case 'overview':
      return overviewPane(store);
    case 'file':
      return filePane(store);
    default:
      return claimPane(store);
  }
}

function keepScroll(store: InspectorStore, { scrollTop }: HTMLElement): void {
  if (openClaimTab(store.view)) store.keepScroll({ claimScrollPixels: scrollTop });
  else if (store.view.tab === 'overview') store.leftOverview.pixels = scrollTop;
}

function panes(store: InspectorStore, position: ListPosition): TemplateResult {
  const again = (): void => {
    store.post({ type: 'score' });
  };
  return html`${runBar(store)}
    ${editedBanner(store.header?.edited, store.run?.kind === 'scoring', again)}
    ${unusualBar(store.header?.unusual, store)}
    <div
      class="panes drawer-${store.drawer} ${store.view.tab === 'overview' ? 'is-overview' : ''}"
      .style=${sideStyle(store)}
    >
      ${drawerButtons(store)}
      <aside class="side" aria-label=${t('Claims and parameters')}>
        ${claimList(store, position)}
        ${store.hasSemqa ? html`${parametersPane(store)}${parametersToggle(store)}` : nothing}
        ${sideDivider(store)}
      </aside>
      <main
        class="claim-pane"
        @scroll=${(event: Event) => {
          if (event.currentTarget instanceof HTMLElement) keepScroll(store, event.currentTarget);
        }}
      >
        ${mainPane(store)}
      </main>
    </div>
    ${provenanceLine(store.header?.provenance ?? '')}`;
}

export function inspectorView(store: InspectorStore, position: ListPosition): TemplateResult {
  return panelPage(
    store,
    (message) =>
      emptyPage(t('No claims to inspect yet'), message, () => {
        store.post({ type: 'score' });
      }),
    () => panes(store, position),
    shortcutSheet,
  );
}
