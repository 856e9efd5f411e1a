// `npm run bench [-- NAME... [--full]]`: runs the named benchmarks, or all of them.
// These are measurements, not tests: the exit code is 1 only if a benchmark cannot run.
import { availableParallelism, cpus, totalmem } from 'node:os';
import { arch, argv, exit, platform, version } from 'node:process';
import { benchModels } from './models.mjs';
import { benchOfficial } from './official.mjs';
import { benchClaimTable, benchPanels } from './panels.mjs';
import { benchReading } from './reading.mjs';
import { benchInspector, benchWindow } from './window.mjs';

const benchmarks = {
  models: benchModels,
  official: benchOfficial,
  panels: benchPanels,
  reading: benchReading,
  window: benchWindow,
  inspector: async (options) => {
    benchClaimTable();
    await benchInspector(options);
  },
};

const words = argv.slice(2).filter((word) => !word.startsWith('--'));
const isFull = argv.includes('--full');
const chosen = words.length > 0 ? words : Object.keys(benchmarks);
const unknown = chosen.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there is ${Object.keys(benchmarks).join(', ')}.`,
  );
  exit(2);
}
const processor = cpus()[0]?.model ?? 'unknown processor';
const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
console.log(
  `Node ${version} on ${platform}-${arch}, ${availableParallelism()} cores (${processor}), ${memory}`,
);
for (const name of chosen) {
  console.log(`\n${name}`);
  await benchmarks[name]({ isFull });
}
