import { afterRendering } from '../../common/panel/page.ts';

/** The parts of the panel's store that show the list. */
interface DrawerStore {
  readonly drawer: string;
  openDrawer(drawer: 'claims'): void;
}

const listIn = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#claim-table, #claim-list');

/** Whether the window has room for the table of claims. In a narrow window, the list is a drawer over the claim, as in inspector.css. */
export function hasTableRoom(): boolean {
  return window.matchMedia('(width >= 850px)').matches;
}

/** If the claim list is a drawer, opens it and focuses it. */
export function showList(store: DrawerStore): void {
  if (listIn()?.checkVisibility()) return;
  if (store.drawer !== 'claims') store.openDrawer('claims');
  requestAnimationFrame(() => listIn()?.focus());
}

/**
 * Focuses the list after the next rendering, when the user comes from a view without a list. Works with and without the drawer.
 */
export function goToList(store: DrawerStore): void {
  afterRendering(() => {
    showList(store);
    listIn()?.focus();
  });
}
