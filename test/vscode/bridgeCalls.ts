// Requests from tests inside the extension host to the page that shows VS Code. Both sides import this file.

export interface BridgeCalls {
  /** Keeps a picture as out/screenshots/vscode-NAME.png. */
  screenshot: { readonly params: { readonly name: string }; readonly result: null };
  press: { readonly params: { readonly keys: string }; readonly result: null };
  /** Text that the inspector panel shows in the first element that fits. */
  panelText: { readonly params: { readonly selector: string }; readonly result: string };
  /** The same in whatever webview has such an element. */
  webviewText: { readonly params: { readonly selector: string }; readonly result: string };
  /** Of an image in whatever webview has one: its own pixels, none before it is loaded. */
  imageSize: {
    readonly params: { readonly selector: string };
    readonly result: { readonly width: number; readonly height: number };
  };
  /** Texts of all elements of the workbench that fit. */
  texts: { readonly params: { readonly selector: string }; readonly result: readonly string[] };
  hover: {
    readonly params: { readonly selector: string; readonly text: string };
    readonly result: null;
  };
  clickInWebview: { readonly params: { readonly selector: string }; readonly result: null };
  /** Opens an address beside the window for a moment, as a browser opens a link. */
  visit: { readonly params: { readonly url: string }; readonly result: null };
  click: {
    readonly params: { readonly selector: string; readonly text: string };
    readonly result: null;
  };
}

export type BridgeMethod = keyof BridgeCalls;
