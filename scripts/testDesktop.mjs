// `npm run test:desktop`: the extension's suite in desktop VS Code. Downloads VS Code, so it needs the network.
import { fork, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

console.log(
  "Downloading desktop VS Code, if it is not here yet, and running the extension's tests.",
);
const child = fork(path.join(root, 'test/vscode/runOnDesktop.ts'), { cwd: root });
child.on('message', ({ passed, failed, skipped }) => {
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
});
child.on('exit', (status) => {
  process.exitCode = status ?? 1;
  if (status !== 0) {
    console.error(
      'The tests failed, or VS Code could not be downloaded (this needs the network; on Linux also a display, for example xvfb-run).',
    );
  }
});
