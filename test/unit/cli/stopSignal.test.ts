import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const streams = path.resolve(import.meta.dirname, '../../../src/cli/terminal/streams.ts');

/** Is busy for longer than signals count as one request, and says so before and after. Says when the next signal is another request. */
const program = `
  import { stopSignal } from ${JSON.stringify(pathToFileURL(streams).href)};
  stopSignal(() => {
    console.log('stopping');
    const until = performance.now() + 700;
    while (performance.now() < until);
    setTimeout(() => console.log('goes on'), 100);
  });
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

describe('a request to stop', () => {
  it('is one request with its copy that comes while the process is busy, and the next one ends the process', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      child.kill('SIGINT');
    }
    assert.deepEqual(said, ['ready', 'stopping', 'goes on']);
    assert.deepEqual(await ended, [null, 'SIGINT']);
  });
});
