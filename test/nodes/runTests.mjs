// Runs the test files named as arguments in the current Node. Imports them directly, because Mocha's own loader does not use the TypeScript
// hook.

import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Mocha from 'mocha';

register('./typescriptHook.mjs', import.meta.url);

const mocha = new Mocha({ timeout: 60_000, reporter: 'dot', forbidOnly: true });
mocha.suite.emit('pre-require', globalThis, null, mocha);
for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);
mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
});
