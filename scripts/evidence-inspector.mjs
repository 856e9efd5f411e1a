#!/usr/bin/env node
// The `evidence-inspector` command of a clone. Runs the program on the Node that the project installs, whatever Node the machine has.
// The command exists even before the first build, when it only says what to do. Otherwise npx would remember permanently that
// there is no such command. This file must run on Node versions that the program does not support.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const clone = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(clone, 'dist/cli.js');
/** Missing after `npm ci --ignore-scripts`. The machine's own Node then runs the program, which checks its version. */
const projectNode = path.join(
  clone,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs the program in its own process and ends as it ends. */
function runWith(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes. The program counts signals in quick succession as one (`stopSignal` in
  // src/cli/terminal/streams.ts). On Windows, `kill` would end the program at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => process.platform !== 'win32' && child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${node} cannot be run (${error.message}). Run "npm ci" in ${clone}.`);
    process.exitCode = 1;
  });
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 1;
    if (signal === null) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (!existsSync(program)) {
  console.error(
    `Evidence Inspector is not built yet. Run "npm ci && npm run build" in ${clone}, then repeat the command.`,
  );
  process.exitCode = 1;
} else if (
  existsSync(projectNode) &&
  realpathSync(projectNode) !== realpathSync(process.execPath)
) {
  runWith(projectNode);
} else {
  await import(pathToFileURL(program).href);
}
