// Messages between every page and the host about copying. The host writes the clipboard, because a page's own access fails without focus.

/** Webview -> host. */
export interface CopyRequest {
  readonly type: 'copy';
  /** Identifies what is copied, for the answer. */
  readonly what: string;
  readonly text: string;
}

/** Host -> webview: the text is on the clipboard. */
export interface CopiedMessage {
  readonly type: 'copied';
  readonly what: string;
}
