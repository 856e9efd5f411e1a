import type { TemplateResult } from 'lit';
import { t } from '../common/l10n.ts';
import { keySheet } from '../common/keySheet/keySheet.ts';
import { onTabShortcut, tabKeys } from '../common/tabs/tabShortcuts.ts';
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

export function shortcutSheet(): TemplateResult {
  return keySheet(
    [tabKeys(tabNames)],
    [
      { what: t('Move through tabs and lists'), keys: [t('Arrow keys')] },
      { what: t('Open the selected item'), keys: ['Enter'] },
    ],
  );
}
