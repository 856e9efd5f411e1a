import { html, nothing, type TemplateResult } from 'lit';
import { viewUnscored } from '../../src/core/show/pages/unscoredView.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { warningsAmong } from '../../src/core/score/report/concernedClaims.ts';
import { type Message, messageOf } from '../../src/core/base/words/message.ts';
import { expectedClaims } from '../../src/protocol/runProgress.ts';
import { t } from '../common/l10n.ts';
import { emptyPage, panelPage, provenanceLine, scoreButton } from '../common/panel/page.ts';
import {
  editedBanner,
  runFiles,
  runNotes,
  runProgress,
  runWarnings,
  unusualBar,
} from '../common/runHead.ts';
import { claimPane } from './claim/claimPane.ts';
import { filePane } from './overview/filePane.ts';
import { claimList } from './list/claimList.ts';
import { claimTable } from './table/claimTable.ts';
import type { ListPosition } from './list/listPosition.ts';
import { sideDivider, sideStyle } from './list/sideDivider.ts';
import { overviewPane } from './overview/overviewPane.ts';
import { parametersPane } from './parametersPane.ts';
import { reviewPane } from './review/reviewPane.ts';
import { openReview, shortcutSheet } from './shortcuts.ts';
import type { InspectorStore } from './store.ts';
import { openClaimTab } from './viewState.ts';
import { mainButton, pushButton } from '../common/buttons.ts';

function stateOf(store: InspectorStore): TemplateResult | typeof nothing {
  const { run } = store;
  if (run?.kind === 'scoring') {
    return html`${runProgress(run)} ${pushButton(t('Cancel'), () => store.post({ type: 'cancel' }))}`;
  }
  if (run?.kind === 'stopped') {
    return html`${runProgress(run)}
    ${mainButton(t('Score remaining claims'), () => store.post({ type: 'score' }))}`;
  }
  return nothing;
}

/** Renders the buttons for the views of a run. The page with all scores belongs to the overview. */
function views(store: InspectorStore): TemplateResult {
  const isClaim = openClaimTab(store.view) !== undefined;
  const isTable = store.view.tab === 'table';
  const isReview = store.view.tab === 'review';
  const button = (name: string, title: string, isOpen: boolean, open: () => void) =>
    html`<button
      type="button"
      class="view-button"
      title=${title}
      aria-current=${isOpen ? 'page' : nothing}
      @click=${open}
    >
      ${name}
    </button>`;
  return html`<nav class="views" aria-label=${t('Views of the run')}>
    ${button(t('Overview'), t('Results of the run (F)'), !isClaim && !isTable && !isReview, () => store.openFile('overview'))}
    ${button(t('Table'), t('All claims in a table (T)'), isTable, () => store.openTable())}
    ${button(t('Claims'), t('Claims one by one (F)'), isClaim, () => store.openClaims())}
    ${
      store.hasStatuses && !store.isUnscored
        ? button(t('Review'), t('Review Unsure Statuses (R)'), isReview, () => openReview(store))
        : nothing
    }
  </nav>`;
}

/** Returns the warnings among the file's scores. Until the scores have arrived, returns the warnings from the header. */
function warningsOf({ file, header }: InspectorStore): readonly Message[] {
  return file ? warningsAmong(file.notes).map(messageOf) : (header?.warnings ?? []);
}

