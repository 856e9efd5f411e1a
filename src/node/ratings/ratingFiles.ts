// Reads rating files from disk, all in the same way. If a file does not name its rater, the file name is used.

import path from 'node:path';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import type { RatingFile } from '../../core/ratings/rating.ts';
import { readMappedVerdicts } from '../../core/ratings/reading/mappedVerdicts.ts';
import { readRatingFiles } from '../../core/ratings/reading/readRatingFiles.ts';
import type { RatingOptions } from '../../core/ratings/reading/readRatings.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { readEvidenceText } from '../evidenceFiles.ts';

export interface ReadRatingFile extends RatingFile {
  readonly path: string;
  /** File name without its folder. */
  readonly name: string;
  readonly sha256: string;
}

export interface RatingFileText {
  readonly path: string;
  /** File name without its folder. */
  readonly name: string;
  /** Name of the rater, used if the file does not name a rater. */
  readonly rater: string;
  readonly text: string;
  readonly sha256: string;
  /** How to read the verdicts of an annotator's evidence file. */
  readonly mapping?: Mapping;
}

/** Reads each file only once, because it may be a pipe. Throws the same errors as `readEvidenceText`. */
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

/** Reads the ratings of each file. Reading errors inside a file are reported as its problems. */
export function ratingFilesIn(
  texts: readonly RatingFileText[],
  options: Omit<RatingOptions, 'rater'> = {},
): readonly ReadRatingFile[] {
  const read = readRatingFiles(
    texts.filter(({ mapping }) => !mapping),
    options,
  )[Symbol.iterator]();
  return texts.flatMap(({ path: file, name, sha256, text, rater, mapping }) => {
    const own = mapping
      ? readMappedVerdicts(text, rater, mapping, options.raters)
      : read.next().value;
    return own ? [{ ...own, path: file, name, sha256 }] : [];
  });
}

/** Returns the file name without its extension, or the path if another file has the same name. */
export function raterOf(file: string, files: readonly string[]): string {
  const nameOf = (one: string) => path.basename(one, path.extname(one));
  const isShared = files.filter((one) => nameOf(one) === nameOf(file)).length > 1;
  return isShared ? path.relative('', file) : nameOf(file);
}
