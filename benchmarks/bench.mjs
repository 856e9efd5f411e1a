// `npm run bench [-- NAME...]`: without a name all of them. Figures, not a test: exits 1 only when something does not run.
import { availableParallelism, cpus, totalmem } from 'node:os';
import { arch, argv, exit, platform, version } from 'node:process';
import { benchAssignment } from './assignment.mjs';
import { benchMeteor } from './meteor.mjs';
import { benchModels } from './models.mjs';

const benchmarks = { models: benchModels, meteor: benchMeteor, assignment: benchAssignment };

const chosen = argv.length > 2 ? argv.slice(2) : Object.keys(benchmarks);
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
  await benchmarks[name]();
}
