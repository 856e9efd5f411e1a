// The built script of a browser's model worker, dist/web/modelWorker.js, in a Node thread.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const script = path.resolve(import.meta.dirname, '../../dist/web/modelWorker.js');

/**
 * As in a browser, rejected promises are not reported, and messages that a model worker in a browser could not receive cannot be
 * sent.
 */
const browserGlobals = `
  const { parentPort } = require('node:worker_threads');
  process.on('unhandledRejection', () => undefined);
  globalThis.self = globalThis;
  globalThis.location = { href: 'blob:worker' };
  globalThis.postMessage = (data) => {
    if (data.type === 'loadFailed') throw new Error('cannot be sent');
    parentPort.postMessage(data);
  };
  parentPort.on('message', (data) => self.onmessage({ data }));
`;

describe('the model worker of a browser', () => {
  it('tells whoever started it of its own faults, who would wait for the answer otherwise', async () => {
    const text = readFileSync(script, 'utf8');
    const thread = new Worker(`${browserGlobals}(() => {${text}\n})();`, { eval: true });
    try {
      const failed = once(thread, 'error', { signal: AbortSignal.timeout(10_000) });
      const sessions = {};
      thread.postMessage({
        type: 'setup',
        setup: { sessions, provider: 'cpu', threadsPerCall: 1 },
      });
      thread.on('message', ({ type, path: wanted }: { type: string; path: string }) => {
        if (type !== 'wanted') return;
        thread.postMessage({ type: 'file', path: wanted, found: { error: 'no network' } });
      });
      thread.postMessage({ type: 'load', kind: 'nli' });
      const [error] = (await failed) as [Error];
      assert.equal(error.message, 'cannot be sent');
    } finally {
      await thread.terminate();
    }
  }).timeout(20_000);
});
