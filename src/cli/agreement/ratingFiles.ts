// The files of `agreement`, and what is said of them before anything is computed.

import path from 'node:path';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readingText } from '../../core/ratings/reading/ratingForms.ts';
import { ratingFilesAt, type ReadRatingFile } from '../../node/ratingFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { AgreementOptions } from './agreementOptions.ts';

/** Says what is wrong with each file and how it was read. Throws `noRatings` when a file has none. */
export async function ratingFiles(
  { files, dimension, columnsAre }: Pick<AgreementOptions, 'files' | 'dimension' | 'columnsAre'>,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<readonly ReadRatingFile[]> {
  const options = {
    ...(dimension === undefined ? {} : { dimension }),
    ...(columnsAre === undefined ? {} : { columnsAre }),
  };
  const found = await ratingFilesAt(files, options, signal);
  for (const file of found) {
    const name = path.relative('', file.path);
    for (const problem of file.problems) say(formatProblem(name, problem));
    const read = readingText(file);
    if (read === null) {
      throw new InspectorError(
        'noRatings',
        `${name} has no ratings.`,
        'A rating file has a column claim_id, and columns rater and value or a column for each rater.',
      );
    }
    say(`${name}: ${read}`);
  }
  return found;
}