/** Renders the bar above the panes: files, progress and warnings. */
function runBar(store: InspectorStore): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  return html`<header class="flow run-bar">
    ${runFiles(header)} ${views(store)}
    <div class="flow at-end run-state">${stateOf(store)}</div>
    ${
      store.view.tab === 'review'
        ? nothing // a warning that counts decisions would move the question down
        : runWarnings(warningsOf(store))
    }
    ${
      store.view.tab === 'overview'
        ? nothing // the important notes are among the warnings
        : runNotes(header.notes, { icon: 'warning', about: 'these files' })
    }
  </header>`;
}

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
  const button = (drawer: 'claims' | 'parameters', text: string): TemplateResult =>
    pushButton(text, () => store.openDrawer(drawer), { isExpanded: store.drawer === drawer });
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
    @click=${() => store.openDrawer('parameters')}
  >
    ${isOpen ? t('Back to the claims') : t('Parameters')}
  </button>`;
}

// A file without a reference: how to choose one, and what can be said of the predictions alone.

/** Offers to choose a reference, and says what one is. */
function noReferenceLine(store: InspectorStore): TemplateResult {
  return html`<section class="flow boxed banner no-reference" aria-label=${t('Reference')}>
    <p>
      ${t('Nothing is scored without a reference: a file with the same claims, their right verdicts and annotated evidence.')}
    </p>
    ${mainButton(t('Choose Reference...'), () => store.post({ type: 'score' }))}
  </section>`;
}

/** Renders the verdicts of the predictions, claims that occur twice, and what the doctor finds. */
function unscoredPane(store: InspectorStore): TemplateResult {
  const claims = store.rows.all.map(({ row }) => row);
  const blocks = viewUnscored(claims, store.header?.found ?? []);
  return html`<h1 id="overview-title" class="visually-hidden" tabindex="-1">${t('Overview')}</h1>
    <div class="overview">
      ${blocksView(blocksContext(store), blocks)}
      ${pushButton(t('Statistics'), () => store.post({ type: 'showStatistics' }))}
    </div>`;
}

function mainPane(store: InspectorStore, { table }: ListPositions): TemplateResult {
  const { tab } = store.view;
  if (store.isUnscored && (tab === 'overview' || tab === 'file')) return unscoredPane(store);
  switch (tab) {
    case 'overview':
      return overviewPane(store);
    case 'file':
      return filePane(store);
    case 'table':
      return claimTable(store, table);
    case 'review':
      return reviewPane(store);
    default:
      return claimPane(store);
  }
}

function keepScroll(store: InspectorStore, { scrollTop }: HTMLElement): void {
  if (openClaimTab(store.view)) store.keepScroll({ claimScrollPixels: scrollTop });
  else if (store.view.tab === 'overview') store.leftOverview.pixels = scrollTop;
}

/** Scroll positions of the list beside a claim and of the table. */
interface ListPositions {
  readonly list: ListPosition;
  readonly table: ListPosition;
}

function side(store: InspectorStore, { list }: ListPositions): TemplateResult {
  return html`${drawerButtons(store)}
    <aside class="side" aria-label=${t('Claims and parameters')}>
      ${claimList(store, list)}
      ${store.hasSemqa ? html`${parametersPane(store)}${parametersToggle(store)}` : nothing}
      ${sideDivider(store)}
    </aside>`;
}

function panes(store: InspectorStore, positions: ListPositions): TemplateResult {
  const { tab } = store.view;
  // The whole width belongs to these views.
  const isAlone = tab === 'overview' || tab === 'table' || tab === 'review';
  const again = (): void => store.post({ type: 'score' });
  return html`${runBar(store)}
    ${editedBanner(store.header?.edited, store.run?.kind === 'scoring', again)}
    ${unusualBar(store.header?.unusual, store)}
    ${store.isUnscored ? noReferenceLine(store) : nothing}
    <div
      class="panes drawer-${store.drawer} ${isAlone ? 'is-alone' : ''}"
      .style=${sideStyle(store)}
    >
      ${tab === 'table' ? nothing : side(store, positions)}
      <main
        class="claim-pane"
        @scroll=${(event: Event) => {
          if (event.currentTarget instanceof HTMLElement) keepScroll(store, event.currentTarget);
        }}
      >
        ${mainPane(store, positions)}
      </main>
    </div>
    ${provenanceLine(store.header?.provenance ?? '')}`;
}

export function inspectorView(store: InspectorStore, positions: ListPositions): TemplateResult {
  return panelPage(
    store,
    (message) => emptyPage(t('No claims to inspect yet'), message, scoreButton(store)),
    () => panes(store, positions),
    shortcutSheet,
  );
}
