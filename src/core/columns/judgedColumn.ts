// Whether what lines say under one name is a column of numbers, of words, or none.

import { countOf } from '../format/numbers.ts';
import type { Scale } from '../metrics/metric.ts';
import type { ColumnEntry, ColumnSlip, ReadColumn } from './columnFile.ts';
import { scaleOfValues } from './columnScales.ts';

/** A longer word is a text, which no table and no filter has room for. */
const longestWord = 200;

export interface JudgedColumn {
  /** Absent: it is none. */
  readonly column?: ReadColumn;
  readonly slips: readonly ColumnSlip[];
}

/** First of many. */
function listed(numbers: readonly number[]): string {
  const more = numbers.length > 3 ? `, and ${String(numbers.length - 3)} more` : '';
  return `${numbers.slice(0, 3).join(', ')}${more}`;
}

/** Numbers where most values are; all words otherwise. `scaleFor`: the scale that is named for such numbers, if one is. */
export function judgedColumn(
  name: string,
  entries: readonly ColumnEntry[],
  unit: string,
  scaleFor: (numbers: readonly number[]) => Scale | undefined,
): JudgedColumn {
  const numbers: number[] = [];
  const words: { readonly line: number; readonly word: string }[] = [];
  for (const { line, values } of entries) {
    const value = values.get(name);
    if (typeof value === 'number') numbers.push(value);
    else if (value !== undefined) words.push({ line, word: value });
  }
  const slips: ColumnSlip[] = [];
  if (numbers.length > words.length) {
    const wordLines = words.map(({ line }) => line);
    if (words.length > 0) {
      const message = `${name} has no number in ${unit} ${listed(wordLines)} (found "${(words[0]?.word ?? '').slice(0, 40)}"): not rated there.`;
      slips.push({ code: 'noNumber', message });
    }
    const named = scaleFor(numbers);
    const outside = named
      ? numbers.filter((value) => value < named.minimum || value > named.maximum)
      : [];
    if (named && outside.length > 0) {
      const message = `${name} has ${countOf(outside.length, 'number')} outside its scale of ${String(named.minimum)} to ${String(named.maximum)} (the first is ${String(outside[0])}).`;
      slips.push({ code: 'noScale', message });
    }
    const scale = named ?? scaleOfValues(numbers);
    return { column: { name, kind: 'number', scale }, slips };
  }
  if (words.length === 0) return { slips };
  if (words.some(({ word }) => word.length > longestWord)) {
    const message = `${name} has texts of more than ${String(longestWord)} letters and is no column.`;
    return { slips: [{ code: 'longText', message }] };
  }
  return { column: { name, kind: 'word' }, slips };
}
