import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedScore } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { guidance } from '../common/computation.ts';
import {
  emptyPage,
  keySheet,
  onTabShortcut,
  panelPage,
  provenanceLine,
  tabKeys,
  tabList,
  tabPanel,
  scoreButton,
} from '../common/panel/page.ts';
import { t, translateCount } from '../common/l10n.ts';
import {
  editedBanner,
  runFiles,
  runNotes,
  runProgress,
  runWarnings,
  unscoredMetrics,
  unusualBar,
} from '../common/runHead.ts';
import { claimTab } from './claimTab.ts';
import type { Lists } from './claimLists.ts';
import { disagreementTab } from './disagreementTab.ts';
import { gridTab, gridTarget } from './grid/gridTab.ts';
import { levelsTab } from './levelsTab.ts';
import { matrixTab, selectShownColumns } from './matrixTab.ts';
import { scatterTab } from './scatterTab.ts';
import type { MetricsStore } from './store.ts';
import { pairChoice } from './tabParts.ts';
import { pairTabs, tabNames } from './viewState.ts';
import { pushButton } from '../common/buttons.ts';

export function onShortcut(store: MetricsStore, event: KeyboardEvent): void {
  if (!store.header) return;
  onTabShortcut(event, {
    names: tabNames,
    findTab: 'disagreement',
    open: (tab) => store.setView({ tab }),
  });
}

function shortcutSheet(): TemplateResult {
  return keySheet(
    [tabKeys(tabNames)],
    [
      { what: t('Move through tabs, lists and table cells'), keys: [t('Arrow keys')] },
      { what: t('Open the selected item'), keys: ['Enter'] },
    ],
  );
}

function stateOf({ run, claims }: MetricsStore): TemplateResult | typeof nothing {
  return run && run.kind !== 'complete'
    ? runProgress(run)
    : html`<span class="muted"
        >${translateCount(claims.list.length, '{0} claim', '{0} claims')}</span
      >`;
}

/** Renders the bar above the tabs: files, progress and warnings. */
function runBar(store: MetricsStore): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  return html`<header class="flow run-bar">
    ${runFiles(header)}
    <div class="flow at-end run-state">${stateOf(store)}</div>
    ${pushButton(t('Export report…'), () => store.post({ type: 'exportReport' }))}
    ${runWarnings(header.warnings ?? [])}
    ${runNotes(header.notes, { icon: 'warning', about: 'these numbers' })}
  </header>`;
}

function pairView(
  store: MetricsStore,
  view: (x: ComparedScore, y: ComparedScore) => TemplateResult,
): TemplateResult {
  const { x, y } = store;
  if (store.columns.length < 2 || !x || !y) {
    return guidance(
      t('This run has fewer than two scores, so there is nothing to compare.'),
      t(
        'Add metrics to the setting evidenceInspector.metrics (for example "all"), then run Score File again.',
      ),
    );
  }
  if (store.claims.list.length === 0) {
    return guidance(
      t('No claim has been scored yet.'),
      t('Claims appear here as soon as they are scored.'),
    );
  }
  return view(x, y);
}

function tabContent(store: MetricsStore, lists: Lists): TemplateResult {
  switch (store.view.tab) {
    case 'scatter':
      return pairView(store, (x, y) => scatterTab(store, x, y));
    case 'matrix':
      return pairView(store, () => matrixTab(store));
    case 'disagreement':
      return pairView(store, (x, y) => disagreementTab(store, lists, x, y));
    case 'claim':
      return claimTab(store);
    case 'grid':
      return gridTab(store);
    case 'levels':
      return levelsTab(store, lists);
  }
}

function page(store: MetricsStore, lists: Lists): TemplateResult {
  const { tab } = store.view;
  const again = (): void => store.post({ type: 'score' });
  return html`${runBar(store)}
    ${editedBanner(store.header?.edited, store.run?.kind === 'scoring', again)}
    ${unusualBar(store.header?.unusual, store)}
    <main>
      <h1 class="visually-hidden">${t('Metrics side by side')}</h1>
      ${pairTabs.includes(tab) ? pairChoice(store) : nothing}
      ${unscoredMetrics(store.header?.metrics ?? [], () => store.post({ type: 'scoreAll' }))}
      ${tabList({
        label: t('Views of the metrics'),
        names: tabNames,
        chosen: tab,
        choose: (chosen) => store.setView({ tab: chosen }),
      })}
      ${tabPanel(tab, tabContent(store, lists))}
    </main>
    ${provenanceLine(store.header?.provenance ?? '')}`;
}

export function metricsView(store: MetricsStore, lists: Lists): TemplateResult {
  return panelPage(
    store,
    (message) => emptyPage(t('No metrics to compare yet'), message, scoreButton(store)),
    () => page(store, lists),
    shortcutSheet,
  );
}

// Before a rendering, requests data and starts work that the open tab needs. Rendering itself only reads.

export function beginWork(store: MetricsStore): void {
  const { x, y, columns, claims, header } = store;
  if (!header) return;
  const hasPair = columns.length > 1 && claims.list.length > 0;
  switch (store.view.tab) {
    case 'scatter':
      if (hasPair && x && y) store.scatter.want(x, y);
      break;
    case 'matrix':
      if (hasPair)
        store.correlations.want(selectShownColumns(store).columns.map(({ column }) => column));
      break;
    case 'disagreement':
      if (hasPair && x && y) store.disagreements.want(x, y);
      break;
    case 'grid': {
      const target = gridTarget(store);
      if (target === undefined) break;
      store.wantInputs();
      store.grid.want(target, header.parameters);
      break;
    }
    case 'claim':
    case 'levels':
      break;
  }
}
