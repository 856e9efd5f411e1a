// `npm run test:nightly [full|load|nodes ...]`: what a daily `npm test` has only in small. `full`: all suites with full sizes (attacks,
// kills, files of 40,000 claims, all themes) and a new seed. `load`: all suites while other work keeps all cores busy. `nodes`: numbers
// in other versions of Node. Runs every part, also after a failure, and names the failed parts on the last line.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';

const scripts = import.meta.dirname;

/** @type {Record<string, { script: string, args: string[], env?: NodeJS.ProcessEnv }>} */
const parts = {
  full: {
    script: 'test.mjs',
    args: [],
    env: {
      TEST_SIZE: 'full',
      HOSTILE_SEED: process.env.HOSTILE_SEED ?? String(randomInt(1_000_000)),
    },
  },
  load: { script: 'testUnderLoad.mjs', args: [] },
  nodes: { script: 'testNodes.mjs', args: ['22.13', '22', '24'] },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`no part "${unknown.join('", "')}"; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const failed = [];
for (const [name, { script, args, env = {} }] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const seed = env.HOSTILE_SEED === undefined ? '' : `, seed ${env.HOSTILE_SEED}`;
  console.log(`\n=== nightly: ${name}${seed} ===`);
  const { status } = spawnSync(process.execPath, [path.join(scripts, script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All nightly parts passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
