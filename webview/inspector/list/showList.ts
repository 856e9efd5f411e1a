import { afterRendering } from '../../common/panel/rendering.ts';
import type { InspectorStore } from '../store.ts';

const listIn = (): HTMLElement | null => document.querySelector<HTMLElement>('#claim-list');

/** Opens the list of claims where it is a drawer, and gives it the focus. */
export function showList(store: InspectorStore): void {
  if (listIn()?.checkVisibility()) return;
  if (store.drawer !== 'claims') store.openDrawer('claims');
  requestAnimationFrame(() => listIn()?.focus());
}

/** From a view without the list, once the list is there: gives it the focus, beside the claim as well as in its drawer. */
export function goToList(store: InspectorStore): void {
  afterRendering(() => {
    showList(store);
    listIn()?.focus();
  });
}
