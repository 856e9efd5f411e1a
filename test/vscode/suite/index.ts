// Runs inside the extension host: the test files of one group, with Mocha. VS Code calls `run`.

import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { collectResults } from '../../support/fileResults.ts';
import { multiplyTimeLimits } from '../../support/timeLimits.ts';
import { environment, testsBegin } from '../groups.ts';
import { required } from './support/files.ts';

export async function run(): Promise<void> {
  const group = required(environment.group);
  console.log(testsBegin);
  multiplyTimeLimits(Mocha);
  const mocha = new Mocha({ timeout: 60_000, color: false, forbidOnly: true });
  const folder = path.join(__dirname, group);
  const only = process.env[environment.only] ?? '**/*';
  for (const file of globSync(`${only}.host.test.cjs`, { cwd: folder }).sort()) {
    mocha.addFile(path.join(folder, file));
  }
  const sourceOf = (loaded: string): string => {
    const place = path.relative(__dirname, loaded).split(path.sep).join('/');
    return `test/vscode/suite/${place.replace(/\.cjs$/u, '.ts')}`;
  };
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run((failed) => {
      writeFileSync(required(environment.result), JSON.stringify(results()));
      resolve(failed);
    });
    const results = collectResults(runner, sourceOf);
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
