import type { TemplateResult } from 'lit';
import { keySheet } from '../common/keySheet/keySheet.ts';
import { onTabShortcut, tabKeys } from '../common/tabs/tabShortcuts.ts';
import type { MetricsStore } from './store.ts';
import { tabNames } from './viewState.ts';
import { t } from '../common/l10n.ts';

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

export function shortcutSheet(): TemplateResult {
  return keySheet(
    [tabKeys(tabNames)],
    [
      { what: t('Move through tabs, lists and table cells'), keys: [t('Arrow keys')] },
      { what: t('Open the selected item'), keys: ['Enter'] },
    ],
  );
}
