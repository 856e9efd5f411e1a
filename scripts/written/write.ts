// `npm run written`: brings the parts of files that repeat tables of the program up to date.

import { writeFile } from 'node:fs/promises';
import { writtenFiles } from './tables.ts';

for (const { file, found, text } of await writtenFiles()) {
  if (text === found) continue;
  await writeFile(file, text);
  process.stdout.write(`written: ${file}\n`);
}
