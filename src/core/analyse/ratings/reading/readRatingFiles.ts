// Reads rating files that belong together. The columns of each file help to interpret the columns of the others.

import { RaterNames } from '../../../read/claims/ids.ts';
import type { RatingFile } from '../rating.ts';
import { readRatings, type RatingOptions } from './readRatings.ts';

export interface RatingText extends Pick<RatingOptions, 'rater'> {
  readonly text: string;
}

/**
 * Reads the ratings of each file. Without `columnsAre`, files with one row per claim and no rater column are compared with each
 * other. If two files have the same column for the same claim, each file is a rater and its columns are dimensions. Otherwise
 * each column is a rater. Verdicts of an evidence file beside rating files are matched by `claim_id` or position if none of its
 * claims' texts occurs in them.
 */
export function readRatingFiles(
  files: readonly RatingText[],
  options: Omit<RatingOptions, 'rater' | 'raterNames'> = {},
): readonly RatingFile[] {
  const raterNames = new RaterNames();
  const read = ({ text, rater }: RatingText, columnsAre = options.columnsAre): RatingFile =>
    readRatings(text, {
      ...options,
      rater,
      raterNames,
      ...(columnsAre === undefined ? {} : { columnsAre }),
    });
  const alone = files.map((file) => read(file));
  const rated = new Set(
    alone.flatMap(({ form, ratings }) =>
      form === 'verdicts' ? [] : ratings.map(({ claim }) => claim),
    ),
  );
  const results = alone.map((one, index) => {
    const file = files[index];
    const isLabel = rated.size > 0 && one.form === 'verdicts' && file !== undefined;
    return isLabel && !one.ratings.some(({ claim }) => rated.has(claim))
      ? readRatings(file.text, { ...options, rater: file.rater, raterNames, verdictsById: true })
      : one;
  });
  if (options.columnsAre !== undefined || options.raters !== undefined) return results;
  const cells = new Map<string, number>();
  const shared = new Set<number>();
  for (const [index, { form, ratings }] of results.entries()) {
    if (form !== 'wide') continue;
    for (const { claim, rater, dimension } of ratings) {
      const cell = JSON.stringify([claim, rater, dimension]);
      const other = cells.get(cell) ?? index;
      if (other !== index) shared.add(other).add(index);
      else cells.set(cell, index);
    }
  }
  return results.map((one, index) => {
    const file = files[index];
    return file !== undefined && shared.has(index) ? read(file, 'dimensions') : one;
  });
}
