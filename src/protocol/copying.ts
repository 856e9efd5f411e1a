// What every panel and the host say of copying. The host writes the clipboard: a page's own way to it fails without focus.

/** Webview -> host. */
export interface CopyRequest {
  readonly type: 'copy';
  /** Names what is copied, for the answer. */
  readonly what: string;
  readonly text: string;
}

/** Host -> webview: it is on the clipboard. */
export interface CopiedMessage {
  readonly type: 'copied';
  readonly what: string;
}
