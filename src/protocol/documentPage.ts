// Messages between the host and a page that shows a document (src/core/show).

import type { ActionValue, Choices } from '../core/document/document.ts';

export type ToDocumentPage =
  /** Answer to `ready`, and sent again when everything changes. `uris`: by which the host opens the panel after a restart. */
  | { readonly type: 'inputs'; readonly inputs: object; readonly uris: readonly string[] }
  /** Some of the inputs have changed. */
  | { readonly type: 'change'; readonly inputs: object }
  /** There is nothing to show. `message` says why. */
  | { readonly type: 'empty'; readonly message: string };

export type FromDocumentPage =
  | { readonly type: 'ready' }
  /** The user pressed a button or link of the document. The host's actions check the values. */
  | { readonly type: 'act'; readonly id: string; readonly values: readonly ActionValue[] }
  /** The user's choices, which Show as Text uses as well. */
  | { readonly type: 'choices'; readonly choices: Choices }
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string };
