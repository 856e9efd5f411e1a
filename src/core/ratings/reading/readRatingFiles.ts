// Rating files that belong together: what the columns of one mean shows in the others.

import { RaterNames } from '../../evidence/ids.ts';
import type { RatingFile } from '../rating.ts';
import { readRatings, type RatingOptions } from './readRatings.ts';

export interface RatingText extends Pick<RatingOptions, 'rater'> {
  readonly text: string;
}

/**
 * Each file's ratings. Without `columnsAre`, files with a row a claim and no rater are told apart by what they share: where two have
 * the same column for the same claim, the files are the raters and the columns the dimensions; else the columns are the raters.
 */
export function readRatingFiles(
  files: readonly RatingText[],
  options: Omit<RatingOptions, 'rater' | 'raterNames'> = {},
): readonly RatingFile[] {
  const raterNames = new RaterNames();
  const read = ({ text, rater }: RatingText, columnsAre = options.columnsAre): RatingFile =>
    readRatings(text, {
      ...{ ...options, rater, raterNames },
      ...(columnsAre === undefined ? {} : { columnsAre }),
    });
  const results = files.map((file) => read(file));
  if (options.columnsAre !== undefined) return results;
  const cells = new Map<string, number>();
  const shared = new Set<number>();
  for (const [index, { form, ratings }] of results.entries()) {
    if (form !== 'wide') continue;
    for (const { claim, rater } of ratings) {
      const cell = JSON.stringify([claim, rater]);
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
