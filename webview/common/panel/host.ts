// A panel's connection to the extension. It has typed messages in both directions, and state that the extension keeps.

export interface PageMessage {
  readonly type: string;
}

/**
 * `To` is the type of messages from the extension, `From` is the type of messages from the panel, and `Kept` is the type of state
 * that outlives the page.
 */
export interface Host<To, From, Kept> {
  post(message: From): void;
  /** Returns the state kept by VS Code. It may come from another version, so the reader must check it. */
  keptState(): unknown;
  keepState(state: Kept): void;
  onMessage(listener: (message: To) => void): void;
}

function isMessage(data: unknown): data is PageMessage {
  return (
    typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
  );
}

export function connectHost<To extends PageMessage, From, Kept>(): Host<To, From, Kept> {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    keptState: () => api.getState(),
    keepState: (state) => api.setState(state),
    onMessage: (listener) =>
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isMessage(event.data)) listener(event.data as To); // safe: the message comes from our own extension, as protocol describes
      }),
  };
}
