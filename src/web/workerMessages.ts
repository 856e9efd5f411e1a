// What a worker says besides the scorer's protocol.

import { RequestType } from 'vscode-jsonrpc';
import type { ErrorData } from '../protocol/errors.ts';

/** Of the tables folder. */
export type TableName = 'wordnet.bin' | 'punkt.txt';

/** Scorer -> host: a table of the installation, which the worker has no way to read. */
export const tableRequest = new RequestType<{ readonly name: TableName }, Uint8Array, ErrorData>(
  'web/table',
);
