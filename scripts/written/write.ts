// `npm run written`: updates the parts of files that repeat the program's tables.

import { writeFile } from 'node:fs/promises';
import { writtenFiles } from './tables.ts';

for (const { file, found, text } of await writtenFiles()) {
  if (text === found) continue;
  await writeFile(file, text);
  process.stdout.write(`written: ${file}\n`);
}
