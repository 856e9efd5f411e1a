import type { CheckupInput } from '../../../../../src/core/analyse/checkup/checkup.ts';
import type { CheckedMetric } from '../../../../../src/core/analyse/checkup/checked.ts';
import type { CheckupInputs } from '../../../../../src/core/analyse/panels/checkupView.ts';
import { Random } from '../../../../../src/core/base/statistics/random.ts';

interface InputNames {
  readonly metrics: readonly string[];
  readonly ratings: readonly [string, string];
  readonly outcome: string;
}

const names: InputNames = {
  metrics: ['SemQA', 'Hungarian METEOR (questions and answers)', 'Error of the ordered verdict'],
  ratings: ['semantic coverage', 'relevance'],
  outcome: 'verdict equals the reference verdict',
};

/**
 * Returns 40 claims, two of them without ratings. The first metric agrees with the first dimension, and the other metrics agree
 * with it less. For the second dimension, the agreement between raters is unknown.
 */
export function inputOf({ metrics, ratings, outcome }: InputNames = names): CheckupInput {
  const random = Random.seeded(7);
  const share = () => random.next() / 2 ** 32;
  const truth = Array.from({ length: 40 }, share);
  const noisy = (noise: number) => truth.map((value) => value + noise * (share() - 0.5));
  const marks = (values: readonly number[]) =>
    values.map((value, at) => (at % 19 === 3 ? null : 1 + Math.round(4 * value)));
  const [first, second] = ratings;
  return {
    metrics: metrics.map((name, at): CheckedMetric => {
      const values = noisy(0.3 + at);
      const isError = at === 2;
      return {
        ...{ column: `metric_${String(at)}`, name, better: isError ? 'lower' : 'higher' },
        values: isError ? values.map((value) => 1 - value) : values,
      };
    }),
    ratings: [
      { column: 'coverage', name: first, values: marks(truth), ceiling: 0.84 },
      { column: 'relevance', name: second, values: marks(noisy(0.8)), ceiling: null },
    ],
    outcomes: [
      { column: 'verdict', name: outcome, values: truth.map((value) => (value > 0.4 ? 1 : 0)) },
    ],
    leftOut: { constant: ['AVeriTeC score'], repeated: [] },
  };
}

export function checkupInputs(more: Partial<CheckupInputs> = {}): CheckupInputs {
  return {
    predictionsName: 'systemA.predictions.json',
    referenceName: 'reference.json',
    notes: ['ratings.csv: no rating for 2 of 30 claims.'],
    provenance: 'evidence-inspector 0.1.0 · SemQA 1 · ratings.csv (abcdef12)',
    unusual: { differences: [], areSaved: true },
    edited: null,
    scoring: null,
    stopped: null,
    checked: { kind: 'rated', input: inputOf() },
    raters: null,
    ...more,
  };
}
