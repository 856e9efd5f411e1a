// `npm run test:python [-- --no-build] [--clusters] [pytest arguments]`: tests the Python package as users install it. Builds the
// wheel, installs it by name with its test dependencies into a fresh environment, from an index on this machine that is filled from PyPI,
// and runs pytest without any Node on the PATH.
// --clusters: adds Spark and Dask (500 MB more, and Spark needs Java). EVIDENCE_INSPECTOR_PYTHON selects another Python.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const output = path.join(root, 'out', 'python');
const environment = path.join(output, 'environment');
const isWindows = process.platform === 'win32';
const binaries = path.join(environment, isWindows ? 'Scripts' : 'bin');
const own = ['--no-build', '--clusters'];
const given = process.argv.slice(2);
const rest = given.filter((word) => !own.includes(word));

/**
 * @param {string} command
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, words, env = process.env) {
  const { status, error } = spawnSync(command, words, { cwd: root, stdio: 'inherit', env });
  if (status === 0) return;
  console.error(error?.message ?? `${path.basename(command)} ended with status ${status}`);
  process.exit(1);
}

rmSync(output, { recursive: true, force: true });
run(process.execPath, [
  'scripts/packagePython.mjs',
  ...(given.includes('--no-build') ? ['--no-build'] : []),
]);
const [wheel] = globSync(path.join(output, '*.whl'));
if (wheel === undefined) throw new Error('there is no wheel');
const python = process.env['EVIDENCE_INSPECTOR_PYTHON'] ?? (isWindows ? 'python' : 'python3');
run(python, ['-m', 'venv', environment]);
const clusters = given.includes('--clusters') ? ['-r', 'test/python/clusters.txt'] : [];
/** @param {readonly string[]} words */
const pip = (...words) =>
  run(path.join(binaries, 'python'), [
    '-m',
    'pip',
    '--quiet',
    '--disable-pip-version-check',
    ...words,
  ]);
// An index of this machine. What is installed from it is installed by name, and PyPI is not asked again.
const index = path.join(output, 'index');
const required = ['-r', 'test/python/requirements.txt', ...clusters];
pip('wheel', '--wheel-dir', index, wheel, ...required);
pip('install', '--no-index', '--find-links', index, 'evidence-inspector', ...required);

/**
 * Removes the machine's Node from a PATH folder, because the package brings its own. If Node is in a folder of system programs, which
 * Java's launcher needs, a folder with links to the other programs replaces it.
 * @param {string} folder
 * @param {number} at
 */
function withoutNode(folder, at) {
  if (!existsSync(path.join(folder, isWindows ? 'node.exe' : 'node'))) return [folder];
  if (isWindows || !existsSync(path.join(folder, 'env'))) return [];
  const links = path.join(output, `programs-${String(at)}`);
  mkdirSync(links);
  for (const name of readdirSync(folder)) {
    if (name !== 'node') symlinkSync(path.join(folder, name), path.join(links, name));
  }
  return [links];
}
const folders = (process.env['PATH'] ?? '').split(path.delimiter).flatMap(withoutNode);
const searched = [binaries, ...folders].join(path.delimiter);
// Tests that need Spark and Dask run only with these packages.
const withoutClusters = clusters.length > 0 ? [] : ['--ignore=test/python/test_clusters.py'];
const words = ['-m', 'pytest', 'test/python', '-rs', ...withoutClusters, ...rest];
run(path.join(binaries, 'python'), words, {
  ...process.env,
  EVIDENCE_INSPECTOR_INDEX: index,
  PATH: searched,
});
