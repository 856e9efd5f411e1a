// Keys that work wherever the focus is. The same list is in the panel's help line.

import type { InspectorStore } from './store.ts';

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath(); // inside the toolkit's shadow roots too
  return (
    target instanceof HTMLInputElement &&
    !['range', 'checkbox', 'radio', 'button'].includes(target.type)
  );
}

export function focusList(): void {
  document.querySelector<HTMLElement>('#claim-list')?.focus();
}

export function onShortcut(store: InspectorStore, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const isAltArrow = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
  if (isAltArrow) {
    store.step(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (event.key === 'Escape' && store.drawer !== 'none') {
    store.openDrawer('none');
    document.querySelector<HTMLElement>('.drawer-buttons vscode-button')?.focus();
    return;
  }
  if (isTyping(event)) return;
  if (event.key === 'n' || event.key === 'p') {
    store.step(event.key === 'n' ? 1 : -1);
    event.preventDefault();
  } else if (event.key === '/') {
    document.querySelector<HTMLElement>('#find')?.focus();
    event.preventDefault();
  }
}
