// Messages between every page and the host about copying. The host writes to the clipboard, because a page without focus cannot
// do so.

/** Webview -> host. */
export interface CopyRequest {
  readonly type: 'copy';
  /** Identifies what is copied. Repeated in the answer. */
  readonly what: string;
  readonly text: string;
}

/** Host -> webview: the text is on the clipboard. */
export interface CopiedMessage {
  readonly type: 'copied';
  readonly what: string;
}
