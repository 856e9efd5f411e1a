// Runs the test files named as arguments in the current Node. Leaves out tests of features that this Node does not have, and names
// them.

import zlib from 'node:zlib';
import Mocha from 'mocha';
import { multiplyTimeLimits } from '../support/timeLimits.ts';

multiplyTimeLimits(Mocha);

const hasZstandard = 'zstdCompressSync' in zlib; // since 22.15
/** Whether this Node can run these files at all. Each file tests the feature itself. */
const needed = {
  'test/unit/node/fileBytes.test.ts': hasZstandard,
  'test/unit/scorer/sourceTexts/sourceTexts.test.ts': hasZstandard,
};

const mocha = new Mocha({ timeout: 60_000, reporter: 'dot', forbidOnly: true });
for (const file of process.argv.slice(2)) {
  if (needed[file.replaceAll('\\', '/')] === false) console.log(`left out: ${file}`);
  else mocha.addFile(file);
}
await mocha.loadFilesAsync();
mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
});
