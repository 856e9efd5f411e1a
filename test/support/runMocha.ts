// Child process of scripts/test.mjs. Runs the test files in folders, or named files, and sends the results to its parent. Without
// arguments, runs the files that its parent names, one after another.
// Arguments: folders or files, then the time limit of one test in milliseconds on an idle machine.

import { globSync } from 'node:fs';
import path from 'node:path';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { closeShared } from './atEnd.ts';
import { sendResults } from './fileResults.ts';
import { runMochaFiles } from './mochaFiles.ts';
import { serveFiles } from './serveFiles.ts';

turnTelemetryOff();
const root = path.resolve(import.meta.dirname, '../..');
const places = process.argv.slice(2);
const timeoutMs = places.pop();

/** Returns the test files of a folder, or the file itself. */
function filesAt(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  return globSync('**/*.test.ts', { cwd: path.join(root, place) })
    .sort()
    .map((file) => path.join(place, file));
}

async function runPlaces(): Promise<void> {
  const files = places.flatMap(filesAt);
  const absolute = files.map((file) => path.resolve(root, file));
  const { results, failures } = await runMochaFiles(absolute, Number(timeoutMs), false);
  process.exitCode = failures === '' ? 0 : 1;
  await closeShared();
  await sendResults(results);
  // A failed test may have left a server or a process running, which would keep this process open.
  if (failures !== '') setTimeout(() => process.exit(), 5000).unref();
}

if (timeoutMs === undefined) {
  serveFiles((file, limitMs) => runMochaFiles([path.resolve(root, file)], limitMs, true));
} else {
  await runPlaces();
}
