// `npm run package [-- --target linux-x64 ...] [--all] [--no-build] [--list]`: builds one VSIX per platform in out/vsix/. --list prints the
// files by target as JSON and packs nothing. Without a target: this machine's platform.
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createVSIX, listFiles } from '@vscode/vsce';
import { build } from 'esbuild';
import { checkNoticed } from './notices/notices.mjs';
import { packagesByFile } from './notices/packages.mjs';
import { buildAll, chosenTargets } from './programFiles.mjs';
import { sbomText, shipmentOf } from './release/sbom.ts';

const root = path.dirname(import.meta.dirname);
const output = path.join(root, 'out/vsix');
const goalMegabytes = 70;

/**
 * Files of onnxruntime-node for every platform that it supports, except linux-armhf (32 bits). On Windows onnxruntime.dll loads
 * DirectML.dll only when a session requests the GPU, and the dx*.dll files are for WebGPU. Our sessions use the CPU. On macOS the
 * package has the library twice, once under its full version and once under the name that the binding loads.
 */
const runtimeFiles = {
  'linux-x64': ['linux/x64/**'],
  'linux-arm64': ['linux/arm64/**'],
  'win32-x64': ['win32/x64/onnxruntime.dll', 'win32/x64/onnxruntime_binding.node'],
  'win32-arm64': ['win32/arm64/onnxruntime.dll', 'win32/arm64/onnxruntime_binding.node'],
  'darwin-arm64': ['darwin/arm64/onnxruntime_binding.node', 'darwin/arm64/libonnxruntime.1.dylib'],
};

/** Platforms without a native build, where the models run in ONNX Runtime's WebAssembly build. */
const wasmTargets = ['darwin-x64', 'alpine-x64', 'alpine-arm64'];
/** vscode.dev and github.dev: WebAssembly in a web worker, which every package contains (src/web). */
const webTarget = 'web';
const wasmFolder = path.join(root, 'dist/wasm');
const packagesFile = path.join(root, 'dist/packages.json');
const everyTarget = [...Object.keys(runtimeFiles), ...wasmTargets, webTarget];

const { targets, flags } = chosenTargets(everyTarget, ['no-build', 'list'], 'ONNX Runtime');

if (!flags['no-build'] && !flags.list) buildAll();

/**
 * vsce compares each file of the checkout with some eighty patterns and compiles the pattern each time, which takes half a minute. This
 * keeps compiled patterns.
 */
function keepCompiledPatterns() {
  const ofVsce = createRequire(createRequire(import.meta.url).resolve('@vscode/vsce'));
  const library = ofVsce('minimatch');
  /** @type {Map<string, { match: (file: string) => boolean }>} */
  const compiled = new Map();
  library.minimatch = (
    /** @type {string} */ file,
    /** @type {string} */ pattern,
    /** @type {object} */ options,
  ) => {
    const key = JSON.stringify([pattern, options]);
    const known = compiled.get(key) ?? new library.Minimatch(pattern, options);
    compiled.set(key, known);
    return known.match(file);
  };
}
keepCompiledPatterns();

/**
 * Bundles ONNX Runtime's WebAssembly build into one module. At start the module loads two more files from its folder. The main build puts
 * one of them there, and the other is copied here.
 */
async function buildWasm() {
  const { metafile } = await build({
    stdin: { contents: "export * from 'onnxruntime-web';", resolveDir: root },
    outfile: path.join(wasmFolder, 'onnxruntime.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22.13',
    format: 'esm',
    legalComments: 'eof',
    metafile: true,
  });
  checkNoticed(metafile, readFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), 'utf8'));
  const known = JSON.parse(readFileSync(packagesFile, 'utf8'));
  const packages = { ...known, ...packagesByFile([metafile], root) };
  writeFileSync(packagesFile, `${JSON.stringify(packages, undefined, 2)}\n`);
  const name = 'ort-wasm-simd-threaded.mjs';
  copyFileSync(
    path.join(root, 'node_modules/onnxruntime-web/dist', name),
    path.join(wasmFolder, name),
  );
}

