import { html, type TemplateResult } from 'lit';
import type { ComparedScore } from '../../src/core/comparison/toComparedClaim.ts';
import { guidance } from '../common/guidance.ts';
import { editedBanner } from '../common/editedBanner.ts';
import { unusualBar } from '../common/unusualBar.ts';
import { emptyPage, panelPage, provenanceLine, tabPanel } from '../common/panel/page.ts';
import { tabList } from '../common/tabs/tabList.ts';
import { claimTab } from './claim/claimTab.ts';
import { disagreementTab } from './disagreements/disagreementTab.ts';
import { gridTab } from './grid/gridTab.ts';
import { levelsTab } from './levels/levelsTab.ts';
import type { Lists } from './disagreements/lists.ts';
import { matrixTab } from './matrix/matrixTab.ts';
import { pairChoice } from './pairChoice.ts';
import { shortcutSheet } from './shortcuts.ts';
import { runBar } from './runBar.ts';
import { scatterTab } from './scatter/scatterTab.ts';
import type { MetricsStore } from './store.ts';
import { tabNames } from './viewState.ts';
import { unscoredMetrics } from '../common/unscoredMetrics.ts';
import { t } from '../common/l10n.ts';

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
  const again = (): void => {
    store.post({ type: 'score' });
  };
  return html`${runBar(store)}
    ${editedBanner(store.header?.edited, store.run?.kind === 'scoring', again)}
    ${unusualBar(store.header?.unusual, store)}
    <main>
      <h1 class="visually-hidden">${t('Metrics side by side')}</h1>
      ${pairChoice(store)}
      ${unscoredMetrics(store.header?.metrics ?? [], () => {
        store.post({ type: 'scoreAll' });
      })}
      ${tabList({
        label: t('Views of the metrics'),
        names: tabNames,
        chosen: tab,
        choose: (chosen) => {
          store.setView({ tab: chosen });
        },
      })}
      ${tabPanel(tab, tabContent(store, lists))}
    </main>
    ${provenanceLine(store.header?.provenance ?? '')}`;
}

export function metricsView(store: MetricsStore, lists: Lists): TemplateResult {
  return panelPage(
    store,
    (message) =>
      emptyPage(t('No metrics to compare yet'), message, () => {
        store.post({ type: 'score' });
      }),
    () => page(store, lists),
    shortcutSheet,
  );
}
