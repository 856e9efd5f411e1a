// Shared by all panel scripts. Connects the store to the host, renders at most once per frame, and handles shortcuts anywhere in
// the page.

import { render, type TemplateResult } from 'lit';
import { isPageWords } from '../../../src/protocol/everyPage.ts';
import { isSheetOpen, measurePane, onSheetKey } from './page.ts';
import { speak } from '../l10n.ts';
import { registerToolkit } from '../toolkit.ts';
import { connectHost, type Host, type PageMessage } from './host.ts';
import type { PanelStore, PanelView } from './panelStore.ts';
import type { PanelRequest } from '../../../src/protocol/pageMessages.ts';

export interface Frame {
  /** Requests data and starts work that the page needs. The rest of the frame must not post messages or change the state. */
  readonly begin: () => void;
  readonly view: () => TemplateResult;
  readonly afterRender: () => void;
}

/**
 * Returns a function that requests a rendering. The page renders at most once per frame, however many messages and slider steps
 * arrive.
 */
function renderOnceAFrame({ begin, view, afterRender }: Frame): () => void {
  const root = document.querySelector<HTMLElement>('#inspector');
  if (!root) throw new Error('the page has no element #inspector');
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      begin();
      render(view(), root);
      afterRender();
      if (measurePane()) window.dispatchEvent(new Event('resize'));
    });
  };
}

/** A panel's views and hooks, created once per store. */
export interface PanelPage {
  /** Reads the store and returns templates. Must not post messages, start work or change anything. */
  readonly view: () => TemplateResult;
  /** Requests data and starts work for what the view will show. Called before each rendering. */
  readonly begin?: () => void;
  readonly afterRender: () => void;
}

export interface PanelScript<Host, Store> {
  readonly store: (host: Host, changed: () => void) => Store;
  readonly page: (store: Store) => PanelPage;
  readonly onKey: (store: Store, event: KeyboardEvent) => void;
}

export function openPanel<
  To extends PageMessage,
  From,
  View extends PanelView,
  Store extends Pick<PanelStore<To, From, View, object, { readonly index: number }>, 'receive'>,
>(script: PanelScript<Host<To, From | PanelRequest, View>, Store>): void {
  registerToolkit();
  const host = connectHost<To, From | PanelRequest, View>();
  const store = script.store(host, () => schedule());
  const { view, begin, afterRender } = script.page(store);
  const schedule = renderOnceAFrame({ begin: begin ?? (() => undefined), view, afterRender });
  host.onMessage((message) => {
    // The page's translations arrive before all other messages. The store does not need them.
    if (isPageWords(message)) speak(message.bundle, message.locale);
    else store.receive(message);
  });
  document.addEventListener('keydown', (event) => {
    // While the sheet is open, the panel ignores its own shortcuts.
    if (!onSheetKey(event) && !isSheetOpen()) script.onKey(store, event);
  });
  window.addEventListener('resize', schedule);
  schedule();
  host.post({ type: 'ready' });
}
