// `npm run test:nodes [version...]`: compares results across the Node versions that the command line supports. Downloads each Node from npm
// (about 45 MB, kept in out/nodes), runs the numeric tests in it, and scores. Every digit must equal the result of the project's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** The oldest version that package.json's `engines` allows. */
const oldVersions = ['22.13'];
/** Lets these versions, and the processes that their tests start, run TypeScript. */
const env = {
  ...process.env,
  NODE_OPTIONS: '--experimental-strip-types --disable-warning=ExperimentalWarning',
};
const shared = path.join(root, '..', 'shared', 'data');

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30, ...options });
}

/** Runs a command. If it fails, prints its output and exits. */
function output(command, args, options = {}) {
  const found = run(command, args, options);
  if (found.status === 0) return found.stdout;
  console.error(found.stdout, found.stderr, found.error ?? '');
  console.error(`${command} ${args.slice(0, 3).join(' ')} failed (status ${found.status})`);
  process.exit(1);
}

/** Returns the package that npm's `node` installs on this platform. None of its scripts run. */
function nodeOf(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = path.join(root, 'out', 'nodes', version);
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  const file = process.platform === 'win32' ? `${binary}.exe` : binary;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
    output('npm', ['install', '--prefix', folder, ...flags, `${name}@${version}`], {
      shell: process.platform === 'win32',
    });
  }
  return file;
}

const sample = (name) => path.join('samples', name);
const runs = {
  'sample A': ['-r', sample('reference.json'), '-p', sample('systemA.predictions.json')],
  'sample B': ['-r', sample('reference.json'), '-p', sample('systemB.predictions.json')],
  HerO: [
    ...['-r', path.join(shared, 'averitec', 'dev.json')],
    ...['-p', path.join(shared, 'hero', 'dev_veracity_prediction_8b.json')],
    // Leaves out the models, which take minutes and do not depend on Node.
    ...['--metrics', 'hungarianMeteor,rouge,bleu,chrf,verdict,averitec,justification'],
  ],
};

function reportsOf(node) {
  return Object.entries(runs)
    .filter(([, args]) => existsSync(path.join(root, args[1])) || existsSync(args[1]))
    .map(([name, args]) => {
      const common = ['--format', 'json', '--no-store', '--threads', '1'];
      return [name, output(node, ['dist/cli.js', 'score', ...args, ...common])];
    });
}

output(process.execPath, ['esbuild.config.mjs', 'cli', 'scorer']);
// The project's scripts run only in its own Node.
const isOfProduct = (file) => !file.replaceAll('\\', '/').startsWith('test/unit/scripts/');
const tests = globSync('test/unit/**/*.test.ts', { cwd: root }).filter(isOfProduct).sort();
const expected = reportsOf(process.execPath);
console.log(`${process.version}: ${expected.map(([name]) => name).join(', ')} scored`);
const named = process.argv.slice(2);
let failures = 0;
for (const version of named.length > 0 ? named : oldVersions) {
  const node = nodeOf(version);
  const said = output(node, ['--version']).trim();
  const { stdout: tested, status } = run(node, ['test/nodes/runTests.mjs', ...tests], { env });
  const passed = /\d+ passing/u.exec(tested)?.[0];
  console.log(`${said}: ${passed ?? 'no test'}`);
  if (status !== 0) console.log(tested);
  if (status !== 0 || passed === undefined) failures += 1;
  for (const [at, [name, report]] of reportsOf(node).entries()) {
    const isSame = report === expected[at]?.[1];
    console.log(`${said}: ${name} ${isSame ? 'has the same digits' : 'DIFFERS'}`);
    if (!isSame) failures += 1;
  }
}
process.exitCode = failures > 0 ? 1 : 0;
