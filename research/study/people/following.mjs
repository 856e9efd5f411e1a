// Measures how well scores agree with ratings: rank correlations and their differences, with the middle 95 % of 1,000 bootstrap
// samples of the claims.
import { bootstrapInterval } from '../../../test/support/bootstrapInterval.ts';
import { spearman } from '../../../src/core/base/statistics/correlation.ts';
import { number, range } from '../page.mjs';

const placesWith = (...columns) =>
  [...columns[0].keys()].filter((at) => columns.every((values) => values[at] !== null));
const drawn = (values, claims, places) => Array.from(places, (at) => values[claims[at]]);

/** Returns Spearman's correlation over the claims that have both values. */
export function following(scores, ratings) {
  const claims = placesWith(scores, ratings);
  const of = (places) =>
    spearman(drawn(scores, claims, places), drawn(ratings, claims, places)).coefficient;
  return {
    claims: claims.length,
    value: of([...claims.keys()]),
    interval: bootstrapInterval(claims.length, of),
  };
}

/**
 * Returns how much better one score agrees with the ratings than another score, on the claims that have all three values. Both
 * scores use the same resampled claims.
 */
export function difference(scores, others, ratings) {
  const claims = placesWith(scores, others, ratings);
  const of = (places) => {
    const rated = drawn(ratings, claims, places);
    const first = spearman(drawn(scores, claims, places), rated).coefficient;
    const second = spearman(drawn(others, claims, places), rated).coefficient;
    return first === null || second === null ? null : first - second;
  };
  return { value: of([...claims.keys()]), interval: bootstrapInterval(claims.length, of) };
}

/** Returns a text such as `.43 (.28 to .57)`, with `of N` if some of the `whole` claims have no score. */
export const words = ({ claims, value, interval }, whole = claims) =>
  `${number(value)} (${range(interval)})${claims === whole ? '' : ` of ${claims}`}`;
