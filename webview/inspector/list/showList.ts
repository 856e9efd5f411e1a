import type { InspectorStore } from '../store.ts';

/** Gives the list of claims the focus where it is a drawer, which opens. */
export function showList(store: InspectorStore): void {
  if (document.querySelector('#claim-list')?.checkVisibility()) return;
  if (store.drawer !== 'claims') store.openDrawer('claims');
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-list')?.focus());
}
