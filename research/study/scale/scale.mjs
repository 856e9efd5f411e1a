// `npm run study -- scale`: whether a monotone map from SemQA to the scale of 1 to 7 comes closer to human ratings than SemQA itself,
// and how often each rewards too much. Writes its section of docs/studies/semqa.md.
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { bootstrapInterval } from '../../../test/support/bootstrapInterval.ts';
import { openScoring, partsOf, ratingsOf, scoredFiles } from '../people/ratedScores.mjs';
import { number, range, tableOf, writeBetween } from '../page.mjs';

export { missingFiles } from '../people/ratedScores.mjs';

const folds = 10;
/** A score rewards too much if it is more than half a level above the rating. */
const tolerance = 0.5;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the non-decreasing map with the smallest squared error (pool adjacent violators; Barlow et al., 1972): linear between the
 * mean scores of its blocks, constant outside them.
 */
export function fitIsotonic(points) {
  const blocks = [];
  for (const { score, rating } of points.toSorted((one, other) => one.score - other.score)) {
    let block = { scores: [score], ratings: [rating] };
    while (blocks.length > 0 && mean(blocks.at(-1).ratings) >= mean(block.ratings)) {
      const { scores, ratings } = blocks.pop();
      block = { scores: [...scores, ...block.scores], ratings: [...ratings, ...block.ratings] };
    }
    blocks.push(block);
  }
  const knots = blocks.map(({ scores, ratings }) => [mean(scores), mean(ratings)]);
  return (score) => {
    const next = knots.findIndex(([at]) => at >= score);
    if (next <= 0) return knots.at(next)[1];
    const [[x, y], [nextX, nextY]] = knots.slice(next - 1, next + 1);
    return y + ((nextY - y) * (score - x)) / (nextX - x);
  };
}

/** Each fits a map to `points`, which have a SemQA `score` (0 to 1) and a `rating` (1 to 7). */
const maps = [
  ['1 + 6 × SemQA', () => (score) => 1 + 6 * score],
  ['isotonic map', fitIsotonic],
  ['the mean rating for every claim', (points) => () => mean(points.map(({ rating }) => rating))],
];

async function pointsOf(scoring, set) {
  const { claims } = await scoredFiles(scoring, partsOf(set), ['semqa'], 'answer');
  const ratings = ratingsOf(set, 'semanticCoverage');
  return claims.flatMap((claim, at) => {
    const inputs = semqaInputsOf(claim);
    if (ratings[at] === null || inputs.similarities.length === 0) return [];
    const { score } = semqa(inputs, defaultSemqaParameters);
    return [{ score, rating: 1 + ((ratings[at] - 1) * 6) / 4 }];
  });
}

/** Returns a cell: the mean distance to the rating with its interval, and the share of claims that get too much. */
function measured(points, rate) {
  const errors = points.map((point, at) => rate(point, at) - point.rating);
  const distance = (places) => mean(Array.from(places, (at) => Math.abs(errors[at])));
  const tooMuch = errors.filter((error) => error > tolerance).length / errors.length;
  const interval = bootstrapInterval(errors.length, distance);
  return `${number(distance(errors.keys()))} (${range(interval)}); ${(100 * tooMuch).toFixed(0)} %`;
}

/** Rates each claim by the map that was fitted without the claim's fold. */
const crossValidated = (points, fit) =>
  measured(points, ({ score }, at) =>
    fit(points.filter((_, other) => other % folds !== at % folds))(score),
  );

const carriedOver = (fitted, points, fit) => measured(points, ({ score }) => fit(fitted)(score));

export async function write() {
  const scoring = openScoring();
  const found = [];
  try {
    for (const set of ['sharedTask', 'development']) found.push(await pointsOf(scoring, set));
  } finally {
    await scoring.dispose();
  }
  const [open, development] = found;
  const rows = maps.map(([name, fit]) => [
    name,
    ...[crossValidated(open, fit), carriedOver(development, open, fit)],
    ...[crossValidated(development, fit), carriedOver(open, development, fit)],
  ]);
  const [openName, developmentName] = [
    `open half, ${open.length} claims`,
    `development, ${development.length} claims`,
  ];
  const heads = [
    ...['', `${openName}, cross-validated`, `${openName}, fitted on development`],
    ...[`${developmentName}, cross-validated`, `${developmentName}, fitted on the open half`],
  ];
  await writeBetween('docs/studies/semqa.md', 'scale', tableOf(heads, rows));
}
