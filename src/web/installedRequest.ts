// Messages between a worker and the host, in addition to the scorer's protocol.

import { RequestType } from 'vscode-jsonrpc';
import type { ErrorData } from '../protocol/errors.ts';

/** Files of the installation that the browser's scorer may request, because it cannot read files itself. */
export const installedFile =
  /^(?:lexicon\/(?:wordnet\.bin|punkt\.txt)|models\/[\w.-]+|dist\/web\/modelWorker\.js|dist\/wasm\/ort-wasm-simd-threaded\.wasm)$/u;

/** Scorer -> host: request the bytes of an installed file, by its path in the installation. */
export const installedRequest = new RequestType<{ readonly path: string }, Uint8Array, ErrorData>(
  'web/installed',
);
