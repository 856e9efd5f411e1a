// Single ratings, for how far raters agree: of the rated claims, or of others that were rated for that.

import { reliabilityOf, type Reliability } from '../../core/checkup/ceiling.ts';
import { readColumns } from '../../core/columns/readColumns.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';

/** By the column's name; columns whose claims have one rating each, and words, are left out. */
export async function raterReliabilities(
  file: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Reliability>> {
  const { text } = await readEvidenceText({ path: file }, signal);
  const found = new Map<string, Reliability>();
  try {
    const { columns, entries } = readColumns(text);
    for (const { name, kind } of columns) {
      if (kind !== 'number') continue;
      const byClaim = new Map<string, number[]>();
      for (const { claimId, claim, values } of entries) {
        const value = values.get(name);
        const key = claimId ?? claim;
        if (typeof value !== 'number' || key === null) continue;
        const ratings = byClaim.get(key);
        if (ratings) ratings.push(value);
        else byClaim.set(key, [value]);
      }
      const reliability = reliabilityOf([...byClaim.values()]);
      if (reliability) found.set(name, reliability);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw noRatings(file, error.message, error);
  }
  if (found.size === 0) throw noRatings(file, 'no claim in it has two ratings');
  return found;
}

function noRatings(file: string, why: string, cause?: unknown): InspectorError {
  return new InspectorError(
    'noRatings',
    `${file} says nothing of how far raters agree: ${why}.`,
    'Expected a line for each rater and claim, with claim_id and a column for each dimension.',
    { cause },
  );
}
