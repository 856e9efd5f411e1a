// Rating files from the disk, read as what they are together; whose ratings a file has is told by its name where it does not say.

import path from 'node:path';
import type { RatingFile } from '../../core/ratings/rating.ts';
import { readRatingFiles } from '../../core/ratings/reading/readRatingFiles.ts';
import type { RatingOptions } from '../../core/ratings/reading/readRatings.ts';
import type { CancelSignal } from '../../protocol/scorer.ts';
import { readEvidenceText } from '../evidenceFiles.ts';

export interface ReadRatingFile extends RatingFile {
  readonly path: string;
  /** Of the file, without its folder. */
  readonly name: string;
  readonly sha256: string;
}

export interface RatingFileText {
  readonly path: string;
  /** Of the file, without its folder. */
  readonly name: string;
  /** Whose ratings it has, where it does not say. */
  readonly rater: string;
  readonly text: string;
  readonly sha256: string;
}

/** Each file read once: it can be a pipe. Throws what `readEvidenceText` throws. */
export async function ratingTextsAt(
  paths: readonly string[],
  signal?: CancelSignal,
): Promise<readonly RatingFileText[]> {
  const texts: RatingFileText[] = [];
  for (const one of paths) {
    const text = await readEvidenceText({ path: one }, signal);
    texts.push({ ...text, path: one, name: path.basename(one), rater: raterOf(one, paths) });
  }
  return texts;
}

/** What is wrong inside of a file is among its problems. */
export function ratingFilesIn(
  texts: readonly RatingFileText[],
  options: Omit<RatingOptions, 'rater'> = {},
): readonly ReadRatingFile[] {
  return readRatingFiles(texts, options).map((found, index) => {
    const { path: file = '', name = '', sha256 = '' } = texts[index] ?? {};
    return { ...found, path: file, name, sha256 };
  });
}

/** The file's name without its ending, or its path where another file has that name too. */
export function raterOf(file: string, files: readonly string[]): string {
  const nameOf = (one: string) => path.basename(one, path.extname(one));
  const isShared = files.filter((one) => nameOf(one) === nameOf(file)).length > 1;
  return isShared ? path.relative('', file) : nameOf(file);
}
