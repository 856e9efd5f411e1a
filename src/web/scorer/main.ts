// The browser's scorer: a worker that uses protocol/scorer.ts through a port.

import { InspectorError } from '../../protocol/errors.ts';
import { makeCalls } from '../../protocol/requestRows.ts';
import { modelRequests } from '../../protocol/modelRequests.ts';
import { ScorerServer } from '../../scorer/serve.ts';
import { browserConnection } from '../browserConnection.ts';
import { installedRequest } from '../installedRequest.ts';
import { fetchInstalledWith } from './installedFiles.ts';
import { createWebScoring, WebTables, WebModels } from './webScoring.ts';
import { msg } from '../../core/base/words/message.ts';

declare const self: DedicatedWorkerGlobalScope;
/** Version from package.json, inserted by the build. */
declare const productVersion: string;

/** Longest possible timer in milliseconds. The worker ends with the extension host and keeps its tables until then. */
const neverMs = 2 ** 31 - 1;

/** Rejects, because only the bundled models work in a browser. The editor does not offer model commands in a browser. */
function noModels(): Promise<never> {
  const sentence = msg('Only the bundled models work in a browser.');
  return Promise.reject(
    new InspectorError('modelMissing', sentence, msg('Use the desktop version of VS Code.')),
  );
}

function log(line: string): void {
  // eslint-disable-next-line no-console -- the worker's only way to say something for developers
  console.log(line);
}

function serve(port: MessagePort): ScorerServer {
  const connection = browserConnection(port, log);
  fetchInstalledWith(async (path) => {
    const bytes = await connection.sendRequest(installedRequest, { path });
    return bytes as Uint8Array<ArrayBuffer>;
  });
  return new ScorerServer({
    connection,
    createScoring: () => createWebScoring(productVersion, new WebTables(), new WebModels(log)),
    models: makeCalls(modelRequests, () => noModels),
    log,
    onHeavyWork: () => undefined, // a worker has no priority
    idleMs: neverMs,
    onEnd: () => {
      self.close();
    },
  });
}

// The first message. It is the only one that does not come through the port.
self.onmessage = ({ data }: MessageEvent<MessagePort>) => {
  serve(data);
};
