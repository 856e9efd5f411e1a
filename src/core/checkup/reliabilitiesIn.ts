import { idKey } from '../evidence/ids.ts';
import { readColumns } from '../columns/readColumns.ts';
import { reliabilityOf, type Reliability } from './ceiling.ts';

/**
 * Computes how much the single ratings in a file agree, by column name. Leaves out columns of words and columns with one rating
 * per claim. Throws RangeError if the text is not a file of columns.
 */
export function reliabilitiesIn(text: string): ReadonlyMap<string, Reliability> {
  const reliabilities = new Map<string, Reliability>();
  const { columns, entries } = readColumns(text);
  for (const { name, kind } of columns) {
    if (kind !== 'number') continue;
    const byClaim = new Map<string, number[]>();
    for (const { claimId, claim, values } of entries) {
      const value = values.get(name);
      const key = claimId === null ? claim : idKey(claimId);
      if (typeof value !== 'number' || key === null) continue;
      const ratings = byClaim.get(key);
      if (ratings) ratings.push(value);
      else byClaim.set(key, [value]);
    }
    const reliability = reliabilityOf([...byClaim.values()]);
    if (reliability) reliabilities.set(name, reliability);
  }
  return reliabilities;
}
