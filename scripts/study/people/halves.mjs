// What people say of the claims that two scores disagree about: those in the upper half of the one and in the lower half of the other.
import { bootstrapInterval } from '../../../src/core/statistics/bootstrap.ts';

const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Places in the upper half; of equals those that come first in the file are lower. */
function upperHalf(values, places) {
  const ordered = places.toSorted((a, b) => values[a] - values[b]);
  return new Set(ordered.slice(Math.ceil(ordered.length / 2)));
}

/** Mean rating where `first` alone is high, where `second` alone is, and their difference with its 95 % bootstrap interval. */
export function whereTheyDisagree(first, second, ratings) {
  const places = [...ratings.keys()].filter(
    (at) => first[at] !== null && second[at] !== null && ratings[at] !== null,
  );
  const [upperFirst, upperSecond] = [upperHalf(first, places), upperHalf(second, places)];
  const alone = (one, other) => places.filter((at) => one.has(at) && !other.has(at));
  const [onlyFirst, onlySecond] = [alone(upperFirst, upperSecond), alone(upperSecond, upperFirst)];
  const both = [...onlyFirst, ...onlySecond];
  const of = (drawn) => {
    const chosen = Array.from(drawn, (at) => both[at]);
    const means = [upperFirst, upperSecond].map((upper) =>
      mean(chosen.filter((at) => upper.has(at)).map((at) => ratings[at])),
    );
    return means.includes(null) ? null : means[0] - means[1];
  };
  return {
    first: { claims: onlyFirst.length, mean: mean(onlyFirst.map((at) => ratings[at])) },
    second: { claims: onlySecond.length, mean: mean(onlySecond.map((at) => ratings[at])) },
    difference: of([...both.keys()]),
    interval: bootstrapInterval(both.length, of),
  };
}
