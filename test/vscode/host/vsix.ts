import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
let packed: string | undefined;

/** Returns the path of the VSIX for this machine, which is packed once per process from the build in dist/. */
export function packVsix(): string {
  if (packed !== undefined) return packed;
  const target = `${process.platform}-${process.arch}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/package.mjs'), '--no-build', '--target', target],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`packing failed:\n${stdout}\n${stderr}`);
  packed = path.join(root, 'out/vsix', `evidence-inspector-${target}.vsix`);
  return packed;
}
