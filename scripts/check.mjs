// `npm run check [name...]`: formatting, types, lint, import rules, dead code. Runs all checks and exits with 1 if one fails.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {{ name: string, tool: string, bin: string, args: string[] }[]} */
const checks = [
  {
    name: 'formatting',
    tool: 'prettier',
    bin: 'prettier',
    args: ['--check', '--log-level', 'warn', '.'],
  },
  { name: 'types', tool: 'typescript', bin: 'tsc', args: ['-b'] },
  { name: 'lint', tool: 'eslint', bin: 'eslint', args: ['--max-warnings', '0', '.'] },
  {
    name: 'imports',
    tool: 'dependency-cruiser',
    bin: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src', 'webview'],
  },
  { name: 'unused', tool: 'knip', bin: 'knip', args: [] },
];

/** Returns the script behind a package's command. Running it with Node needs no shell on any platform. */
function executableOf(tool, bin) {
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

const failed = [];
for (const check of checks) {
  if (named.length > 0 && !named.includes(check.name)) continue;
  const started = performance.now();
  const { status, signal } = spawnSync(
    process.execPath,
    [executableOf(check.tool, check.bin), ...check.args],
    { cwd: root, stdio: 'inherit' },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = status === 0;
  if (!passed) failed.push(check.name);
  const outcome = passed ? 'passed' : `FAILED${signal ? ` (${signal})` : ''}`;
  console.log(`${check.name.padEnd(10)} ${outcome} in ${seconds} s (${check.tool})`);
}
if (failed.length > 0) {
  console.log(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
