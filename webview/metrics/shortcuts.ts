// Keys that work wherever the focus is; the find field's placeholder names its own.

import { keysOf } from '../common/keys.ts';
import type { MetricsStore } from './store.ts';
import { tabNames } from './viewState.ts';

/** The path reaches into the toolkit's shadow roots. */
function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        (element instanceof HTMLInputElement && element.type === 'text') ||
        (element instanceof HTMLElement && element.getAttribute('role') === 'combobox'),
    );
}

/** `1` to `6` open the tabs, `/` goes to the find field. */
export function onShortcut(store: MetricsStore, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) return;
  const tab = keysOf(tabNames)[Number(event.key) - 1];
  if (tab && store.header) {
    store.setView({ tab });
  } else if (event.key === '/' && store.header) {
    store.setView({ tab: 'disagreement' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#find')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}
