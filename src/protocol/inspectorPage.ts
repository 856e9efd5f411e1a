// The HTML of the inspector: no data in it, one script, one style sheet, and a policy that allows nothing else.

/** What the link in a page's foot runs, and the only command that a page's links may run. */
export const glossaryCommand = 'evidenceInspector.showGlossary';

export interface InspectorPage {
  /** Address of dist/webview/inspector.js as the webview sees it. */
  readonly scriptUri: string;
  /** Address of dist/webview/inspector.css as the webview sees it. */
  readonly styleUri: string;
  /** `webview.cspSource`. */
  readonly cspSource: string;
  /** Fresh from a cryptographic generator for every page; letters, digits, `+`, `/`, `=`, `-`, `_`. */
  readonly nonce: string;
  /** Of its words, as HTML names languages. */
  readonly language: string;
}

/** Style attributes are not allowed either: the page sets styles through the CSSOM alone. */
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

/** `csp-nonce` is where the toolkit looks for the nonce of a style element it must add. */
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
<div id="inspector"></div>
<script nonce="${attribute(page.nonce)}" src="${attribute(page.scriptUri)}"></script>
</body>
</html>
`;
}
