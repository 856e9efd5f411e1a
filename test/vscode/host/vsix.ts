import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
let packed: string | undefined;

/** Resolves with the path of the VSIX for this machine, which is packed once per run from the build in dist/. */
export function packVsix(): Promise<string> {
  if (packed !== undefined) return Promise.resolve(packed);
  const target = `${process.platform}-${process.arch}`;
  const file = path.join(root, 'out/vsix', `evidence-inspector-${target}.vsix`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/package.mjs'), '--no-build', '--target', target],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) return Promise.reject(new Error(`packing failed:\n${stdout}\n${stderr}`));
  console.log(stdout.slice(stdout.lastIndexOf('out/vsix')).trim());
  packed = file;
  return Promise.resolve(file);
}

/** Returns the files in the platforms' VSIX packages, relative to the checkout. */
export function packagedFiles(
  targets: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'scripts/package.mjs'),
      '--list',
      ...targets.flatMap((target) => ['--target', target]),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) return Promise.reject(new Error(`listing failed:\n${stdout}\n${stderr}`));
  const lists = JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>;
  return Promise.resolve(new Map(Object.entries(lists)));
}
