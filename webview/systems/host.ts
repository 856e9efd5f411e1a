// The other side of the panel: typed messages to and from the extension, and what it keeps for us.

import type { FromSystems, ToSystems } from '../../src/protocol/comparePanels.ts';
import type { SystemsViewState } from './viewState.ts';

export interface Host {
  post(message: FromSystems): void;
  /** As kept by VS Code, possibly from another version: to be checked by the reader. */
  keptState(): unknown;
  keepState(state: SystemsViewState): void;
  onMessage(listener: (message: ToSystems) => void): void;
}

function isMessage(data: unknown): data is ToSystems {
  return (
    typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'
  );
}

export function connectHost(): Host {
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
        if (isMessage(event.data)) listener(event.data);
      });
    },
  };
}
