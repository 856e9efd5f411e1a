// Keys that work wherever the focus is; the find field's placeholder names its own.

import { keysOf } from '../common/keys.ts';
import type { SystemsStore } from './store.ts';
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

/** `1` to `4` open the tabs, `/` goes to the find field. */
export function onShortcut(store: SystemsStore, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event) || !store.header) return;
  const tab = keysOf(tabNames)[Number(event.key) - 1];
  if (tab) {
    store.setView({ tab });
  } else if (event.key === '/') {
    store.setView({ tab: 'changes' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#find')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}
