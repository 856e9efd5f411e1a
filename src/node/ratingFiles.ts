// Rating files from the disk, read as what they are together; whose ratings a file has is told by its name where it does not say.

import path from 'node:path';
import type { RatingFile } from '../core/ratings/rating.ts';
import { readRatingFiles } from '../core/ratings/reading/readRatingFiles.ts';
import type { RatingOptions } from '../core/ratings/reading/readRatings.ts';
import type { CancelSignal } from '../protocol/scorer.ts';
import { readEvidenceText } from './evidenceFiles.ts';

export interface ReadRatingFile extends RatingFile {
  readonly path: string;
  /** Of the file, without its folder. */
  readonly name: string;
  readonly sha256: string;
}

/** Throws what `readEvidenceText` throws; what is wrong inside of a file is among its problems. */
export async function ratingFilesAt(
  paths: readonly string[],
  options: Omit<RatingOptions, 'rater'> = {},
  signal?: CancelSignal,
): Promise<readonly ReadRatingFile[]> {
  const texts: { readonly rater: string; readonly text: string; readonly sha256: string }[] = [];
  for (const one of paths) {
    const text = await readEvidenceText({ path: one }, signal);
    texts.push({ ...text, rater: raterOf(one, paths) });
  }
  return readRatingFiles(texts, options).map((found, at) => {
    const file = paths[at] ?? '';
    return {
      ...found,
      path: file,
      name: path.basename(file),
      sha256: texts[at]?.sha256 ?? '',
    };
  });
}

/** The file's name without its ending, or its path where another file has that name too. */
export function raterOf(file: string, files: readonly string[]): string {
  const nameOf = (one: string) => path.basename(one, path.extname(one));
  const isShared = files.filter((one) => nameOf(one) === nameOf(file)).length > 1;
  return isShared ? path.relative('', file) : nameOf(file);
}
