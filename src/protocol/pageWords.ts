// The language of a page. If it is not English, the host sends it as the first message.

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
