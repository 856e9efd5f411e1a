// Measures statistics: the grid search, the bootstrap of two systems, and a correlation matrix with intervals.
import { semqaVariations } from '../src/core/parameters/semqaParameters.ts';
import { correlationMatrix } from '../src/core/statistics/correlationMatrix.ts';
import { gridSearchSteps } from '../src/core/comparison/gridSearch.ts';
import { pairedBootstrapSteps } from '../src/core/statistics/paired/pairedDifference.ts';
import { pairedRandomisation } from '../src/core/statistics/paired/pairedRandomisation.ts';
import { finishSteps } from '../src/core/statistics/samples.ts';
import { Random } from '../src/core/statistics/random.ts';
import { randomInputs } from '../test/unit/core/statistics/randomInputs.ts';
import { table } from './table.mjs';

const claims = 500;
const random = Random.seeded(1);
const steps = (count) => Array.from({ length: count }, (_, at) => at / (count - 1));
const scores = () => Array.from({ length: claims }, () => random.below(10_000) / 10_000);

function medianMs(work) {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[2];
}

export function benchStatistics() {
  const inputs = Array.from({ length: claims }, () => randomInputs(random));
  const targets = scores();
  // 3 variations x 12 thresholds x 12 alphas.
  const grid = { alphas: steps(12), thresholds: steps(12), variations: semqaVariations };
  const pairs = Array.from({ length: 10 }, () => ({ a: scores(), b: scores() }));
  const columns = Array.from({ length: 10 }, scores);
  const rows = [
    [
      'grid search, 500 claims x 432 settings',
      () => finishSteps(gridSearchSteps(inputs, targets, grid)),
      2000,
    ],
    [
      'paired bootstrap, 10 metrics x 1,000 resamples',
      () => finishSteps(pairedBootstrapSteps(pairs)),
      500,
    ],
    ['randomisation, 10 metrics x 10,000 trials', () => pairedRandomisation(pairs), 2000],
    ['correlations of 10 metrics x 1,000 resamples', () => correlationMatrix(columns), 10_000],
  ];
  console.log(
    table(
      ['what', 'measured', 'goal', ''],
      rows.map(([what, work, goal]) => {
        const ms = medianMs(work);
        return [what, `${ms.toFixed(0)} ms`, `under ${goal} ms`, ms < goal];
      }),
    ),
  );
}
