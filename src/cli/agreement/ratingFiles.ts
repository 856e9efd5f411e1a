// The files of `agreement`, read one after the other; whose verdicts an evidence file has is told by its name.

import path from 'node:path';
import { formatProblem } from '../../core/evidence/problems.ts';
import type { Rating, RatingForm } from '../../core/ratings/rating.ts';
import { readRatings } from '../../core/ratings/reading/readRatings.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { AgreementOptions } from './agreementOptions.ts';

const readAs: Readonly<Record<RatingForm, string>> = {
  long: 'a row a rating',
  byRater: 'a row a rater and claim, a column a dimension',
  wide: 'a row a claim, a column a rater',
  lines: 'an object a rater and claim, with values by dimension',
  verdicts: "one annotator's verdicts",
};

export interface RatingFiles {
  readonly ratings: readonly Rating[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** Says what is wrong with each file and how it was read. Throws `noRatings` when a file has none. */
export async function ratingFiles(
  { files, dimension }: Pick<AgreementOptions, 'files' | 'dimension'>,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<RatingFiles> {
  const ratings: Rating[] = [];
  const read: { readonly name: string; readonly sha256: string }[] = [];
  for (const file of files) {
    const { text, sha256 } = await readEvidenceText({ path: file }, signal);
    const found = readRatings(text, {
      rater: raterOf(file, files),
      ...(dimension === undefined ? {} : { dimension }),
    });
    const name = path.relative('', file);
    for (const problem of found.problems) say(formatProblem(name, problem));
    if (found.form === null) {
      throw new InspectorError(
        'noRatings',
        `${name} has no ratings.`,
        'A rating file has a column claim_id, and columns rater and value or a column for each rater.',
      );
    }
    const raters = new Set(found.ratings.map(({ rater }) => rater));
    const count = found.ratings.length.toLocaleString('en-US');
    const listed = found.form === 'wide' ? `: ${[...raters].slice(0, 10).join(', ')}` : '';
    say(`${name}: ${count} ratings, ${readAs[found.form]}${listed}`);
    for (const rating of found.ratings) ratings.push(rating);
    read.push({ name: path.basename(file), sha256 });
  }
  return { ratings, files: read };
}

/** The file's name without its ending, or its path where another file has that name too. */
function raterOf(file: string, files: readonly string[]): string {
  const nameOf = (one: string) => path.basename(one, path.extname(one));
  const isShared = files.filter((one) => nameOf(one) === nameOf(file)).length > 1;
  return isShared ? path.relative('', file) : nameOf(file);
}
