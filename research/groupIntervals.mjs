// `node research/groupIntervals.mjs [samples]`: counts how often intervals contain the true mean, and how often tests find a difference that is not there, if claims of a group
// depend on each other. Compares independent claims with groups. The figures are in docs/comparisons.md.
import { argv } from 'node:process';
import { groupClaims } from '../src/core/base/statistics/claimGroups.ts';
import { normalQuantile } from '../src/core/base/statistics/distributions.ts';
import { meanIntervalSteps } from '../src/core/base/statistics/meanInterval.ts';
import {
  countDifferingUnits,
  isFew,
  testFewDifferences,
} from '../src/core/base/statistics/paired/fewDifferences.ts';
import { pairedBootstrapSteps } from '../src/core/base/statistics/paired/pairedDifference.ts';
import { Random } from '../src/core/base/statistics/random.ts';
import { finishSteps } from '../src/core/base/statistics/samples.ts';

const samples = Number(argv[2] ?? 100);
/** Share of the variance that the claims of a group have in common. */
const common = 0.3;
const random = Random.seeded(7);
const uniform = () => (random.next() + 0.5) / 2 ** 32;
const normal = () => normalQuantile(uniform());

function pValueOf(differences, groups, seed) {
  if (isFew(countDifferingUnits(differences, groups))) {
    return testFewDifferences(differences, { groups, trials: 1000 }).pValue;
  }
  const pair = { a: differences, b: differences.map(() => 0) };
  return finishSteps(pairedBootstrapSteps([pair], { resamples: 400, seed, groups }))[0].pValue;
}

for (const [count, sizeOf] of [
  [20, () => 5],
  [40, () => 5],
  [100, () => 5],
  [40, () => 1 + Math.floor(12 * uniform() ** 2)],
]) {
  for (const isShare of [false, true]) {
    const counted = [undefined, 'groups'].map((name) => ({ name, held: 0, found: 0, alarms: 0 }));
    for (let seed = 1; seed <= samples; seed += 1) {
      const labels = [];
      const differences = [];
      for (let group = 0; group < count; group += 1) {
        const shared = normal();
        for (let left = sizeOf(); left > 0; left -= 1) {
          labels.push(String(group));
          const value = Math.sqrt(common) * shared + Math.sqrt(1 - common) * normal();
          differences.push(isShare ? Math.sign(value) : value);
        }
      }
      const scores = isShare ? differences.map((value) => (value + 1) / 2) : differences;
      for (const one of counted) {
        const groups = one.name && groupClaims(labels);
        const options = { resamples: 400, seed, groups };
        const [interval] = finishSteps(meanIntervalSteps([{ scores }], options));
        const mean = isShare ? 0.5 : 0;
        if (interval) one.found += 1;
        if (interval && interval.low <= mean && mean <= interval.high) one.held += 1;
        if (pValueOf(differences, groups, seed) < 0.05) one.alarms += 1;
      }
    }
    for (const { name = 'claims', held, found, alarms } of counted) {
      const shares = [held / found, alarms / samples].map((share) => share.toFixed(3));
      console.log(count, isShare ? 'shares' : 'normal', name, ...shares);
    }
  }
}
