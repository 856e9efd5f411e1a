// `node research/meanIntervals.mjs [samples]`: how often the 95 % interval of a mean contains the true mean, and how wide it is. Compares
// the intervals of ../src/core/base/statistics/meanInterval.ts with percentile intervals. The table is in docs/comparisons.md.
import { argv } from 'node:process';
import {
  percentileInterval,
  resampleMeans,
} from '../src/core/base/statistics/bootstrap.ts';
import { meanIntervalSteps } from '../src/core/base/statistics/meanInterval.ts';
import { finishSteps } from '../src/core/base/statistics/samples.ts';
import { scoreDistributions, simulatedSamples } from '../test/support/simulatedScores.ts';

const samples = Number(argv[2] ?? 2000);
const sizes = [20, 50, 100, 500];

console.log(
  `${samples} samples each, 1,000 resamples, seed 1. Ours / percentiles, without samples of equal scores.`,
);
console.log(`| scores | ${sizes.map((size) => `n = ${size}`).join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(sizes.length)}`);
for (const distribution of scoreDistributions) {
  const cells = sizes.map((size) => {
    const hits = { ours: 0, percentiles: 0 };
    let counted = 0;
    let seed = 0;
    for (const scores of simulatedSamples(distribution, size, samples, 1)) {
      seed += 1;
      const [ours] = finishSteps(
        meanIntervalSteps([{ scores, range: distribution.range }], { seed }),
      );
      const [means] = resampleMeans([scores], { seed });
      const percentiles = percentileInterval(means, 0.95);
      if (!ours || !percentiles) continue;
      counted += 1;
      const holds = ({ low, high }) =>
        Number(low <= distribution.mean && distribution.mean <= high);
      hits.ours += holds(ours);
      hits.percentiles += holds(percentiles);
    }
    const text = (count) => (count / counted).toFixed(3);
    return `${text(hits.ours)} / ${text(hits.percentiles)}`;
  });
  console.log(`| ${distribution.name} | ${cells.join(' | ')} |`);
}
