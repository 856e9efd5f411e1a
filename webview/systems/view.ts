import { html, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../src/core/analyse/comparison/alignedSystems.ts';
import { countShared } from '../../src/core/analyse/comparison/comparedSets.ts';
import { computationStatus, guidance } from '../common/computation.ts';
import {
  emptyPage,
  keySheet,
  onTabShortcut,
  panelPage,
  provenanceLine,
  tabKeys,
  tabList,
  tabPanel,
} from '../common/panel/page.ts';
import { t } from '../common/l10n.ts';
import type { VirtualList } from '../common/list/virtualList.ts';
import type { ChangedClaim } from '../../src/core/analyse/comparison/claimChanges.ts';
import { changesColumn, changesTab } from './changesTab.ts';
import { claimTab } from './claimTab.ts';
import { head } from './head.ts';
import { leaderboardTab } from './leaderboardTab.ts';
import { scoresTab } from './scoresTab.ts';
import { slicesTab } from './slicesTab.ts';
import type { SystemsStore } from './store.ts';
import { tabNames } from './viewState.ts';
import { mainButton } from '../common/buttons.ts';

export function onShortcut(store: SystemsStore, event: KeyboardEvent): void {
  if (!store.header) return;
  onTabShortcut(event, {
    names: tabNames,
    findTab: 'changes',
    open: (tab) => store.setView({ tab }),
  });
}

function shortcutSheet(): TemplateResult {
  return keySheet(
    [tabKeys(tabNames)],
    [
      { what: t('Move through tabs and lists'), keys: [t('Arrow keys')] },
      { what: t('Open the selected item'), keys: ['Enter'] },
    ],
  );
}

function hasNoneShared({ systems }: SystemsStore): boolean {
  return countShared(systems.map(({ name, claims }) => ({ name, claims: claims.list }))) === 0;
}

/** Explains why there is no comparison. `undefined` if there is a comparison. */
function obstacle(
  store: SystemsStore,
  aligned: AlignedSystems | undefined,
): TemplateResult | undefined {
  if (store.systems.length < 2) {
    return guidance(
      t('A comparison needs two systems.'),
      t('Choose Add system… above and pick another prediction file for the same reference.'),
    );
  }
  const { aligning } = store.alignment;
  const isApart = aligned
    ? aligned.indices.length === 0
    : aligning.failure !== null && hasNoneShared(store);
  if (!aligned && !isApart)
    return computationStatus(aligning, t('Aligning the claims of the systems'));
  if (isApart) {
    const isScoring = store.systems.some(({ state }) => state.kind === 'scoring');
    return isScoring
      ? guidance(
          t('No claim has been scored for every system yet.'),
          t('Scores appear here as soon as claims are scored.'),
        )
      : guidance(
          t('No claim occurs in all of these systems.'),
          t(
            'Remove systems whose scoring was cancelled or whose predictions are for other claims, or score them again.',
          ),
        );
  }
  return undefined;
}

function leaderboard(store: SystemsStore): TemplateResult {
  return store.aligned
    ? leaderboardTab(store)
    : computationStatus(store.alignment.aligning, t('Aligning the claims of the systems'));
}

function tabContent(store: SystemsStore, list: VirtualList<ChangedClaim>): TemplateResult {
  const { aligned } = store;
  const { tab } = store.view;
  if (tab === 'leaderboard') return leaderboard(store);
  const blocked = obstacle(store, aligned);
  if (blocked || !aligned) return blocked ?? html``;
  switch (tab) {
    case 'scores':
      return scoresTab(store, aligned);
    case 'changes':
      return changesTab(store, aligned, list);
    case 'slices':
      return slicesTab(store, aligned);
    case 'claim':
      return claimTab(store, aligned);
  }
}

function page(store: SystemsStore, list: VirtualList<ChangedClaim>): TemplateResult {
  const { tab } = store.view;
  return html`<main>
      <h1 class="visually-hidden">${t('Systems side by side')}</h1>
      ${head(store)}
      ${tabList({
        label: t('Views of the systems'),
        names: tabNames,
        chosen: tab,
        choose: (chosen) => store.setView({ tab: chosen }),
      })}
      ${tabPanel(tab, tabContent(store, list))}
    </main>
    ${provenanceLine(store.header?.provenance ?? '')}`;
}

export function systemsView(store: SystemsStore, list: VirtualList<ChangedClaim>): TemplateResult {
  return panelPage(
    store,
    (message) =>
      emptyPage(
        t('No systems to compare yet'),
        message,
        mainButton(t('Add system…'), () => store.post({ type: 'addSystem' })),
      ),
    () => page(store, list),
    shortcutSheet,
  );
}

// Starts what the panel needs before it is rendered, because rendering only reads.

export function beginWork(store: SystemsStore): void {
  store.wantComparison();
  const { aligned, view } = store;
  if (view.tab === 'leaderboard') store.wantLeaderboard();
  if (!aligned || aligned.indices.length === 0 || store.systems.length < 2) return;
  if (view.tab === 'changes') {
    const column = changesColumn(store, aligned);
    if (column) store.wantChanges(aligned, column);
  } else if (store.unfinished.length === 0) {
    if (view.tab === 'scores') store.evidence.want('sources');
    else if (view.tab === 'slices') store.wantSlices(aligned);
  }
}
