// Child process of scripts/test.mjs. Runs the test files in a folder, or one file, and sends the results to its parent.
// Arguments: folder or file, time limit of one test in milliseconds on an idle machine.

import { globSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { turnTelemetryOff } from '../../src/node/processes/runtimeTelemetry.ts';
import { demandAssertions } from './assertions.ts';
import { collectResults, sendResults } from './fileResults.ts';
import { fromCheckout } from './fromCheckout.ts';
import { multiplyTimeLimits } from './timeLimits.ts';

turnTelemetryOff();
const [place = '', timeoutMs = '2000'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const files = place.endsWith('.ts')
  ? [place]
  : globSync('**/*.test.ts', { cwd: path.join(root, place) })
      .sort()
      .map((file) => path.join(place, file));

multiplyTimeLimits(Mocha);
const mocha = new Mocha({ timeout: Number(timeoutMs), forbidOnly: true });
for (const file of files) mocha.addFile(path.resolve(root, file));
await mocha.loadFilesAsync();
demandAssertions(mocha.suite);
const runner = mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
  // A failed test may have left a server or a process running, which would keep this process open.
  void sendResults(results()).then(() => {
    if (failures > 0) setTimeout(() => process.exit(), 5000).unref();
  });
});
const results = collectResults(runner, fromCheckout);
