#!/usr/bin/env node
// The `evidence-inspector` command of a clone. It exists even before the first build, when it only says what to do. Otherwise npx
// would remember permanently that there is no such command.
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
