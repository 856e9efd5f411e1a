// What a worker says besides the scorer's protocol.

import { RequestType } from 'vscode-jsonrpc';
import type { ErrorData } from '../protocol/errors.ts';

/** What the scorer of a browser may ask for of the installation, which it has no way to read. */
export const installedFile =
  /^(?:tables\/(?:wordnet\.bin|punkt\.txt)|models\/[\w.-]+|dist\/web\/modelWorker\.js|dist\/wasm\/ort-wasm-simd-threaded\.wasm)$/u;

/** Scorer -> host: the bytes of a file of the installation, by its path in it. */
export const installedRequest = new RequestType<{ readonly path: string }, Uint8Array, ErrorData>(
  'web/installed',
);