/**
 * Returns the files allowed in a target's package: with the native binaries, or with the WebAssembly build that Node runs
 * instead.
 * @param {string} target
 */
function allowList(target) {
  const lines = readFileSync(path.join(root, '.vscodeignore'), 'utf8').trimEnd().split('\n');
  const withoutNative = lines.filter((line) => !line.includes('onnxruntime'));
  if (target === webTarget) return withoutNative;
  if (wasmTargets.includes(target)) return [...withoutNative, '!dist/wasm/*'];
  const binaries = runtimeFiles[target];
  return [
    ...lines,
    ...binaries.map((files) => `!node_modules/onnxruntime-node/bin/napi-v*/${files}`),
  ];
}

/**
 * Returns the link options for README.md, which the extension's page shows. Its relative pictures and links become addresses of
 * the release in the repository that package.json names. Without a repository (a package to install by hand) they stay relative.
 */
function pageLinks() {
  const { repository, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const address = repository?.url.replace(/^git\+|\.git$/gu, '');
  if (address === undefined) return { rewriteRelativeLinks: false, allowMissingRepository: true };
  return {
    baseContentUrl: `${address}/blob/v${version}`,
    baseImagesUrl: `${address}/raw/v${version}`,
  };
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
if (targets.some((target) => wasmTargets.includes(target))) await buildWasm();
/**
 * Lists the files of a target. The caller must remove `ignoreFile`, which limits the VSIX to these files.
 * @param {string} target
 */
async function filesOf(target) {
  const ignoreFile = path.join(output, `${target}.vscodeignore`);
  writeFileSync(ignoreFile, `${allowList(target).join('\n')}\n`);
  return { ignoreFile, files: await listFiles({ cwd: root, ignoreFile }) };
}

/**
 * Lists the files of each target. vsce is slow, because it checks every file of the checkout. So it runs once for all targets,
 * and then the files that belong to other targets are removed from each list. The lists differ only in the native package.
 */
async function listsByTarget() {
  const ignoreFile = path.join(output, 'list.vscodeignore');
  const lines = targets.map(allowList);
  writeFileSync(ignoreFile, `${[...new Set(lines.flat())].join('\n')}\n`);
  const files = await listFiles({ cwd: root, ignoreFile });
  rmSync(ignoreFile);
  const isNamed = (/** @type {readonly string[]} */ patterns, /** @type {string} */ file) =>
    patterns.some((pattern) => pattern.startsWith('!') && path.matchesGlob(file, pattern.slice(1)));
  return Object.fromEntries(
    targets.map((target, at) => [target, files.filter((file) => isNamed(lines[at] ?? [], file))]),
  );
}

if (flags.list) {
  console.log(JSON.stringify(await listsByTarget()));
  process.exit();
}
for (const target of targets) {
  const { ignoreFile, files } = await filesOf(target);
  if (!files.includes('dist/ThirdPartyNotices.txt')) {
    throw new Error(
      'dist/ThirdPartyNotices.txt is missing: build all of dist first (npm run build).',
    );
  }
  const packagePath = path.join(output, `evidence-inspector-${target}.vsix`);
  rmSync(packagePath, { force: true });
  await createVSIX({
    cwd: root,
    target,
    packagePath,
    ignoreFile,
    ...pageLinks(),
  });
  const { size } = statSync(packagePath);
  const verdict = size / 1e6 < goalMegabytes ? 'under' : 'OVER';
  console.log(
    `\n${path.relative(root, packagePath)}: ${megabytes(size).trim()}, ${verdict} the goal of ${goalMegabytes} MB`,
  );
  printFolders(files);
  writeFileSync(packagePath.replace(/vsix$/u, 'cdx.json'), sbomText(shipmentOf(target, files)));
  rmSync(ignoreFile);
}
