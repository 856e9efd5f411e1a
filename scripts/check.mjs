// `npm run check [name...]`: formatting, types, lint, import rules, dead code, the build with its size limits, and the lists that must be
// complete. Runs the checks side by side and keeps their results by content in out/cache. Prints the output of a failed check when it
// ends, and names the first one. Exits with 1 if one fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const root = join(import.meta.dirname, '..');
const cache = 'out/cache';

/**
 * Longest first. ESLint's cache does not see that a type of another file has changed. CI has no cache.
 * @type {{ name: string, program: readonly [tool: string, bin: string] | string, args: string[] }[]}
 */
const checks = [
  {
    name: 'lint',
    program: ['eslint', 'eslint'],
    args: [
      ...['--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', `${cache}/eslint`, '.'],
    ],
  },
  { name: 'types', program: ['typescript', 'tsc'], args: ['-b'] },
  {
    name: 'formatting',
    program: ['prettier', 'prettier'],
    args: [
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', `${cache}/prettier`, '.'],
    ],
  },
  // Written files, translations, schemas and the recipes of CONTRIBUTING.md are checked by their tests, here and in `npm test`.
  {
    name: 'lists',
    program: 'test/support/runMocha.ts',
    args: [
      'test/unit/scripts/written.test.ts',
      'test/unit/l10n',
      'test/unit/contributing.test.ts',
      'test/unit/docs/pages.test.ts',
      '60000',
    ],
  },
  { name: 'unused', program: ['knip', 'knip'], args: [] },
  {
    name: 'imports',
    program: ['dependency-cruiser', 'depcruise'],
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src', 'webview'],
  },
  { name: 'build', program: 'esbuild.config.mjs', args: [] },
];

/** Returns the script behind a package's command. Running it with Node needs no shell on any platform. */
function scriptOf(program) {
  if (typeof program === 'string') return join(root, program);
  const [tool, bin] = program;
  const directory = join(root, 'node_modules', tool);
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]);
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `no check "${unknown.join('", "')}"; there are ${checks.map((check) => check.name).join(', ')}`,
  );
  process.exit(2);
}
mkdirSync(join(root, cache), { recursive: true });

/** Runs a check and resolves with whether it passed. */
async function passes({ name, program, args }) {
  const started = performance.now();
  const child = spawn(process.execPath, [scriptOf(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [status, signal] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const outcome = status === 0 ? 'passed' : `FAILED${signal ? ` (${signal})` : ''}`;
  console.log(`${name.padEnd(10)} ${outcome} in ${seconds} s`);
  if (status !== 0) console.log(output.trim().replaceAll(/^/gmu, '    '));
  return status === 0;
}

const waiting = checks.filter(({ name }) => named.length === 0 || named.includes(name));
const failed = [];
async function takeTurns() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await passes(check))) failed.push(check.name);
  }
}
const started = performance.now();
// Lint takes as long as all others together, so it needs a core to itself: no more checks at a time than cores.
await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
if (failed.length > 0) {
  console.log(`check failed after ${seconds} s, first: ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`check passed in ${seconds} s`);
}
