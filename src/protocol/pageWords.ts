// The language of a page: what the host tells it before anything else, where it is not English.

import type { Bundle } from '../core/words/displayLanguage.ts';

/** Host -> webview. */
export interface PageWords {
  readonly type: 'pageWords';
  readonly bundle: Bundle;
  /** The language of the bundle, as a BCP 47 tag. */
  readonly locale: string;
}

export function isPageWords(message: { readonly type: string }): message is PageWords {
  return message.type === 'pageWords';
}
