// What every page has: its HTML, its language, and copying.

import type { Bundle } from '../core/base/words/displayLanguage.ts';

// The HTML of the inspector. It contains no data, one script, one style sheet, and a policy that forbids everything else.

/** Command for the link in a page's footer. Links in a page cannot run any other command. */
export const glossaryCommand = 'evidenceInspector.showGlossary';

export interface InspectorPage {
  /** Name of the panel, because several panels share a page. */
  readonly panel: string;
  /** Address of dist/webview/inspector.js inside the webview. */
  readonly scriptUri: string;
  /** Address of dist/webview/inspector.css inside the webview. */
  readonly styleUri: string;
  /** `webview.cspSource`. */
  readonly cspSource: string;
  /** Value from a cryptographic generator, different for every page. Contains letters, digits and `+`, `/`, `=`, `-`, `_`. */
  readonly nonce: string;
  /** Language of the page's text, as an HTML language tag. */
  readonly language: string;
}

/** Returns the policy of the page. Style attributes are forbidden too, so the page sets styles only through the CSSOM. */
function inspectorPolicy(page: Pick<InspectorPage, 'cspSource' | 'nonce'>): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${page.nonce}'`,
    `style-src ${page.cspSource} 'nonce-${page.nonce}'`,
    `img-src ${page.cspSource}`,
    `font-src ${page.cspSource}`,
  ].join('; ');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns the page's HTML. VS Code's webview toolkit reads the nonce for its style element from the `csp-nonce` meta tag. */
export function inspectorPage(page: InspectorPage): string {
  return `<!DOCTYPE html>
<html lang="${attribute(page.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(inspectorPolicy(page))}">
<meta property="csp-nonce" content="${attribute(page.nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence Inspector</title>
<link rel="stylesheet" nonce="${attribute(page.nonce)}" href="${attribute(page.styleUri)}">
</head>
<body>
<div id="inspector" data-panel="${attribute(page.panel)}"></div>
<script nonce="${attribute(page.nonce)}" src="${attribute(page.scriptUri)}"></script>
</body>
</html>
`;
}

// The language of a page. If it is not English, the host sends it as the first message.

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

// Messages between every page and the host about copying. The host writes to the clipboard, because a page without focus cannot
// do so.

/** Host -> webview: the text is on the clipboard. */
export interface CopiedMessage {
  readonly type: 'copied';
  readonly what: string;
}

// Messages between the host and a page that shows a document (src/core/analyse/panels).

export type ToDocumentPage =
  /** Answer to `ready`, and sent again when everything changes. `uris`: by which the host opens the panel after a restart. */
  | { readonly type: 'inputs'; readonly inputs: object; readonly uris: readonly string[] }
  /** Some of the inputs have changed. */
  | { readonly type: 'change'; readonly inputs: object }
  /** There is nothing to show. `message` says why. */
  | { readonly type: 'empty'; readonly message: string };
