// Reads single ratings to measure how far raters agree. They may be for the rated claims, or for other claims that were rated for this
// purpose.

import type { Reliability } from '../../core/checkup/ceiling.ts';
import { reliabilitiesIn } from '../../core/checkup/reliabilitiesIn.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import { readEvidenceText } from '../evidenceFiles.ts';
import { msg } from '../../core/words/message.ts';

/** Reliabilities by column name. Throws `noRatings` when no claim has two ratings. */
export async function raterReliabilities(
  source: FileSource,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Reliability>> {
  const { text } = await readEvidenceText(source, signal);
  try {
    const reliabilities = reliabilitiesIn(text);
    if (reliabilities.size > 0) return reliabilities;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw noAgreement(source.path, error.message, error);
  }
  throw noAgreement(source.path, 'no claim in it has two ratings');
}

function noAgreement(file: string, why: string, cause?: unknown): InspectorError {
  return new InspectorError(
    'noRatings',
    msg('Agreement between raters cannot be computed from {0}: {1}.', file, why),
    msg(
      'Expected one row for each rater and claim, with claim_id and a column for each dimension.',
    ),
    { cause },
  );
}
