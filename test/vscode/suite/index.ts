// Runs inside the extension host: the test files of one group, with mocha. VS Code calls `run`.

import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { countsOf } from '../../support/counts.ts';
import { environment, testsBegin } from '../groups.ts';
import { required } from './support/files.ts';

export async function run(): Promise<void> {
  const group = required(environment.group);
  console.log(testsBegin);
  const mocha = new Mocha({ timeout: 60_000, color: false, forbidOnly: true });
  const folder = path.join(__dirname, group);
  for (const file of globSync('**/*.host.test.cjs', { cwd: folder }).sort()) {
    mocha.addFile(path.join(folder, file));
  }
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run((failed) => {
      writeFileSync(required(environment.result), JSON.stringify(countsOf(runner.stats)));
      resolve(failed);
    });
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
