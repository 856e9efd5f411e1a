// Human ratings of the claims on which two scores disagree: in the upper half by one score and in the lower half by the other.
import { bootstrapInterval } from '../../../test/support/bootstrapInterval.ts';

const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the indices of the values in the upper half. In a tie, the value that comes first in the file counts as lower. */
function upperHalf(values, places) {
  const ordered = places.toSorted((a, b) => values[a] - values[b]);
  return new Set(ordered.slice(Math.ceil(ordered.length / 2)));
}

/**
 * Returns the mean rating where only `first` is high, the mean rating where only `second` is high, and their difference with its
 * 95 % bootstrap interval.
 */
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
