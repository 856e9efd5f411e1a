// `npm run package:python [-- --target linux-x64 ...] [--all] [--no-build]`: builds the Python wheel for each platform in out/python/.
// Needs Python 3.10 or newer and nothing from PyPI. Without a target: this machine's platform.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sbomText } from './release/sbom.ts';
import { shipmentOf } from './release/shipment.ts';
import { chosenTargets } from './targets.mjs';

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

if (!flags['no-build']) {
  const built = spawnSync(process.execPath, ['esbuild.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
}

/** The files of the extension's package that the command line needs. */
const needed =
  /^(?:package\.json|LICENSE|dist\/(?:cli|mcp|modelWorker)\.js|dist\/ThirdPartyNotices\.txt|models\/|tables\/|node_modules\/)/u;

const listing = execFileSync(
  process.execPath,
  ['scripts/package.mjs', '--list', ...targets.flatMap((target) => ['--target', target])],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
);
/** @type {Record<string, string[]>} */
const filesByTarget = JSON.parse(listing);

for (const [target, files] of Object.entries(filesByTarget)) {
  const staged = path.join(output, `program-${target}`);
  rmSync(staged, { recursive: true, force: true });
  const own = files.filter((name) => needed.test(name));
  for (const file of own) {
    mkdirSync(path.dirname(path.join(staged, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(staged, file));
  }
  const wheel = spawnSync(
    python,
    ['python/build_wheel.py', '--program', staged, '--target', target, '--output', output],
    { cwd: root, stdio: 'inherit' },
  );
  rmSync(staged, { recursive: true, force: true });
  if (wheel.status !== 0) process.exit(1);
  writeFileSync(
    path.join(output, `evidence-inspector-python-${target}.cdx.json`),
    sbomText(shipmentOf(`python-${target}`, own)),
  );
}
