// Reads the files of `agreement` and reports problems in them before anything is computed.

import path from 'node:path';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readingText } from '../../core/ratings/reading/ratingForms.ts';
import { readJudgedReports, type JudgedFiles } from '../../node/ratings/judgedReports.ts';
import { ratingFilesIn, ratingTextsAt } from '../../node/ratings/ratingFiles.ts';
import { mappingOf } from '../mapping/mappingOf.ts';
import { warningsOfFile } from '../run/findings.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { AgreementOptions } from './agreementOptions.ts';
import { textOf } from '../../core/words/message.ts';
import type { PrintLine } from '../terminal/messages.ts';

/**
 * Reads ratings from rating files, or judge verdicts from scored reports. For each file, prints its problems and how it was read.
 * Throws `noRatings` if a file has no ratings.
 */
export async function ratingFiles(
  {
    files,
    dimension,
    columnsAre,
    raters,
    id,
    mapping,
  }: Pick<AgreementOptions, 'files' | 'dimension' | 'columnsAre' | 'raters' | 'id' | 'mapping'>,
  printLine: PrintLine,
  signal: AbortSignal,
): Promise<JudgedFiles & { readonly warnings: readonly string[] }> {
  const options = { dimension, columnsAre, raters, ...(id === undefined ? {} : { id }) };
  const texts = (await ratingTextsAt(files, signal)).map((text) => ({
    ...text,
    mapping: mappingOf(text.path, { mapping: mapping ?? [] }),
  }));
  const { files: ratedFiles, notesOn } = readJudgedReports(texts) ?? {
    files: ratingFilesIn(texts, options),
    notesOn: () => [],
  };
  for (const file of ratedFiles) {
    const name = path.relative('', file.path);
    for (const problem of file.problems) printLine(textOf(formatProblem(name, problem)));
    const reading = readingText(file);
    if (reading === null) {
      throw new InspectorError(
        'noRatings',
        `${name} has no ratings.`,
        'A rating file needs a column claim_id (or --id COLUMN), and either the columns rater and value or one column per rater (--raters COLUMNS).',
      );
    }
    printLine(`${name}: ${textOf(reading)}`);
  }
  const warnings = ratedFiles.flatMap((file) =>
    warningsOfFile(file.problems, path.relative('', file.path)),
  );
  return { files: ratedFiles, notesOn, warnings };
}
