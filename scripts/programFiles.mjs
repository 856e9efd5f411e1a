// The files of the command line on each platform, for the npm packages and the wheels.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.dirname(import.meta.dirname);

/** The files of the extension's package that the command line needs. */
const needed =
  /^(?:package\.json|LICENSE|dist\/(?:cli|mcp|modelWorker)\.js|dist\/wasm\/|dist\/ThirdPartyNotices\.txt|models\/|lexicon\/|samples\/(?!semqaPaper)|node_modules\/)/u;

/** Builds all of dist. Exits if the build fails, because it has printed the errors. */
export function buildAll() {
  const { status } = spawnSync(process.execPath, ['esbuild.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

/**
 * Returns the command line's files by target, relative to the checkout. Only a platform without a native ONNX Runtime needs the
 * WebAssembly build.
 * @param {readonly string[]} targets
 * @returns {readonly (readonly [target: string, files: readonly string[]])[]}
 */
export function listPrograms(targets) {
  const listing = execFileSync(
    process.execPath,
    ['scripts/package.mjs', '--list', ...targets.flatMap((target) => ['--target', target])],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  /** @type {Record<string, string[]>} */
  const filesByTarget = JSON.parse(listing);
  return Object.entries(filesByTarget).map(([target, files]) => {
    const isNative = files.some((file) => file.startsWith('node_modules/onnxruntime-node/'));
    return [
      target,
      files.filter((file) => needed.test(file) && !(isNative && file.startsWith('dist/wasm/'))),
    ];
  });
}

/**
 * Copies files of the checkout into a folder that is emptied first.
 * @param {readonly string[]} files
 * @param {string} folder
 * @param {(file: string) => string} [placeOf] place of a file in the folder, if it differs
 */
export function stageFiles(files, folder, placeOf = (file) => file) {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const place = path.join(folder, placeOf(file));
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(path.join(root, file), place);
  }
}

// Chooses the platforms that a script packages: `--target linux-x64 ...`, `--all`, otherwise this machine's platform.

/**
 * Returns the targets and the values of the script's other flags. Exits if a platform is not in `everyTarget`.
 * @param {readonly string[]} everyTarget
 * @param {readonly string[]} flags
 * @param {string} lacking what the script makes, for the error message about an unknown platform
 */
export function chosenTargets(everyTarget, flags, lacking) {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false }])),
    },
  });
  const targets = values.all
    ? everyTarget
    : (values.target ?? [`${process.platform}-${process.arch}`]);
  const unknown = targets.filter((target) => !everyTarget.includes(target));
  if (unknown.length > 0) {
    console.error(
      `There is no ${lacking} for ${unknown.join(', ')}; there are ${everyTarget.join(', ')}.`,
    );
    process.exit(2);
  }
  return { targets, flags: values };
}
