// `npm run package:python [-- --target linux-x64 ...] [--all] [--no-build]`: builds the Python wheel for each platform in out/python/.
// Needs Python 3.10 or newer and nothing from PyPI. Without a target: this machine's platform.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll, listPrograms, stageFiles, chosenTargets } from './programFiles.mjs';
import { sbomText, shipmentOf } from './release/sbom.ts';

const root = path.dirname(import.meta.dirname);
const output = path.join(root, 'out', 'python');
const everyTarget = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];

const { targets, flags } = chosenTargets(everyTarget, ['no-build'], 'wheel');

const python = ['python3', 'python'].find(
  (name) =>
    spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0,
);
if (python === undefined) {
  console.error('Building a wheel needs Python 3.10 or newer on the PATH.');
  process.exit(1);
}

if (!flags['no-build']) buildAll();

for (const [target, files] of listPrograms(targets)) {
  const staged = path.join(output, `program-${target}`);
  stageFiles(files, staged);
  const wheel = spawnSync(
    python,
    ['python/build_wheel.py', '--program', staged, '--target', target, '--output', output],
    { cwd: root, stdio: 'inherit' },
  );
  rmSync(staged, { recursive: true, force: true });
  if (wheel.status !== 0) process.exit(1);
  writeFileSync(
    path.join(output, `evidence-inspector-python-${target}.cdx.json`),
    sbomText(shipmentOf(`python-${target}`, files)),
  );
}
