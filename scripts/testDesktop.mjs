// `npm run test:desktop`: the extension's suite in desktop VS Code. Downloads VS Code, so it needs the network.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isCi, summarize } from './testing/summary.ts';
import { runSuite } from './testing/runSuite.ts';

const root = path.dirname(import.meta.dirname);
const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

console.log(
  "Downloading desktop VS Code, if it is not here yet, and running the extension's tests.",
);
const outcome = await runSuite({ script: 'test/vscode/runOnDesktop.ts', args: [] }, true);
if (outcome.ended !== null) {
  console.error(
    `${outcome.ended}: perhaps VS Code could not be downloaded (this needs the network; on Linux also a display, for example xvfb-run).`,
  );
}
const summary = summarize([outcome], [], isCi());
console.log(`\n${summary.lines.join('\n')}`);
console.log(summary.lastLine);
process.exitCode = summary.failed > 0 ? 1 : 0;
