// Runs the test files named as arguments in the current Node. Imports them directly, because Mocha's own loader does not use the TypeScript
// hook. Leaves out tests of features that this Node does not have, and names them.

import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import Mocha from 'mocha';

import './registerHook.mjs';

// Tests also start processes of their own that run TypeScript.
process.env.NODE_OPTIONS = `--import=${new URL('registerHook.mjs', import.meta.url).href}`;

const hasZstandard = 'zstdCompressSync' in zlib;
const hasSqlite = isBuiltin('node:sqlite');
/** Whether this Node can run these files at all. Each file tests the feature itself. */
const needed = {
  'test/unit/node/fileBytes.test.ts': hasZstandard,
  'test/unit/scorer/sourceTexts/sourceTexts.test.ts': hasZstandard,
  'test/unit/scorer/askingFile.test.ts': hasSqlite,
};

const mocha = new Mocha({ timeout: 60_000, reporter: 'dot', forbidOnly: true });
mocha.suite.emit('pre-require', globalThis, null, mocha);
for (const file of process.argv.slice(2)) {
  if (needed[file.replaceAll('\\', '/')] === false) console.log(`left out: ${file}`);
  else await import(pathToFileURL(path.resolve(file)).href);
}
mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
});
