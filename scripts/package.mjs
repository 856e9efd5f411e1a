// `npm run package [-- --target linux-x64 ...] [--all] [--no-build] [--list]`: one VSIX for each platform, in out/vsix/.
// --list prints the files of each target as JSON instead of packing them. Without a target: for this machine's platform.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVSIX, listFiles } from '@vscode/vsce';

const root = path.dirname(import.meta.dirname);
const output = path.join(root, 'out/vsix');
const goalMegabytes = 60;

/**
 * Every platform that onnxruntime-node has binaries for. Left out: darwin-x64, alpine-x64 and alpine-arm64 (no binaries),
 * linux-armhf (32 bits), web (no processes).
 * On Windows onnxruntime.dll loads DirectML.dll only when a session asks for the GPU, and the dx*.dll serve WebGPU: ours run on the CPU.
 * On macOS the library lies in the package twice, under its name with the full version and under the one that the binding loads.
 */
const runtimeFiles = {
  'linux-x64': ['linux/x64/**'],
  'linux-arm64': ['linux/arm64/**'],
  'win32-x64': ['win32/x64/onnxruntime.dll', 'win32/x64/onnxruntime_binding.node'],
  'win32-arm64': ['win32/arm64/onnxruntime.dll', 'win32/arm64/onnxruntime_binding.node'],
  'darwin-arm64': ['darwin/arm64/onnxruntime_binding.node', 'darwin/arm64/libonnxruntime.1.dylib'],
};

const { values } = parseArgs({
  options: {
    target: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const targets = values.all
  ? Object.keys(runtimeFiles)
  : (values.target ?? [`${process.platform}-${process.arch}`]);
const unknown = targets.filter((target) => !(target in runtimeFiles));
if (unknown.length > 0) {
  console.error(
    `There is no ONNX Runtime for ${unknown.join(', ')}; there are ${Object.keys(runtimeFiles).join(', ')}.`,
  );
  process.exit(2);
}

if (!values['no-build'] && !values.list) {
  const built = spawnSync(process.execPath, ['esbuild.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
}

/** @param {readonly string[]} files */
function printFolders(files) {
  /** @type {Map<string, { count: number, bytes: number }>} */
  const folders = new Map();
  for (const file of files) {
    const parts = file.split('/');
    const name = parts.slice(0, parts[0] === 'node_modules' ? 2 : 1).join('/');
    const folder = parts.length === 1 ? '(root)' : name;
    const known = folders.get(folder) ?? { count: 0, bytes: 0 };
    known.count += 1;
    known.bytes += statSync(path.join(root, file)).size;
    folders.set(folder, known);
  }
  for (const [name, { count, bytes }] of [...folders].sort()) {
    console.log(`  ${name.padEnd(34)} ${String(count).padStart(3)} files ${megabytes(bytes)}`);
  }
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
}

mkdirSync(output, { recursive: true });
for (const target of targets) {
  const ignoreFile = path.join(output, `${target}.vscodeignore`);
  const binaries = runtimeFiles[target].map(
    (files) => `!node_modules/onnxruntime-node/bin/napi-v*/${files}`,
  );
  const allowed = readFileSync(path.join(root, '.vscodeignore'), 'utf8');
  writeFileSync(ignoreFile, `${allowed}${binaries.join('\n')}\n`);

  const files = await listFiles({ cwd: root, ignoreFile });
  if (values.list) {
    console.log(JSON.stringify(files));
    rmSync(ignoreFile);
    continue;
  }
  const packagePath = path.join(output, `evidence-inspector-${target}.vsix`);
  rmSync(packagePath, { force: true });
  await createVSIX({
    cwd: root,
    target,
    packagePath,
    ignoreFile,
    // The extension's page shows README.md; its pictures and links are relative and there is no public address to put before them.
    rewriteRelativeLinks: false,
    allowMissingRepository: true,
  });
  const { size } = statSync(packagePath);
  const verdict = size / 1e6 < goalMegabytes ? 'under' : 'OVER';
  console.log(
    `\n${path.relative(root, packagePath)}: ${megabytes(size).trim()}, ${verdict} the goal of ${goalMegabytes} MB`,
  );
  printFolders(files);
  rmSync(ignoreFile);
}
