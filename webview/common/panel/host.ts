// The other side of a panel: typed messages to and from the extension, and what it keeps for us.

export interface Message {
  readonly type: string;
}

/** `To`: what the extension says, `From`: what the panel says, `Kept`: what outlives the page. */
export interface Host<To, From, Kept> {
  post(message: From): void;
  /** As kept by VS Code, possibly from another version: to be checked by the reader. */
  keptState(): unknown;
  keepState(state: Kept): void;
  onMessage(listener: (message: To) => void): void;
}

function isMessage(data: unknown): data is Message {
  return (
    typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
  );
}

export function connectHost<To extends Message, From, Kept>(): Host<To, From, Kept> {
  const api = acquireVsCodeApi();
  return {
    post: (message) => {
      api.postMessage(message);
    },
    keptState: () => api.getState(),
    keepState: (state) => {
      api.setState(state);
    },
    onMessage: (listener) => {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (isMessage(event.data)) listener(event.data as To); // the extension's own, as protocol says
      });
    },
  };
}
