// `npm run package:npm [-- --target linux-x64 ...] [--all] [--no-build]`: builds the command line's npm packages in out/npm/. Without a
// target: this machine's platform.
//
// The package of a platform has the whole program, with ONNX Runtime and the models, and no dependency. So `npm install -g FILE.tgz`
// downloads nothing and runs no install script, while onnxruntime-node itself has the files of all platforms (288 MB) and a script that
// downloads CUDA. The package `evidence-inspector` is what people install by name: a launcher that has the packages of all platforms
// as optional dependencies, of which npm installs the one that fits.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll, listPrograms, stageFiles, chosenTargets } from './programFiles.mjs';
import { sbomText, shipmentOf } from './release/sbom.ts';

const root = path.dirname(import.meta.dirname);
const output = path.join(root, 'out/npm');

/** Values of npm's fields `os`, `cpu` and `libc` for each platform, named as its VSIX. */
const platforms = {
  'linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'linux-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
  'win32-x64': { os: ['win32'], cpu: ['x64'] },
  'win32-arm64': { os: ['win32'], cpu: ['arm64'] },
  'darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
  'darwin-x64': { os: ['darwin'], cpu: ['x64'] },
  'alpine-x64': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'alpine-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
};

const { targets, flags } = chosenTargets(Object.keys(platforms), ['no-build'], 'npm package');
if (!flags['no-build']) buildAll();

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { name, version, license, engines, keywords, ...own } = readJson('package.json');
const manifest = {
  name,
  version,
  description: 'Scores the evidence behind fact-checking verdicts, offline',
  license,
  keywords,
  repository: own.repository, // set by the release, as for the VSIX
  homepage: own.homepage,
  bugs: own.bugs,
  type: 'module',
  engines: { node: engines.node },
};

/**
 * Packs a folder with npm and removes it.
 * @param {string} folder
 * @param {object} written package.json of the package
 */
function pack(folder, written) {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(written, undefined, 2)}\n`);
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', output],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [{ filename }] = JSON.parse(stdout);
  const bytes = statSync(path.join(output, filename)).size;
  console.log(`out/npm/${filename}: ${(bytes / 1e6).toFixed(1)} MB`);
  rmSync(folder, { recursive: true });
}

mkdirSync(output, { recursive: true });
for (const [target, files] of listPrograms(targets)) {
  const folder = path.join(output, target);
  // Node looks for packages in dist/node_modules too, and npm leaves that folder as it is. In the package's own node_modules, npm would
  // ask a registry for the dependencies that only install scripts use.
  stageFiles(files, folder, (file) => file.replace(/^node_modules\//u, 'dist/node_modules/'));
  chmodSync(path.join(folder, 'dist/cli.js'), 0o755);
  writeFileSync(
    path.join(folder, 'README.md'),
    `# Evidence Inspector for ${target}\n\nThe program of the package \`${name}\`, which chooses the platform.\n`,
  );
  pack(folder, {
    ...manifest,
    name: `${name}-${target}`,
    description: `${manifest.description} (the program for ${target})`,
    bin: { [name]: 'dist/cli.js' },
    ...platforms[target],
  });
  writeFileSync(
    path.join(output, `${name}-npm-${target}.cdx.json`),
    sbomText(shipmentOf(`npm-${target}`, files)),
  );
}

const launcher = path.join(output, 'launcher');
stageFiles(['LICENSE', 'README.md', 'scripts/launcher.mjs'], launcher, path.basename);
pack(launcher, {
  ...manifest,
  bin: { [name]: 'launcher.mjs' },
  optionalDependencies: Object.fromEntries(
    Object.keys(platforms).map((target) => [`${name}-${target}`, version]),
  ),
});
