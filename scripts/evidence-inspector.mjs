#!/usr/bin/env node
// The command `evidence-inspector` of a clone. The command exists before the first build and then says what to do, because npx
// would otherwise remember permanently that there is no such command.
import { existsSync } from 'node:fs';
import path from 'node:path';

const clone = path.dirname(import.meta.dirname);
if (existsSync(path.join(clone, 'dist/cli.js'))) {
  await import('../dist/cli.js');
} else {
  console.error(
    `Evidence Inspector is not built yet. Run "npm ci && npm run build" in ${clone}, then repeat the command.`,
  );
  process.exitCode = 1;
}
