import { onTabShortcut } from '../common/tabs/tabShortcuts.ts';
import type { SystemsStore } from './store.ts';
import { tabNames } from './viewState.ts';

export function onShortcut(store: SystemsStore, event: KeyboardEvent): void {
  if (!store.header) return;
  onTabShortcut(event, {
    names: tabNames,
    findTab: 'changes',
    open: (tab) => {
      store.setView({ tab });
    },
  });
}
