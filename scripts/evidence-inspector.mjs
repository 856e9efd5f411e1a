#!/usr/bin/env node
// The command `evidence-inspector` of a clone. It exists before the first build, because npx would otherwise remember for good that
// there is no such command, and it then says what to do.
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
