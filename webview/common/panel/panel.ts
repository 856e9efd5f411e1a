// What every panel's script does: its store hears the host, the page is rendered once a frame, keys work everywhere.

import type { TemplateResult } from 'lit';
import { connectHost, type Host, type Message } from './host.ts';
import type { PanelRequest, PanelStore, PanelView } from './panelStore.ts';
import { isSheetOpen, onSheetKey } from '../keySheet/keySheet.ts';
import { renderOnceAFrame } from './rendering.ts';
import { isPageWords } from '../../../src/protocol/pageWords.ts';
import { speak } from '../l10n.ts';
import { registerToolkit } from '../toolkit.ts';

/** What is on screen; made once, for the store. */
export interface PanelPage {
  /** Reads the store and makes templates: it posts nothing, begins nothing and changes nothing. */
  readonly view: () => TemplateResult;
  /** Asks for and begins what the view will show, before each rendering. */
  readonly begin?: () => void;
  readonly afterRender: () => void;
}

export interface PanelScript<Host, Store> {
  readonly store: (host: Host, changed: () => void) => Store;
  readonly page: (store: Store) => PanelPage;
  readonly onKey: (store: Store, event: KeyboardEvent) => void;
}

export function openPanel<
  To extends Message,
  From,
  View extends PanelView,
  Store extends Pick<PanelStore<To, From, View, object, { readonly index: number }>, 'receive'>,
>(script: PanelScript<Host<To, From | PanelRequest, View>, Store>): void {
  registerToolkit();
  const host = connectHost<To, From | PanelRequest, View>();
  const store = script.store(host, () => {
    schedule();
  });
  const { view, begin, afterRender } = script.page(store);
  const schedule = renderOnceAFrame({ begin: begin ?? (() => undefined), view, afterRender });
  host.onMessage((message) => {
    // Before all others, and none of the store's.
    if (isPageWords(message)) speak(message.bundle, message.locale);
    else store.receive(message);
  });
  document.addEventListener('keydown', (event) => {
    // Over an open sheet the panel's keys are asleep.
    if (!onSheetKey(event) && !isSheetOpen()) script.onKey(store, event);
  });
  window.addEventListener('resize', schedule);
  schedule();
  host.post({ type: 'ready' });
}
