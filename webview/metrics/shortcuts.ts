import { onTabShortcut } from '../common/tabs/tabShortcuts.ts';
import type { MetricsStore } from './store.ts';
import { tabNames } from './viewState.ts';

export function onShortcut(store: MetricsStore, event: KeyboardEvent): void {
  if (!store.header) return;
  onTabShortcut(event, {
    names: tabNames,
    findTab: 'disagreement',
    open: (tab) => {
      store.setView({ tab });
    },
  });
}
