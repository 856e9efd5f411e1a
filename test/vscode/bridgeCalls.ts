// Requests from tests inside the extension host to the page that shows VS Code. Both sides import this file.

export interface BridgeCalls {
  /** Saves a picture as out/screenshots/vscode-NAME.png. */
  screenshot: { readonly params: { readonly name: string }; readonly result: null };
  press: { readonly params: { readonly keys: string }; readonly result: null };
  /** Returns the text of the first matching element in the inspector panel. */
  panelText: { readonly params: { readonly selector: string }; readonly result: string };
  /** Returns the text of the first matching element in any webview. */
  webviewText: { readonly params: { readonly selector: string }; readonly result: string };
  /** Returns the natural size in pixels of an image in any webview. Returns no size before the image is loaded. */
  imageSize: {
    readonly params: { readonly selector: string };
    readonly result: { readonly width: number; readonly height: number };
  };
  /** Returns the texts of all matching elements in the workbench. */
  texts: { readonly params: { readonly selector: string }; readonly result: readonly string[] };
  hover: {
    readonly params: { readonly selector: string; readonly text: string };
    readonly result: null;
  };
  clickInWebview: { readonly params: { readonly selector: string }; readonly result: null };
  /** Opens an address next to the window for a moment, as a browser opens a link. */
  visit: { readonly params: { readonly url: string }; readonly result: null };
  click: {
    readonly params: { readonly selector: string; readonly text: string };
    readonly result: null;
  };
}

export type BridgeMethod = keyof BridgeCalls;
