// Child process of scripts/test.mjs. Runs the test files in a folder, or one file, and sends the results to its parent. Without
// arguments, runs the files that its parent names, one after another.
// Arguments: folder or file, time limit of one test in milliseconds on an idle machine.

import { globSync } from 'node:fs';
import path from 'node:path';
import { turnTelemetryOff } from '../../src/node/processes/runtimeTelemetry.ts';
import { sendResults } from './fileResults.ts';
import { runMochaFiles } from './mochaFiles.ts';
import { serveFiles } from './serveFiles.ts';

turnTelemetryOff();
const root = path.resolve(import.meta.dirname, '../..');
const [place, timeoutMs = '2000'] = process.argv.slice(2);

async function runPlace(place: string): Promise<void> {
  const files = place.endsWith('.ts')
    ? [place]
    : globSync('**/*.test.ts', { cwd: path.join(root, place) })
        .sort()
        .map((file) => path.join(place, file));
  const absolute = files.map((file) => path.resolve(root, file));
  const { results, failures } = await runMochaFiles(absolute, Number(timeoutMs), false);
  process.exitCode = failures === '' ? 0 : 1;
  await sendResults(results);
  // A failed test may have left a server or a process running, which would keep this process open.
  if (failures !== '') setTimeout(() => process.exit(), 5000).unref();
}

if (place === undefined) {
  serveFiles((file, limitMs) => runMochaFiles([path.resolve(root, file)], limitMs, true));
} else {
  await runPlace(place);
}
