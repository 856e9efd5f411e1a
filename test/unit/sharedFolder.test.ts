// The research data exist only beside some checkouts. No test may pass because they are missing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { sharedPath } from '../scorer/sharedFolder.ts';
import { skipReasonOf } from '../support/skip.ts';

const tests = path.join(import.meta.dirname, '..');

describe('research data that are not there', () => {
  it('skip the test that asks for them, which then is counted as skipped', () => {
    const skipped = new Error('skipped');
    const running = new Mocha.Test('a test');
    const test = new Mocha.Context();
    test.runnable(running);
    test.skip = (): never => {
      throw skipped;
    };
    assert.throws(() => sharedPath(test, 'data/none/of/this.json'), skipped);
    assert.match(skipReasonOf(running)?.reason ?? '', /\.\.\/shared/u);
  });

  it('are asked for in one place, which skips', () => {
    const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        /\.\.\/shared\/|'shared'/.test(readFileSync(path.join(tests, file), 'utf8')),
    );
    // These are the only files. The bundle of the extension's own tests cannot contain a module of another suite, so `heroFiles`
    // skips tests itself in the same way.
    assert.deepEqual(files.map((file) => file.replaceAll('\\', '/')).sort(), [
      'scorer/sharedFolder.ts',
      'unit/sharedFolder.test.ts',
      'vscode/suite/support/files.ts',
    ]);
  });
});
