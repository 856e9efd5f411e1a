// Child of scripts/test.mjs: runs the test files under a folder and sends the counts to its parent.
// Arguments: folder, time limit of one test in milliseconds.

import { globSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { turnTelemetryOff } from '../../src/node/processes/runtimeTelemetry.ts';
import { demandAssertions } from './assertions.ts';
import { countsOf, sendCounts } from './counts.ts';

turnTelemetryOff();
const [folder = '', timeoutMs = '2000'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('**/*.test.ts', { cwd: path.join(root, folder) }).sort();

const mocha = new Mocha({ timeout: Number(timeoutMs), forbidOnly: true });
for (const file of files) mocha.addFile(path.join(root, folder, file));
await mocha.loadFilesAsync();
demandAssertions(mocha.suite);
const runner = mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
  void sendCounts(countsOf(runner.stats));
});
